// Tests lists some of whose people get no answer: the list goes on with the others, and starts no more where no answers would come.
import { expect, test, vi } from 'vitest'
import { saveLookupLimits } from '../../../../lib/runs/store/spending-limits.ts'
import { presetSchema } from '../../../../lib/service/presets/schema.ts'
import { getPath, jsonReply } from '../paid-run.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import { createProfileUrls, getRequestedProfiles, hasPeopleRunEnded, quickLookups, readPeopleRun, startPeople } from './people-sandbox.ts'

vi.setConfig({ testTimeout: 600_000 })

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const noPace = { perDay: 0, perMonth: 0, perMinute: 0, minGapMs: 0 }

interface IdServiceOptions {
  /** a free call that proves the API key */
  hasCheck?: boolean
  everyMs?: number
  minGapMs?: number
  /** replaces the answer to the start of this person; `try` counts from 1 */
  onStart?: (person: number, tries: number) => Response | undefined
  onStatus?: (person: number) => Response | undefined
}

/** A service that knows a run by the id of its start reply. `asked`: the number of each person in its starts. */
const createIdService = async ({ hasCheck = true, everyMs, minGapMs = 30_000, onStart, onStatus }: IdServiceOptions) => {
  const asked: number[] = []
  const sandbox: Sandbox = await createSandbox(async request => {
    const path = getPath(request)
    if (path === '/me') return jsonReply({ credits: 7 })
    if (path !== '/reveals') {
      const person = Number(path.split('-').at(-1))
      return (
        onStatus?.(person) ?? jsonReply({ status: 'completed', results: [{ full_name: 'Ada Beispiel', email: `p${person}@a.example` }] })
      )
    }
    const { url } = (await request.json()) as { url: string }
    const person = Number(url.split('-').at(-1))
    asked.push(person)
    return onStart?.(person, asked.filter(one => one === person).length) ?? jsonReply({ order: `order-${person}` }, 202)
  })
  const preset = presetSchema.parse({
    muster: 'service preset',
    version: 1,
    id: 'by-id',
    name: 'By id',
    headers: { Authorization: 'Bearer {key}' },
    runId: 'word',
    operations: {
      person: { path: '/reveals', body: { url: '{profile}' }, idAt: 'order' },
      status: { method: 'GET', path: '/orders/{id}', ...(everyMs === undefined ? {} : { everyMs }) },
      ...(hasCheck ? { check: { method: 'GET', path: '/me' } } : {})
    }
  })
  await sandbox.saveConnection({ preset })
  await saveLookupLimits(sandbox.database, { ...noPace, minGapMs })
  return { sandbox, asked }
}

/** Another worker at each alarm, for so long or until the list has ended. */
const wakeFor = async (sandbox: Sandbox, ms: number): Promise<void> => {
  const untilMs = sandbox.clock.now + ms
  while (sandbox.clock.now < untilMs && !hasPeopleRunEnded(await sandbox.readRuns())) {
    sandbox.clock.now = Math.max(sandbox.clock.now + minuteMs / 2, sandbox.alarm.set?.scheduledTime ?? 0)
    await sandbox.startWorker().wake()
  }
}
const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

test.each([true, false])('after a limit of the rate a list goes on, with a free question (%s) or without one', async hasCheck => {
  const tooFast = (): Response => new Response('{"error":"slow down"}', { status: 429, headers: { 'retry-after': '120' } })
  const { sandbox, asked } = await createIdService({
    hasCheck,
    onStart: (person, tries) => (person === 2 && tries === 1 ? tooFast() : undefined)
  })
  await startPeople(sandbox, sandbox.startWorker(), createProfileUrls(5))
  await wakeFor(sandbox, 2 * hourMs)
  expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 5 } })
  expect(asked.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 2, 3, 4])
})

test('a list of a backup goes on after a confirmed Resume, at a service without a free question, too', async () => {
  const { sandbox, asked } = await createIdService({ hasCheck: false })
  const worker = sandbox.startWorker()
  const id = await startPeople(sandbox, worker, createProfileUrls(3))
  await worker.manageRun.stopTracking(id)
  await worker.dependencies.stores.ledger.change(id, run => ({ ...run, mayGoOnElsewhere: true }))
  expect(await worker.manageRun.startRemaining(id)).toMatchObject({ ok: false, failure: { code: 'runElsewhere' } })
  expect(await worker.manageRun.startRemaining(id, true)).toMatchObject({ ok: true })
  await wakeFor(sandbox, hourMs)
  expect(asked).toEqual(numbers(3))
})

test('starts whose replies were lost one at a time stop no list, though the service tells no id for them', async () => {
  const lost = [3, 7, 11, 15]
  const { sandbox, asked } = await createIdService({
    onStart: person => (lost.includes(person) ? jsonReply({ error: 'upstream' }, 502) : undefined)
  })
  await startPeople(sandbox, sandbox.startWorker(), createProfileUrls(20))
  await wakeFor(sandbox, 4 * hourMs)
  expect(asked.toSorted((a, b) => a - b)).toEqual(numbers(20))
  expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 16, failed: 4, waiting: 0 } })
})

test('people whose checks fail for good hold up no one else', async () => {
  const failing = ['person-3', 'person-6', 'person-9']
  const sandbox = await createSandbox(
    async request => {
      if (request.url.endsWith('/person_search')) return undefined
      const text = request.url + (await request.clone().text())
      return failing.some(person => text.includes(person)) ? jsonReply({ error: 'broken' }, 500) : undefined
    },
    { ...quickLookups, findsEmail: () => true }
  )
  await saveLookupLimits(sandbox.database, { ...noPace, minGapMs: 2 * minuteMs })
  await startPeople(sandbox, sandbox.startWorker(), createProfileUrls(20))
  await wakeFor(sandbox, 2 * hourMs)
  expect(getRequestedProfiles(sandbox)).toHaveLength(20)
  await wakeFor(sandbox, 36 * hourMs)
  expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 17, waiting: 0 } })
})

test('people who were not checked yet do not count as answered', async () => {
  const { sandbox, asked } = await createIdService({ everyMs: 5 * minuteMs, onStatus: () => jsonReply({ error: 'broken' }, 500) })
  await startPeople(sandbox, sandbox.startWorker(), createProfileUrls(40))
  await wakeFor(sandbox, 40 * minuteMs)
  // As many as are started before the first checks are due, and until three have failed.
  expect(asked.length).toBeLessThan(17)
  expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'running' }, pause: { code: 'serviceAway' } })
})

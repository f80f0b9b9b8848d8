// Several people in one request: one charge at most, one thing to ask about where its reply is lost, and each answer with its person alone.
import { describe, expect, test, vi } from 'vitest'
import { addDoNotContact } from '../../../../lib/do-not-contact/do-not-contact.ts'
import { readContacts } from '../../../../lib/do-not-contact/read-contacts.ts'
import { getPersonState } from '../../../../lib/lookup/read-person.ts'
import { readSpending } from '../../../../lib/spending/read-spending.ts'
import { saveLookupLimits } from '../../../../lib/runs/store/spending-limits.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { presetSchema } from '../../../../lib/service/presets/schema.ts'
import { createPersonEraser } from '../../../../lib/erase/erase-person.ts'
import { readErasureKeys } from '../../../../lib/erase/find-person.ts'
import { isLong, turn } from '../../../is-long.ts'
import { backUp, freshDatabase, restore } from '../../backup/backup-helpers.ts'
import { createEraserDependencies, erased } from '../../erase/eraser-sandbox.ts'
import { jsonReply } from '../paid-run.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import type { TestWorker } from '../test-worker.ts'
import { createProfileUrls, hasPeopleRunEnded, readPeopleRun, readRows, startPeople } from './people-sandbox.ts'

vi.setConfig({ testTimeout: 600_000 })

interface Sent {
  url: string
  ref: string
}
interface ServiceOptions {
  perRequest?: number
  start?: object
  /** the answer about some people */
  rows?: (people: readonly Sent[]) => unknown[]
  /** the status of a run that has ended */
  word?: string
  /** the reply to a start, in place of an acceptance; `taken`: whether it was charged */
  reply?: (people: readonly Sent[], n: number) => Response | undefined
}

const key = (n: number): string => `https://www.linkedin.com/in/person-${n}`
const numberOf = ({ url }: Sent): number => Number(url.split('-').at(-1))
const email = (n: number): string => `person.${n}@northwind.example`
const withReference = (people: readonly Sent[]): unknown[] => people.map(person => ({ ref: person.ref, email: email(numberOf(person)) }))

/** A service that takes several people in one request, and knows a run by an id. `asked`: the people of each request that it took. */
const createService = async ({
  perRequest = 4,
  start = { referenceAt: 'ref' },
  rows = withReference,
  word = 'finished',
  reply
}: ServiceOptions = {}) => {
  const asked: number[][] = []
  const taken = new Map<string, readonly Sent[]>()
  let starts = 0
  const sandbox: Sandbox = await createSandbox(async request => {
    const { pathname } = new URL(request.url)
    if (pathname === '/me') return jsonReply({ credits: 7 })
    if (pathname !== '/people') {
      const people = taken.get(pathname.split('/')[2] ?? '')
      return people ? jsonReply({ status: word, results: rows(people) }) : jsonReply({ error: 'No such run' }, 404)
    }
    const { people } = (await request.json()) as { people: Sent[] }
    const refused = reply?.(people, ++starts)
    if (refused && refused.status < 500) return refused
    const id = `run-${asked.push(people.map(numberOf))}`
    taken.set(id, people)
    return refused ?? jsonReply({ id }, 202)
  })
  const preset = presetSchema.parse({
    muster: 'service preset',
    version: 1,
    id: 'several',
    name: 'Several',
    headers: { Authorization: 'Bearer {key}' },
    runId: 'word',
    operations: {
      people: { path: '/people', body: { people: [{ url: '{profile}', ref: '{reference}' }] }, perRequest, idAt: 'id', ...start },
      status: { method: 'GET', path: '/people/{id}' },
      check: { method: 'GET', path: '/me' }
    }
  })
  await sandbox.saveConnection({ preset })
  await saveLookupLimits(sandbox.database, { perDay: 0, perMonth: 0, perMinute: 0, minGapMs: 0 })
  return { sandbox, asked }
}

const start = async (sandbox: Sandbox, count: number, worker: TestWorker = sandbox.startWorker(), clickId = 'click-0001') => {
  const id = await startPeople(sandbox, worker, createProfileUrls(count), { clickId })
  return { worker, id }
}
const finish = (sandbox: Sandbox, worker?: TestWorker) => sandbox.runUntilIdle(worker, hasPeopleRunEnded)
const readBatches = async (sandbox: Sandbox): Promise<Run[]> =>
  (await sandbox.readRuns()).filter(run => run.request.kind === 'people-batch')
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n)
const readStatuses = async ({ database }: Sandbox): Promise<string[]> => (await database.people.toArray()).map(({ status }) => status)
const runFor = (sandbox: Sandbox, ms: number, worker?: TestWorker) => {
  const until = sandbox.clock.now + ms
  return sandbox.runUntilIdle(worker, () => sandbox.clock.now > until)
}

test('ten people are asked for in three requests, and each answer is of the person whose reference it repeats', async () => {
  // In another order than that of the request.
  const { sandbox, asked } = await createService({ rows: people => withReference(people).toReversed() })
  const { id, worker } = await start(sandbox, 10)
  await finish(sandbox, worker)
  expect(asked).toEqual([range(0, 4), range(4, 8), range(8, 10)])
  expect(await readRows(sandbox, id)).toEqual(range(0, 10).map(n => expect.objectContaining({ email: email(n) })))
  for (const n of [0, 5, 9]) expect(await getPersonState(sandbox.database, key(n))).toMatchObject({ is: 'found', email: email(n) })
  expect(await readSpending(sandbox.database)).toMatchObject([{ kind: 'lookup', requested: 10, withEmail: 10, notFound: 0 }])
})

describe('an answer is matched', () => {
  const match = async (options: ServiceOptions, count = 3) => {
    const { sandbox } = await createService(options)
    const { worker } = await start(sandbox, count)
    await finish(sandbox, worker)
    const found = await Promise.all(range(0, count).map(n => getPersonState(sandbox.database, key(n))))
    return found.map(state => (state.is === 'found' ? state.email : state.is === 'failed' ? state.failure.code : state.is))
  }
  const emails = (people: readonly Sent[]) => people.map(person => ({ email: email(numberOf(person)) }))

  test.each<[string, ServiceOptions, string[]]>([
    [
      'by the page that a row names',
      { start: {}, rows: people => people.toReversed().map(one => ({ linkedin_url: one.url, email: email(numberOf(one)) })) },
      [email(0), email(1), email(2)]
    ],
    [
      'by the order of the request where the service promises it',
      { start: { keepsOrder: true }, rows: emails },
      [email(0), email(1), email(2)]
    ],
    ['never by the order alone', { start: {}, rows: emails }, ['doubtful', 'doubtful', 'doubtful']],
    [
      'not by a promised order with fewer rows',
      { start: { keepsOrder: true }, rows: people => emails(people).slice(1) },
      ['doubtful', 'doubtful', 'doubtful']
    ],
    [
      'not by a promised order to a row that names the page of someone else',
      {
        start: { keepsOrder: true },
        rows: ([a, , c]) => [
          ...emails([a!]),
          { linkedin_url: 'https://www.linkedin.com/in/eve-other', email: 'eve@northwind.example' },
          ...emails([c!])
        ]
      },
      [email(0), 'doubtful', email(2)]
    ],
    [
      'to no one where its reference and its page are of two of them',
      {
        rows: ([a, b, c]) => [
          { ref: a?.ref, linkedin_url: b?.url, email: 'x@northwind.example' },
          { ref: c?.ref, email: email(2) }
        ]
      },
      ['doubtful', 'doubtful', email(2)]
    ],
    [
      'with no email to a person whose row has none',
      { rows: people => people.map(({ ref }) => ({ ref, full_name: 'Ada Beispiel' })) },
      ['', '', '']
    ],
    [
      'to those whom it names, and says nothing of the others',
      { rows: people => withReference(people).slice(0, 1) },
      [email(0), 'leftOut', 'leftOut']
    ],
    [
      'as "not found" to those whom it leaves out, where the service says that it means that',
      { start: { referenceAt: 'ref', absentMeans: 'notFound' }, rows: people => withReference(people).slice(0, 1) },
      [email(0), '', '']
    ],
    [
      'to those whom a failed run came to, and says nothing of the others',
      { word: 'failed', start: { referenceAt: 'ref', absentMeans: 'notFound' }, rows: people => withReference(people).slice(0, 1) },
      [email(0), 'leftOut', 'leftOut']
    ],
    [
      'to none of them where it is about other people',
      { rows: () => [{ linkedin_url: 'https://www.linkedin.com/in/eve-other', email: 'eve@northwind.example' }] },
      ['leftOut', 'leftOut', 'leftOut']
    ]
  ])('%s', async (_, options, expected) => expect(await match(options)).toEqual(expected))
})

describe('a start whose reply is lost', () => {
  const lose = async () => {
    const service = await createService({ reply: () => new Response('upstream', { status: 502 }) })
    const started = await start(service.sandbox, 4)
    await runFor(service.sandbox, 3_600_000, started.worker)
    return { ...service, ...started }
  }

  test('leaves one unconfirmed run, and is never sent again without a click', async () => {
    const { sandbox, asked, id } = await lose()
    expect((await readBatches(sandbox)).map(({ state }) => state.is)).toEqual(['uncertain'])
    expect([asked.length, (await readPeopleRun(sandbox)).childCounts]).toMatchObject([1, { failed: 4, waiting: 0 }])
    expect(id).not.toBe('')
  })

  test('keeps its people from being asked for again, alone or by another list', async () => {
    const { sandbox, asked, worker } = await lose()
    expect(await getPersonState(sandbox.database, key(2))).toMatchObject({ is: 'live', state: 'uncertain' })
    const order = { clickId: 'click-0002', url: key(2), comparisonKey: key(2) }
    expect(await worker.startLookup(order)).toMatchObject({ ok: false, failure: { code: 'alreadyRunning' } })
    await startPeople(sandbox, worker, createProfileUrls(6, 2), { clickId: 'click-0003' })
    await runFor(sandbox, 3_600_000, worker)
    expect(asked).toEqual([range(0, 4), range(4, 8)])
  })

  test('keeps them so where its stored row cannot be read', async () => {
    const { sandbox, asked, worker } = await lose()
    const [batch] = await readBatches(sandbox)
    await sandbox.database.runs.update(batch!.id, { createdAt: 'yesterday' })
    const order = { clickId: 'click-0002', url: key(2), comparisonKey: key(2) }
    expect(await worker.startLookup(order)).toMatchObject({ ok: false, failure: { code: 'alreadyRunning' } })
    await startPeople(sandbox, worker, createProfileUrls(6, 2), { clickId: 'click-0003' })
    await runFor(sandbox, 3_600_000, worker)
    expect(asked).toEqual([range(0, 4), range(4, 8)])
    expect((await readStatuses(sandbox)).filter(status => status === 'waiting')).toEqual([])
  })

  test('is sent again as a whole by one click, once it is no longer tracked', async () => {
    const { sandbox, asked, worker } = await lose()
    const [batch] = await readBatches(sandbox)
    await worker.manageRun.startAgain(batch!.id, 'click-0002')
    expect(asked).toEqual([range(0, 4)])
    await worker.manageRun.markAs(batch!.id, 'failed')
    for (let n = 0; n < 2; n++) await worker.manageRun.startAgain(batch!.id, 'click-0003')
    await runFor(sandbox, 3_600_000, worker)
    expect(asked).toEqual([range(0, 4), range(0, 4)])
  })
})

describe('a request that is started again alone', () => {
  /** Its reply was lost, and the user has marked it as failed. `reply`: to what is sent after that. */
  const restart = async (reply: () => Response) => {
    const { sandbox, asked } = await createService({ reply: (_, n) => (n === 1 ? new Response('upstream', { status: 502 }) : reply()) })
    const { worker } = await start(sandbox, 4)
    await runFor(sandbox, 3_600_000, worker)
    const [batch] = await readBatches(sandbox)
    await worker.manageRun.markAs(batch!.id, 'failed')
    return { sandbox, asked, worker, id: batch!.id }
  }

  test('is not sent while one of its people is looked up alone, and the others keep what became of them', async () => {
    const { sandbox, asked, worker, id } = await restart(() => new Response('upstream', { status: 502 }))
    await startPeople(sandbox, worker, createProfileUrls(1, 2), { clickId: 'click-0002' })
    await runFor(sandbox, 60_000, worker)
    expect(asked).toEqual([range(0, 4), [2]])
    const readOthers = async () =>
      (await sandbox.database.people.toArray()).flatMap(one =>
        one.comparisonKey.endsWith('person-2') ? [] : [[one.status, one.childRunId]]
      )
    const before = await readOthers()
    expect(await worker.manageRun.startAgain(id, 'click-0003')).toMatchObject({ ok: false, failure: { code: 'alreadyRunning' } })
    await runFor(sandbox, 60_000, worker)
    expect([before.length, await readOthers()]).toEqual([3, before])
    expect(asked).toHaveLength(2)
  })

  test('and is refused leaves its people in the list', async () => {
    const { sandbox, worker, id } = await restart(() => jsonReply({ error: 'Not enough credits' }, 402))
    await finish(sandbox, worker)
    await worker.manageRun.startAgain(id, 'click-0002')
    await runFor(sandbox, 3_600_000, worker)
    expect(await readStatuses(sandbox)).toEqual(['failed', 'failed', 'failed', 'failed'])
  })
})

test('a worker killed between any two steps asks for nobody twice, and everyone has an answer', async () => {
  for (let killAt = isLong ? (turn % 12) + 1 : 7; ; killAt += isLong ? 12 : 197) {
    const { sandbox, asked } = await createService()
    const killed = sandbox.startWorker(killAt)
    await killed.whileAlive(async () => {
      await start(sandbox, 5, killed)
      await finish(sandbox, killed)
    })
    sandbox.clock.now += 1_000
    // The click is repeated where the worker died before its list was written.
    await start(sandbox, 5)
    await runFor(sandbox, 7_200_000)
    expect([killAt, asked.flat().length]).toEqual([killAt, new Set(asked.flat()).size])
    // Only a start whose reply was lost with the worker leaves its people without an answer. The fifth person is looked up alone.
    const unclear = (await sandbox.readRuns()).filter(({ state }) => state.is === 'uncertain').map(({ id }) => id)
    const unanswered = (await sandbox.database.people.toArray()).filter(
      ({ status, childRunId = '' }) => status !== 'found' && !unclear.includes(childRunId)
    )
    expect([killAt, unanswered]).toEqual([killAt, []])
    if (!killed.life.dead) return
  }
})

describe('a refusal', () => {
  test('that names a smaller number splits the request, without cost', async () => {
    const refuse = (people: readonly Sent[]) => (people.length > 2 ? jsonReply({ error: 'At most 2 people per request' }, 422) : undefined)
    const { sandbox, asked } = await createService({ reply: refuse })
    const { worker } = await start(sandbox, 5)
    await finish(sandbox, worker)
    expect(asked).toEqual([[0, 1], [2, 3], [4]])
    expect(await readSpending(sandbox.database)).toMatchObject([{ requested: 9, refused: 4, withEmail: 5 }])
  })

  test('as too large halves the request until it is taken', async () => {
    const refuse = (people: readonly Sent[]) => (people.length > 1 ? new Response('', { status: 413 }) : undefined)
    const { sandbox, asked } = await createService({ reply: refuse })
    const { worker } = await start(sandbox, 4)
    await finish(sandbox, worker)
    expect(asked).toEqual([[0], [1], [2], [3]])
  })

  test('for want of credits is sent again as a whole by one click', async () => {
    const refuse = (_: readonly Sent[], n: number) => (n === 1 ? jsonReply({ error: 'Not enough credits' }, 402) : undefined)
    const { sandbox, asked } = await createService({ reply: refuse })
    const { worker, id } = await start(sandbox, 4)
    await runFor(sandbox, 3_600_000, worker)
    expect([asked, (await readPeopleRun(sandbox)).pause?.code]).toEqual([[], 'noCredits'])
    await worker.manageRun.startRemaining(id)
    await finish(sandbox, worker)
    expect(asked).toEqual([range(0, 4)])
  })
})

test('the limit of a day counts people, and a request asks for no more than it leaves', async () => {
  const { sandbox, asked } = await createService()
  await saveLookupLimits(sandbox.database, { perDay: 6, perMonth: 0, perMinute: 0, minGapMs: 0 })
  const { worker } = await start(sandbox, 9)
  await finish(sandbox, worker)
  expect(asked).toEqual([range(0, 4), [4, 5], [6, 7, 8]])
})

test('nobody who is not to be contacted is asked for, and the others of the request are', async () => {
  const { sandbox, asked } = await createService()
  await addDoNotContact(sandbox.database, readContacts(key(1)).keys)
  const { worker } = await start(sandbox, 4)
  await finish(sandbox, worker)
  expect(asked).toEqual([[0, 2, 3]])
})

test('a person who is erased leaves a collected request, and the answers of the others stay with them', async () => {
  const { sandbox } = await createService()
  const { worker } = await start(sandbox, 3)
  await sandbox.runUntilIdle(worker)
  const { find, erase } = createPersonEraser(createEraserDependencies(sandbox, [], worker))
  expect(await erase(await find(readErasureKeys(key(1))), () => undefined)).toEqual(erased)
  await sandbox.runUntilIdle(worker)
  const dump = JSON.stringify(await Promise.all(sandbox.database.tables.map(table => table.toArray())))
  expect(dump).not.toMatch(/person-1\b|person\.1@/)
  for (const n of [0, 2]) expect(await getPersonState(sandbox.database, key(n))).toMatchObject({ is: 'found', email: email(n) })
})

test('a backup that is restored elsewhere knows who was asked for, and by which request', async () => {
  const { sandbox } = await createService({ reply: () => new Response('upstream', { status: 502 }) })
  const { worker } = await start(sandbox, 3)
  await runFor(sandbox, 600_000, worker)
  const after = freshDatabase()
  expect(await restore(after, await backUp(sandbox.database))).toMatchObject({ ok: true })
  expect(await getPersonState(after, key(2))).toMatchObject({ is: 'live', state: 'uncertain' })
})

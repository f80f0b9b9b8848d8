// Person lookups over the real database and the sample service: one click, one request, an email address or none.
import { describe, expect, test, vi } from 'vitest'
import { unpackRows } from '../../../../lib/results/stored-rows.ts'
import { getPersonState } from '../../../../lib/lookup/read-person.ts'
import { saveLookupLimits } from '../../../../lib/runs/store/spending-limits.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import { isLong } from '../../../is-long.ts'

// Some tests play a lookup once for each boundary at which a worker can be killed.
vi.setConfig({ testTimeout: 600_000 })

const url = 'https://www.linkedin.com/in/ada-beispiel'
const createOrder = (changes: object = {}) => ({ clickId: 'click-0001', url, comparisonKey: url, ...changes })
const countLookups = (sandbox: Sandbox): number => sandbox.requests.filter(request => request.url.endsWith('/person_search')).length

const identifications = ['listname', 'id', 'inline', 'url'] as const
describe.each(identifications)('with a reply that identifies the person by %s', identifyPerson => {
  test.each([true, false])('an existing email is found: %s', async found => {
    const sandbox = await createSandbox(undefined, { identifyPerson, findsEmail: () => found })
    const worker = sandbox.startWorker()
    expect(await worker.lookUpPerson(createOrder())).toMatchObject({ ok: true })
    await sandbox.runUntilIdle(worker)
    const [run] = await sandbox.readRuns()
    expect(run?.state).toEqual({ is: 'collected', rows: expect.any(Number) })
    expect(countLookups(sandbox)).toBe(1)
    expect(sandbox.sampleStore.charges.reduce((sum, { credits }) => sum + credits, 0)).toBe(found ? 1 : 0)
    const state = await getPersonState(sandbox.database, url)
    expect(state).toMatchObject({ is: 'found', email: found ? expect.stringContaining('@') : '' })
    expect(state).not.toHaveProperty('known')
  })

  test('there is one request wherever the worker is killed, and a paid result is stored', async () => {
    let paidCount = 0
    let storedCount = 0
    for (let boundary = 1; ; boundary += isLong ? 1 : 13) {
      const sandbox = await createSandbox(undefined, { identifyPerson, findsEmail: () => true })
      const killedWorker = sandbox.startWorker(boundary)
      await killedWorker.lookUpPerson(createOrder())
      if (!killedWorker.life.dead) {
        // The test means nothing without enough paid lookups.
        expect([boundary > 20, paidCount > 0, storedCount > 0]).toEqual([true, true, true])
        return
      }
      const next = sandbox.startWorker()
      await next.wake()
      const twoHoursLater = sandbox.clock.now + 7_200_000
      await sandbox.runUntilIdle(next, () => sandbox.clock.now > twoHoursLater)
      expect(countLookups(sandbox)).toBeLessThanOrEqual(1)
      const [run] = await sandbox.readRuns()
      if (sandbox.sampleStore.charges.length === 0) continue
      paidCount++
      if (run?.state.is === 'collected') storedCount++
      // Where only the lost reply identifies the result, the run stays uncertain.
      const alsoGood = identifyPerson === 'url' ? [] : ['uncertain']
      expect([boundary, ['collected', ...alsoGood].includes(run?.state.is ?? 'gone')]).toEqual([boundary, true])
    }
  })
})

test('a page that is no profile, or another person, is not looked up', async () => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  for (const [changes, code] of [
    [{ url: 'https://www.linkedin.com/feed/' }, 'notAProfile'],
    [{ url: 'https://www.linkedin.com/in/me/' }, 'notAProfile'],
    [{ url: 'https://www.linkedin.com/in/someone-else' }, 'pageChanged'],
    [{ connectionId: 'another' }, 'connectionNotActive']
  ] as const)
    expect(await worker.lookUpPerson(createOrder(changes))).toMatchObject({ ok: false, failure: { code } })
  expect(sandbox.requests).toEqual([])
})

test('a person on another network is looked up by the canonical URL', async () => {
  const sandbox = await createSandbox(() => new Response('{"success":true,"listname":"p-1"}'))
  const key = 'https://github.com/ada-beispiel'
  await sandbox.startWorker().lookUpPerson(createOrder({ url: `${key}?tab=repositories`, comparisonKey: key }))
  expect(sandbox.requests[0]?.body).toMatchObject({ profile_url: key })
})

test('two clicks on one person are one request, and a second person is one more', async () => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  const answers = await Promise.all(
    ['click-0001', 'click-0001', 'click-0002'].map(clickId => worker.lookUpPerson(createOrder({ clickId })))
  )
  expect(answers.filter(answer => JSON.stringify(answer).includes('alreadyRunning'))).toHaveLength(1)
  expect(countLookups(sandbox)).toBe(1)
  sandbox.clock.now += 2_000
  const other = 'https://www.linkedin.com/in/bob-muster'
  expect(await worker.lookUpPerson(createOrder({ clickId: 'click-0003', url: other, comparisonKey: other }))).toMatchObject({ ok: true })
  expect(countLookups(sandbox)).toBe(2)
})

test('the worker enforces the lookup limits', async () => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  await saveLookupLimits(sandbox.database, { perDay: 2, perMonth: 0 })
  const lookUp = (n: number): Promise<unknown> => {
    const person = `https://www.linkedin.com/in/person-${n}`
    return worker.lookUpPerson({ clickId: `click-${1000 + n}`, url: person, comparisonKey: person })
  }
  expect(await lookUp(1)).toMatchObject({ ok: true })
  expect(await lookUp(2)).toMatchObject({ failure: { code: 'lookupLimit', retryAfterMs: 2_000 } })
  sandbox.clock.now += 2_000
  expect(await lookUp(3)).toMatchObject({ ok: true })
  sandbox.clock.now += 60_000
  expect(await lookUp(4)).toMatchObject({ failure: { code: 'lookupLimit' } })
  expect(countLookups(sandbox)).toBe(2)
  sandbox.clock.now += 86_400_000
  expect(await lookUp(5)).toMatchObject({ ok: true })
})

test('a person from an imported list is known without a lookup, under each of their profile URLs', async () => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker)
  const [run] = await sandbox.readRuns()
  const rows = (await sandbox.database.rows.toArray()).flatMap(unpackRows)
  for (const { personKeys = [], columns } of rows)
    for (const key of personKeys) {
      const email = columns['email']
      const known = email ? { is: 'found', email, known: run?.listTitle } : { is: 'nothing', listed: { list: run?.listTitle } }
      expect(await getPersonState(sandbox.database, key)).toMatchObject(known)
    }
  expect(rows.filter(({ personKeys, columns }) => personKeys && columns['email']).length).toBeGreaterThan(0)
  expect(await getPersonState(sandbox.database, url)).toEqual({ is: 'nothing' })
})

test('repeating a refused lookup sends one more request', async () => {
  let hasCredits = false
  const sandbox = await createSandbox(() => (hasCredits ? undefined : Response.json({ error: 'Insufficient credits' }, { status: 402 })))
  const worker = sandbox.startWorker()
  await worker.lookUpPerson(createOrder())
  const [run] = await sandbox.readRuns()
  expect(run?.state).toMatchObject({ is: 'refused', failure: { code: 'noCredits' } })
  hasCredits = true
  sandbox.clock.now += 5_000
  const repeated = await worker.manageRun.startAgain(run!.id, 'click-0002')
  if (repeated.ok) await repeated.value.sent
  expect(countLookups(sandbox)).toBe(2)
  expect(sandbox.sampleStore.charges).toHaveLength(1)
})

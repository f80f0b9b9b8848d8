// A service that keeps all lookups in one list: with rows of any shape, no person is ever shown the email of another one.
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { getPersonState } from '../../../lib/lookup/read-person.ts'
import { saveLookupLimits } from '../../../lib/runs/store/spending-limits.ts'
import { unpackRows } from '../../../lib/results/stored-rows.ts'
import { readLists } from '../../../lib/results/read-results.ts'
import { isLong } from '../../is-long.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { hasPeopleRunEnded, readPeopleRun, readRows, startPeople } from './bulk/people-sandbox.ts'

vi.setConfig({ testTimeout: 600_000 })

/** Person 3 has the name of person 0, and no one is found for every person whose `found` is false. */
const urlOf = (n: number): string => `https://www.linkedin.com/in/${['ada-beispiel', 'bob-muster', 'p-7', 'ada-beispiel-2b'][n]}`
const nameOf = (n: number): string => ['Ada Beispiel', 'Bob Muster', 'Cem Örnek', 'Ada Beispiel'][n] ?? ''
const emailOf = (n: number): string => `person-${n}@northwind.example`

type Row = (n: number) => object
/** Rows that name no one, and rows by which each person is known. */
const unmarked: Record<string, Row> = {
  bare: n => ({ email: emailOf(n) }),
  named: n => ({ full_name: nameOf(n), email: emailOf(n), email_status: 'valid' }),
  numbered: n => ({ id: n + 1, first_name: nameOf(n).split(' ')[0], emails: [{ email: emailOf(n) }] }),
  wrapped: n => ({ person: { name: nameOf(n), work_email: emailOf(n) } }),
  elsewhere: n => ({ email: emailOf(n), twitter: `https://x.com/person${n}` })
}
const marked: Record<string, Row> = {
  url: n => ({ email: emailOf(n), linkedin_url: `${urlOf(n).replace('https://www.', 'http://')}/` }),
  input: n => ({ input: { profile: urlOf(n) }, name: nameOf(n), email: emailOf(n) }),
  slug: n => ({ email: emailOf(n), linkedin_public_id: urlOf(n).split('/').at(-1) })
}

interface World {
  row: Row
  found: readonly boolean[]
  /** what the reply to a start says of the list */
  start: 'names the list' | 'says nothing' | 'brings the list' | 'brings and names the list'
  wrap: (rows: unknown[]) => unknown
}

/** The service: each lookup adds its row, if it finds anyone, and every download returns all rows. */
const createWorld = ({ row, found, start, wrap }: World): Promise<Sandbox> => {
  const asked: string[] = []
  const list = (): object[] => asked.flatMap(url => [0, 1, 2, 3].filter(n => urlOf(n) === url && found[n]).map(row))
  return createSandbox(async request => {
    const body: unknown = await request.clone().json()
    if (request.url.endsWith('/check_list_status')) return Response.json({ status: 'finished' })
    if (!request.url.endsWith('/person_search')) return Response.json(wrap(list()))
    const url = Object.entries(Object(body)).find(([name]) => name === 'profile_url')?.[1]
    if (!asked.includes(String(url))) asked.push(String(url))
    const named = start.includes('name') ? { listname: 'all lookups' } : {}
    return Response.json({ success: true, ...named, ...(start.startsWith('brings') ? { data: list() } : { status: 'queued' }) })
  })
}

const wraps: ((rows: unknown[]) => unknown)[] = [rows => rows, rows => ({ success: true, count: rows.length, data: rows })]
const worlds = (rows: Record<string, Row>) =>
  fc.record({
    row: fc.constantFrom(...Object.values(rows)),
    found: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    start: fc.constantFrom<World['start'][]>('names the list', 'says nothing', 'brings the list', 'brings and names the list'),
    wrap: fc.constantFrom(...wraps)
  })
const orders = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2 })

const lookUp = async (sandbox: Sandbox, order: readonly number[], atOnce: boolean): Promise<void> => {
  const worker = sandbox.startWorker()
  for (const n of order) {
    await worker.lookUpPerson({ clickId: `click-000${n}`, url: urlOf(n), comparisonKey: urlOf(n) })
    if (!atOnce) await sandbox.runUntilIdle(worker)
    sandbox.clock.now += 5_000
  }
  await sandbox.runUntilIdle(worker)
}

/** Emails by person, as the card shows them. A lookup without one is `none` or `doubtful`. */
const readShown = async ({ database }: Sandbox): Promise<string[]> => {
  const shown: string[] = []
  for (const n of [0, 1, 2, 3]) {
    const state = await getPersonState(database, urlOf(n))
    shown.push(state.is === 'found' ? state.email || 'none' : state.is)
  }
  return shown
}

const numRuns = isLong ? 80 : 5

describe('a service with one list for all lookups', () => {
  test('whose rows name no one shows no one another person’s email, and stores none as theirs', async () => {
    let doubtful = 0
    await fc.assert(
      fc.asyncProperty(worlds(unmarked), orders, fc.boolean(), async (world, order, atOnce) => {
        const sandbox = await createWorld(world)
        await lookUp(sandbox, order, atOnce)
        const shown = await readShown(sandbox)
        for (const n of [0, 1, 2, 3]) if (shown[n]?.includes('@')) expect([n, shown[n]]).toEqual([n, emailOf(n)])
        const rows = (await sandbox.database.rows.toArray()).flatMap(unpackRows)
        for (const { personKeys = [], columns } of rows)
          for (const n of [0, 1, 2, 3]) if (columns['email'] && personKeys.includes(urlOf(n))) expect(columns['email']).toBe(emailOf(n))
        // Rows in doubt are in no list.
        const listed = await readLists(sandbox.database)
        for (const run of listed) expect(run.state).not.toHaveProperty('doubtful')
        doubtful += shown.filter(is => is === 'doubtful').length
        sandbox.database.close()
      }),
      { numRuns }
    )
    expect(doubtful).toBeGreaterThan(numRuns / 4)
  })

  test('whose rows name their profile shows everyone their own email', async () => {
    await fc.assert(
      fc.asyncProperty(worlds(marked), orders, fc.boolean(), async (world, order, atOnce) => {
        const sandbox = await createWorld(world)
        await lookUp(sandbox, order, atOnce)
        const shown = await readShown(sandbox)
        for (const n of order) {
          if (world.found[n]) expect([n, shown[n]]).toEqual([n, emailOf(n)])
          // A reply with nothing but the row of another person may be about one whose profile has moved.
          else expect(['none', 'doubtful']).toContain(shown[n])
        }
        sandbox.database.close()
      }),
      { numRuns }
    )
  })
})

test.each<[how: string, named: (n: number) => object, wrap: (row: object, list: string) => unknown, inStart?: true]>([
  ['a name for each list', n => ({ listname: `lookup ${n}` }), row => [row]],
  ['an id for each list', n => ({ id: `5f3a-${n}` }), row => ({ success: true, data: row })],
  ['the profile’s URL, repeated with the results', () => ({}), (row, list) => ({ listname: list, data: [row] })],
  ['the results alone', () => ({}), row => row, true],
  ['the results beside an id', n => ({ request_id: `r-${n}a` }), row => row, true]
])('a service that answers each lookup alone is believed without a mark in its rows: %s', async (_, named, wrap, inStart) => {
  const numberOf = (body: object): number =>
    [0, 1, 2, 3].findIndex(n => Object.values({ ...named(n), url: urlOf(n) }).some(text => JSON.stringify(body).includes(`"${text}"`)))
  const sandbox = await createSandbox(async request => {
    const body = Object(await request.clone().json())
    const n = numberOf(body)
    if (request.url.endsWith('/check_list_status')) return Response.json({ status: 'finished' })
    const result = n < 0 ? [] : wrap({ email: emailOf(n) }, String(body.listname))
    if (!request.url.endsWith('/person_search')) return Response.json(result)
    return Response.json({ success: true, ...named(n), ...(inStart ? { data: result } : { status: 'queued' }) })
  })
  await lookUp(sandbox, [0, 1, 2, 3], true)
  expect(await readShown(sandbox)).toEqual([0, 1, 2, 3].map(emailOf))
})

test('a bulk lookup at such a service has a row for each person, without an email that may be another’s', async () => {
  const sandbox = await createWorld({ row: unmarked['named']!, found: [true, true, true, true], start: 'names the list', wrap: wraps[1]! })
  await saveLookupLimits(sandbox.database, { perDay: 0, perMonth: 0, perMinute: 0, minGapMs: 0 })
  const worker = sandbox.startWorker()
  const id = await startPeople(sandbox, worker, [0, 1, 2, 3].map(urlOf))
  await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
  expect(await readPeopleRun(sandbox)).toMatchObject({ childCounts: { ready: 4, emails: 0, doubtful: 4 } })
  expect(await readRows(sandbox, id)).toEqual([0, 1, 2, 3].map(n => ({ 'Profile URL': urlOf(n), Lookup: 'may be another person' })))
  // They are not asked for again without a click on each of them.
  const requests = sandbox.requests.length
  await startPeople(sandbox, worker, [0, 1].map(urlOf), { clickId: 'click-0002', listTitle: 'Again' })
  await sandbox.runUntilIdle(worker)
  expect(sandbox.requests).toHaveLength(requests)
})

/** Each lookup has an id of its own, and every id is answered with the same row: that of the first person, or of the newest one. */
const createConfusedService = (whose: 'first' | 'newest', inStart: boolean): Promise<Sandbox> => {
  const asked: number[] = []
  return createSandbox(async request => {
    const body = Object(await request.clone().json())
    if (request.url.endsWith('/check_list_status')) return Response.json({ status: 'finished' })
    const n = [0, 1, 2, 3].findIndex(at => urlOf(at) === body.profile_url)
    if (n >= 0) asked.push(n)
    const row = { email: emailOf((whose === 'first' ? asked[0] : asked.at(-1)) ?? 0) }
    if (!request.url.endsWith('/person_search')) return Response.json([row])
    return Response.json({ success: true, request_id: `r-${n}a`, ...(inStart ? { data: [row] } : { status: 'queued' }) })
  })
}

describe.each([
  ['first', false],
  ['first', true],
  ['newest', false]
] as const)('a service that answers every id with the row of the %s person (in the start reply: %s)', (whose, inStart) => {
  test('shows it to no one as soon as a second person gets it', async () => {
    const sandbox = await createConfusedService(whose, inStart)
    await lookUp(sandbox, [0, 1, 2], !inStart)
    expect(await readShown(sandbox)).toEqual(['doubtful', 'doubtful', 'doubtful', 'nothing'])
    for (const { personKeys = [] } of (await sandbox.database.rows.toArray()).flatMap(unpackRows)) expect(personKeys).toEqual([])
  })

  test('takes it out of a bulk lookup, too', async () => {
    const sandbox = await createConfusedService(whose, inStart)
    await saveLookupLimits(sandbox.database, { perDay: 0, perMonth: 0, perMinute: 0, minGapMs: 0 })
    const worker = sandbox.startWorker()
    const id = await startPeople(sandbox, worker, [0, 1, 2].map(urlOf))
    await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
    await sandbox.runUntilIdle(worker)
    expect(await readRows(sandbox, id)).toEqual([0, 1, 2].map(n => ({ 'Profile URL': urlOf(n), Lookup: 'may be another person' })))
  })
})

test('a worker that ends while a row is taken away from the first person leaves it to the next one', async () => {
  for (let boundary = 1; ; boundary += isLong ? 1 : 15) {
    const sandbox = await createConfusedService('first', true)
    await lookUp(sandbox, [0], true)
    const killed = sandbox.startWorker(boundary)
    await killed.lookUpPerson({ clickId: 'click-0001', url: urlOf(1), comparisonKey: urlOf(1) })
    const isDone = !killed.life.dead
    await sandbox.runUntilIdle(sandbox.startWorker())
    const shown = await readShown(sandbox)
    // A request that a killed worker had sent may be lost with its reply.
    expect([shown[0], shown[1]]).toEqual(shown[1] === 'doubtful' ? ['doubtful', 'doubtful'] : [emailOf(0), shown[1]])
    expect(shown[1]).not.toContain('@')
    sandbox.database.close()
    if (isDone) break
  }
})

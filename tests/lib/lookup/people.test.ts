// The people of a bulk lookup in IndexedDB: their outcomes, the resulting list, and damaged rows.
import { toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { expect, test } from 'vitest'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { createPeople } from '../../../lib/lookup/people.ts'
import { readKnownPeople, watchPeople } from '../../../lib/lookup/read-people.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { getLiveKey, type Run, type RunState } from '../../../lib/runs/model/run.ts'
import { noon, stateExamples } from '../runs/examples.ts'
import { numberedRun } from '../runs/store/ledger-contract.ts'
import { describePeople } from './people-contract.ts'

let databases = 0
const profileUrl = (n: number): string => `https://www.linkedin.com/in/person-${n}`
const hourMs = 3_600_000

describePeople('people in IndexedDB', async () => {
  const database = createDatabase(`people ${databases++}`)
  return { ledger: createLedger(database), people: createPeople(database) }
})

/** Creates a running bulk lookup of `count` people. */
const open = async (count: number) => {
  const database = createDatabase(`people ${databases++}`)
  const ledger = createLedger(database)
  const bulkRequest = { kind: 'people', peopleCount: count, comparisonKey: 'all' } as const
  const parent = numberedRun(900, 'running', { request: bulkRequest, createdAt: noon })
  const profiles = Array.from({ length: count }, (_, n) => ({ url: profileUrl(n), comparisonKey: profileUrl(n) }))
  expect(await ledger.create(parent, { people: profiles })).toMatchObject({ is: 'created' })
  /** The lookup of the n-th person. */
  const child = (n: number, is: RunState['is'] = 'intent', changes: Partial<Run> = {}): Run => {
    const request = { kind: 'person', url: profileUrl(n), comparisonKey: profileUrl(n) } as const
    const liveKey = getLiveKey({ connectionId: 'connection-1', request })
    return numberedRun(n, is, { liveKey, request, listName: profileUrl(n), parentId: parent.id, createdAt: noon + n * 10_000, ...changes })
  }
  return { database, ledger, people: createPeople(database), parent, child, id: parent.id }
}

const withEmail = { chunks: ['[{"email":"ada@northwind.example"}]'], rows: [{ email: 'ada@northwind.example' }] }
const noEmail = { chunks: ['[]'], rows: [] }

test('the status of a person follows from the state of their lookup', async () => {
  const checkedLater = { dueAt: noon + hourMs }
  const rows: [RunState['is'], Partial<Run>, object][] = [
    ['running', {}, { running: 1 }],
    ['running', { createdAt: noon - 25 * hourMs }, { failed: 1 }],
    ['uncertain', {}, { running: 1 }],
    ['uncertain', { createdAt: noon - hourMs }, { failed: 1 }],
    ['refused', {}, { waiting: 1 }],
    ['refused', { state: { is: 'refused', failure: { code: 'refused' }, isCertain: true, lateChecks: 0 } }, { failed: 1 }],
    ['refused', { ...checkedLater, state: { is: 'refused', failure: { code: 'refused' }, isCertain: true, lateChecks: 0 } }, { failed: 1 }],
    ['stopped', {}, { failed: 1 }],
    ['not-sent', {}, { waiting: 1 }]
  ]
  for (const [is, changes, counts] of rows) {
    const { ledger, people, child, id, database } = await open(1)
    await ledger.create(child(0))
    await database.runs.put(toStoredRun(child(0, is, changes)))
    expect([is, await people.updateOutcomes(id, noon)]).toEqual([
      is,
      { ready: 0, emails: 0, alreadyKnown: 0, running: 0, failed: 0, waiting: 0, ...counts }
    ])
  }
})

test('the list has everyone who no longer waits, in order, and new outcomes are found', async () => {
  const { ledger, people, child, id, database } = await open(6)
  for (const n of [0, 1, 2, 3]) await ledger.create(child(n, 'running'))
  expect(await people.runsWithNewOutcomes(noon)).toEqual([])
  const done = (rows: number) => (run: Run) => ({ ...run, state: { is: 'collected' as const, rows } })
  await ledger.storeResults('run-0', withEmail, done(1))
  await ledger.storeResults('run-1', noEmail, done(0))
  await database.runs.delete('run-2')
  expect(await people.runsWithNewOutcomes(noon)).toEqual([id])
  // The fifth person is in another list.
  await ledger.create(numberedRun(50, 'running'))
  await ledger.storeResults(
    'run-50',
    { chunks: ['[{}]'], rows: [{ fullName: 'Bob Muster', email: 'bob@northwind.example' }], personKeys: [[profileUrl(4)]] },
    done(1)
  )
  await people.answerKnown(id, async () => undefined)
  expect(await people.updateOutcomes(id, noon)).toEqual({ ready: 3, emails: 2, alreadyKnown: 1, running: 1, failed: 1, waiting: 1 })
  expect(await people.runsWithNewOutcomes(noon)).toEqual([])
  expect((await people.getRows(id, async () => undefined)).map(({ row }) => row)).toEqual([
    { email: 'ada@northwind.example' },
    { 'Profile URL': profileUrl(1), Lookup: 'no email' },
    { 'Profile URL': profileUrl(2), Lookup: 'no answer' },
    { 'Profile URL': profileUrl(3), Lookup: 'no answer yet' },
    { 'Full name': 'Bob Muster', Email: 'bob@northwind.example' }
  ])
})

test('pages read the first people, and which people are known', async () => {
  const { ledger, child, id, database } = await open(3)
  await ledger.create(child(0, 'running'))
  await ledger.create(child(1, 'running'))
  await ledger.storeResults('run-1', noEmail, run => ({ ...run, state: { is: 'collected', rows: 0 } }))
  expect(await readKnownPeople(database, [0, 1, 2].map(profileUrl))).toEqual(
    new Map([
      [profileUrl(0), 'live'],
      [profileUrl(1), 'none']
    ])
  )
  const seen = await new Promise(resolve => watchPeople(database, id, 2).subscribe(resolve))
  expect(seen).toMatchObject({ total: 3, people: [{ index: 0, status: 'requested', childRunId: 'run-0' }, { index: 1 }] })
})

test('a stopped lookup is not repeated, and its results count if it is tracked again', async () => {
  const { ledger, people, child, id } = await open(1)
  const { parentId: _parentId, ...alone } = child(0, 'running', { id: 'alone', clickId: 'alone' })
  await ledger.create(alone)
  await ledger.change('alone', run => ({ ...run, state: stateExamples.stopped }))
  expect(await people.nextWaiting(id)).toBeUndefined()
  expect(await people.updateOutcomes(id, noon)).toMatchObject({ failed: 1, waiting: 0 })
  await ledger.storeResults('alone', withEmail, run => ({ ...run, state: { is: 'collected', rows: 1 } }))
  expect(await people.runsWithNewOutcomes(noon)).toEqual([id])
  expect(await people.updateOutcomes(id, noon)).toMatchObject({ failed: 0, emails: 1 })
})

test.each<[what: string, damage: object]>([
  ['URL', { url: 7 }],
  ['key', { comparisonKey: undefined }],
  ['attempts', { attempts: 'many' }],
  ['status', { status: 'unknown' }]
])('a person whose %s cannot be read is not looked up, does not hold up the others, and is counted', async (_, damage) => {
  const { database, ledger, people, child, id } = await open(3)
  const [first] = await database.people.toArray()
  await database.people.put(Object.assign({ ...first! }, damage))
  await people.answerKnown(id, async () => undefined)
  expect(await people.nextWaiting(id)).toMatchObject({ index: 1 })
  await ledger.create(child(1))
  await people.updateOutcomes(id, noon)
  expect(await people.nextWaiting(id)).toMatchObject({ index: 2 })
  expect(await people.runsWithNewOutcomes(noon)).toEqual([])
  const all = await people.getRows(id, async () => undefined)
  expect(all.map(({ row }) => row)).toEqual([{ Lookup: 'not readable' }, { 'Profile URL': profileUrl(1), Lookup: 'no answer yet' }])
  const shown = await new Promise(resolve => watchPeople(database, id, 10).subscribe(resolve))
  expect(shown).toMatchObject({ people: [{ index: 1 }, { index: 2 }], unreadableCount: 1, total: 3 })
  // Only the status of the damaged row was changed.
  expect(await database.people.get([id, 0])).toMatchObject({ ...first, ...damage, status: expect.any(String) })
})

// The people of a run: whose turn it is, what became of them, and the list of them all.
import { expect, test } from 'vitest'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { createPeople } from '../../../../lib/database/people/people.ts'
import { readKnown, watchPeople } from '../../../../lib/database/people/read-people.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { liveKeyOf, type Run, type RunState } from '../../../../lib/runs/model/run.ts'
import { noon, stateExamples } from '../../runs/examples.ts'
import { numbered } from '../runs/ledger-contract.ts'
import { describePeople } from './people-contract.ts'

let databases = 0
const urlOf = (n: number): string => `https://www.linkedin.com/in/person-${n}`
const hour = 3_600_000

describePeople('the people over IndexedDB', async () => {
  const database = createDatabase(`people ${databases++}`)
  return { ledger: createLedger(database), people: createPeople(database) }
})

/** A run of `count` people under way. */
const open = async (count: number) => {
  const database = createDatabase(`people ${databases++}`)
  const ledger = createLedger(database)
  const asked = { kind: 'people', peopleCount: count, comparisonKey: 'all' } as const
  const whole = numbered(900, 'running', { request: asked, createdAt: noon })
  const profiles = Array.from({ length: count }, (_, n) => ({ url: urlOf(n), comparisonKey: urlOf(n) }))
  expect(await ledger.create(whole, { profiles })).toMatchObject({ is: 'created' })
  /** A part that asks about the n-th of them. */
  const part = (n: number, is: RunState['is'] = 'intent', changes: Partial<Run> = {}): Run => {
    const person = { kind: 'person', url: urlOf(n), comparisonKey: urlOf(n) } as const
    const liveKey = liveKeyOf({ connectionId: 'connection-1', request: person })
    return numbered(n, is, { liveKey, request: person, listName: urlOf(n), parentId: whole.id, createdAt: noon + n * 10_000, ...changes })
  }
  return { database, ledger, people: createPeople(database), whole, part, id: whole.id }
}

test('each waits until a part is created for them, in the order in which they were given', async () => {
  const { ledger, people, part, id } = await open(3)
  expect(await people.next(id)).toMatchObject({ index: 0, url: urlOf(0), attempts: 0 })
  await ledger.create(part(0))
  expect(await people.next(id)).toMatchObject({ index: 1 })
  await ledger.change('run-0', run => ({ ...run, state: stateExamples['not-sent'] }))
  await people.updateOutcomes(id, noon)
  expect(await people.next(id)).toMatchObject({ index: 0, attempts: 1 })
  expect(await people.next('another')).toBeUndefined()
})

test('no part is created for a run that is paused, ended or gone, and nobody is taken for asked', async () => {
  const { ledger, people, part, whole, id } = await open(1)
  for (const state of [stateExamples.stopped, stateExamples.collected]) {
    await ledger.change(id, run => ({ ...run, state }))
    expect(await ledger.create(part(0))).toMatchObject({ is: 'not-now' })
  }
  expect(await ledger.create(part(0, 'intent', { parentId: 'another' }))).toMatchObject({ is: 'not-now' })
  expect((await people.updateOutcomes(whole.id, noon)).waiting).toBe(1)
})

test('whoever is asked about elsewhere is waited for, not asked about again', async () => {
  const { ledger, people, part, id } = await open(1)
  const { parentId: _partOf, ...alone } = part(0, 'running', { id: 'twin', clickId: 'twin' })
  await ledger.create(alone)
  expect(await ledger.create(part(0))).toMatchObject({ is: 'live-twin', run: { id: 'twin' } })
  expect(await people.next(id)).toBeUndefined()
  expect(await people.updateOutcomes(id, noon)).toMatchObject({ running: 1, waiting: 0 })
})

const email = { chunks: ['[{"email":"ada@northwind.example"}]'], rows: [{ email: 'ada@northwind.example' }] }
const nobody = { chunks: ['[]'], rows: [] }

test('what became of those that were asked about: a table', async () => {
  const looks = { dueAt: noon + hour }
  const rows: [RunState['is'], Partial<Run>, object][] = [
    ['running', {}, { running: 1 }],
    ['running', { createdAt: noon - 25 * hour }, { failed: 1 }],
    ['uncertain', {}, { running: 1 }],
    ['uncertain', { createdAt: noon - hour }, { failed: 1 }],
    ['refused', {}, { waiting: 1 }],
    ['refused', { state: { is: 'refused', failure: { code: 'refused' }, lateChecks: 0 } }, { failed: 1 }],
    ['refused', { ...looks, state: { is: 'refused', failure: { code: 'refused' }, lateChecks: 0 } }, { failed: 1 }],
    ['stopped', {}, { failed: 1 }],
    // nothing was sent for them: they are as good as never asked about
    ['not-sent', {}, { waiting: 1 }]
  ]
  for (const [is, changes, tally] of rows) {
    const { ledger, people, part, id, database } = await open(1)
    await ledger.create(part(0))
    await database.runs.put(part(0, is, changes))
    expect([is, await people.updateOutcomes(id, noon)]).toEqual([
      is,
      { ready: 0, emails: 0, alreadyKnown: 0, running: 0, failed: 0, waiting: 0, ...tally }
    ])
  }
})

test('the list holds everybody but those who wait, in their order, and news is heard of', async () => {
  const { ledger, people, part, id, database } = await open(6)
  for (const n of [0, 1, 2, 3]) await ledger.create(part(n, 'running'))
  expect(await people.runsWithNews(noon)).toEqual([])
  const done = (rows: number) => (run: Run) => ({ ...run, state: { is: 'collected' as const, rows } })
  await ledger.storeResults('run-0', email, done(1))
  await ledger.storeResults('run-1', nobody, done(0))
  await database.runs.delete('run-2')
  expect(await people.runsWithNews(noon)).toEqual([id])
  // known from elsewhere meanwhile
  await ledger.create(numbered(50, 'running'))
  await ledger.storeResults(
    'run-50',
    { chunks: ['[{}]'], rows: [{ fullName: 'Bob Muster', email: 'bob@northwind.example' }], keys: [[urlOf(4)]] },
    done(1)
  )
  await people.answerKnown(id, async () => undefined)
  expect(await people.updateOutcomes(id, noon)).toEqual({ ready: 3, emails: 2, alreadyKnown: 1, running: 1, failed: 1, waiting: 1 })
  expect(await people.runsWithNews(noon)).toEqual([])
  expect((await people.results(id, async () => undefined)).map(({ row }) => row)).toEqual([
    { email: 'ada@northwind.example' },
    { 'Profile URL': urlOf(1), Lookup: 'no email' },
    { 'Profile URL': urlOf(2), Lookup: 'no answer' },
    { 'Profile URL': urlOf(3), Lookup: 'no answer yet' },
    { 'Full name': 'Bob Muster', Email: 'bob@northwind.example' }
  ])
})

test('pages see the first of them, and whom the ledger has an answer for', async () => {
  const { ledger, part, id, database } = await open(3)
  await ledger.create(part(0, 'running'))
  await ledger.create(part(1, 'running'))
  await ledger.storeResults('run-1', nobody, run => ({ ...run, state: { is: 'collected', rows: 0 } }))
  expect(await readKnown(database, [0, 1, 2].map(urlOf))).toEqual(
    new Map([
      [urlOf(0), 'live'],
      [urlOf(1), 'none']
    ])
  )
  const seen = await new Promise(resolve => watchPeople(database, id, 2).subscribe(resolve))
  expect(seen).toMatchObject({ total: 3, people: [{ index: 0, status: 'asked', childRunId: 'run-0' }, { index: 1 }] })
})

test('a lookup that is no longer followed is not begun again, and comes home when it is followed after all', async () => {
  const { ledger, people, part, id } = await open(1)
  const { parentId: _partOf, ...alone } = part(0, 'running', { id: 'alone', clickId: 'alone' })
  await ledger.create(alone)
  await ledger.change('alone', run => ({ ...run, state: stateExamples.stopped }))
  expect(await people.next(id)).toBeUndefined()
  expect(await people.updateOutcomes(id, noon)).toMatchObject({ failed: 1, waiting: 0 })
  await ledger.storeResults('alone', email, run => ({ ...run, state: { is: 'collected', rows: 1 } }))
  expect(await people.runsWithNews(noon)).toEqual([id])
  expect(await people.updateOutcomes(id, noon)).toMatchObject({ failed: 0, emails: 1 })
})

test.each<[what: string, garbled: object]>([
  ['address', { url: 7 }],
  ['key', { comparisonKey: undefined }],
  ['clicks', { attempts: 'many' }],
  ['standing', { status: 'a standing of no version' }]
])('one of them whose %s cannot be read holds nobody up, is asked about by nobody, and is said to be there', async (_, garbled) => {
  const { database, ledger, people, part, id } = await open(3)
  const [first] = await database.people.toArray()
  await database.people.put(Object.assign({ ...first! }, garbled))
  await people.answerKnown(id, async () => undefined)
  expect(await people.next(id)).toMatchObject({ index: 1 })
  await ledger.create(part(1))
  await people.updateOutcomes(id, noon)
  expect(await people.next(id)).toMatchObject({ index: 2 })
  expect(await people.runsWithNews(noon)).toEqual([])
  const all = await people.results(id, async () => undefined)
  expect(all.map(({ row }) => row)).toEqual([{ Lookup: 'not readable' }, { 'Profile URL': urlOf(1), Lookup: 'no answer yet' }])
  const shown = await new Promise(resolve => watchPeople(database, id, 10).subscribe(resolve))
  expect(shown).toMatchObject({ people: [{ index: 1 }, { index: 2 }], unreadable: 1, total: 3 })
  // What is left of them is kept: only how they stand is written.
  expect(await database.people.get([id, 0])).toMatchObject({ ...first, ...garbled, status: expect.any(String) })
})

// A person over time: records of all lists, lookups and notes. Two profiles are never one person.
import { toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { expect, test } from 'vitest'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { findPersonPlaces } from '../../../lib/history/people-worker.ts'
import { readHistory } from '../../../lib/history/read-history.ts'
import { addExported } from '../../../lib/results/exported-records.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import type { StoredRow } from '../../../lib/database/stored-runs.ts'
import type { Identity } from '../../../lib/records/identity/identity.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { exampleRun } from '../runs/examples.ts'

const ada = 'https://www.linkedin.com/in/ada-beispiel'
const bo = 'https://www.linkedin.com/in/bo-beispiel'
const identity: Identity = [`profile:${ada}`]
let databases = 0

const list = (id: string, createdAt: number, more: Partial<Run> = {}): Run =>
  exampleRun('collected', {
    id,
    clickId: id,
    liveKey: id,
    listTitle: `List ${id}`,
    createdAt,
    sentAt: createdAt,
    changedAt: createdAt,
    ...more
  })
const lookup = (id: string, createdAt: number, more: Partial<Run> = {}): Run =>
  list(id, createdAt, { serviceHost: 'api.service.example', request: { kind: 'person', url: ada, comparisonKey: ada }, ...more })

type Row = Partial<StoredRow> & { columns: Record<string, string> }
const open = async (runs: readonly Run[], rows: Record<string, readonly Row[]>): Promise<Database> => {
  const database = createDatabase(`history ${databases++}`)
  await database.runs.bulkPut(runs.map(toStoredRun))
  for (const [runId, all] of Object.entries(rows)) await database.rows.bulkPut(all.map((row, index) => ({ runId, index, ...row })))
  return database
}
const read = async (database: Database, of: Identity = identity) =>
  (await readHistory(database, of, await findPersonPlaces(database, of))).map(event => ({ ...event }))
const kinds = async (database: Database, of?: Identity) => (await read(database, of)).map(({ is }) => is)
const withPage = (page: string, columns: Record<string, string> = {}): Row => ({ columns, personKeys: [page] })

test('lists, changes and emails come in the order of time', async () => {
  const database = await open([list('new', 2), list('old', 1)], {
    new: [withPage(ada, { jobTitle: 'CTO', email: 'ada@muster.example', emailStatus: 'valid' })],
    old: [withPage(bo, { jobTitle: 'Baker' }), withPage(ada, { jobTitle: 'Engineer' })]
  })
  expect(await read(database)).toMatchObject([
    { at: 2, is: 'job', from: 'Engineer', to: 'CTO' },
    { at: 2, is: 'email', email: 'ada@muster.example', status: 'valid' },
    { at: 2, is: 'seen', source: { title: 'List new' } },
    { at: 1, is: 'first-seen', source: { title: 'List old' } }
  ])
})

test('exports and deliveries of their records are events, and none of another record', async () => {
  const database = await open([list('a', 1), list('b', 2)], { a: [withPage(ada), withPage(bo)], b: [withPage(ada)] })
  await addExported(
    database,
    { to: 'csv', name: '', at: 3 },
    new Map([
      ['a', [0, 1]],
      ['b', [0]]
    ])
  )
  await addExported(database, { to: 'send:w1', name: 'n8n', at: 4 }, new Map([['b', [0]]]))
  await addExported(database, { to: 'xlsx', name: '', at: 5 }, new Map([['a', [1]]]))
  expect((await read(database)).slice(0, 2)).toEqual([
    { at: 4, is: 'exported', to: 'send:w1', name: 'n8n' },
    { at: 3, is: 'exported', to: 'csv', name: '' }
  ])
})

test('rows by page alone are read without the match indexes', async () => {
  const database = await open([list('a', 1)], { a: [withPage(ada)] })
  expect(await readHistory(database, identity, [])).toMatchObject([{ is: 'first-seen' }])
  expect(await database.matchIndexes.count()).toBe(0)
})

test('a place that holds someone else by now is left out', async () => {
  const database = await open([list('a', 1), list('b', 2)], { a: [withPage(ada)], b: [withPage(bo, { jobTitle: 'Baker' })] })
  expect(await readHistory(database, identity, [{ runId: 'b', index: 0 }])).toMatchObject([{ is: 'first-seen', source: { runId: 'a' } }])
})

test('a record without a profile joins by its email, and none joins where two profiles have it', async () => {
  const email = 'ada@muster.example'
  const rows = { a: [withPage(ada, { email })], b: [{ columns: { email } }] }
  expect(await kinds(await open([list('a', 1), list('b', 2)], rows))).toEqual(['seen', 'email', 'first-seen'])
  const shared = { ...rows, c: [withPage(bo, { email })] }
  expect(await kinds(await open([list('a', 1), list('b', 2), list('c', 3)], shared))).toEqual(['email', 'first-seen'])
})

test('a record with the network’s own id and the profile links records that have only one of them', async () => {
  const id = 'https://www.linkedin.com/in/ACwAAB0123'
  const database = await open([list('a', 1), list('b', 2), list('c', 3)], {
    a: [withPage(ada)],
    b: [{ columns: {}, personKeys: [ada, id] }],
    c: [withPage(id)]
  })
  expect(await kinds(database)).toEqual(['seen', 'seen', 'first-seen'])
})

test('a lookup says what it answered, and its record is no list', async () => {
  const database = await open([lookup('one', 1), lookup('two', 2, { state: { is: 'failed', message: 'no' } }), lookup('three', 3)], {
    three: [withPage(ada, { email: 'ada@muster.example' })]
  })
  expect(await read(database)).toMatchObject([
    { is: 'email', source: { is: 'lookup', service: 'api.service.example' } },
    { is: 'lookup', runId: 'three', answer: 'email' },
    { is: 'lookup', runId: 'two', answer: 'failed' },
    { is: 'lookup', runId: 'one', answer: 'none' }
  ])
})

test('a part of a split search counts as the list of its parent run', async () => {
  const parent = exampleRun('collected', {
    id: 'parent',
    clickId: 'parent',
    listTitle: 'Whole',
    createdAt: 1,
    request: { kind: 'domain-batches', domainCount: 2, batchCount: 1, comparisonKey: 'x' }
  })
  const database = await open([parent, list('child', 2, { parentId: 'parent' })], { child: [withPage(ada)] })
  expect(await read(database)).toMatchObject([{ at: 1, is: 'first-seen', source: { runId: 'parent', title: 'Whole' } }])
})

test('a note of the person is an event, also one that is known by an email of theirs', async () => {
  const database = await open([list('a', 1)], { a: [withPage(ada, { email: 'ada@muster.example' })] })
  await database.personNotes.put({ id: 'n', keys: [`profile:${ada}`], note: 'Met in Bonn', tags: [], status: '', changedAt: 7 })
  expect(await read(database)).toMatchObject([{ is: 'note', at: 7, note: { note: 'Met in Bonn' } }, { is: 'email' }, { is: 'first-seen' }])
})

test('an erased person has no history, even while their records wait for deletion', async () => {
  const database = await open([list('a', 1), lookup('l', 2)], { a: [withPage(ada)] })
  await addErasedPeople(database, [`profile:${ada}`], () => new Uint8Array(16))
  expect(await read(database)).toEqual([])
})

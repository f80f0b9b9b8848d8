// Everyone whose title or company differs between the first and the last list that has them.
import { expect, test } from 'vitest'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { findChangedJobs } from '../../../lib/history/find-changed-jobs.ts'
import { unpackRows } from '../../../lib/results/stored-rows.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import type { StoredRow } from '../../../lib/database/stored-runs.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { exampleRun } from '../runs/examples.ts'

const page = (name: string): string => `https://www.linkedin.com/in/${name}`
let databases = 0

type Person = [name: string, jobTitle: string, company?: string]
const open = async (lists: readonly (readonly Person[])[], more: Partial<Run> = {}): Promise<Database> => {
  const database = createDatabase(`changed ${databases++}`)
  for (const [at, people] of lists.entries()) {
    const id = `list ${at + 1}`
    const last = at === lists.length - 1 ? more : {}
    await database.runs.put(exampleRun('collected', { id, clickId: id, liveKey: id, createdAt: at + 1, changedAt: at + 1, ...last }))
    await database.rows.bulkPut(
      people.map(([name, jobTitle, company = ''], index) => ({
        runId: id,
        index,
        columns: { fullName: name, jobTitle, company },
        personKeys: [page(name)]
      }))
    )
  }
  return database
}
const change = async (database: Database, getChange: (row: StoredRow) => Partial<StoredRow>) => {
  const rows = (await database.rows.toArray()).flatMap(unpackRows)
  await database.rows.bulkPut(rows.map(row => ({ ...row, ...getChange(row) })))
}
const find = (database: Database, onProgress = (_share: number): void => undefined) => findChangedJobs(database, onProgress)

test('someone with another title or company is found, with the first and the last list', async () => {
  const database = await open([
    [
      ['ada', 'Engineer', 'Northwind'],
      ['bo', 'Baker', 'Acme GmbH'],
      ['cy', 'Driver', 'Old']
    ],
    [['ada', 'Lead', 'Northwind']],
    [
      ['bo', 'BAKER', 'ACME'],
      ['ada', 'CTO', 'Northwind Inc.'],
      ['cy', 'Driver', 'New'],
      ['dee', 'New here']
    ]
  ])
  const [ada, cy, ...more] = await find(database)
  expect(more).toEqual([])
  expect(ada).toMatchObject({
    row: { runId: 'list 3', index: 1 },
    title: { first: 'Engineer', last: 'CTO', isChanged: true },
    company: { isChanged: false },
    firstList: 'list 1',
    lastList: 'list 3',
    isSuppressed: false
  })
  expect(cy).toMatchObject({ title: { isChanged: false }, company: { first: 'Old', last: 'New', isChanged: true } })
})

test('a title that returned to what it was first is no change', async () => {
  expect(await find(await open([[['ada', 'Engineer']], [['ada', 'CTO']], [['ada', 'Engineer']]]))).toEqual([])
})

test('two records in one list are no change', async () => {
  const twice: Person[] = [
    ['ada', 'Engineer'],
    ['ada', 'CTO']
  ]
  expect(await find(await open([twice]))).toEqual([])
})

test('a record that a bulk lookup copied from an older list takes no change back', async () => {
  const request = { kind: 'people', peopleCount: 1, comparisonKey: 'x' } as const
  const database = await open([[['ada', 'Engineer']], [['ada', 'CTO']], [['ada', 'Engineer']]], { request })
  expect(await find(database)).toMatchObject([{ title: { first: 'Engineer', last: 'CTO' }, lastList: 'list 3' }])
})

test('two profiles with one name at one company are two people', async () => {
  const database = await open([[['ada', 'Engineer']], [['eva', 'CTO']]])
  await change(database, row => ({ columns: { fullName: 'Ada Beispiel', jobTitle: row.runId, companyDomain: 'acme.example' } }))
  expect(await find(database)).toEqual([])
})

test('someone on the do-not-contact list is marked by any of their records, and someone erased is left out', async () => {
  const lists: Person[][] = [
    [
      ['ada', 'Engineer'],
      ['bo', 'Baker']
    ],
    [
      ['ada', 'CTO'],
      ['bo', 'Chef']
    ]
  ]
  const database = await open(lists)
  await change(database, ({ runId, index }) => (runId === 'list 1' && index === 0 ? { emails: ['ada@muster.example'] } : {}))
  await database.doNotContact.put({ key: 'email:ada@muster.example' })
  await addErasedPeople(database, [`profile:${page('bo')}`], () => new Uint8Array(16))
  expect(await find(database)).toMatchObject([{ row: { columns: { fullName: 'ada' } }, isSuppressed: true }])
})

test('progress grows to the whole', async () => {
  const shares: number[] = []
  await find(await open([[['ada', 'Engineer']], [['ada', 'CTO']]]), share => shares.push(share))
  expect(shares).toEqual([0.25, 0.5, 0.75, 1])
})

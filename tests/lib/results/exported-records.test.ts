// Exported records are remembered per destination and day, and never for a list that is gone or has changed.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteScheduled, scheduleDeletion } from '../../../lib/results/delete-results.ts'
import { addExported, putExported, readExportsOfRuns, readPlaceVersions } from '../../../lib/results/exported-records.ts'
import type { RecordExport } from '../../../lib/results/export-times.ts'
import { watchLastExports } from '../../../lib/results/read-last-exports.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { isInRanges } from '../../../lib/results/record-ranges.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../runs/examples.ts'

let count = 0
const monday = new Date(2026, 10, 23, 9).getTime()
const csv = (at = monday): RecordExport => ({ to: 'csv', name: '', at })
const url = (name: string): string => `https://www.linkedin.com/in/${name}`
const person = (name: string, email = `${name}@one.example`): object => ({ full_name: name, email, profile_url: url(name) })

const open = async (...ids: string[]): Promise<Database> => {
  const database = createDatabase(`exported records ${count++}`)
  for (const id of ids) await database.runs.put(exampleRun('collected', { id, clickId: id }))
  return database
}
/** Stores these people as the results of a run that has been collected, in place of those before. */
const store = async (database: Database, id: string, people: readonly object[]): Promise<void> => {
  const { count: rows, ...results } = await prepareResults(people, async () => undefined)
  await createLedger(database).storeResults(id, results, run => ({ ...run, state: { is: 'collected', rows } }))
}
const read = async (database: Database, id: string) =>
  (await readExportsOfRuns(database, [id])).map(({ to, day, ranges }) => [to, day, ...ranges])

test('the same day and destination is one entry, another day or destination another; a run that is gone has none', async () => {
  const database = await open('a')
  const places = new Map([
    ['a', [0, 1]],
    ['gone', [5]]
  ])
  await addExported(database, csv(), places)
  await addExported(database, csv(monday + 3_600_000), new Map([['a', [2, 9]]]))
  await addExported(database, csv(monday + 86_400_000), new Map([['a', [1]]]))
  await addExported(database, { ...csv(), to: 'xlsx' }, new Map([['a', [7]]]))
  expect(await read(database, 'a')).toEqual([
    ['csv', '2026-11-23', 0, 3, 9, 10],
    ['csv', '2026-11-24', 1, 2],
    ['xlsx', '2026-11-23', 7, 8]
  ])
  expect(await database.exports.count()).toBe(3)
})

test('a file marks no one if its results were replaced in between', async () => {
  const database = await open('a')
  await store(
    database,
    'a',
    ['ada', 'bo'].map(name => person(name))
  )
  const versions = await readPlaceVersions(database, ['a'])
  await store(database, 'a', [person('bo')])
  await addExported(database, csv(), new Map([['a', [1]]]), versions)
  expect(await read(database, 'a')).toEqual([])
})

test('a replaced list keeps its marks with the people: not with who is gone, nor with an email that came since', async () => {
  const database = await open('a')
  await store(database, 'a', [person('ada'), person('bo', ''), person('cy'), person('cy')])
  await addExported(database, csv(), new Map([['a', [0, 1, 2]]]))
  await store(database, 'a', [person('cy'), person('bo', 'bo@new.example'), person('dee'), person('cy')])
  expect(await read(database, 'a')).toEqual([['csv', '2026-11-23', 0, 1]])
})

test('a list without anyone of before keeps nothing, and a removed list neither', async () => {
  const database = await open('a', 'b')
  await store(database, 'a', [person('ada')])
  await addExported(database, csv(), new Map([['a', [0]]]))
  await store(database, 'a', [person('bo')])
  expect(await database.exports.count()).toBe(0)
  await addExported(database, csv(), new Map([['a', [0]]]))
  await createLedger(database).remove('a')
  expect(await database.exports.count()).toBe(0)
})

test('results that are deleted by their age take it with them', async () => {
  const database = await open('a')
  await store(database, 'a', [person('ada')])
  await addExported(database, csv(), new Map([['a', [0]]]))
  await scheduleDeletion(database, ['a'])
  await deleteScheduled(database, async () => undefined)
  expect(await database.exports.count()).toBe(0)
})

test('a person is known to have gone somewhere in every list that has them', async () => {
  const database = await open('a', 'b')
  await store(database, 'a', [person('bo'), person('ada')])
  await store(database, 'b', [person('ada', '')])
  await addExported(database, csv(), new Map([['a', [1]]]))
  const lastExports = await new Promise<RecordExport[]>((resolve, reject) => {
    watchLastExports(database, { runId: 'b', index: 0 }, [url('ada')]).subscribe({ next: resolve, error: reject })
  })
  expect(lastExports).toEqual([csv()])
})

test('deliveries one by one stay one small entry', async () => {
  const database = await open('a')
  await database.transaction('rw', database.exports, async () => {
    for (let index = 0; index < 300; index++) await putExported(database, 'a', csv(), [index])
  })
  expect(await read(database, 'a')).toEqual([['csv', '2026-11-23', 0, 300]])
})

test('after any replacement of a list, the exported people who are still in it stay exported', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(9), { maxLength: 14 }),
      fc.array(fc.nat(9), { maxLength: 14 }),
      fc.infiniteStream(fc.boolean()),
      async (before, after, coin) => {
        const database = await open('a')
        const name = (n: number): string => `person-${n}`
        await store(
          database,
          'a',
          before.map(n => person(name(n)))
        )
        const marked = before.flatMap((_, at) => (coin.next().value ? [at] : []))
        await addExported(database, csv(), new Map([['a', marked]]))
        await store(
          database,
          'a',
          after.map(n => person(name(n)))
        )
        // Of a repeated person the first record stays the first.
        const nth = (list: readonly number[], at: number): string => `${list[at]} ${list.slice(0, at).filter(n => n === list[at]).length}`
        const exported = new Set(marked.map(at => nth(before, at)))
        const [entry] = await readExportsOfRuns(database, ['a'])
        const kept = after.flatMap((_, at) => (isInRanges(entry?.ranges ?? [], at) ? [nth(after, at)] : []))
        expect(kept).toEqual(after.map((_, at) => nth(after, at)).filter(one => exported.has(one)))
        database.close()
      }
    ),
    { numRuns: 25 }
  ))

// Matching lists of a whole database: batches belong to their list, and progress is reported.
import { expect, test } from 'vitest'
import { matchLists } from '../../../lib/results/find-matches.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'

const pageKey = (name: string): string => `https://www.linkedin.com/in/${name}`
const putRows = (database: Database, run: string, names: readonly string[]) =>
  database.rows.bulkPut(names.map((name, n) => ({ runId: run, index: n, columns: { fullName: name }, personKeys: [pageKey(name)] })))

const readHolders = async (database: Database, lists: string[], shown: number[], onProgress = (_rows: number): void => undefined) => {
  const { listSetNumbers: sets, listSets: all } = await matchLists(database, { lists, shown }, onProgress)
  return [...sets].map(set => all[set])
}

test('people of a batch are in the list of the batch', async () => {
  const database = createDatabase('match batches')
  await database.batches.bulkPut([
    { runId: 'parent', index: 0, domains: [], status: 'ready', attempts: 1, childRunId: 'first' },
    { runId: 'parent', index: 1, domains: [], status: 'ready', attempts: 1, childRunId: 'second' }
  ])
  await putRows(database, 'first', ['ada'])
  await putRows(database, 'second', ['bo', 'ada'])
  await putRows(database, 'search', ['ada', 'cy'])
  expect(await readHolders(database, ['parent', 'search'], [0])).toEqual([[0, 1], [0], [0, 1]])
  expect(await readHolders(database, ['parent', 'search'], [1])).toEqual([[0, 1], [1]])
})

test('companies and unreadable rows match nothing, and do not shift other rows', async () => {
  const database = createDatabase('match damaged')
  await putRows(database, 'a', ['ada', 'bo', 'cy'])
  await database.rows.put({ runId: 'a', index: 0, columns: null as never, personKeys: [pageKey('ada')] })
  await database.rows.put({ runId: 'a', index: 1, columns: {}, kind: 'company', personKeys: [pageKey('bo')] })
  await putRows(database, 'b', ['ada', 'bo', 'cy'])
  expect(await readHolders(database, ['a', 'b'], [1])).toEqual([[1], [1], [0, 1]])
})

test('progress counts the rows read', async () => {
  const database = createDatabase('match progress')
  await putRows(database, 'a', ['ada', 'bo'])
  await putRows(database, 'b', ['ada'])
  const progress: number[] = []
  await readHolders(database, ['a', 'b'], [1], rows => progress.push(rows))
  expect(progress.at(-1)).toBe(3)
})

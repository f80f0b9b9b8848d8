// Out of the whole database: batches belong to their list, and what was read once is not read again until it changes.
import { expect, test } from 'vitest'
import { matchLists } from '../../../../lib/database/results/find-matches.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'

const page = (name: string): string => `https://www.linkedin.com/in/${name}`
const put = (database: Database, run: string, names: readonly string[]) =>
  database.rows.bulkPut(names.map((name, n) => ({ runId: run, index: n, columns: { fullName: name }, personKeys: [page(name)] })))

const holders = async (database: Database, lists: string[], shown: number[], tell = (_rows: number): void => undefined) => {
  const { sets, holders: all } = await matchLists(database, { lists, shown }, tell)
  return [...sets].map(set => all[set])
}

test('people of a batch are in the list that the batch is a part of', async () => {
  const database = createDatabase('match batches')
  await database.batches.bulkPut([
    { runId: 'whole', index: 0, domains: [], status: 'here', attempts: 1, childRunId: 'first' },
    { runId: 'whole', index: 1, domains: [], status: 'here', attempts: 1, childRunId: 'second' }
  ])
  await put(database, 'first', ['ada'])
  await put(database, 'second', ['bo', 'ada'])
  await put(database, 'search', ['ada', 'cy'])
  expect(await holders(database, ['whole', 'search'], [0])).toEqual([[0, 1], [0], [0, 1]])
  expect(await holders(database, ['whole', 'search'], [1])).toEqual([[0, 1], [1]])
})

test('companies and rows that cannot be read are nobody, and do not move the others', async () => {
  const database = createDatabase('match damaged')
  await put(database, 'a', ['ada', 'bo', 'cy'])
  await database.rows.put({ runId: 'a', index: 0, columns: null as never, personKeys: [page('ada')] })
  await database.rows.put({ runId: 'a', index: 1, columns: {}, kind: 'company', personKeys: [page('bo')] })
  await put(database, 'b', ['ada', 'bo', 'cy'])
  expect(await holders(database, ['a', 'b'], [1])).toEqual([[1], [1], [0, 1]])
})

test('how far it is, is told row by row', async () => {
  const database = createDatabase('match told')
  await put(database, 'a', ['ada', 'bo'])
  await put(database, 'b', ['ada'])
  const told: number[] = []
  await holders(database, ['a', 'b'], [1], rows => told.push(rows))
  expect(told.at(-1)).toBe(3)
})

// Matching lists of a whole database: batches belong to their list, and progress is reported.
import { expect, test, vi, describe } from 'vitest'
import { matchLists, readMatchIndex } from '../../../lib/results/find-matches.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { toStoredRows } from '../../../lib/results/stored-rows.ts'
import { exampleRun } from '../runs/examples.ts'

describe('find matches', () => {
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
})

describe('match index', () => {
  const ignoreProgress = (): void => undefined
  const putRows = (database: Database, ...names: string[]) =>
    database.rows.bulkPut(names.map((name, n) => ({ runId: 'run-1', index: n, columns: { email: `${name}@one.example` } })))

  test('the index contains all batches of rows, and is read back without the rows', async () => {
    const database = createDatabase('match index kept')
    await putRows(database, ...Array.from({ length: 31 }, (_, n) => `p${n}`))
    const built = await readMatchIndex(database, 'run-1', ignoreProgress, 10)
    expect([built.rows, built.owners.length, built.owners.at(-1)]).toEqual([31, 31, 30])
    const where = vi.spyOn(database.rows, 'where')
    const again = await readMatchIndex(database, 'run-1', ignoreProgress)
    expect([...again.keys]).toEqual([...built.keys])
    expect(where).toHaveBeenCalledTimes(1)
  })

  test('each row of a pack is in the index', async () => {
    const database = createDatabase('match index of packs')
    const rows = Array.from({ length: 250 }, (_, n) => ({ columns: { email: `p${n}@one.example` } }))
    await database.rows.bulkPut(toStoredRows('run-1', 0, rows, true))
    const built = await readMatchIndex(database, 'run-1', ignoreProgress, 2)
    expect([built.rows, new Set(built.keys).size, built.owners.at(-1)]).toEqual([250, 250, 249])
  })

  test('a deleted row invalidates the index', async () => {
    const database = createDatabase('match index less')
    await putRows(database, 'ada', 'bo')
    await readMatchIndex(database, 'run-1', ignoreProgress)
    await database.rows.delete(['run-1', 0])
    expect([...(await readMatchIndex(database, 'run-1', ignoreProgress)).owners]).toEqual([1])
  })

  test('new results and removing the run delete the index', async () => {
    const database = createDatabase('match index gone')
    const run = exampleRun('collected')
    await database.runs.put({ ...run, listedAt: run.createdAt })
    await putRows(database, 'ada')
    const before = await readMatchIndex(database, 'run-1', ignoreProgress)
    const ledger = createLedger(database)
    await ledger.storeResults('run-1', { chunks: [], rows: [{ email: 'bo@one.example' }], personKeys: [[]] }, same => ({
      ...same,
      changedAt: 1
    }))
    const after = await readMatchIndex(database, 'run-1', ignoreProgress)
    expect(after.keys[0]).not.toBe(before.keys[0])
    await ledger.remove('run-1')
    expect(await database.matchIndexes.count()).toBe(0)
  })

  test('an index built while the run changed is not stored', async () => {
    const database = createDatabase('match index race')
    const run = exampleRun('collected')
    await database.runs.put({ ...run, listedAt: run.createdAt })
    await putRows(database, 'ada')
    const later = { ...run, changedAt: 1 }
    let changed: Promise<unknown> | undefined
    await readMatchIndex(database, 'run-1', () => {
      changed ??= database.runs.put(later)
    })
    await changed
    expect(await database.matchIndexes.count()).toBe(0)
  })

  test('an index built while a person was removed from a large list is not stored', async () => {
    const database = createDatabase('match index of fewer')
    const run = exampleRun('collected')
    await database.runs.put({ ...run, listedAt: run.createdAt })
    const people = Array.from({ length: 2_500 }, (_, n) => ({ email: `p${n}@one.example` }))
    const ledger = createLedger(database)
    const storeRows = (rows: typeof people) =>
      ledger.storeResults('run-1', { chunks: [], rows }, stored => ({ ...stored, state: { is: 'collected', rows: rows.length } }))
    await storeRows(people)
    let replaced: Promise<unknown> | undefined
    const built = await readMatchIndex(database, 'run-1', () => {
      replaced ??= storeRows(people.slice(1))
    })
    await replaced
    expect([built.rows, await database.rows.count(), await database.matchIndexes.count()]).toEqual([2_500, 25, 0])
  })
})

// A list counts whom its table shows: each person of a split search once, and no domain without a result. A count holds for its rows and hidden people.
import { expect, test } from 'vitest'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { readHiddenVersion } from '../../../lib/results/hidden-people.ts'
import { countLists, getListCount, watchListCounts } from '../../../lib/results/list-counts.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { exampleRun } from '../runs/examples.ts'
import { firstValueFrom } from '../send/first-value.ts'

let bases = 0
const request = {
  url: 'u',
  comparisonKey: 'k',
  facet: 'COMPANY_HEADCOUNT',
  facetWasSelected: false,
  partCount: 2,
  pages: 4,
  excludedValues: []
}
const split = exampleRun('collected', { id: 'split', request: { kind: 'split', ...request }, state: { is: 'collected', rows: 5 } })
const domains: Run = exampleRun('collected', {
  id: 'domains',
  clickId: 'domains',
  request: { kind: 'domains', domains: ['one.example', 'two.example'], comparisonKey: 'd' }
})

const create = async (): Promise<Database> => {
  const database = createDatabase(`counts of lists ${bases++}`)
  await database.runs.bulkPut([split, domains].map(toStoredRun))
  for (const [n, names] of [
    ['Ada', 'Bo'],
    ['Bo', 'Cy', 'Bo']
  ].entries()) {
    await database.batches.put({ runId: 'split', index: n, domains: [], status: 'ready', attempts: 1, childRunId: `part-${n}` })
    await database.rows.bulkPut(
      names.map((fullName, index) => ({
        runId: `part-${n}`,
        index,
        columns: { fullName },
        personKeys: [`https://www.linkedin.com/in/${fullName}`]
      }))
    )
  }
  await database.rows.bulkPut([
    { runId: 'domains', index: 0, columns: { fullName: 'Ada Beispiel', email: 'ada@one.example' } },
    { runId: 'domains', index: 1, columns: { companyDomain: 'one.example', company: 'One' }, kind: 'company' },
    { runId: 'domains', index: 2, columns: { companyDomain: 'two.example' }, kind: 'company' }
  ])
  return database
}
const countOf = async (database: Database, list: Run, reported = 0) =>
  getListCount(list, reported, await readHiddenVersion(database), await firstValueFrom(watchListCounts(database)))

test('while no one is hidden the number of the run holds, except where people may repeat', async () => {
  const database = await create()
  expect(await countOf(database, domains, 2)).toEqual({ records: 2, isOutdated: false })
  expect(await countOf(database, split, 5)).toEqual({ records: undefined, isOutdated: true })
  await countLists(database, ['split'])
  expect(await countOf(database, split, 5)).toEqual({ records: 3, isOutdated: false })
})

test('hidden people and companies count no more, and an earlier count is shown until then', async () => {
  const database = await create()
  await countLists(database, ['split', 'domains'])
  await addDoNotContact(database, ['profile:https://www.linkedin.com/in/Bo', 'domain:one.example'])
  expect(await countOf(database, split)).toEqual({ records: 3, isOutdated: true })
  await countLists(database, ['split', 'domains'])
  expect(await countOf(database, split)).toEqual({ records: 2, isOutdated: false })
  expect(await countOf(database, domains, 2)).toEqual({ records: 0, isOutdated: false })
})

test('other rows of a list make its count untrue, and the count of a list that is gone goes with the next one', async () => {
  const database = await create()
  await addDoNotContact(database, ['domain:two.example'])
  await countLists(database, ['split', 'domains'])
  const changed: Run = { ...domains, state: { is: 'collected', rows: 9 } }
  expect(await countOf(database, changed)).toEqual({ records: undefined, isOutdated: true })
  await database.runs.delete('split')
  await countLists(database, ['domains'])
  expect(Object.keys(await firstValueFrom(watchListCounts(database)))).toEqual(['domains'])
})

// A file out of storage: without whoever is hidden, each person once where searches were one, and marked where nobody of them exists.
import { expect, test } from 'vitest'
import { createLedger } from '../../../lib/database/runs/ledger.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { readRunFile } from '../../../lib/exports/read-run-file.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../runs/examples.ts'

const ada = { full_name: 'Ada Beispiel', email: 'ada@northwind.example', linkedin_url: 'https://www.linkedin.com/in/ada-beispiel' }
const bo = { full_name: 'Bo Exempel', email: 'bo@contoso.example', linkedin_url: 'https://www.linkedin.com/in/bo-exempel' }

const storedAs = async (name: string, changes: object) => {
  const database = createDatabase(name)
  const run = exampleRun('collected', changes)
  await database.chunks.put({ runId: run.id, index: 0, text: JSON.stringify([ada, bo, ada]) })
  return { database, run }
}
const textOf = ({ parts }: { parts: BlobPart[] }): Promise<string> => new Blob(parts).text()
const countOf = (text: string, name: string): number => text.split(name).length - 1

test('a list is handed out as it came, and nobody is left out of it', async () => {
  const { database, run } = await storedAs('file of a list', {})
  const file = await readRunFile(database, run, 'csv')
  expect([countOf(await textOf(file), ada.full_name), file.listed]).toEqual([2, 0])
  expect(file.name).not.toMatch(/^sample-/)
})

test('whoever is not to be contacted is missing in every kind of file, and counted', async () => {
  const { database, run } = await storedAs('file without', {})
  await database.doNotContact.put({ key: 'domain:contoso.example' })
  for (const kind of ['csv', 'json'] as const) {
    const file = await readRunFile(database, run, kind)
    expect([await textOf(file).then(text => /Bo Exempel/.test(text)), file.listed]).toEqual([false, 1])
  }
})

test('of the parts of one search each person is there once', async () => {
  const about = {
    url: 'https://x.example',
    comparisonKey: 'k',
    partCount: 1,
    facet: 'f',
    facetWasSelected: false,
    pages: 1,
    excludedValues: []
  }
  const { database, run } = await storedAs('file of parts', { request: { kind: 'split', ...about } })
  expect(countOf(await textOf(await readRunFile(database, run, 'csv')), ada.full_name)).toBe(1)
})

test('made-up people are told by the name of the file', async () => {
  const { database, run } = await storedAs('file of nobody', { serviceHost: 'sample.example' })
  expect((await readRunFile(database, run, 'json')).name).toMatch(/^sample-/)
})

const page = 'https://www.linkedin.com/in/ada-beispiel'
test.each([
  ['an email alone', { email: 'ada@northwind.example' }],
  ['the page of a lead', { full_name: 'Ada Beispiel', linkedin_url: 'https://www.linkedin.com/sales/lead/ACwAAAbc,NAME_SEARCH,x1' }]
])('a lookup that was answered with %s is of whom it asked about', async (name, row) => {
  const database = createDatabase(`file of a lookup, ${name}`)
  const run = exampleRun('finished', { request: { kind: 'person', url: page, comparisonKey: page } })
  await database.runs.put(run)
  const { count, ...collected } = await prepareResults([row], async () => undefined, run.request)
  const stored = await createLedger(database).storeResults(run.id, collected, known => ({
    ...known,
    state: { is: 'collected', rows: count }
  }))
  const text = async (): Promise<string> => textOf(await readRunFile(database, stored ?? run, 'json'))
  expect(await text()).toMatch(/Ada|ada@/)
  await database.doNotContact.put({ key: `profile:${page}` })
  expect(await text()).toBe('[]\n')
})

test('of many people, each is whom was asked about', async () => {
  const database = createDatabase('file of many people')
  const run = exampleRun('collected', { request: { kind: 'people', peopleCount: 2, comparisonKey: 'k' } })
  await database.chunks.put({ runId: run.id, index: 0, text: JSON.stringify([{ email: 'ada@one.example' }, { email: 'bo@two.example' }]) })
  await database.rows.bulkPut(
    ['bo-exempel', 'ada-beispiel'].map((slug, n) => ({
      runId: run.id,
      index: 1 - n,
      columns: {},
      personKeys: [`https://www.linkedin.com/in/${slug}`]
    }))
  )
  await database.doNotContact.put({ key: `profile:${page}` })
  const file = await readRunFile(database, run, 'csv')
  expect([/ada@/.test(await textOf(file)), /bo@/.test(await textOf(file)), file.listed]).toEqual([false, true, 1])
})

// A run's file leaves hidden people out, contains each person of a split search once, and is named as sample data if it is.
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { ownCopy } from '../../../lib/check/leaving.ts'
import { leaveList } from '../../../lib/check/standing.ts'
import { saveStandingRules } from '../../../lib/check/standing-rules.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { addExported } from '../../../lib/results/exported-records.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { readRunFile } from '../../../lib/export/read-run-file.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../runs/examples.ts'
import { failWrites } from '../runs/store/failing-storage.ts'

const ada = { full_name: 'Ada Beispiel', email: 'ada@northwind.example', linkedin_url: 'https://www.linkedin.com/in/ada-beispiel' }
const bo = { full_name: 'Bo Exempel', email: 'bo@contoso.example', linkedin_url: 'https://www.linkedin.com/in/bo-exempel' }

const storeRun = async (name: string, changes: object) => {
  const database = createDatabase(name)
  const run = exampleRun('collected', changes)
  await database.chunks.put({ runId: run.id, index: 0, text: JSON.stringify([ada, bo, ada]) })
  return { database, run }
}
const readText = ({ parts }: { parts: BlobPart[] }): Promise<string> => new Blob(parts).text()
const countMatches = (text: string, name: string): number => text.split(name).length - 1

test('a list without hidden people is exported unchanged', async () => {
  const { database, run } = await storeRun('file of a list', {})
  const file = await readRunFile(database, run, 'csv', ownCopy)
  expect([countMatches(await readText(file), ada.full_name), file.suppressedCount]).toEqual([2, 0])
  expect(file.name).not.toMatch(/^sample-/)
})

test('a suppressed person is missing from every kind of file and counted', async () => {
  const { database, run } = await storeRun('file without suppressed people', {})
  await database.doNotContact.put({ key: 'domain:contoso.example' })
  for (const kind of ['csv', 'json'] as const) {
    const file = await readRunFile(database, run, kind, ownCopy)
    expect([await readText(file).then(text => /Bo Exempel/.test(text)), file.suppressedCount]).toEqual([false, 1])
  }
})

test('a contact of a suppressed company is in no file of domains, though only another row says so', async () => {
  const request = { kind: 'domains', domains: ['acme.example'], comparisonKey: 'd' } as const
  const { database, run } = await storeRun('file of domains', { request })
  const company = { domain: 'acme.example', website: 'https://acme-other.example', name: 'Acme' }
  const rows = [company, { ...ada, email: 'ada@acme.example' }, bo]
  await database.chunks.put({ runId: run.id, index: 0, text: JSON.stringify(rows) })
  await database.doNotContact.put({ key: 'domain:acme-other.example' })
  for (const kind of ['csv', 'json'] as const) {
    const text = await readText(await readRunFile(database, run, kind, ownCopy))
    expect([text.includes(ada.full_name), text.includes(bo.full_name)]).toEqual([false, true])
  }
})

test('a bounced email stays out of each file by the standing choice, and the record says why', async () => {
  const { database, run } = await storeRun('file without bounced emails', {})
  await database.runs.put(run)
  const { rows } = await prepareResults([ada, bo, ada], async () => undefined)
  await database.rows.bulkPut(rows.map((columns, index) => ({ runId: run.id, index, columns })))
  const bounced = { file: 'f', kind: 'hard', code: '', addedAt: 1 } as const
  await database.bounces.put({ ...bounced, email: 'bo@contoso.example' })
  for (const kind of ['csv', 'json'] as const) {
    const { leaving, leftOut } = await leaveList(database, run, 1)
    const file = await readRunFile(database, run, kind, leaving)
    const text = await readText(file)
    expect([/Bo Exempel/.test(text), countMatches(text, ada.full_name), [...leftOut]]).toEqual([false, 2, [['bounced', 1]]])
    expect(await file.remember(5)).toBe(true)
    expect(await database.exports.where('runId').equals(run.id).toArray()).toContainEqual(
      expect.objectContaining({ to: kind, ranges: [0, 1, 2, 3] })
    )
    expect(await database.leftOut.toArray()).toContainEqual(expect.objectContaining({ to: kind, reason: 'bounced', ranges: [1, 2] }))
  }
  // A soft bounce passes, until the user chooses otherwise; the second record of a person goes in its turn.
  await database.bounces.put({ ...bounced, kind: 'soft', email: 'bo@contoso.example' })
  expect([...(await leaveList(database, run, 1)).leftOut]).toEqual([])
  await saveStandingRules(database, ['soft-bounce', 'twice'])
  const { leaving } = await leaveList(database, run, 1)
  expect(countMatches(await readText(await readRunFile(database, run, 'csv', leaving)), '@')).toBe(1)
})

const split = {
  url: 'https://x.example',
  comparisonKey: 'k',
  partCount: 1,
  facet: 'f',
  facetWasSelected: false,
  pages: 1,
  excludedValues: []
}

const withoutEmail = ({ full_name, linkedin_url }: typeof ada) => ({ full_name, linkedin_url })
const storeRows = async (database: Database, run: Run, records: readonly object[]) => {
  await database.runs.put(run)
  const { rows, personKeys, emails } = await prepareResults(records, async () => undefined, run.request)
  const stored = rows.map((columns, n) => ({ runId: run.id, index: n, columns, personKeys: personKeys[n] ?? [], ...emails[n] }))
  await database.rows.bulkPut(stored)
  await database.chunks.put({ runId: run.id, index: 0, text: JSON.stringify(records) })
}

test('people without an email are left out as the check says, told apart by their places', async () => {
  const database = createDatabase('file of people without emails')
  await addDoNotContact(database, ['email:dee@dee.example'])
  const cy = { full_name: 'Cy Ejemplo', job_title: 'Assistant to dee@dee.example', linkedin_url: 'https://www.linkedin.com/in/cy-ejemplo' }
  const namesakes = [1, 2].map(n => ({ full_name: 'Di Muster', linkedin_url: `https://www.linkedin.com/in/di-muster-${n}` }))
  const [adaAlone, boAlone] = [withoutEmail(ada), withoutEmail(bo)]
  const records = [adaAlone, boAlone, adaAlone, cy, ...namesakes, cy]
  const earlier = exampleRun('collected', { id: 'earlier', clickId: 'earlier' })
  await storeRows(database, earlier, namesakes.slice(1))
  await addExported(database, { to: 'csv', name: '', at: 1 }, new Map([['earlier', [0]]]))
  const run = exampleRun('collected', {})
  await storeRows(database, run, records)
  await saveStandingRules(database, ['twice', 'exported'])
  const { leaving, leftOut } = await leaveList(database, run, 2)
  const text = await readText(await readRunFile(database, run, 'csv', leaving))
  expect([...leftOut]).toEqual([
    ['exported', 1],
    ['twice', 2]
  ])
  expect(['Ada', 'Bo', 'Cy', 'di-muster-1', 'di-muster-2'].map(name => countMatches(text, name))).toEqual([1, 1, 1, 1, 0])
})

test.each<[string, Run['request']]>([
  ['domains', { kind: 'domains', domains: ['acme.example'], comparisonKey: 'd' }],
  ['a split search', { kind: 'split', ...split }]
])('people of %s without an email are left out as the check says', async (name, request) => {
  const database = createDatabase(`file without people of ${name}`)
  await addDoNotContact(database, ['email:dee@dee.example'])
  const about = { company: { domain: 'acme.example', name: 'Acme' }, job_title: 'Assistant to dee@dee.example' }
  const [adaAlone, boAlone] = [
    { ...withoutEmail(ada), ...about },
    { ...withoutEmail(bo), ...about }
  ]
  await storeRows(database, exampleRun('collected', { id: 'earlier', clickId: 'earlier' }), [boAlone])
  await addExported(database, { to: 'csv', name: '', at: 1 }, new Map([['earlier', [0]]]))
  const run = exampleRun('collected', { request })
  // Another part of a search has newer words for the same person.
  const again = request.kind === 'split' ? [{ ...boAlone, job_title: 'CTO' }] : []
  await storeRows(database, run, [adaAlone, boAlone, ...again])
  await saveStandingRules(database, ['exported'])
  const { leaving, leftOut } = await leaveList(database, run, 2)
  const text = await readText(await readRunFile(database, run, 'csv', leaving))
  expect([...leftOut, countMatches(text, 'Ada'), countMatches(text, 'Bo')]).toEqual([['exported', 1], 1, 0])
})

test.each<[string, Run['request']]>([
  ['a search', { kind: 'lead-search', url: 'https://x.example', comparisonKey: 'k', pages: 1 }],
  ['a split search', { kind: 'split', ...split }],
  ['domains', { kind: 'domains', domains: ['acme.example'], comparisonKey: 'd' }]
])('a CSV of %s says of bounced emails what tables say, and the JSON what the service sent', async (name, request) => {
  const database = createDatabase(`file with bounced emails of ${name}`)
  const run = exampleRun('collected', { request })
  const person = { company: { domain: 'acme.example', name: 'Acme', email: 'info@acme.example' }, email_status: 'valid' }
  const twoEmails = { ...person, ...bo, secondary_email: 'b@contoso.example', secondary_email_status: 'valid' }
  await storeRows(database, run, [{ ...person, ...ada }, twoEmails])
  const bounced = { file: 'f', code: '', addedAt: 1 } as const
  await database.bounces.bulkPut([
    { ...bounced, kind: 'soft', email: ada.email },
    { ...bounced, kind: 'hard', email: 'b@contoso.example' }
  ])
  const text = await readText(await readRunFile(database, run, 'csv', ownCopy))
  const { data } = Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true })
  expect(data.map(row => [row['Email'], row['Email status'], row['Second email status'] || undefined])).toEqual([
    [ada.email, 'risky', undefined],
    [bo.email, 'valid', 'invalid']
  ])
  expect(await readText(await readRunFile(database, run, 'json', ownCopy))).not.toMatch(/risky|invalid/)
})

test('what is remembered of a file is what it holds: no one hidden, and people or companies', async () => {
  const { database, run } = await storeRun('file that is remembered', {})
  await database.runs.put(run)
  const { rows } = await prepareResults([ada, bo], async () => undefined)
  await database.rows.bulkPut([
    ...rows.map((columns, index) => ({ runId: run.id, index, columns })),
    { runId: run.id, index: 2, columns: { companyDomain: 'northwind.example' }, kind: 'company' as const }
  ])
  await database.doNotContact.put({ key: 'domain:contoso.example' })
  for (const kind of ['csv', 'json', 'companies'] as const) {
    await database.exports.clear()
    await (await readRunFile(database, run, kind, ownCopy)).remember(5)
    const wanted = { csv: [0, 1], json: [0, 1, 2, 3], companies: [2, 3] }[kind]
    expect(await database.exports.toArray()).toMatchObject([{ to: kind === 'json' ? 'json' : 'csv', ranges: wanted }])
  }
})

test('a file that cannot be remembered says so', async () => {
  const { database, run } = await storeRun('file that is forgotten', {})
  await database.runs.put(run)
  const { remember } = await readRunFile(database, run, 'csv', ownCopy)
  const failing = failWrites(database, 'QuotaExceededError at the end', 1, true)
  expect(await remember(5)).toBe(false)
  failing.restore()
  expect(await remember(5)).toBe(true)
})

test('the file of a split search contains each person once', async () => {
  const { database, run } = await storeRun('file of parts', { request: { kind: 'split', ...split } })
  expect(countMatches(await readText(await readRunFile(database, run, 'csv', ownCopy)), ada.full_name)).toBe(1)
})

test('a file of sample data is named as such', async () => {
  const { database, run } = await storeRun('file of sample data', { serviceHost: 'sample.example' })
  expect((await readRunFile(database, run, 'json', ownCopy)).name).toMatch(/^sample-/)
})

const page = 'https://www.linkedin.com/in/ada-beispiel'
test.each([
  ['an email alone', { email: 'ada@northwind.example' }],
  ['the page of a lead', { full_name: 'Ada Beispiel', linkedin_url: 'https://www.linkedin.com/sales/lead/ACwAAAbc,NAME_SEARCH,x1' }]
])('a lookup result with only %s belongs to the requested person', async (name, row) => {
  const database = createDatabase(`file of a lookup, ${name}`)
  const run = exampleRun('finished', { request: { kind: 'person', url: page, comparisonKey: page } })
  await database.runs.put(run)
  const { count, ...collected } = await prepareResults([row], async () => undefined, run.request)
  const stored = await createLedger(database).storeResults(run.id, collected, known => ({
    ...known,
    state: { is: 'collected', rows: count }
  }))
  const text = async (): Promise<string> => readText(await readRunFile(database, stored ?? run, 'json', ownCopy))
  expect(await text()).toMatch(/Ada|ada@/)
  await database.doNotContact.put({ key: `profile:${page}` })
  expect(await text()).toBe('[]\n')
})

test('each result of a bulk lookup belongs to its requested person', async () => {
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
  const file = await readRunFile(database, run, 'csv', ownCopy)
  expect([/ada@/.test(await readText(file)), /bo@/.test(await readText(file)), file.suppressedCount]).toEqual([false, true, 1])
})

// An export leaves out the people that the table hides, even where only the stored person keys identify them, and what other records say of them.
import { afterEach, expect, test, vi } from 'vitest'
import type { ExportChoice } from '../../../components/export/export-text.ts'
import { exportFiles } from '../../../components/export/export-files.ts'
import { createLeaving } from '../../../lib/check/leaving.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { templateOfColumns, type Template } from '../../../lib/export/templates.ts'
import type { WorkbookMessage } from '../../../lib/export/xlsx.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import type { RunRequest } from '../../../lib/runs/kind.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

const page = (name: string): string => `https://www.linkedin.com/in/${name}-beispiel`

/** The places that the latest export notes as written. */
let written: number[] = []

const exported = async (
  database: Database,
  id: string,
  set?: { has: (run: string, n: number) => boolean },
  choice: Partial<ExportChoice> = {},
  template?: Template
) => {
  const made = await exportFiles({
    database,
    lists: [id],
    leaving: createLeaving('own-copy', { set, explain: () => new Map() }),
    choice: {
      scope: set ? 'selected' : 'all',
      format: 'jsonl',
      template: '',
      companiesOnly: false,
      validEmailOnly: false,
      onePerCompany: false,
      onePerPerson: false,
      split: '',
      guardFormulas: true,
      nameTemplate: '{list}',
      ...choice
    },
    template,
    names: { listTitle: 'List', date: new Date(0), service: 's', isSample: false },
    pause: () => Promise.resolve(),
    onProgress: () => undefined,
    signal: new AbortController().signal
  })
  if (!made.ok) throw new Error(made.failure.code)
  written = made.value.written.map(({ index }) => index)
  return [await new Blob(made.value.files.flatMap(({ parts }) => parts)).text(), made.value.suppressedCount] as const
}

/** A list whose first row is Ada's, known only by the request. */
const put = async (database: Database, request: RunRequest, rows: object[]): Promise<void> => {
  await database.runs.put(exampleRun('finished', { id: request.kind, request }))
  const { count, personKeys: keys, ...collected } = await prepareResults(rows, () => Promise.resolve(), request)
  const keysOfRows = request.kind === 'people' ? keys.map((own, n) => [...own, page(n === 0 ? 'ada' : 'bo')]) : keys
  const state = { is: 'collected', rows: count } as const
  await createLedger(database).storeResults(request.kind, { ...collected, personKeys: keysOfRows }, run => ({ ...run, state }))
}

const lead = { full_name: 'Ada Beispiel', linkedin_url: 'https://www.linkedin.com/sales/lead/ACwAAAbc,NAME_SEARCH,x1' }
const cases: [string, RunRequest, object[]][] = [
  ['a lookup, an email alone', { kind: 'person', url: page('ada'), comparisonKey: page('ada') }, [{ email: 'ada@one.example' }]],
  ['a lookup, a lead', { kind: 'person', url: page('ada'), comparisonKey: page('ada') }, [lead]],
  ['many people', { kind: 'people', peopleCount: 2, comparisonKey: 'k' }, [{ email: 'ada@one.example' }, { email: 'bo@two.example' }]]
]

test.each(cases)('%s: suppressed and erased people are in no file', async (name, request, rows) => {
  const database = createDatabase(`export files ${name}`)
  await put(database, request, rows)
  expect((await exported(database, request.kind))[0]).toMatch(/ada/i)
  await database.doNotContact.put({ key: `profile:${page('ada')}` })
  const [text, suppressedCount] = await exported(database, request.kind)
  expect([text.includes('ada'), text.includes('bo@'), suppressedCount]).toEqual([false, rows.length > 1, 1])
  if (rows.length > 1) {
    expect(await exported(database, request.kind, { has: (_, n) => n === 0 })).toEqual(['', 1])
    expect((await exported(database, request.kind, { has: (_, n) => n === 1 }))[0]).toMatch(/bo@/)
  }
  await database.doNotContact.clear()
  await addErasedPeople(database, [`profile:${page('ada')}`], () => new Uint8Array(32))
  expect((await exported(database, request.kind))[0]).not.toMatch(/ada/i)
})

test('a file of companies counts as an export of the companies, not of the people who name them', async () => {
  const database = createDatabase('export files companies')
  const rows = [
    { full_name: 'Ada Beispiel', company_name: 'Bau' },
    { full_name: 'Bo Muster', company_name: 'Bau' },
    { company_name: 'Weg', domain: 'weg.example' }
  ]
  await put(database, { kind: 'people', peopleCount: 3, comparisonKey: 'k' }, rows)
  const [text] = await exported(database, 'people', undefined, { format: 'csv', companiesOnly: true })
  expect(text).toMatch(/Weg[^]*Bau/)
  expect(written).toEqual([2])
  await exported(database, 'people', undefined, { format: 'csv' })
  expect(written).toEqual([0, 1])
})

/** Answers with the messages of the workbook as its bytes. */
class WorkbookWorker extends EventTarget {
  text = ''
  postMessage(message: WorkbookMessage): void {
    this.text += JSON.stringify(message)
    if ('end' in message) this.dispatchEvent(new MessageEvent('message', { data: { bytes: new TextEncoder().encode(this.text) } }))
  }
  terminate = (): void => undefined
}
afterEach(() => vi.unstubAllGlobals())

const secret = 'ada@one.example'
const bo = {
  full_name: 'Bo Exempel',
  email: 'bo@two.example',
  linkedin_url: page('bo'),
  job_title: `Assistant of ${secret}`,
  company_name: 'Northwind',
  company_domain: 'two.example',
  company_description: `Founded by ${secret}`
}
const template: Template = { id: 't', name: 'T', columns: [{ heading: 'Role', from: 'jobTitle' }] }
const fileKinds: [string, Partial<ExportChoice>, Template?][] = [
  ['CSV', { format: 'csv' }],
  ['CSV files of one row', { format: 'csv', split: '1' }],
  ['CSV by a template', { format: 'csv' }, template],
  ['CSV of companies', { format: 'csv', companiesOnly: true }],
  ['a workbook', { format: 'xlsx' }],
  ['workbooks of one row', { format: 'xlsx', split: '1' }],
  ['JSON', { format: 'json' }],
  ['JSON lines', { format: 'jsonl' }],
  ['vCards', { format: 'vcf' }]
]

test.each(fileKinds)('%s: what another record says of an erased or suppressed person is left out', async (name, choice, by) => {
  vi.stubGlobal('Worker', WorkbookWorker)
  const database = createDatabase(`masked files ${name}`)
  await put(database, { kind: 'domains', domains: ['two.example'], comparisonKey: 'k' }, [
    { ...bo, full_name: 'Di Exempel', linkedin_url: page('di') },
    bo
  ])
  const read = async (): Promise<string> => (await exported(database, 'domains', undefined, choice, by))[0]
  expect(await read()).toContain(secret)
  const isMasked = async (): Promise<void> => {
    const text = await read()
    expect(text).not.toContain('ada')
    expect(text).toContain(by ? 'Role' : 'two.example')
  }
  await database.doNotContact.put({ key: `email:${secret}` })
  await isMasked()
  await database.doNotContact.clear()
  await addErasedPeople(database, [`email:${secret}`], () => new Uint8Array(32))
  await isMasked()
})

test('the columns of notes are written for their person, defended as every cell, and without hidden people', async () => {
  const database = createDatabase('export files notes')
  await put(database, { kind: 'people', peopleCount: 2, comparisonKey: 'k' }, [{ email: 'ada@one.example' }, { email: 'bo@two.example' }])
  const note = { id: 'ada', changedAt: 1, status: 'contacted' }
  await database.personNotes.put({
    ...note,
    keys: [`profile:${page('ada')}`],
    note: '=HYPERLINK("x") "Ada", 📞\nAsk cy@three.example',
    tags: ['+vip', 'مهم']
  })
  await database.doNotContact.put({ key: 'email:cy@three.example' })
  const withNotes = templateOfColumns(['email', 'personStatus', 'personTags', 'personNote'])
  const [csv] = await exported(database, 'people', undefined, { format: 'csv' }, withNotes)
  expect(csv.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'Email,Status,Tags,Note',
    `ada@one.example,Contacted,"'+vip, مهم","'=HYPERLINK(""x"") ""Ada"", 📞"`,
    'bo@two.example,,,'
  ])
  const [all] = await exported(database, 'people', undefined, { format: 'csv' })
  expect(all).not.toMatch(/HYPERLINK|vip/)
})

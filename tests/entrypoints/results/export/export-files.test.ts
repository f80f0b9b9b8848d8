// A file of the results page leaves out whoever the table leaves out, also where a record does not say itself whose it is.
import { expect, test } from 'vitest'
import { exportFiles } from '../../../../entrypoints/results/export/export-files.ts'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { addErasedPeople } from '../../../../lib/database/people/erased-people.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { prepareResults } from '../../../../lib/runs/track/store-results.ts'
import type { RunRequest } from '../../../../lib/runs/model/run.ts'
import { exampleRun } from '../../../lib/runs/examples.ts'

const page = (name: string): string => `https://www.linkedin.com/in/${name}-beispiel`

const exported = async (database: Database, id: string, set?: { has: (run: string, n: number) => boolean }) => {
  const made = await exportFiles({
    database,
    rows: { lists: [exampleRun('collected', { id })], total: 2, ...(set && { selected: { ...set, size: 1 } }) },
    choice: {
      which: set ? 'selected' : 'all',
      format: 'jsonl',
      template: '',
      companiesOnly: false,
      validEmailOnly: false,
      onePerCompany: false,
      split: '',
      guardFormulas: true,
      nameTemplate: '{list}'
    },
    names: { listTitle: 'List', date: new Date(0), service: 's', isSample: false },
    breathe: () => Promise.resolve(),
    tell: () => undefined,
    signal: new AbortController().signal
  })
  if (!made.ok) throw new Error(made.failure.code)
  return [await new Blob(made.value.files.flatMap(({ parts }) => parts)).text(), made.value.listed] as const
}

/** A list of which the first row is Ada's, by whom was asked about alone. */
const put = async (database: Database, asked: RunRequest, rows: object[]): Promise<void> => {
  await database.runs.put(exampleRun('finished', { id: asked.kind, request: asked }))
  const { count, personKeys: keys, ...collected } = await prepareResults(rows, () => Promise.resolve(), asked)
  const whose = asked.kind === 'people' ? keys.map((own, n) => [...own, page(n === 0 ? 'ada' : 'bo')]) : keys
  const state = { is: 'collected', rows: count } as const
  await createLedger(database).storeResults(asked.kind, { ...collected, personKeys: whose }, run => ({ ...run, state }))
}

const lead = { full_name: 'Ada Beispiel', linkedin_url: 'https://www.linkedin.com/sales/lead/ACwAAAbc,NAME_SEARCH,x1' }
const cases: [string, RunRequest, object[]][] = [
  ['a lookup, an email alone', { kind: 'person', url: page('ada'), comparisonKey: page('ada') }, [{ email: 'ada@one.example' }]],
  ['a lookup, a lead', { kind: 'person', url: page('ada'), comparisonKey: page('ada') }, [lead]],
  ['many people', { kind: 'people', peopleCount: 2, comparisonKey: 'k' }, [{ email: 'ada@one.example' }, { email: 'bo@two.example' }]]
]

test.each(cases)('%s: whoever is not to be contacted, or was forgotten, is in no file', async (name, asked, rows) => {
  const database = createDatabase(`export files ${name}`)
  await put(database, asked, rows)
  expect((await exported(database, asked.kind))[0]).toMatch(/ada/i)
  await database.doNotContact.put({ key: `profile:${page('ada')}` })
  const [text, listed] = await exported(database, asked.kind)
  expect([text.includes('ada'), text.includes('bo@'), listed]).toEqual([false, rows.length > 1, 1])
  if (rows.length > 1) {
    expect(await exported(database, asked.kind, { has: (_, n) => n === 0 })).toEqual(['', 1])
    expect((await exported(database, asked.kind, { has: (_, n) => n === 1 }))[0]).toMatch(/bo@/)
  }
  await database.doNotContact.clear()
  await addErasedPeople(database, [`profile:${page('ada')}`], () => new Uint8Array(32))
  expect((await exported(database, asked.kind))[0]).not.toMatch(/ada/i)
})

// An export leaves out the people that the table hides, even where only the stored person keys identify them.
import { expect, test } from 'vitest'
import { exportFiles } from '../../../../entrypoints/results/export/export-files.ts'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { addErasedPeople } from '../../../../lib/database/people/erased-people.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { prepareResults } from '../../../../lib/runs/track/prepare-results.ts'
import type { RunRequest } from '../../../../lib/runs/model/run.ts'
import { exampleRun } from '../../../lib/runs/examples.ts'

const page = (name: string): string => `https://www.linkedin.com/in/${name}-beispiel`

const exported = async (database: Database, id: string, set?: { has: (run: string, n: number) => boolean }) => {
  const made = await exportFiles({
    database,
    lists: [id],
    set: set && { ...set, size: 1 },
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
      nameTemplate: '{list}'
    },
    names: { listTitle: 'List', date: new Date(0), service: 's', isSample: false },
    pause: () => Promise.resolve(),
    onProgress: () => undefined,
    signal: new AbortController().signal
  })
  if (!made.ok) throw new Error(made.failure.code)
  return [await new Blob(made.value.files.flatMap(({ parts }) => parts)).text(), made.value.suppressedCount] as const
}

/** A list keysOfRows first row is Ada's, known only by the request. */
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

// Writes lists with results straight into the extension's database.
import type { Page } from '@playwright/test'
import { maxUnpackedRows, toStoredRows } from '../../../lib/results/stored-rows.ts'
import { toChunks } from '../../../lib/records/decode/parse-json.ts'
import { createPartReader } from '../../../lib/runs/track/prepare-results.ts'
import { recordOf } from './records.ts'
import { runRow } from './run-row.ts'

/** `first`: the number of the first list; ids are `run-<number>`. */
export interface Lists {
  first: number
  lists: number
  records: number
}

/** Marks where the number of a list is in the template. */
const mark = '%L'

const templateOf = ({ records }: Lists) => {
  const came = Array.from({ length: records }, (_, n) => ({
    ...recordOf(n),
    linkedin_url: `https://www.linkedin.com/in/ada-${mark}-${n}`,
    sales_navigator_profile_url: `https://www.linkedin.com/sales/lead/ACwAA${mark}-${n}`,
    email: `ada.${n}@list-${mark}.example`
  }))
  // A slug cannot contain the mark, so keys are made with a number and marked afterwards.
  const marked = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('list0mark', mark)) as T
  const plain = JSON.parse(JSON.stringify(came).replaceAll(mark, 'list0mark')) as unknown[]
  const { rows, personKeys: keys } = createPartReader()(plain)
  const stored = rows.map((columns, n) => ({ columns, personKeys: keys[n] ?? [] }))
  return marked({
    rows: toStoredRows(mark, 0, stored, records > maxUnpackedRows),
    chunks: toChunks(plain).map((text, n) => ({ runId: mark, index: n, text }))
  })
}

/** `page` is a page of the extension. Returns the number of records. */
export const fillLists = async (page: Page, wanted: Lists): Promise<number> => {
  const { first, lists, records } = wanted
  const runs = Array.from({ length: lists }, (_, n) => ({ ...runRow(first + n), state: { is: 'collected', rows: records } }))
  await page.evaluate(
    async ({ template, runs: all, mark: placeholder, first: from }) => {
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const open = indexedDB.open('muster')
        open.addEventListener('error', () => failed(new Error('no database')))
        open.addEventListener('success', () => done(open.result))
      })
      const texts = { rows: JSON.stringify(template.rows), chunks: JSON.stringify(template.chunks) }
      for (const [n, run] of all.entries()) {
        const transaction = database.transaction(['runs', 'rows', 'chunks'], 'readwrite')
        transaction.objectStore('runs').put(run)
        for (const table of ['rows', 'chunks'] as const)
          for (const stored of JSON.parse(texts[table].replaceAll(placeholder, String(from + n))) as { runId: string }[])
            transaction.objectStore(table).put({ ...stored, runId: `run-${stored.runId}` })
        await new Promise<void>((done, failed) => {
          transaction.addEventListener('complete', () => done())
          transaction.addEventListener('abort', () => failed(new Error('The lists were not written.')))
        })
      }
      database.close()
    },
    { template: templateOf(wanted), runs, mark, first }
  )
  return lists * records
}

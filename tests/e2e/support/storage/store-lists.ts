// Stores lists of made-up people, as if they had been imported.
import type { Page } from '@playwright/test'
import { prepareResults } from '../../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../../../lib/runs/examples.ts'
import { putRows } from '../../../programs/bench/put-rows.ts'

/** Stores these records as they came. `page`: a page of the extension. */
export const storeList = async (
  page: Page,
  { id, title, ...of }: { id: string; title: string; createdAt?: number },
  records: readonly object[]
): Promise<void> => {
  const { chunks, rows, personKeys } = await prepareResults(records, () => Promise.resolve())
  const { liveKey: _liveKey, dueAt: _dueAt, ...run } = exampleRun('collected', { id, clickId: id, listTitle: title, ...of })
  await putRows(page, 'runs', [{ ...run, listedAt: run.createdAt, state: { is: 'collected', rows: records.length } }])
  await putRows(
    page,
    'chunks',
    chunks.map((text, index) => ({ runId: id, index, text }))
  )
  await putRows(
    page,
    'rows',
    rows.map((columns, index) => ({ runId: id, index, columns, personKeys: personKeys[index] ?? [] }))
  )
}

/** Stores lists of one person each. `page`: a page of the extension. */
export const storeLists = async (page: Page, count: number): Promise<void> => {
  for (let n = 0; n < count; n++) {
    const person = {
      full_name: `Ada Beispiel ${n}`,
      email: `ada.${n}@one.example`,
      profile_url: `https://www.linkedin.com/in/ada-${n}`,
      job_title: 'Buyer'
    }
    await storeList(page, { id: `list-${n}`, title: `Buyers ${n}` }, [person])
  }
}

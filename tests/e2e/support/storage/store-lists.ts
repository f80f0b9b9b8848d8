// Stores lists with one made-up person each, as if they had been imported.
import type { Page } from '@playwright/test'
import { prepareResults } from '../../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../../../lib/runs/examples.ts'
import { putRows } from '../../../programs/bench/put-rows.ts'

/** `page`: a page of the extension. */
export const storeLists = async (page: Page, count: number): Promise<void> => {
  for (let n = 0; n < count; n++) {
    const person = {
      full_name: `Ada Beispiel ${n}`,
      email: `ada.${n}@one.example`,
      profile_url: `https://www.linkedin.com/in/ada-${n}`,
      job_title: 'Buyer'
    }
    const { chunks, rows, personKeys } = await prepareResults([person], () => Promise.resolve())
    const id = `list-${n}`
    const { liveKey: _liveKey, dueAt: _dueAt, ...run } = exampleRun('collected', { id, clickId: id, listTitle: `Buyers ${n}` })
    const listed = { ...run, listedAt: run.createdAt, state: { is: 'collected', rows: 1 } }
    await putRows(page, 'runs', [listed])
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
}

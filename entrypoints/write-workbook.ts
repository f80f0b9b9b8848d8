// A worker of the results page, started for one workbook: writing it takes seconds at one go, in which a page would stand still.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { toXlsx, type WorkbookMessage, type WorkbookResult, type WorkbookSheet } from '../lib/exports/xlsx.ts'

export default defineUnlistedScript(() => {
  const sheets: (WorkbookSheet & { rows: string[][] })[] = []
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers whoever started it
  const answer = (written: WorkbookResult): void => self.postMessage(written)
  addEventListener('message', ({ data: piece }: MessageEvent<WorkbookMessage>) => {
    if ('sheet' in piece) sheets.push({ ...piece.sheet, rows: [] })
    else if ('rows' in piece) for (const row of piece.rows) sheets.at(-1)?.rows.push(row)
    else
      toXlsx(sheets).then(
        bytes => answer({ bytes: new Uint8Array(bytes) }),
        () => answer({ failed: true })
      )
  })
})

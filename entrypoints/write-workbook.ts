// A web worker of the results page: writes one workbook. A large one takes seconds, which would freeze the page.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { toXlsx, type WorkbookMessage, type WorkbookResult, type WorkbookSheet } from '../lib/export/xlsx.ts'

export default defineUnlistedScript(() => {
  const sheets: (WorkbookSheet & { rows: string[][] })[] = []
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker can only post to the page that started it
  const reply = (result: WorkbookResult): void => self.postMessage(result)
  addEventListener('message', ({ data: message }: MessageEvent<WorkbookMessage>) => {
    if ('sheet' in message) sheets.push({ ...message.sheet, rows: [] })
    else if ('rows' in message) for (const row of message.rows) sheets.at(-1)?.rows.push(row)
    else
      toXlsx(sheets).then(
        bytes => reply({ bytes: new Uint8Array(bytes) }),
        () => reply({ failed: true })
      )
  })
})

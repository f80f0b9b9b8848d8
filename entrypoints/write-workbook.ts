// A web worker of the results page: writes one workbook, each row as it comes. A large one takes seconds, which would freeze the page.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { createWorkbook, type WorkbookMessage, type WorkbookResult } from '../lib/export/xlsx.ts'

export default defineUnlistedScript(() => {
  const workbook = createWorkbook()
  let isFailed = false
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker can only post to the page that started it
  const reply = (result: WorkbookResult): void => self.postMessage(result)
  const fail = (): void => {
    isFailed = true
    reply({ failed: true })
  }
  addEventListener('message', ({ data: message }: MessageEvent<WorkbookMessage>) => {
    if (isFailed) return
    if ('sheet' in message) workbook.beginSheet(message.sheet)
    else if ('rows' in message) workbook.addRows(message.rows).catch(fail)
    else workbook.end().then(bytes => reply({ bytes }), fail)
  })
})

// A web worker of pages: reads one file. A file may be large, and its reading may never end; then the page ends this worker.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { readFileJob, type FileJob } from '../lib/own-lists/read-file-job.ts'

export default defineUnlistedScript(() => {
  addEventListener('message', ({ data: job }: MessageEvent<FileJob>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker can only post to the page that started it
    void readFileJob(job).then(result => self.postMessage(result))
  })
})

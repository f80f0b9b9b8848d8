// Writes a workbook in a worker, which gets the rows in pieces.
import type { WorkbookMessage, WorkbookResult, WorkbookSheet } from '../../lib/export/xlsx.ts'

const rowsPerMessage = 1_000

/** The file. `pause` runs after each piece. Rejects where it cannot be written, and as soon as it is aborted. */
export const writeInWorker = async (
  sheets: readonly WorkbookSheet[],
  pause: () => Promise<void>,
  signal: AbortSignal
): Promise<Uint8Array<ArrayBuffer>> => {
  const worker = new Worker('/write-workbook.js')
  try {
    const written = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const onFailure = (): void => reject(new Error('The workbook was not written.'))
      worker.addEventListener('message', ({ data: answer }: MessageEvent<WorkbookResult>) =>
        'bytes' in answer ? resolve(answer.bytes) : onFailure()
      )
      worker.addEventListener('error', onFailure)
      signal.addEventListener('abort', onFailure)
    })
    // It may fail before it is awaited.
    written.catch(() => undefined)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    const post = (message: WorkbookMessage): void => worker.postMessage(message)
    for (const { name, headings, rows } of sheets) {
      post({ sheet: { name, headings } })
      for (let at = 0; at < rows.length; at += rowsPerMessage) {
        post({ rows: rows.slice(at, at + rowsPerMessage).map(row => [...row]) })
        await pause()
      }
    }
    post({ end: true })
    return await written
  } finally {
    worker.terminate()
  }
}

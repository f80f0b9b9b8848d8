// A workbook written beside the page: its rows go to a worker in pieces, and the worker is ended with the export.
import type { WorkbookMessage, WorkbookResult, WorkbookSheet } from '../../../lib/exports/xlsx.ts'

const slice = 1_000

/** Gives the file; rejects where it could not be written, and as soon as `signal` says that nobody waits any more. */
export const writeInWorker = async (
  sheets: readonly WorkbookSheet[],
  breathe: () => Promise<void>,
  signal: AbortSignal
): Promise<Uint8Array<ArrayBuffer>> => {
  const worker = new Worker('/write-workbook.js')
  try {
    const written = new Promise<Uint8Array<ArrayBuffer>>((done, fail) => {
      const end = (): void => fail(new Error('The workbook was not written.'))
      worker.addEventListener('message', ({ data: answer }: MessageEvent<WorkbookResult>) =>
        'bytes' in answer ? done(answer.bytes) : end()
      )
      worker.addEventListener('error', end)
      signal.addEventListener('abort', end)
    })
    // Nobody waits for it yet while the pieces are sent.
    written.catch(() => undefined)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    const send = (piece: WorkbookMessage): void => worker.postMessage(piece)
    for (const { name, headings, rows } of sheets) {
      send({ sheet: { name, headings } })
      for (let at = 0; at < rows.length; at += slice) {
        send({ rows: rows.slice(at, at + slice).map(row => [...row]) })
        await breathe()
      }
    }
    send({ end: true })
    return await written
  } finally {
    worker.terminate()
  }
}

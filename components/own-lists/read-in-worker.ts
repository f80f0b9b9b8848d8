// Reads a file in a web worker, so that a page never waits for it, and ends the worker where the reading does not end.
import { fail, type Result } from '../../lib/failure.ts'
import type { FileJob, ReadJob } from '../../lib/own-lists/read-file-job.ts'

/** The largest file that can be read takes a part of this. */
const maxReadingMs = 120_000

type ReadOf<J extends FileJob> = Result<Extract<ReadJob, { is: J['is'] }>>

/** Undefined where the page can start no worker. */
const startReader = (): Worker | undefined => {
  try {
    return new Worker('/read-file.js')
  } catch {
    return undefined
  }
}

/** Fails as the readers do, or with `fileNotEnding` where the reading has not ended after two minutes. Never rejects. Takes the bytes away. */
export const readInWorker = async <J extends FileJob>(job: J, worker = startReader()): Promise<ReadOf<J>> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    if (!worker) {
      const { readFileJob } = await import('../../lib/own-lists/read-file-job.ts')
      // oxlint-disable-next-line no-unsafe-type-assertion -- each kind of job is answered in its kind
      return (await readFileJob(job)) as ReadOf<J>
    }
    return await new Promise<ReadOf<J>>(resolve => {
      timer = setTimeout(() => resolve(fail('fileNotEnding')), maxReadingMs)
      worker.addEventListener('message', ({ data }: MessageEvent<ReadOf<J>>) => resolve(data))
      worker.addEventListener('error', () => resolve(fail('fileUnreadable')))
      worker.postMessage(job, [job.bytes.buffer])
    })
  } catch {
    return fail('fileUnreadable')
  } finally {
    clearTimeout(timer)
    worker?.terminate()
  }
}

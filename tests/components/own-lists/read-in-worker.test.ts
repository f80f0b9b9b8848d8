// Tests that a page reads files in a worker that it can end.
import { afterEach, expect, test, vi } from 'vitest'
import { readInWorker } from '../../../components/own-lists/read-in-worker.ts'
import { listOfJob, readFileJob, rowsOfJob, type FileJob } from '../../../lib/own-lists/read-file-job.ts'

/** A worker in this process: `answers` false is one whose reading does not end. */
class Reader extends EventTarget {
  isEnded = false
  constructor(readonly answers: boolean) {
    super()
  }
  postMessage(job: FileJob): void {
    if (this.answers) void readFileJob(job).then(data => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate(): void {
    this.isEnded = true
  }
}
const startReader = (answers: boolean): Reader & Worker => new Reader(answers) as Reader & Worker
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const csv = 'full_name,email\nAda Beispiel,ada@beispiel.example\n'

afterEach(() => void vi.useRealTimers())

test('a file of results and a list of the user are read in the worker, which then ends', async () => {
  for (const job of [
    { is: 'results', bytes: bytesOf(csv), contentType: 'text/csv' },
    { is: 'list', bytes: bytesOf(csv), contentType: 'text/csv', encoding: undefined }
  ] as const) {
    const worker = startReader(true)
    const read = await readInWorker(job, worker)
    expect(read.ok && rowsOfJob(read.value)).toEqual([{ full_name: 'Ada Beispiel', email: 'ada@beispiel.example' }])
    expect(worker.isEnded).toBe(true)
  }
})

test('numbers of many digits survive the way to the page', async () => {
  const read = await readInWorker(
    { is: 'list', bytes: bytesOf('[{"full_name":"Ada","id":12345678901234567890}]'), contentType: '', encoding: undefined },
    startReader(true)
  )
  expect(read.ok && String(listOfJob(read.value).rows[0]?.['id'])).toBe('12345678901234567890')
})

test('a reading that does not end is ended after two minutes', async () => {
  vi.useFakeTimers()
  const worker = startReader(false)
  const reading = readInWorker({ is: 'results', bytes: bytesOf(csv), contentType: '' }, worker)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await reading).toEqual({ ok: false, failure: { code: 'fileNotEnding' } })
  expect(worker.isEnded).toBe(true)
})

test('a worker that breaks, and a file that cannot be read, are failures', async () => {
  const worker = startReader(false)
  const reading = readInWorker({ is: 'results', bytes: bytesOf(csv), contentType: '' }, worker)
  worker.dispatchEvent(new Event('error'))
  expect(await reading).toEqual({ ok: false, failure: { code: 'fileUnreadable' } })
  expect(await readInWorker({ is: 'results', bytes: bytesOf(''), contentType: '' }, startReader(true))).toEqual({
    ok: false,
    failure: { code: 'fileNoRows' }
  })
})

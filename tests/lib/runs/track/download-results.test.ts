// Tests one download for a finished run: what is stored, and what is waited for.
import { expect, test } from 'vitest'
import { createDownloadResults } from '../../../../lib/runs/track/download-results.ts'
import type { RunEvent } from '../../../../lib/runs/machine/run-event.ts'
import type { RunState } from '../../../../lib/runs/model/run.ts'
import type { DownloadReading } from '../../../../lib/service/readings.ts'
import type { StatusReading } from '../../../../lib/service/readings.ts'
import { exampleRun, noon } from '../examples.ts'
import { createSandbox } from '../sandbox.ts'

const ada = { full_name: 'Ada Beispiel' }
type Finished = Extract<RunState, { is: 'finished' }>

/** Downloads once for a finished run from a service with these replies. */
const downloadOnce = async (
  download: DownloadReading,
  state: Omit<Finished, 'is'> = {},
  status?: StatusReading,
  lastStatus?: StatusReading
) => {
  const sandbox = await createSandbox()
  const run = exampleRun('finished', { state: { is: 'finished', ...state } })
  await sandbox.database.runs.put(run)
  sandbox.clock.now = noon
  const { dependencies: parts } = sandbox.startWorker()
  const events: RunEvent[] = []
  const asked: string[] = []
  const client = {
    ...parts.client,
    download: async () => ({ reading: download, call: { operation: 'download' as const } }),
    checkStatus: async (_: unknown, name: string) => {
      asked.push(name)
      return { reading: status ?? ({ is: 'running', status: { known: true } } as const), call: { operation: 'status' as const } }
    }
  }
  const step = async (_: string, event: RunEvent): Promise<undefined> => void events.push(event)
  const order: string[] = []
  const storeReply: typeof parts.stores.ledger.storeReply = async (_, { operation }) =>
    void order.push(`${operation} after ${events.length} events`)
  const connection = (await sandbox.connections.active())!
  const failure = await createDownloadResults({ ...parts, client }, step, storeReply)(run, connection, run.listName, lastStatus)
  const [after] = await sandbox.readRuns()
  return { failure, events, asked, order, state: after?.state, file: await sandbox.database.keptFiles.get(run.id), pause: after?.pause }
}

test('all rows are stored', async () =>
  expect(await downloadOnce({ is: 'rows', rows: [ada] })).toEqual({
    failure: undefined,
    events: [],
    asked: [],
    order: ['download after 0 events'],
    file: undefined,
    pause: undefined,
    state: { is: 'collected', rows: 1 }
  }))

test('empty, partial and not-ready results are waited for', async () => {
  expect((await downloadOnce({ is: 'rows', rows: [] })).events).toMatchObject([{ is: 'empty-download' }])
  expect((await downloadOnce({ is: 'not-ready', words: '', part: { rows: [ada], reportedCount: 2 } })).events).toMatchObject([
    { is: 'partial-download' }
  ])
  const waiting = await downloadOnce({ is: 'not-ready', words: 'Come back', retryAfterMs: 9_000 })
  expect(waiting.events).toEqual([{ is: 'pause', failure: { code: 'notReady', message: 'Come back', retryAfterMs: 9_000 } }])
  expect(waiting.failure).toMatchObject({ retryAfterMs: 9_000 })
})

test('empty and partial results count in the end', async () => {
  expect((await downloadOnce({ is: 'rows', rows: [] }, { emptySince: noon - 600_000 })).state).toEqual({ is: 'collected', rows: 0 })
  const part = { rows: [ada], reportedCount: 2 }
  expect((await downloadOnce({ is: 'not-ready', words: '', part }, { partialSince: noon - 86_400_000 })).state).toEqual({
    is: 'collected',
    rows: 1,
    reportedCount: 2
  })
})

test('fewer rows than the status counted are requested again for ten minutes, then stored with that count', async () => {
  const rows: DownloadReading = { is: 'rows', rows: [ada] }
  expect((await downloadOnce(rows, { expected: 2 })).events).toEqual([{ is: 'partial-download', failure: { code: 'notReady' }, rows: 1 }])
  expect((await downloadOnce(rows, { expected: 2, partialSince: noon - 599_999 })).state).toMatchObject({ is: 'finished' })
  expect((await downloadOnce(rows, { expected: 2, partialSince: noon - 600_000 })).state).toEqual({
    is: 'collected',
    rows: 1,
    reportedCount: 2
  })
  expect((await downloadOnce(rows, { expected: 1 })).state).toEqual({ is: 'collected', rows: 1 })
})

test('another list is never stored', async () => {
  const downloads: DownloadReading[] = [
    { is: 'rows', rows: [ada], list: 'Other' },
    { is: 'rows', rows: [], list: 'Other' },
    { is: 'not-ready', words: '', part: { rows: [ada] }, list: 'Other' }
  ]
  for (const download of downloads)
    expect(await downloadOnce(download, { emptySince: 0, partialSince: 0 })).toMatchObject({
      events: [{ is: 'pause', failure: { code: 'noRowsFound', name: 'Other' } }],
      state: { is: 'finished' }
    })
})

test('without a download, rows of the status reply count; they are requested if they are missing', async () => {
  const rows: StatusReading = { is: 'finished', rows: [ada] }
  for (const code of ['notFound', 'noRowsFound', 'unreadable'] as const) {
    const none = { is: 'problem', failure: { code } } as const
    expect(await downloadOnce(none, {}, rows)).toMatchObject({
      asked: [exampleRun('finished').listName],
      state: { is: 'collected', rows: 1 }
    })
    expect(await downloadOnce(none, {}, undefined, rows)).toMatchObject({ asked: [], state: { is: 'collected', rows: 1 } })
    expect(await downloadOnce(none, {}, undefined, { is: 'finished' })).toMatchObject({ asked: [], events: [{ is: 'pause' }] })
  }
  const busyReply = { is: 'problem', failure: { code: 'serviceError' } } as const
  expect(await downloadOnce(busyReply, {}, rows, rows)).toMatchObject({ asked: [], state: { is: 'finished' } })
})

test('replies are stored after the step, with the time of the next check', async () => {
  const { order } = await downloadOnce({ is: 'problem', failure: { code: 'notFound' } }, {}, { is: 'finished' })
  expect(order).toEqual(['download after 1 events', 'status after 1 events'])
})

test('an empty status reply counts no sooner than an empty download', async () =>
  expect((await downloadOnce({ is: 'problem', failure: { code: 'notFound' } }, {}, { is: 'finished', rows: [] })).events).toMatchObject([
    { is: 'empty-download' }
  ]))

test('a file that only a page can read is stored with its reason', async () => {
  const file = { bytes: new Uint8Array([80, 75]), format: 'xlsx' } as const
  expect(await downloadOnce({ is: 'file', ...file })).toMatchObject({
    failure: undefined,
    file: { runId: 'run-1', ...file },
    state: { is: 'finished' },
    pause: { code: 'fileNotReadYet' }
  })
})

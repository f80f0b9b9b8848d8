// Plays one fault at one operation: the real client over HTTP, real runs over a database, and a clock that moves from alarm to alarm.
import { runText } from '../../../components/runs/run-text.ts'
import { fromChunks, parseJson } from '../../../lib/records/decode/parse-json.ts'
import { findRows } from '../../../lib/records/decode/rows-in-json.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { createSandbox, type Sandbox } from '../../lib/runs/sandbox.ts'
import { storedEndings, startOperations, type Fault, type Operation, type StateText } from './fault.ts'
import { serveFaulty, type FaultyService, type Transcript } from './faulty-service.ts'
import type { Expire } from './held-timers.ts'

export interface Cell {
  fault: Fault
  at: Operation
  executes: boolean
  /** whether the computer sleeps between wakes in the long lane too */
  sleeps?: boolean
}

export interface Outcome {
  /** the run during the fault, and at the end */
  run: Run
  last: Run
  /** the texts of the stored replies */
  replies: string[]
  /** requests to another origin than the service's */
  strays: string[]
  during: StateText
  /** the text of the run's row at that time */
  shown: string
  host: string
  transcript: Transcript
  /** the last exchange without a fault before it */
  sound: Transcript
  end: StateText
  starts: number
  charges: number
  /** rows of the service, and rows stored as text and as columns */
  executed: string[]
  stored: string[]
  columns: number
  /** milliseconds from the first call with the fault to the next call */
  pausedMs: number
  /** whether the run is still due at the end */
  due: boolean
}

const hour = 3_600_000
const profile = 'https://www.linkedin.com/in/ada-beispiel'

const getStateText = ({ state, pause }: Run): StateText => {
  if (state.is === 'collected') return `collected ${state.rows}`
  if (state.is === 'finished' && state.partialSince !== undefined && pause?.code === 'notReady') return 'finished part'
  const code = pause?.code ?? ('failure' in state ? state.failure.code : undefined)
  return code === undefined ? state.is : `${state.is} ${code}`
}

const readOnlyRun = async (sandbox: Sandbox): Promise<Run> => {
  const [run, ...others] = await sandbox.readRuns()
  if (!run || others.length > 0) throw new Error(`There are ${others.length + (run ? 1 : 0)} runs.`)
  return run
}

/** The rows of all lists of the service. */
const executedRows = async (sandbox: Sandbox): Promise<string[]> => {
  const rows: string[] = []
  for (const { name } of sandbox.sampleStore.lists) {
    const body = JSON.stringify({ api_key: 'sample-key-0001', listname: name })
    const headers = { 'content-type': 'application/json' }
    const reply = await sandbox.callService(new Request('http://service.example/download_list', { method: 'POST', headers, body }))
    const list = parseJson(await reply.text())
    if (list.ok) rows.push(...(findRows(list.value)?.rows ?? []).map(row => JSON.stringify(row)))
  }
  return rows.toSorted()
}

const storedRows = async (sandbox: Sandbox): Promise<string[]> => {
  const chunks = await sandbox.database.chunks.orderBy('[runId+index]').toArray()
  return [...fromChunks(chunks.map(({ text }) => text))].map(row => JSON.stringify(row)).toSorted()
}

/** Starts the run, then wakes by alarms until a call has met the fault. */
const runUntilFault = async (
  sandbox: Sandbox,
  worker: ReturnType<Sandbox['startWorker']>,
  faulty: FaultyService,
  at: Operation
): Promise<void> => {
  if (at === 'lookup') await worker.lookUpPerson({ clickId: 'click-0001', url: profile, comparisonKey: profile })
  else await worker.importSearch()
  if (!startOperations.has(at)) await sandbox.runUntilIdle(worker, () => faulty.faultyCallCount() > 0)
}

export const playRun = async ({ fault, at, executes, sleeps }: Cell, expire: Expire, otherOrigin: string): Promise<Outcome> => {
  // A request that was garbage-collected would not receive the abort of its call.
  const sentRequests: Request[] = []
  let faulty: FaultyService | undefined
  const network = async (request: Request): Promise<Response> => {
    sentRequests.push(request)
    // A reply of a real service must not lead out of this computer.
    if (new URL(request.url).hostname !== '127.0.0.1') throw new TypeError('This host is out of reach.')
    const { method, headers, redirect, signal, credentials, url } = request
    const body = method === 'GET' ? undefined : await request.clone().text()
    return fetch(faulty?.reroute(url) ?? url, { method, headers, redirect, signal, credentials, ...(body === undefined ? {} : { body }) })
  }
  const sandbox = await createSandbox(network, { identifyPerson: 'url', findsEmail: () => true, searchSize: () => 12 })
  if (sleeps) sandbox.clock.isAwake = false
  const now = (): number => sandbox.clock.now
  const wait = (until: 'first' | 'last'): Promise<void> => expire(until, delay => (sandbox.clock.now += delay))
  faulty = await serveFaulty({ fault, at, executes, service: sandbox.callService, now, otherOrigin, wait })
  try {
    const saved = await sandbox.saveConnection({ baseUrl: faulty.url })
    if (saved.ok) await sandbox.connections.move(saved.value.id, 0)
    sandbox.grantedHosts.add(new URL(faulty.url).host)
    const worker = sandbox.startWorker()
    await runUntilFault(sandbox, worker, faulty, at)
    const run = await readOnlyRun(sandbox)
    const sound = { ...faulty.sound }
    const { sentence, pause = '' } = runText(run, now())
    const struckAt = now()
    const { markedFinishedAfterMs } = fault
    if (markedFinishedAfterMs !== undefined) {
      await sandbox.runUntilIdle(worker, () => now() > struckAt + markedFinishedAfterMs)
      await worker.manageRun.markAs(run.id, 'finished')
    }
    // A run whose results may be lost is checked without end.
    const expected = executes || !startOperations.has(at) ? storedEndings[at] : fault.at[at]?.end
    const neverEnds = /^(?:uncertain|running)/.test(expected ?? '')
    await sandbox.runUntilIdle(worker, () => now() > struckAt + (neverEnds ? 0.5 : 40) * hour)
    const last = await readOnlyRun(sandbox)
    const calls = sandbox.requests.map(request => request.at)
    const after = startOperations.has(at)
      ? 1
      : sandbox.requests.findIndex(({ url }) => url.endsWith(at === 'status' ? '_status' : '_list')) + 1
    const { origin, host } = new URL(faulty.url)
    return {
      run,
      last,
      replies: (await sandbox.database.replies.toArray()).map(({ text }) => text ?? ''),
      strays: sandbox.requests.map(({ url }) => url).filter(url => new URL(url).origin !== origin),
      during: getStateText(run),
      shown: `${sentence} ${pause}`.trim(),
      host,
      transcript: faulty.transcript,
      sound,
      end: getStateText(last),
      starts: faulty.starts(),
      charges: sandbox.sampleStore.charges.length,
      executed: await executedRows(sandbox),
      stored: await storedRows(sandbox),
      columns: await sandbox.database.rows.count(),
      pausedMs: (calls[after] ?? Infinity) - struckAt,
      due: last.dueAt !== undefined
    }
  } finally {
    sandbox.database.close()
    await faulty.close()
  }
}

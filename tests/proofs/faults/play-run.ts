// One fault at one operation, from the click to the end: the real client over real HTTP, the real runs over a database, a clock that
// is stepped from alarm to alarm. What it tells is judged by hand-written tables alone.
import { runText } from '../../../components/runs/run-text.ts'
import { fromChunks } from '../../../lib/records/decode/chunks.ts'
import { findRows } from '../../../lib/records/decode/find-rows.ts'
import { parseJson } from '../../../lib/records/decode/parse-json.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { createSandbox, type Sandbox } from '../../lib/runs/sandbox.ts'
import { broughtHome, starting, type Fault, type Operation, type Standing } from './fault.ts'
import { serveFaulty, type FaultyService, type Wired } from './faulty-service.ts'
import type { Expire } from './held-timers.ts'

export interface Cell {
  fault: Fault
  at: Operation
  executes: boolean
}

export interface Told {
  during: Standing
  /** what the row of the run said then */
  shown: string
  host: string
  wired: Wired
  /** the last exchange before that, where it was a sound one */
  sound: Wired
  end: Standing
  starts: number
  charges: number
  /** rows that the service has for whoever asks, and rows that are stored, in text and in columns */
  executed: string[]
  stored: string[]
  columns: number
  /** ms from the first spoiled call to the next call of any kind */
  rested: number
  /** is anything still due at the end? */
  due: boolean
}

const hour = 3_600_000
const profile = 'https://www.linkedin.com/in/ada-beispiel'

const standingOf = ({ state, pause }: Run): Standing => {
  if (state.is === 'collected') return `collected ${state.rows}`
  if (state.is === 'finished' && state.partialSince !== undefined && pause?.code === 'notReady') return 'finished part'
  const code = pause?.code ?? ('failure' in state ? state.failure.code : undefined)
  return code === undefined ? state.is : `${state.is} ${code}`
}

const only = async (world: Sandbox): Promise<Run> => {
  const [run, ...others] = await world.readRuns()
  if (!run || others.length > 0) throw new Error(`There are ${others.length + (run ? 1 : 0)} runs.`)
  return run
}

/** What the service holds of its lists, row by row. */
const executedRows = async (world: Sandbox): Promise<string[]> => {
  const rows: string[] = []
  for (const { name } of world.sampleStore.lists) {
    const body = JSON.stringify({ api_key: 'sample-key-0001', listname: name })
    const headers = { 'content-type': 'application/json' }
    const reply = await world.callService(new Request('http://service.example/download_list', { method: 'POST', headers, body }))
    const list = parseJson(await reply.text())
    if (list.ok) rows.push(...(findRows(list.value)?.rows ?? []).map(row => JSON.stringify(row)))
  }
  return rows.toSorted()
}

const storedRows = async (world: Sandbox): Promise<string[]> => {
  const chunks = await world.database.chunks.orderBy('[runId+index]').toArray()
  return [...fromChunks(chunks.map(({ text }) => text))].map(row => JSON.stringify(row)).toSorted()
}

/** The start, and then nothing but the alarm until the fault has been met. */
const untilStruck = async (
  world: Sandbox,
  worker: ReturnType<Sandbox['startWorker']>,
  faulty: FaultyService,
  at: Operation
): Promise<void> => {
  if (at === 'lookup') await worker.lookUpPerson({ clickId: 'click-0001', url: profile, comparisonKey: profile })
  else await worker.importSearch()
  if (!starting.has(at)) await world.runUntilIdle(worker, () => faulty.struck() > 0)
}

export const playRun = async ({ fault, at, executes }: Cell, expire: Expire, elsewhere: string): Promise<Told> => {
  // A request that nobody holds any more would no longer hear that its call was given up.
  const asked: Request[] = []
  let faulty: FaultyService | undefined
  const network = async (request: Request): Promise<Response> => {
    asked.push(request)
    const { method, headers, redirect, signal, credentials, url } = request
    const body = method === 'GET' ? undefined : await request.clone().text()
    return fetch(faulty?.reroute(url) ?? url, { method, headers, redirect, signal, credentials, ...(body === undefined ? {} : { body }) })
  }
  const world = await createSandbox(network, { identifyPerson: 'url', findsEmail: () => true, searchSize: () => 12 })
  const now = (): number => world.clock.now
  const wait = (until: 'first' | 'last'): Promise<void> => expire(until, delay => (world.clock.now += delay))
  faulty = await serveFaulty({ fault, at, executes, service: world.callService, now, elsewhere, wait })
  try {
    const saved = await world.saveConnection({ baseUrl: faulty.url })
    if (saved.ok) await world.connections.activate(saved.value.id)
    world.grantedHosts.add(new URL(faulty.url).host)
    const worker = world.startWorker()
    await untilStruck(world, worker, faulty, at)
    const run = await only(world)
    const sound = { ...faulty.sound }
    const { sentence, pause = '' } = runText(run, now())
    const struckAt = now()
    const { treatedAfter } = fault
    if (treatedAfter !== undefined) {
      await world.runUntilIdle(worker, () => now() > struckAt + treatedAfter)
      await worker.manageRun.markAs(run.id, 'finished')
    }
    // What may have been lost for good is asked about for ever.
    const expected = executes || !starting.has(at) ? broughtHome[at] : fault.at[at]?.end
    const forEver = /^(?:uncertain|running)/.test(expected ?? '')
    await world.runUntilIdle(worker, () => now() > struckAt + (forEver ? 0.5 : 40) * hour)
    const last = await only(world)
    const calls = world.requests.map(request => request.at)
    const after = starting.has(at) ? 1 : world.requests.findIndex(({ url }) => url.endsWith(at === 'status' ? '_status' : '_list')) + 1
    return {
      during: standingOf(run),
      shown: `${sentence} ${pause}`.trim(),
      host: new URL(faulty.url).host,
      wired: faulty.wired,
      sound,
      end: standingOf(last),
      starts: faulty.starts(),
      charges: world.sampleStore.charges.length,
      executed: await executedRows(world),
      stored: await storedRows(world),
      columns: await world.database.rows.count(),
      rested: (calls[after] ?? Infinity) - struckAt,
      due: last.dueAt !== undefined
    }
  } finally {
    world.database.close()
    await faulty.close()
  }
}

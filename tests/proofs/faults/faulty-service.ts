// Serves the sample service over HTTP with a fault: it executes and charges starts, and changes the replies of one operation.
import type { ServerResponse } from 'node:http'
import { answer, serveFaults, type Seen } from '../../lib/service/fault-server.ts'
import { startOperations, type Exchange, type Fault, type Operation } from './fault.ts'

const paths: Record<Operation, string> = {
  import: '/sn_search',
  lookup: '/person_search',
  status: '/check_list_status',
  download: '/download_list',
  enrichment: '/domain_enrichment'
}

const startPaths = new Set([paths.import, paths.lookup, paths.enrichment])

/** What the caller received in the first exchange with the fault: its beginning, its size, and whether the caller waited in vain. */
export interface Transcript {
  head: string
  bytes: number
  waited: boolean
}

export interface Play {
  fault: Fault
  at: Operation
  /** for a fault that may or may not have executed a start */
  executes: boolean
  /** the service without the fault */
  service: (request: Request) => Promise<Response>
  now: () => number
  otherOrigin: string
  wait: Exchange['wait']
  /** the fault ends when it is lifted; after a start with the fault, no other call is answered before */
  untilLifted?: boolean
}

const soundStart = JSON.stringify({ success: true, message: 'List queued', status: 'queued' })

const watch = (outgoing: ServerResponse, transcript: Transcript): void => {
  const { socket } = outgoing
  if (!socket) return
  const write = socket.write.bind(socket)
  const note = (chunk: unknown): void => {
    const bytes = Buffer.from(typeof chunk === 'string' || chunk instanceof Uint8Array ? chunk : '')
    if (transcript.head.length < 2_000) transcript.head += bytes.toString('latin1').slice(0, 2_000)
    transcript.bytes += bytes.length
  }
  socket.write = (chunk: unknown, ...rest: unknown[]): boolean => {
    note(chunk)
    return Reflect.apply(write, socket, [chunk, ...rest]) === true
  }
  outgoing.once('close', () => {
    socket.write = write
  })
}

export const serveFaulty = async (play: Play) => {
  const { fault, at, executes, service, now, otherOrigin, wait } = play
  const server = await serveFaults()
  const faultyCalls = play.untilLifted && !startOperations.has(at) ? Infinity : (fault.faultyCalls ?? (startOperations.has(at) ? 1 : 3))
  const transcript: Transcript = { head: '', bytes: 0, waited: false }
  const sound: Transcript = { head: '', bytes: 0, waited: false }
  const late: { due: number; seen: Seen }[] = []
  let faultyCallCount = 0
  let lifted = false

  const renamed = (body: string): string =>
    fault.renames === undefined ? body : JSON.stringify({ ...JSON.parse(body), listname: fault.renames })

  const execute = async ({ method, path, headers, body }: Seen): Promise<Exchange['soundReply']> => {
    const type = headers['content-type'] ?? ''
    const response = await service(
      new Request(`${server.url}${path}`, { method, headers: { 'content-type': type }, ...(method === 'POST' ? { body } : {}) })
    )
    return { status: response.status, text: await response.text() }
  }

  const spoil = async (outgoing: ServerResponse, seen: Seen): Promise<void> => {
    const before = faultyCallCount++
    if (before === 0) watch(outgoing, transcript)
    if (typeof fault.executes === 'object') late.push({ due: now() + fault.executes.late * 60_000, seen })
    const soundReply =
      executes || !startOperations.has(at) ? await execute({ ...seen, body: renamed(seen.body) }) : { status: 200, text: soundStart }
    const waits: Exchange['wait'] = async until => {
      if (before === 0) transcript.waited = true
      await wait(until)
    }
    await fault.wire?.({ outgoing, soundReply, operation: at, before, now: now(), otherOrigin, wait: waits })
  }

  const serve = async (outgoing: ServerResponse, seen: Seen): Promise<void> => {
    for (const waiting of late.splice(0)) {
      if (waiting.due > now()) late.push(waiting)
      else await execute(waiting.seen)
    }
    // Before a start the caller asks whether the service can be reached: an answer, after which the fault begins.
    const isQuestion = play.untilLifted === true && !server.seen.some(({ path }) => startPaths.has(path))
    if (!isQuestion && seen.path === paths[at] && faultyCallCount < faultyCalls && !lifted) return spoil(outgoing, seen)
    if (play.untilLifted && !lifted && startOperations.has(at)) {
      if (!fault.wire) outgoing.once('finish', () => void server.shut())
      return answer(503, '', { connection: 'close' })(outgoing, seen)
    }
    const { status, text } = await execute(seen)
    Object.assign(sound, { head: `HTTP/1.1 ${status} \r\n\r\n${text.slice(0, 2_000)}`, bytes: text.length })
    answer(status, text)(outgoing, seen)
  }
  // Errors in here reach the listeners for unhandled rejections.
  server.behave((outgoing, seen) => void serve(outgoing, seen))

  return {
    url: server.url,
    seen: server.seen,
    transcript,
    sound,
    /** number of calls with the fault */
    faultyCallCount: () => faultyCallCount,
    /** number of starts that arrived or would have arrived */
    starts: () =>
      server.seen.filter(({ path }) => startPaths.has(path)).length + (fault.wire || !startOperations.has(at) ? 0 : faultyCallCount),
    /** the URL to call instead, at a port where nothing listens */
    reroute: (url: string): string => {
      if (fault.wire || lifted || faultyCallCount >= faultyCalls || new URL(url).pathname !== paths[at]) return url
      faultyCallCount++
      return url.replace('127.0.0.1', '127.0.0.2')
    },
    lift: async (): Promise<void> => {
      lifted = true
      if (!fault.wire) await server.open()
    },
    close: server.close
  }
}

export type FaultyService = Awaited<ReturnType<typeof serveFaulty>>

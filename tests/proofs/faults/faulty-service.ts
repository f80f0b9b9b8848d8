// A service on this machine that truly executes and charges what it is asked for, and spoils the calls of one operation as its fault says.
import type { ServerResponse } from 'node:http'
import { answer, serveFaults, type Seen } from '../../lib/service/fault-server.ts'
import { starting, type Exchange, type Fault, type Operation } from './fault.ts'

const paths: Record<Operation, string> = {
  import: '/sn_search',
  lookup: '/person_search',
  status: '/check_list_status',
  download: '/download_list',
  enrichment: '/domain_enrichment'
}

const startPaths = new Set([paths.import, paths.lookup, paths.enrichment])

/** What the caller saw of the first spoiled exchange: the beginning of it, how many bytes there were, and whether it waited in vain. */
export interface Wired {
  head: string
  bytes: number
  waited: boolean
}

export interface Play {
  fault: Fault
  at: Operation
  /** of a fault that may have executed a start or not */
  executes: boolean
  /** the sound service */
  service: (request: Request) => Promise<Response>
  now: () => number
  elsewhere: string
  wait: Exchange['wait']
  /** the fault ends when it is lifted; behind a start that it struck, nothing else is answered before either */
  untilLifted?: boolean
}

const soundStart = JSON.stringify({ success: true, message: 'List queued', status: 'queued' })

const watch = (outgoing: ServerResponse, wired: Wired): void => {
  const { socket } = outgoing
  if (!socket) return
  const write = socket.write.bind(socket)
  const note = (chunk: unknown): void => {
    const bytes = Buffer.from(typeof chunk === 'string' || chunk instanceof Uint8Array ? chunk : '')
    if (wired.head.length < 2_000) wired.head += bytes.toString('latin1').slice(0, 2_000)
    wired.bytes += bytes.length
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
  const { fault, at, executes, service, now, elsewhere, wait } = play
  const server = await serveFaults()
  const lasts = play.untilLifted && !starting.has(at) ? Infinity : (fault.lasts ?? (starting.has(at) ? 1 : 3))
  const wired: Wired = { head: '', bytes: 0, waited: false }
  const sound: Wired = { head: '', bytes: 0, waited: false }
  const late: { due: number; seen: Seen }[] = []
  let struck = 0
  let lifted = false

  const renamed = (body: string): string =>
    fault.renames === undefined ? body : JSON.stringify({ ...JSON.parse(body), listname: fault.renames })

  const execute = async ({ method, path, headers, body }: Seen): Promise<Exchange['well']> => {
    const type = headers['content-type'] ?? ''
    const response = await service(
      new Request(`${server.url}${path}`, { method, headers: { 'content-type': type }, ...(method === 'POST' ? { body } : {}) })
    )
    return { status: response.status, text: await response.text() }
  }

  const spoil = async (outgoing: ServerResponse, seen: Seen): Promise<void> => {
    const before = struck++
    if (before === 0) watch(outgoing, wired)
    if (typeof fault.executes === 'object') late.push({ due: now() + fault.executes.late * 60_000, seen })
    const well = executes || !starting.has(at) ? await execute({ ...seen, body: renamed(seen.body) }) : { status: 200, text: soundStart }
    const waits: Exchange['wait'] = async until => {
      if (before === 0) wired.waited = true
      await wait(until)
    }
    await fault.wire?.({ outgoing, well, operation: at, before, now: now(), elsewhere, wait: waits })
  }

  const serve = async (outgoing: ServerResponse, seen: Seen): Promise<void> => {
    for (const waiting of late.splice(0)) {
      if (waiting.due > now()) late.push(waiting)
      else await execute(waiting.seen)
    }
    if (seen.path === paths[at] && struck < lasts && !lifted) return spoil(outgoing, seen)
    if (play.untilLifted && !lifted && starting.has(at)) return answer(503, '')(outgoing, seen)
    const { status, text } = await execute(seen)
    Object.assign(sound, { head: `HTTP/1.1 ${status} \r\n\r\n${text.slice(0, 2_000)}`, bytes: text.length })
    answer(status, text)(outgoing, seen)
  }
  // What goes wrong in here is seen by whoever listens for it, as anything else that nobody handles.
  server.behave((outgoing, seen) => void serve(outgoing, seen))

  return {
    url: server.url,
    seen: server.seen,
    wired,
    sound,
    /** calls that have met the fault */
    struck: () => struck,
    /** starts that arrived, or would have */
    starts: () => server.seen.filter(({ path }) => startPaths.has(path)).length + (fault.wire || !starting.has(at) ? 0 : struck),
    /** nobody listens to this one: where it would go instead */
    reroute: (url: string): string => {
      if (fault.wire || lifted || struck >= lasts || new URL(url).pathname !== paths[at]) return url
      struck++
      return url.replace('127.0.0.1', '127.0.0.2')
    },
    /** for callers that cannot be led elsewhere: where nobody is to listen, nobody does */
    shut: () => (fault.wire ? Promise.resolve() : server.shut()),
    lift: async (): Promise<void> => {
      lifted = true
      if (!fault.wire) await server.open()
    },
    close: server.close
  }
}

export type FaultyService = Awaited<ReturnType<typeof serveFaulty>>

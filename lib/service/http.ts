// Sends one HTTP call and returns bytes and headers, or a failure. It never retries, never follows a redirect, and sends no cookies with an
// isolated call. An open request keeps the worker awake.
import { fail, ok, type Result } from '../failure.ts'
import { joinBytes } from '../records/decode/unpack.ts'

/** What this module needs from the entry point. `pulse` is called every 10 s while a request is open, which keeps the worker awake. */
export interface HttpDependencies {
  fetch: typeof fetch
  now: () => number
  pulse: () => void
}

/** One HTTP call. */
export interface Call {
  url: string
  method: 'POST' | 'GET' | 'PATCH'
  body?: string
  /** by default those of a JSON body, and none without a body */
  headers?: Readonly<Record<string, string>>
  /** uses its own sockets and no cookies: for calls that must not arrive twice, and for other hosts */
  isolated: boolean
  /** for the whole call */
  deadlineMs: number
  /** for the gap between two pieces of the body */
  idleTimeoutMs?: number
  /** for the body */
  maxBytes: number
  /** called with the number of bytes received so far, at each piece; returning false cancels the call */
  onBytes?: OnBytes | undefined
  /** receives the pieces of a large body in order, as they come, the next one when it has ended; such a body comes as `largeBody` */
  onLargeBody?: (piece: Uint8Array) => void | Promise<void>
}

/** Receives the number of bytes so far; returns false to cancel. */
export type OnBytes = (bytes: number) => boolean

/** A complete reply. `durationMs` is from the start of the call to its last byte. */
export interface Reply {
  status: number
  /** by lower-case name */
  headers: ReadonlyMap<string, string>
  bytes: Uint8Array
  /** the body where `onLargeBody` received it, which Chromium keeps outside of the worker's memory; `bytes` is empty then */
  largeBody?: Blob
  durationMs: number
}

/** Sends a call. Never rejects. */
export type SendCall = (call: Call) => Promise<Result<Reply>>

type Body = Pick<Reply, 'bytes' | 'largeBody'>

/** A body of more bytes leaves the worker's memory while it arrives. */
const largeBodyBytes = 8 * 1_048_576
/** The least size of the blobs in which it does. */
const blobBytes = 1_048_576

/** The body; undefined when it exceeds `maxBytes`. Throws when `onBytes` cancels the call. */
const readBody = async (
  response: Response,
  { maxBytes: cap, onBytes: watch, onLargeBody }: Call,
  onPiece: () => void
): Promise<Body | undefined> => {
  const reader = response.body?.getReader()
  const blobs: Blob[] = []
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  let blobSize = 0
  for (;;) {
    const value = (await reader?.read())?.value
    if (!value) break
    onPiece()
    size += value.length
    if (size > cap) return undefined
    if (watch?.(size) === false) throw new Error('The rest was not wanted.')
    pieces.push(value)
    if (!onLargeBody || size <= largeBodyBytes) continue
    // The first time all pieces so far, then each as it comes.
    for (const piece of blobs.length === 0 ? pieces : [value]) await onLargeBody(piece)
    if (blobs.length === 0 || size - blobSize > blobBytes) {
      blobs.push(new Blob(pieces))
      pieces = []
      blobSize = size
    }
  }
  return blobs.length > 0 ? { bytes: new Uint8Array(), largeBody: new Blob([...blobs, ...pieces]) } : { bytes: joinBytes(pieces, size) }
}

/**
 * Creates the function that sends calls. Failures: `unreachable` (no reply, or an incomplete or cancelled one), `timedOut`, `redirected`
 * (not followed, because a followed 307 posts the key to another URL), `tooLarge` (more than `maxBytes`). Every other HTTP status is a
 * reply.
 */
export const createHttp =
  (dependencies: HttpDependencies): SendCall =>
  async call => {
    const { host } = new URL(call.url)
    const startedAt = dependencies.now()
    const abort = new AbortController()
    const deadline = setTimeout(() => abort.abort(), call.deadlineMs)
    const startIdleTimer = (): ReturnType<typeof setTimeout> | undefined =>
      call.idleTimeoutMs ? setTimeout(() => abort.abort(), call.idleTimeoutMs) : undefined
    let idleTimer: ReturnType<typeof setTimeout> | undefined
    const pulse = setInterval(dependencies.pulse, 10_000)
    try {
      const response = await dependencies.fetch(call.url, {
        method: call.method,
        ...(call.headers ? { headers: call.headers } : call.body === undefined ? {} : { headers: { 'Content-Type': 'application/json' } }),
        ...(call.body === undefined ? {} : { body: call.body }),
        redirect: 'manual',
        // 'omit' uses its own sockets: on a reused socket that was closed, the browser silently posts a second time.
        credentials: call.isolated ? 'omit' : 'same-origin',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: abort.signal
      })
      if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) return fail('redirected', { host })
      idleTimer = startIdleTimer()
      const body = await readBody(response, call, () => {
        clearTimeout(idleTimer)
        idleTimer = startIdleTimer()
      })
      if (!body) return fail('tooLarge', { host })
      return ok({ status: response.status, headers: new Map(response.headers), ...body, durationMs: dependencies.now() - startedAt })
    } catch {
      return fail(abort.signal.aborted ? 'timedOut' : 'unreachable', { host })
    } finally {
      // Cancels what was not read: a reply that is too large, the body of a redirect.
      abort.abort()
      clearTimeout(deadline)
      clearTimeout(idleTimer)
      clearInterval(pulse)
    }
  }

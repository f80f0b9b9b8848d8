// One HTTP call as a value: bytes and headers, or a failure that says what is known. Never retries, never follows a redirect,
// and sends no cookies with a call apart; a request held open keeps the worker awake.
import { fail, ok, type Result } from '../failure.ts'

/** The world this module needs; all of it arrives from the entry point. `pulse` runs every 10 s while a request is open. */
export interface HttpDependencies {
  fetch: typeof fetch
  now: () => number
  pulse: () => void
}

/**
 * `apart`: a call on sockets of its own and without any cookies, for what must not arrive twice and for what goes to another host.
 * `deadline` and `silence` are milliseconds, for the whole call and for the gap between two pieces; `cap` is bytes.
 */
export interface Call {
  url: string
  method: 'POST' | 'GET'
  body?: string
  apart: boolean
  deadline: number
  silence?: number
  cap: number
  /** told how many bytes have come, with each piece; false where nobody wants the rest */
  watch?: Watch | undefined
}

export type Watch = (bytes: number) => boolean

/** A whole reply. `milliseconds` is from the start of the call to its last byte. */
export interface Reply {
  status: number
  header: (name: string) => string | undefined
  bytes: Uint8Array
  milliseconds: number
}

export type SendCall = (call: Call) => Promise<Result<Reply>>

/** Throws where nobody wants the rest. */
const readBody = async (response: Response, { cap, watch }: Call, heard: () => void): Promise<Uint8Array | undefined> => {
  const reader = response.body?.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  for (;;) {
    const value = (await reader?.read())?.value
    if (!value) break
    heard()
    size += value.length
    if (size > cap) return undefined
    if (watch?.(size) === false) throw new Error('Nobody wants the rest.')
    pieces.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/**
 * Failures: `unreachable` (nothing, or a reply that broke off, or was broken off), `timedOut`, `redirected` (not followed: a followed 307 posts the
 * key elsewhere), `tooLarge` (past `cap`). Every HTTP status is a reply, not a failure.
 */
export const createHttp =
  (world: HttpDependencies): SendCall =>
  async call => {
    const { host } = new URL(call.url)
    const began = world.now()
    const abort = new AbortController()
    const whole = setTimeout(() => abort.abort(), call.deadline)
    const hush = (): ReturnType<typeof setTimeout> | undefined => (call.silence ? setTimeout(() => abort.abort(), call.silence) : undefined)
    let silence: ReturnType<typeof setTimeout> | undefined
    const pulse = setInterval(world.pulse, 10_000)
    try {
      const response = await world.fetch(call.url, {
        method: call.method,
        ...(call.body === undefined ? {} : { body: call.body, headers: { 'Content-Type': 'application/json' } }),
        redirect: 'manual',
        // 'omit' has sockets of its own: on a used one that has died, the browser silently posts a second time.
        credentials: call.apart ? 'omit' : 'same-origin',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: abort.signal
      })
      if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) return fail('redirected', { host })
      silence = hush()
      const bytes = await readBody(response, call, () => {
        clearTimeout(silence)
        silence = hush()
      })
      if (!bytes) return fail('tooLarge', { host })
      const header = (name: string): string | undefined => response.headers.get(name) ?? undefined
      return ok({ status: response.status, header, bytes, milliseconds: world.now() - began })
    } catch {
      return fail(abort.signal.aborted ? 'timedOut' : 'unreachable', { host })
    } finally {
      // Whatever was not read is not wanted: a reply past its cap, the body of a redirect.
      abort.abort()
      clearTimeout(whole)
      clearTimeout(silence)
      clearInterval(pulse)
    }
  }

// Formats a request as one line without its API key.
import type { SeenRequest } from './serve-sample.ts'

const widest = 240

/** `12:04:31 POST /sn_search 200 {…}`: UTC time, masked body cut to 240 characters, control characters escaped. */
export function requestLine(seen: SeenRequest): string {
  const time = new Date(seen.at).toISOString().slice(11, 19)
  const body = seen.body.length > widest ? `${seen.body.slice(0, widest)}…` : seen.body
  return `${time} ${seen.method} ${seen.path} ${seen.status ?? 'cut'} ${body}`.replace(/\p{Cc}+/gu, ' ').trimEnd()
}

// Bytes first, text second, JSON third: a reply is never trusted to be what its content type says.
import { findRows } from '../records/find-rows.ts'
import { parseJson } from '../records/parse-json.ts'
import type { Reply } from './http.ts'
import { createMask } from './mask-key.ts'
import { readLayers, type Layer } from './read-json.ts'

/**
 * What a reply's bytes turned out to be, without the key. `json` is never a bare text; `rows` are its results ([]: it says that
 * there are none), `layers` what else it says. `html` is any markup; `broken` begins like JSON and is none, which no word in it can mend.
 */
export type Body =
  | { is: 'json'; text: string; layers: Layer[]; rows: unknown[] | undefined }
  | { is: 'html' | 'text' | 'broken'; text: string }
  | { is: 'empty'; text: '' }

const decode = (bytes: Uint8Array, charset: string): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const without = (text: string, pattern: RegExp): number => text.length - text.replace(pattern, '').length

/** One broken byte among good UTF-8 must not garble every name; text that is no UTF-8 at all is Windows-1252, which reads any byte. */
const repair = (bytes: Uint8Array): string => {
  const text = new TextDecoder().decode(bytes)
  const broken = without(text, /\uFFFD/g)
  return without(text, /[^\0-\x7F\uFFFD]/g) > broken ? text : new TextDecoder('windows-1252').decode(bytes)
}

/** The text of a reply: UTF-16 with its mark, UTF-8 (its mark is dropped), the charset it names, or what can be made of it. */
export const readText = (bytes: Uint8Array, contentType = ''): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1]
  const text = decode(bytes, 'utf-8') ?? (charset && decode(bytes, charset)) ?? repair(bytes)
  // Some servers pad a reply with NULs; they mean nothing in any format we read.
  return text.replace(/\0+$/, '')
}

/** What the reply holds, judged by its content. A service that echoes the key does not get it into our storage. */
export const readBody = (reply: Pick<Reply, 'bytes' | 'header'>, key: string): Body => {
  const came = readText(reply.bytes, reply.header('content-type'))
  if (came.trim() === '') return { is: 'empty', text: '' }
  const mask = createMask(key)
  const text = mask.text(came)
  if (/^\s*<[!?a-z]/i.test(came)) return { is: 'html', text }
  const parsed = parseJson(came)
  if (!parsed.ok) return { is: /^\s*[[{"]/.test(came) ? 'broken' : 'text', text }
  const json = mask.json(parsed.value, came)
  if (typeof json === 'string') return json.trim() === '' ? { is: 'empty', text: '' } : { is: 'text', text: json }
  const rows = findRows(json)?.rows
  return { is: 'json', text, layers: readLayers(json, rows), rows }
}

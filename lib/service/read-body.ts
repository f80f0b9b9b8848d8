// Bytes first, text second, JSON third: a reply is never trusted to be what its content type says.
import { parseJson } from '../records/parse-json.ts'
import type { Reply } from './http.ts'

/** What a reply's bytes turned out to be. `json` holds numbers losslessly. */
export type Body = { is: 'json'; json: unknown; text: string } | { is: 'html' | 'text'; text: string } | { is: 'empty'; text: '' }

const decode = (bytes: Uint8Array, charset: string): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const named = (contentType = ''): string | undefined => /charset="?([\w-]+)/i.exec(contentType)?.[1]

/** The text of a reply: UTF-8 (a BOM is dropped), else the charset it names, else Windows-1252, which reads any byte. */
export const readText = (bytes: Uint8Array, contentType?: string): string => {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return decode(bytes, bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') ?? ''
  }
  const charset = named(contentType)
  const text = decode(bytes, 'utf-8') ?? (charset && decode(bytes, charset)) ?? new TextDecoder('windows-1252').decode(bytes)
  // Some servers pad a reply with NULs; they mean nothing in any format we read.
  return text.replace(/\0+$/, '')
}

/** What the reply holds, judged by its content. A service that echoes the key does not get it into our storage. */
export const readBody = (reply: Pick<Reply, 'bytes' | 'header'>, key: string): Body => {
  const came = readText(reply.bytes, reply.header('content-type'))
  const text = key.length >= 6 ? came.replaceAll(key, '[API key]') : came
  if (text.trim() === '') return { is: 'empty', text: '' }
  if (/^\s*<(!doctype|html|head|body|\?xml)/i.test(text)) return { is: 'html', text }
  const parsed = parseJson(text)
  return parsed.ok ? { is: 'json', json: parsed.value, text } : { is: 'text', text }
}

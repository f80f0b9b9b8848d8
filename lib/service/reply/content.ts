// What the text of a reply turned out to be. Bytes first, text second, JSON third: a content type is a hint at most.
import { parseJson, stringifyJson } from '../../records/decode/parse-json.ts'
import { endsWithinRow, readCsv, readJsonLines } from '../../records/decode/read-csv.ts'
import { isKnownHeading } from '../../records/decode/read-table.ts'
import { readText } from '../../records/decode/read-text.ts'
import { unpack } from '../../records/decode/unpack.ts'
import type { Reply } from '../http.ts'
import { parseXml } from './parse-xml.ts'
import { createSecretMask, type SecretMask, type Secrets } from '../mask-secrets.ts'
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { fieldName } from './vocabulary.ts'

/**
 * The decoded body of a reply, without secrets. `json` is never a bare text; `table` is CSV or JSON lines; `html` is any markup but well-formed XML, which is `json`;
 * `broken` begins like JSON and is none, or is compressed and cannot be decompressed.
 */
export type Content =
  | { is: 'json'; text: string; json: unknown }
  | { is: 'table'; text: string; rows: unknown[] }
  | { is: 'xlsx'; text: ''; bytes: Uint8Array }
  | { is: 'html' | 'text' | 'broken'; text: string }
  | { is: 'empty'; text: '' }

/**
 * A heading row of unknown columns is no table without rows, so only a certain table may be empty. A heading row without the end of its line may be
 * all that arrived of a table, and a table that ends within a row was cut off.
 */
const readTable = (text: string, isCsv: boolean): unknown[] | undefined => {
  const records = readJsonLines(text)
  if (!records && endsWithinRow(text)) return undefined
  const certain = records ?? readCsv(text, true)
  const rows = certain ?? (isCsv ? readCsv(text, false) : undefined)
  // Headings of which one is known are a table where the headers say CSV.
  const isHeaded = (): boolean => isCsv && /,|;|\t/.test(text) && text.split(/[,;\t\r\n]+/).some(heading => isKnownHeading(heading))
  if (rows && rows.length > 0) return rows
  return /[\r\n]/.test(text.slice(text.trimEnd().length)) ? (certain ?? (isHeaded() ? rows : undefined)) : undefined
}

/** A guard against script inclusion, or the call of JSONP, precedes some JSON. */
const scriptGuard = /^\s*(?:\)\]\}',?\s*|while\s*\(1\);\s*|(?:\/\*\*\/\s*)?[a-z_$][\w$.]{0,80}\((?=\s*[[{]))/i
/** JSON without what guards or calls it. */
const bareJson = (text: string): string => {
  const guard = scriptGuard.exec(text)?.[0]
  if (guard === undefined) return text
  const bare = text.slice(guard.length)
  return guard.endsWith('(') ? bare.slice(0, Math.max(0, bare.lastIndexOf(')'))) : bare
}

/** JSON on a line of its own below what a script printed before it, such as warnings. */
const jsonBelow = (text: string): string | undefined => {
  const at = /\n[ \t]*(?=[[{])/.exec(text)
  return at === null ? undefined : text.slice(at.index + at[0].length)
}

/** XML is read as the JSON that it stands for. */
const decodeXml = (text: string): Content | undefined => {
  const json = /^\s*<!doctype/i.test(text) ? undefined : parseXml(text)
  return json === undefined ? undefined : { is: 'json', json, text }
}

/** What a script printed is dropped where JSON follows it. JSON that breaks off is broken. */
const decodeBelow = (received: string, mask: SecretMask): Content | undefined => {
  const below = /^\s*(?:[[{"]|<(?:!doctype|html))/i.test(received) ? undefined : jsonBelow(received)
  const json = below === undefined ? undefined : decode(below, mask, false)
  return json?.is === 'json' ? json : undefined
}

/** The last JSON of a stream of events: `data: {"done": 7}`. What it says replaces what was said before. */
const lastEvent = (text: string): string | undefined => {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  if (!lines.every(line => /^(?:event|data|id|retry|:)/.test(line))) return undefined
  return lines.findLast(line => /^data: ?[[{]/.test(line))?.replace(/^data: ?/, '')
}

/** The fields of a form: `status=OK&job=48213`. */
const readForm = (text: string): Record<string, string> | undefined => {
  const pair = '[\\w.-]{1,60}=[^\\s&=<>{}]{0,500}'
  return text.length < 4_000 && new RegExp(`^${pair}(?:&${pair}){1,40}$`).test(text.trim())
    ? Object.fromEntries(new URLSearchParams(text.trim()))
    : undefined
}

const decode = (received: string, mask: SecretMask, isCsv: boolean): Content => {
  if (received.trim() === '') return { is: 'empty', text: '' }
  if (/^\s*<[!?a-z]/i.test(received)) {
    const masked = mask.text(received)
    return decodeXml(masked) ?? decodeBelow(received, mask) ?? { is: 'html', text: masked }
  }
  const bare = bareJson(received)
  const parsed = parseJson(bare)
  if (parsed.ok && typeof parsed.value !== 'string') {
    const masked = mask.text(received)
    if (masked === received) return { is: 'json', json: parsed.value, text: received }
    const json = mask.json(parsed.value, received)
    // A secret of digits may have been a part of a number, and two names may have become one. The text is stored and read again, so it keeps
    // what the JSON has.
    const again = parseJson(bareJson(masked))
    const whole = stringifyJson(json)
    return { is: 'json', json, text: again.ok && stringifyJson(again.value) === whole ? masked : whole }
  }
  const text = parsed.ok ? String(parsed.value) : received
  // Some gateways wrap a whole reply in one JSON string.
  if (parsed.ok && /^\s*([[{]|$)/.test(text)) return decode(text, mask, isCsv)
  const event = lastEvent(text)
  if (event !== undefined) return decode(event, mask, isCsv)
  const form = readForm(text)
  if (form) return { is: 'json', json: mask.json(form, text), text: mask.text(text) }
  const rows = mask.json(readTable(text, isCsv), text)
  if (Array.isArray(rows)) return { is: 'table', text: mask.text(text), rows }
  const below = parsed.ok ? undefined : decodeBelow(received, mask)
  if (below) return below
  return { is: !parsed.ok && /^\s*[[{"]/.test(text) ? 'broken' : 'text', text: mask.text(text) }
}

/**
 * Decodes the text of a reply by what it holds. `secrets` are masked, so that an echo of one is never stored. `isCsv`: the headers or the URL
 * say CSV, so that unknown headings are believed.
 */
export const readContent = (received: string, secrets: Secrets, isCsv = false): Content =>
  decode(received, createSecretMask(secrets), isCsv)

/** Whether the headers of a reply say that it is CSV. */
export const saysCsv = (headers: ReadonlyMap<string, string>): boolean =>
  /\bcsv\b/i.test(`${headers.get('content-type')} ${headers.get('content-disposition')}`)

const largeBufferBytes = 8 * 1_048_576

/** Frees the memory of a large buffer that the caller still references: a worker has no room for it beside the text and its records. */
const detachLargeBuffer = ({ buffer, length }: Uint8Array): void => {
  if (length > largeBufferBytes && buffer instanceof ArrayBuffer && buffer.byteLength > 0) structuredClone(buffer, { transfer: [buffer] })
}

/**
 * Decodes the bytes of a reply, decompressed if they are gzip; undefined when that exceeds `maxBytes`, or when the browser has no room for
 * a large body. A large `bytes` is detached afterwards.
 */
export const readBytes = async (
  { bytes: smallBody, largeBody, headers }: Pick<Reply, 'bytes' | 'largeBody' | 'headers'>,
  { secrets, maxBytes, isCsv = false }: { secrets: Secrets; maxBytes: number; isCsv?: boolean }
): Promise<Content | undefined> => {
  const large = largeBody && (await largeBody.arrayBuffer().catch(() => undefined))
  if (largeBody && !large) return undefined
  const bytes = large ? new Uint8Array(large) : smallBody
  const unpacked = await unpack(bytes, maxBytes)
  switch (unpacked.is) {
    case 'plain': {
      const text = readText(unpacked.bytes, headers.get('content-type'))
      detachLargeBuffer(unpacked.bytes)
      detachLargeBuffer(bytes)
      return readContent(text, secrets, isCsv || saysCsv(headers))
    }
    case 'xlsx':
      return { is: 'xlsx', text: '', bytes: unpacked.bytes }
    case 'broken':
      return { is: 'broken', text: '' }
    case 'too-large':
    default:
      return undefined
  }
}

/** Follows one name: exactly as written, else by its folded name. A number is an array index from 0. */
const step = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : value.length === 1 ? step(value[0], name) : undefined
  if (!isJsonObject(value)) return undefined
  if (Object.hasOwn(value, name)) return value[name]
  return Object.entries(value).find(([other]) => fieldName(other) === fieldName(name))?.[1]
}

/** The value at a path; undefined when there is none, or when the path is ''. */
export const valueAt = (json: unknown, path: string): unknown =>
  path === '' ? undefined : path.split('.').reduce<unknown>((value, name) => step(value, name), json)

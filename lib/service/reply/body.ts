// Decodes the body of a reply: bytes, then text, then JSON. The content type is never trusted.
import { findRows } from '../../records/decode/find-rows.ts'
import { parseJson } from '../../records/decode/parse-json.ts'
import { readCsv } from '../../records/decode/read-csv.ts'
import { readJsonLines } from '../../records/decode/rows-in-text.ts'
import { readText } from '../../records/decode/read-text.ts'
import { rowsAt } from '../../records/decode/rows-at.ts'
import { unpack } from '../../records/decode/unpack.ts'
import type { Reply } from '../http.ts'
import { createApiKeyMask } from '../mask-api-key.ts'
import { readLayers, type Layer } from './json-fields.ts'

/**
 * The decoded body of a reply, without the API key. `json` is never a bare string; `rows` are its results ([]: it states that there are
 * none), `layers` its other fields. `table` is CSV or JSON lines, `html` any markup. `broken` starts like JSON but is none, or is compressed
 * and cannot be decompressed.
 */
export type Body =
  | { is: 'json'; text: string; json: unknown; layers: Layer[]; rows: unknown[] | undefined }
  | { is: 'table'; text: string; rows: unknown[] }
  | { is: 'xlsx'; text: ''; bytes: Uint8Array }
  | { is: 'html' | 'text' | 'broken'; text: string }
  | { is: 'empty'; text: '' }

/**
 * How to decode a body. `tables`: the text may be a table; `csv`: it is one. `resultsAt`: the only path of the results, '' for any. In a results
 * `file` it is only tried first, because the API settings describe replies.
 */
export interface ReadOptions {
  key: string
  resultsAt: string
  tables: boolean
  file?: boolean
  csv?: boolean
}

/** Rows about a run instead of people are no results, in a table as in JSON. A heading row of unknown columns is no table without rows. */
const readTable = (text: string, csv = false): unknown[] | undefined => {
  const known = readJsonLines(text) ?? readCsv(text, true)
  const rows = known ?? (csv ? readCsv(text, false) : undefined)
  return rows && rows.length > 0 ? findRows(rows)?.rows : known
}

const ofJson = (json: unknown, text: string, { resultsAt, file }: ReadOptions): Body => {
  const placed = resultsAt === '' ? undefined : rowsAt(json, resultsAt)
  const rows = placed ?? (resultsAt === '' || file ? findRows(json)?.rows : undefined)
  return { is: 'json', text, json, layers: readLayers(json, rows), rows }
}

/** Decodes the text of a reply by its content. The API key is masked, so that an echoed key is never stored. */
export const readContent = (received: string, options: ReadOptions): Body => {
  if (received.trim() === '') return { is: 'empty', text: '' }
  const mask = createApiKeyMask(options.key)
  if (/^\s*<[!?a-z]/i.test(received)) return { is: 'html', text: mask.text(received) }
  const parsed = parseJson(received)
  if (parsed.ok && typeof parsed.value !== 'string') return ofJson(mask.json(parsed.value, received), mask.text(received), options)
  const text = parsed.ok ? String(parsed.value) : received
  // Some gateways wrap a whole reply in one JSON string.
  if (parsed.ok && /^\s*([[{]|$)/.test(text)) return readContent(text, options)
  const table = options.tables ? readTable(text, options.csv) : undefined
  const rows = mask.json(table, text)
  if (Array.isArray(rows)) return { is: 'table', text: mask.text(text), rows }
  return { is: !parsed.ok && /^\s*[[{"]/.test(text) ? 'broken' : 'text', text: mask.text(text) }
}

const largeBufferBytes = 8 * 1_048_576

/** Frees the memory of a large buffer that the caller still references: a worker has no room for it beside the text and its records. */
const detachLargeBuffer = ({ buffer, length }: Uint8Array): void => {
  if (length > largeBufferBytes && buffer instanceof ArrayBuffer && buffer.byteLength > 0) structuredClone(buffer, { transfer: [buffer] })
}

/** The decoded body of a reply, decompressed if it is gzip; undefined when that exceeds `cap` bytes. A large `bytes` is detached afterwards. */
export const readBody = async (
  { bytes, header }: Pick<Reply, 'bytes' | 'header'>,
  options: ReadOptions & { cap: number }
): Promise<Body | undefined> => {
  const type = header('content-type')
  const unpacked = await unpack(bytes, options.cap)
  switch (unpacked.is) {
    case 'plain': {
      const csv = options.csv === true || /\bcsv\b/i.test(`${type} ${header('content-disposition')}`)
      const text = readText(unpacked.bytes, type)
      detachLargeBuffer(unpacked.bytes)
      detachLargeBuffer(bytes)
      return readContent(text, { ...options, csv })
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

// Bytes first, text second, JSON third: a reply is never trusted to be what its content type says.
import { findRows } from '../../records/decode/find-rows.ts'
import { parseJson } from '../../records/decode/parse-json.ts'
import { readCsv } from '../../records/decode/read-csv.ts'
import { readJsonLines } from '../../records/decode/read-json-lines.ts'
import { readText } from '../../records/decode/read-text.ts'
import { rowsAt } from '../../records/decode/rows-at.ts'
import { unpack } from '../../records/decode/unpack.ts'
import type { Reply } from '../http.ts'
import { createApiKeyMask } from '../mask-api-key.ts'
import { readLayers, type Layer } from './json-fields.ts'

/**
 * What a reply's bytes turned out to be, without the key. `json` is never a bare text; `rows` are its results ([]: it says that
 * there are none), `layers` what else it says. `table` is CSV or JSON lines, `html` any markup; `broken` begins like JSON and is none,
 * which no word in it can mend, or is packed and cannot be unpacked.
 */
export type Body =
  | { is: 'json'; text: string; json: unknown; layers: Layer[]; rows: unknown[] | undefined }
  | { is: 'table'; text: string; rows: unknown[] }
  | { is: 'xlsx'; text: ''; bytes: Uint8Array }
  | { is: 'html' | 'text' | 'broken'; text: string }
  | { is: 'empty'; text: '' }

/**
 * `tables`: may the text be a table, which `csv` says for certain? `resultsAt`: the only place of the results, '' for any; in a `file`
 * of results, where the replies are no guide, the first one.
 */
export interface Reading {
  key: string
  resultsAt: string
  tables: boolean
  file?: boolean
  csv?: boolean
}

/** Rows that tell of a run rather than of people are no results in a table either; headings nobody knows are none without rows. */
const readTable = (text: string, csv = false): unknown[] | undefined => {
  const known = readJsonLines(text) ?? readCsv(text, true)
  const rows = known ?? (csv ? readCsv(text, false) : undefined)
  return rows && rows.length > 0 ? findRows(rows)?.rows : known
}

const ofJson = (json: unknown, text: string, { resultsAt, file }: Reading): Body => {
  const placed = resultsAt === '' ? undefined : rowsAt(json, resultsAt)
  const rows = placed ?? (resultsAt === '' || file ? findRows(json)?.rows : undefined)
  return { is: 'json', text, json, layers: readLayers(json, rows), rows }
}

/** What the text of a reply holds, judged by its content. A service that echoes the key does not get it into our storage. */
export const readContent = (came: string, how: Reading): Body => {
  if (came.trim() === '') return { is: 'empty', text: '' }
  const mask = createApiKeyMask(how.key)
  if (/^\s*<[!?a-z]/i.test(came)) return { is: 'html', text: mask.text(came) }
  const parsed = parseJson(came)
  if (parsed.ok && typeof parsed.value !== 'string') return ofJson(mask.json(parsed.value, came), mask.text(came), how)
  const text = parsed.ok ? String(parsed.value) : came
  // Some gateways wrap a whole reply in one JSON text.
  if (parsed.ok && /^\s*([[{]|$)/.test(text)) return readContent(text, how)
  const table = how.tables ? readTable(text, how.csv) : undefined
  const rows = mask.json(table, text)
  if (Array.isArray(rows)) return { is: 'table', text: mask.text(text), rows }
  return { is: !parsed.ok && /^\s*[[{"]/.test(text) ? 'broken' : 'text', text: mask.text(text) }
}

const large = 8 * 1_048_576

/** Whoever called still holds them; beside their text and its records a worker has no room for them. */
const letGo = ({ buffer, length }: Uint8Array): void => {
  if (length > large && buffer instanceof ArrayBuffer && buffer.byteLength > 0) structuredClone(buffer, { transfer: [buffer] })
}

/** The body of a reply, unpacked where it is gzip; undefined where that makes more bytes than `cap`. Of many megabytes nothing is left in the reply. */
export const readBody = async (
  { bytes, header }: Pick<Reply, 'bytes' | 'header'>,
  how: Reading & { cap: number }
): Promise<Body | undefined> => {
  const type = header('content-type')
  const unpacked = await unpack(bytes, how.cap)
  switch (unpacked.is) {
    case 'plain': {
      const csv = how.csv === true || /\bcsv\b/i.test(`${type} ${header('content-disposition')}`)
      const text = readText(unpacked.bytes, type)
      letGo(unpacked.bytes)
      letGo(bytes)
      return readContent(text, { ...how, csv })
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

// Reads the rows of a file of people that becomes a list of its own. The content decides the format, never the file name. For pages only.
import { fail, ok, type Result } from '../failure.ts'
import { isJsonObject, type JsonObject } from '../records/columns/record-kind.ts'
import { findRows } from '../records/decode/rows-in-json.ts'
import { parseJson } from '../records/decode/parse-json.ts'
import { readCsvLines } from '../records/decode/read-csv.ts'
import { removeFormulaGuards } from '../records/decode/read-results-file.ts'
import { readEncodedText, type EncodingCandidate } from '../records/decode/guess-encoding.ts'
import { unpack } from '../records/decode/unpack.ts'
import { isVCard, readVCards } from '../records/decode/read-vcard.ts'
import { maxFileBytes, readZipContents } from '../records/decode/zip-contents.ts'
import { countKnown, maxColumns, readTable, type LeftOutLine } from './find-headings.ts'

/**
 * The rows of a file, at least one, and the format that they were read from. `lines`: the number of each row's line, sheet row, card or record,
 * from 1. `leftOut`: lines that are no rows, with the reason. `repairedLines`: lines with a damaged quote that could be read. `moreColumns`: how
 * many columns are beyond the limit and left out. `encodings`: of a text, the assumed one first; more than one where it is not certain.
 */
export interface ListFile {
  rows: JsonObject[]
  format: 'csv' | 'json' | 'json-lines' | 'xlsx' | 'vcard'
  lines: readonly number[]
  leftOut: readonly LeftOutLine[]
  repairedLines: readonly number[]
  moreColumns: number
  encodings: readonly EncodingCandidate[]
}

/** The most rows of a file that become a list. */
export const maxListRows = 100_000
/** The headings, and lines above them, count for nothing. */
const toMaxLines = (maxRows: number): number => maxRows + 11

/** The first bytes of an OLE file: a workbook with a password, or one of Excel before 2007. */
const oleSignature = [0xd0, 0xcf, 0x11, 0xe0]
const isOle = (bytes: Uint8Array): boolean => oleSignature.every((byte, at) => bytes[at] === byte)

/** Whether the OLE directory names the encrypted contents of a workbook (MS-OFFCRYPTO 2.3.1), in UTF-16. */
const isEncrypted = (bytes: Uint8Array): boolean => new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')

type Found = Omit<ListFile, 'format' | 'rows' | 'encodings'> & { rows: readonly unknown[] }

const numbered = (rows: readonly unknown[]): Found => ({
  rows,
  lines: rows.map((_, at) => at + 1),
  leftOut: [],
  repairedLines: [],
  moreColumns: 0
})

const toResult = (format: ListFile['format'], found: Found, maxRows: number): Result<ListFile> => {
  const kept = found.rows.flatMap((row, at) => (isJsonObject(row) ? [{ row, line: found.lines[at] ?? at + 1 }] : []))
  if (kept.length + found.leftOut.length > maxRows) return fail('fileTooManyRows')
  if (kept.length === 0) return fail('fileNoRows')
  return ok({ ...found, rows: kept.map(({ row }) => row), lines: kept.map(({ line }) => line), format, encodings: [] })
}

/** All sheets with known headings; where there is none, the first one with rows. */
const readWorkbook = async (bytes: Uint8Array, maxRows: number): Promise<Result<ListFile>> => {
  if ((readZipContents(bytes)?.unpackedBytes ?? 0) > maxFileBytes) return fail('fileTooLarge')
  const { readXlsxSheets } = await import('../records/decode/read-xlsx.ts')
  const sheets = await readXlsxSheets(bytes, { maxLines: toMaxLines(maxRows), maxColumns }).catch(() => undefined)
  // A zip of other files has no sheet.
  if (!sheets || sheets.length === 0) return fail('fileUnreadable')
  const tables = sheets
    .map(({ lines, rows, widest }) => {
      const table = readTable(
        lines,
        rows.map(row => row + 1)
      )
      return { ...table, moreColumns: Math.max(table.moreColumns, widest - maxColumns) }
    })
    .filter(({ rows }) => rows.length > 0)
  const known = tables.filter(({ hasHeadings }) => hasHeadings)
  const used = known.length > 0 ? known : tables.slice(0, 1)
  const found: Found = {
    rows: used.flatMap(({ rows }) => rows),
    lines: used.flatMap(({ numbers }) => numbers),
    leftOut: used.flatMap(({ leftOut }) => leftOut),
    repairedLines: [],
    moreColumns: Math.max(0, ...used.map(({ moreColumns }) => moreColumns))
  }
  return toResult('xlsx', found, maxRows)
}

/** The records of JSON lines. undefined: the text is none. A broken line makes the whole file unreadable: a part must not pass for all. */
const readLines = (text: string, maxRows: number): Result<ListFile> | undefined => {
  if (!/^[\uFEFF\s]*\{/.test(text)) return undefined
  const rows: unknown[] = []
  for (const { 0: line } of text.matchAll(/[^\r\n]+/g)) {
    if (line.trim() === '') continue
    const parsed = parseJson(line.trim())
    if (!parsed.ok) return fail('fileUnreadable')
    rows.push(parsed.value)
    if (rows.length > maxRows) return fail('fileTooManyRows')
  }
  return toResult('json-lines', numbered(rows), maxRows)
}

const readPlain = (text: string, maxRows: number): Result<ListFile> => {
  if (text.trim() === '') return fail('fileNoRows')
  if (isVCard(text)) return toResult('vcard', numbered(readVCards(text, maxRows + 1)), maxRows)
  const parsed = /^[\uFEFF\s]*[[{]/.test(text) ? parseJson(text) : undefined
  if (parsed?.ok) return toResult('json', numbered(findRows(parsed.value)?.rows ?? []), maxRows)
  const lines = readLines(text, maxRows)
  if (lines) return lines
  return readCsvFile(text, maxRows)
}

const readCsvFile = (text: string, maxRows: number): Result<ListFile> => {
  const read = readCsvLines(text, { maxLines: toMaxLines(maxRows), countKnown })
  if (!read) return fail('fileUnreadable')
  const table = readTable(read.lines, read.numbers)
  const cutOff: LeftOutLine[] = read.cutOff ? [{ line: read.cutOff.line, reason: 'cut-off', headings: 0, cells: [read.cutOff.text] }] : []
  // Nothing but a line that is cut off.
  if (table.rows.length === 0 && cutOff.length > 0) return fail('fileUnreadable')
  const { numbers: lines, moreColumns } = table
  const leftOut = [...table.leftOut, ...cutOff]
  return toResult('csv', { rows: removeFormulaGuards(table.rows), lines, leftOut, repairedLines: read.repaired, moreColumns }, maxRows)
}

/** `encoding`: the one that a person chose for a text; undefined for a guess. `maxRows`: 100,000 where it is not given. */
export interface ReadOptions {
  contentType?: string
  encoding?: string | undefined
  maxRows?: number
}

/** The rows of a text with the encodings in which it may be. */
const readEncoded = (bytes: Uint8Array, { contentType = '', encoding, maxRows = maxListRows }: ReadOptions): Result<ListFile> => {
  const { text, candidates } = readEncodedText(bytes, contentType, encoding)
  const read = readPlain(text, maxRows)
  return read.ok ? ok({ ...read.value, encodings: candidates }) : read
}

/**
 * The rows of a file as records. Cells of formulas hold their last results. Fails with `fileUnreadable`, `fileLocked` (a workbook with a password),
 * `fileTooLarge` (256 MB), `fileTooManyRows` or `fileNoRows`. Never rejects.
 */
export const readListFile = async (bytes: Uint8Array, options: ReadOptions = {}): Promise<Result<ListFile>> => {
  try {
    const unpacked = await unpack(bytes, maxFileBytes)
    if (unpacked.is === 'too-large') return fail('fileTooLarge')
    if (unpacked.is === 'broken') return fail('fileUnreadable')
    if (isOle(unpacked.bytes)) return fail(isEncrypted(unpacked.bytes) ? 'fileLocked' : 'fileUnreadable')
    return await (unpacked.is === 'xlsx'
      ? readWorkbook(unpacked.bytes, options.maxRows ?? maxListRows)
      : readEncoded(unpacked.bytes, options))
  } catch {
    // A text that is longer than the browser allows, or too little memory.
    return fail('fileUnreadable')
  }
}

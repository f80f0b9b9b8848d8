// Reads the rows of a file of people that becomes a list of its own. The content decides the format, never the file name. For pages only.
import { fail, ok, type Result } from '../failure.ts'
import { isJsonObject, type JsonObject } from '../records/columns/record-kind.ts'
import { findRows } from '../records/decode/rows-in-json.ts'
import { parseJson } from '../records/decode/parse-json.ts'
import { readCsvLines } from '../records/decode/read-csv.ts'
import { removeFormulaGuards } from '../records/decode/read-results-file.ts'
import { readText } from '../records/decode/read-text.ts'
import { unpack } from '../records/decode/unpack.ts'
import { isVCard, readVCards } from '../records/decode/read-vcard.ts'
import { maxFileBytes, readZipContents } from '../records/decode/zip-contents.ts'
import { readTable } from './find-headings.ts'

/** The rows of a file, at least one, and the format that they were read from. */
export interface ListFile {
  rows: JsonObject[]
  format: 'csv' | 'json' | 'json-lines' | 'xlsx' | 'vcard'
}

/** The most rows of a file that become a list. */
export const maxListRows = 100_000
/** The headings, and lines above them, count for nothing. */
const maxLines = maxListRows + 11

/** The first bytes of an OLE file: a workbook with a password, or one of Excel before 2007. */
const oleSignature = [0xd0, 0xcf, 0x11, 0xe0]
const isOle = (bytes: Uint8Array): boolean => oleSignature.every((byte, at) => bytes[at] === byte)

/** Whether the OLE directory names the encrypted contents of a workbook (MS-OFFCRYPTO 2.3.1), in UTF-16. */
const isEncrypted = (bytes: Uint8Array): boolean => new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')

const toResult = (format: ListFile['format'], found: readonly unknown[]): Result<ListFile> => {
  const rows = found.filter(isJsonObject)
  if (rows.length > maxListRows) return fail('fileTooManyRows')
  return rows.length === 0 ? fail('fileNoRows') : ok({ rows, format })
}

/** All sheets with known headings; where there is none, the first one with rows. */
const readWorkbook = async (bytes: Uint8Array): Promise<Result<ListFile>> => {
  if ((readZipContents(bytes)?.unpackedBytes ?? 0) > maxFileBytes) return fail('fileTooLarge')
  const { readXlsxSheets } = await import('../records/decode/read-xlsx.ts')
  const sheets = await readXlsxSheets(bytes, maxLines).catch(() => undefined)
  if (!sheets) return fail('fileUnreadable')
  const tables = sheets.map(readTable).filter(({ rows }) => rows.length > 0)
  const known = tables.filter(({ hasHeadings }) => hasHeadings)
  return toResult(
    'xlsx',
    (known.length > 0 ? known : tables.slice(0, 1)).flatMap(({ rows }) => rows)
  )
}

/** The records of JSON lines. undefined: the text is none. A broken line makes the whole file unreadable: a part must not pass for all. */
const readLines = (text: string): Result<ListFile> | undefined => {
  if (!/^[\uFEFF\s]*\{/.test(text)) return undefined
  const rows: unknown[] = []
  for (const { 0: line } of text.matchAll(/[^\r\n]*\S[^\r\n]*/g)) {
    const parsed = parseJson(line.trim())
    if (!parsed.ok) return fail('fileUnreadable')
    rows.push(parsed.value)
    if (rows.length > maxListRows) return fail('fileTooManyRows')
  }
  return toResult('json-lines', rows)
}

const readPlain = (text: string): Result<ListFile> => {
  if (text.trim() === '') return fail('fileNoRows')
  if (isVCard(text)) return toResult('vcard', readVCards(text, maxListRows + 1))
  const parsed = /^[\uFEFF\s]*[[{]/.test(text) ? parseJson(text) : undefined
  if (parsed?.ok) return toResult('json', findRows(parsed.value)?.rows ?? [])
  const lines = readLines(text)
  if (lines) return lines
  const table = readCsvLines(text, maxLines)
  return table ? toResult('csv', removeFormulaGuards(readTable(table).rows)) : fail('fileUnreadable')
}

/**
 * The rows of a file as records. Cells of formulas hold their last results. Fails with `fileUnreadable`, `fileLocked` (a workbook with a
 * password), `fileTooLarge` (256 MB), `fileTooManyRows` (100,000) or `fileNoRows`. Never rejects.
 */
export const readListFile = async (bytes: Uint8Array, contentType = ''): Promise<Result<ListFile>> => {
  try {
    const unpacked = await unpack(bytes, maxFileBytes)
    if (unpacked.is === 'too-large') return fail('fileTooLarge')
    if (unpacked.is === 'broken') return fail('fileUnreadable')
    if (isOle(unpacked.bytes)) return fail(isEncrypted(unpacked.bytes) ? 'fileLocked' : 'fileUnreadable')
    return await (unpacked.is === 'xlsx' ? readWorkbook(unpacked.bytes) : readPlain(readText(unpacked.bytes, contentType)))
  } catch {
    // A text that is longer than the browser allows, or too little memory.
    return fail('fileUnreadable')
  }
}

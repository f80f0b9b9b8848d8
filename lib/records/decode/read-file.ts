// Reads the rows of a file that a user adds. The content decides the format, never the file name. For pages only, not for the worker.
import { fail, ok, type Result } from '../../failure.ts'
import { findRows } from './find-rows.ts'
import { unguardFormula } from '../table/spreadsheet-cells.ts'
import { headings, mainColumns } from '../columns/headings.ts'
import { parseJson } from './parse-json.ts'
import { readCsv } from './read-csv.ts'
import { readJsonLines } from './rows-in-text.ts'
import { isJsonObject } from '../columns/record-kind.ts'
import { readText } from './read-text.ts'
import { unpack } from './unpack.ts'
import { readZipContents } from './zip-contents.ts'

/** The rows of a file, at least one, and the format that they were read from. */
export interface FileRows {
  rows: unknown[]
  format: 'csv' | 'json' | 'json-lines' | 'xlsx'
}

const maxBytes = 256 * 1024 * 1024

/**
 * The rows of a file. `contentType`: a hint for the charset of text. Fails with `fileUnreadable`, `fileTooLarge` (256 MB, packed or unpacked) or
 * `fileNoRows`.
 */
export async function readFile(bytes: Uint8Array, contentType = ''): Promise<Result<FileRows>> {
  const unpacked = await unpack(bytes, maxBytes)
  if (unpacked.is === 'too-large') return fail('fileTooLarge')
  if (unpacked.is === 'broken') return fail('fileUnreadable')
  return unpacked.is === 'xlsx' ? readWorkbook(unpacked.bytes) : readPlain(readText(unpacked.bytes, contentType))
}

const toResult = (format: FileRows['format'], rows: unknown[] | undefined): Result<FileRows> => {
  if (!rows) return fail('fileUnreadable')
  return rows.length === 0 ? fail('fileNoRows') : ok({ rows, format })
}

async function readWorkbook(bytes: Uint8Array): Promise<Result<FileRows>> {
  if ((readZipContents(bytes)?.unpackedBytes ?? 0) > maxBytes) return fail('fileTooLarge')
  const { readXlsx } = await import('./read-xlsx.ts')
  return toResult('xlsx', await readXlsx(bytes).catch(() => undefined))
}

function readPlain(text: string): Result<FileRows> {
  if (text.trim() === '') return fail('fileNoRows')
  const parsed = parseJson(text)
  if (parsed.ok && typeof parsed.value === 'object') return toResult('json', findRows(parsed.value)?.rows ?? [])
  const lines = readJsonLines(text)
  return lines ? toResult('json-lines', lines) : toResult('csv', readCsv(text, false)?.map(removeFormulaGuards))
}

/** The row without formula guards, where Muster exported the file. In other files a leading `'` belongs to the cell. */
function removeFormulaGuards(row: unknown): unknown {
  if (!isJsonObject(row) || !mainColumns.every(id => Object.hasOwn(row, headings[id]))) return row
  return Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [unguardFormula(name), typeof cell === 'string' ? unguardFormula(cell) : cell])
  )
}

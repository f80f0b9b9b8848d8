// Reads the rows of a results file that the user adds to a run. The content decides the format, never the file name. For pages only, not for the worker.
import { fail, ok, type Result } from '../../failure.ts'
import { findRows } from './rows-in-json.ts'
import { guardFormula, unguardFormula } from '../table/spreadsheet-cells.ts'
import { headings, mainColumns } from '../columns/headings.ts'
import { parseJson } from './parse-json.ts'
import { readCsv, readJsonLines } from './read-csv.ts'
import { isJsonObject } from '../columns/record-kind.ts'
import { readText } from './read-text.ts'
import { unpack } from './unpack.ts'
import { maxFileBytes, readZipContents } from './zip-contents.ts'

/** The rows of a file, at least one, and the format that they were read from. */
export interface FileRows {
  rows: unknown[]
  format: 'csv' | 'json' | 'json-lines' | 'xlsx'
}

/**
 * The rows of a file. `contentType`: a hint for the charset of text. Fails with `fileUnreadable`, `fileTooLarge` (256 MB, packed or unpacked) or
 * `fileNoRows`.
 */
export async function readFile(bytes: Uint8Array, contentType = ''): Promise<Result<FileRows>> {
  const unpacked = await unpack(bytes, maxFileBytes)
  if (unpacked.is === 'too-large') return fail('fileTooLarge')
  if (unpacked.is === 'broken') return fail('fileUnreadable')
  return unpacked.is === 'xlsx' ? readWorkbook(unpacked.bytes) : readPlain(readText(unpacked.bytes, contentType))
}

const toResult = (format: FileRows['format'], rows: unknown[] | undefined): Result<FileRows> => {
  if (!rows) return fail('fileUnreadable')
  return rows.length === 0 ? fail('fileNoRows') : ok({ rows, format })
}

async function readWorkbook(bytes: Uint8Array): Promise<Result<FileRows>> {
  if ((readZipContents(bytes)?.unpackedBytes ?? 0) > maxFileBytes) return fail('fileTooLarge')
  const { readXlsx } = await import('./read-xlsx.ts')
  return toResult('xlsx', await readXlsx(bytes).catch(() => undefined))
}

function readPlain(text: string): Result<FileRows> {
  if (text.trim() === '') return fail('fileNoRows')
  const parsed = parseJson(text)
  if (parsed.ok && typeof parsed.value === 'object') return toResult('json', findRows(parsed.value)?.rows ?? [])
  const lines = readJsonLines(text)
  if (lines) return toResult('json-lines', lines)
  const rows = readCsv(text, false)
  return toResult('csv', rows && removeFormulaGuards(rows))
}

/**
 * Whether Muster exported the rows with formula guards. In other files a leading `'` belongs to the cell. A guarded export has no cell that begins
 * as a formula, except for what a user adds to it later; in an unguarded one such cells are the greater part.
 */
function isGuardedExport(rows: readonly unknown[]): boolean {
  const [first] = rows
  if (!isJsonObject(first) || !mainColumns.every(id => Object.hasOwn(first, headings[id]))) return false
  let [guarded, unguarded] = [0, 0]
  for (const row of rows)
    for (const cell of isJsonObject(row) ? Object.values(row) : []) {
      if (typeof cell !== 'string' || guardFormula(cell) === cell) continue
      if (unguardFormula(cell) === cell) unguarded++
      else guarded++
    }
  return unguarded === 0 || unguarded < guarded
}

/** The rows of a CSV file, without the formula guards of Muster's own exports. */
export const removeFormulaGuards = (rows: unknown[]): unknown[] => (isGuardedExport(rows) ? rows.map(removeRowGuards) : rows)

/** The row without formula guards. */
function removeRowGuards(row: unknown): unknown {
  if (!isJsonObject(row)) return row
  return Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [unguardFormula(name), typeof cell === 'string' ? unguardFormula(cell) : cell])
  )
}

// A file that a person adds, on pages alone: judged by what it holds, never by its name.
import { fail, ok, type Result } from '../../failure.ts'
import { findRows } from './find-rows.ts'
import { unguardFormula } from '../table/formula-guard.ts'
import { headings, mainColumns } from '../columns/headings.ts'
import { zipContents } from './zip-contents.ts'
import { parseJson } from './parse-json.ts'
import { readCsv } from './read-csv.ts'
import { readJsonLines } from './read-json-lines.ts'
import { isFields } from '../columns/record-kind.ts'
import { readText } from './read-text.ts'
import { unpack } from './unpack.ts'

export interface FileRows {
  rows: unknown[]
  format: 'csv' | 'json' | 'json-lines' | 'xlsx'
}

const mostBytes = 256 * 1024 * 1024

/** The rows of a file, at least one. Fails with `fileUnreadable`, `fileTooLarge` (256 MB, packed or unpacked) or `fileNoRows`. */
export async function readFile(bytes: Uint8Array, type = ''): Promise<Result<FileRows>> {
  const unpacked = await unpack(bytes, mostBytes)
  if (unpacked.is === 'too-large') return fail('fileTooLarge')
  if (unpacked.is === 'broken') return fail('fileUnreadable')
  return unpacked.is === 'xlsx' ? readWorkbook(unpacked.bytes) : readPlain(readText(unpacked.bytes, type))
}

const withRows = (format: FileRows['format'], rows: unknown[] | undefined): Result<FileRows> => {
  if (!rows) return fail('fileUnreadable')
  return rows.length === 0 ? fail('fileNoRows') : ok({ rows, format })
}

async function readWorkbook(bytes: Uint8Array): Promise<Result<FileRows>> {
  if ((zipContents(bytes)?.bytes ?? 0) > mostBytes) return fail('fileTooLarge')
  const { readXlsx } = await import('./read-xlsx.ts')
  return withRows('xlsx', await readXlsx(bytes).catch(() => undefined))
}

function readPlain(text: string): Result<FileRows> {
  if (text.trim() === '') return fail('fileNoRows')
  const parsed = parseJson(text)
  if (parsed.ok && typeof parsed.value === 'object') return withRows('json', findRows(parsed.value)?.rows ?? [])
  const lines = readJsonLines(text)
  return lines ? withRows('json-lines', lines) : withRows('csv', readCsv(text, false)?.map(withoutGuard))
}

/** In a file that Muster wrote, what keeps a spreadsheet from running a cell is taken off again; any other cell may have begun like that. */
function withoutGuard(row: unknown): unknown {
  if (!isFields(row) || !mainColumns.every(id => Object.hasOwn(row, headings[id]))) return row
  return Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [unguardFormula(name), typeof cell === 'string' ? unguardFormula(cell) : cell])
  )
}

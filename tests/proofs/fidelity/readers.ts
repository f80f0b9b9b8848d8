// Reads our CSV files with the parsers of others, into lines of cells.
import { spawnSync } from 'node:child_process'
import { read, utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import Papa from 'papaparse'

export type Lines = string[][]

/** As in the file: UTF-8 has no lone surrogates. */
export const wellFormed = (cell: string): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(cell))

const python = `
import csv, io, json, sys
csv.field_size_limit(sys.maxsize)
text = sys.stdin.buffer.read().decode('utf-8-sig')
json.dump(list(csv.reader(io.StringIO(text, newline=''), strict=True)), sys.stdout)
`

/** Python reads NUL since 3.11. */
const versionOf = (): [number, number] | undefined => {
  const { status, stdout } = spawnSync('python3', ['-c', 'import sys; print(*sys.version_info[:2])'], { encoding: 'utf8' })
  const [major = 0, minor = 0] = stdout?.split(' ').map(Number) ?? []
  return status === 0 ? [major, minor] : undefined
}
const version = versionOf()

/** Why Python cannot be used here; undefined if it can. */
export const noPython = ((): string | undefined => {
  if (!version) return 'There is no python3 on this machine: what its csv module reads was left out.'
  if (version[0] < 3 || version[1] < 11)
    return `Python ${version.join('.')} refuses NUL in CSV; 3.11 and newer read it: its csv module was left out.`
  return undefined
})()

export const readByPython = (file: Uint8Array): Lines => {
  const { status, stdout, stderr } = spawnSync('python3', ['-c', python], { input: file, maxBuffer: 1 << 30 })
  if (status !== 0) throw new Error(`Python could not read it: ${stderr.toString().slice(-400)}`)
  return JSON.parse(stdout.toString()) as Lines
}

export const readByPapa = (file: Uint8Array): Lines => Papa.parse<string[]>(new TextDecoder().decode(file), { newline: '\r\n' }).data

const sheetIn = (book: WorkBook): WorkSheet => book.Sheets[book.SheetNames[0] ?? ''] ?? {}
export const cellsIn = (book: WorkBook): CellObject[] =>
  Object.entries(sheetIn(book)).flatMap(([place, cell]) => (place.startsWith('!') ? [] : [cell as CellObject]))

/** `raw`: every cell as text; otherwise as a spreadsheet opens it, with numbers, dates and formulas. */
export const readBySheet = (file: Uint8Array, raw: boolean): { lines: Lines; cells: CellObject[] } => {
  const book = read(file, { type: 'array', raw })
  const sheet = sheetIn(book)
  const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true }).map(line => line.map(String))
  return { lines, cells: cellsIn(book) }
}

/** Like LibreOffice by default: comma, semicolon and tab end a cell outside quotes. */
export const readByAnySeparator = (file: Uint8Array): Lines => {
  const text = new TextDecoder().decode(file)
  const cell = /(?:"((?:[^"]|"")*)"|([^,;\t\r\n]*))(,|;|\t|\r\n|\n|\r|$)/y
  const lines: Lines = [[]]
  for (let at = 0; at <= text.length;) {
    cell.lastIndex = at
    const found = cell.exec(text)
    if (!found) throw new Error(`No cell at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`)
    const [whole, quoted, plain = '', end = ''] = found
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    at += whole.length
    if (at >= text.length && end === '') break
    if (/[\r\n]/.test(end)) lines.push([])
  }
  return lines
}

// Opens files in LibreOffice, where it is installed, and reads them back.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { read, type CellObject } from '@e965/xlsx'
import Papa from 'papaparse'
import { cellsIn, type Lines } from './readers.ts'

/** The command of LibreOffice. */
export const office = ['soffice', 'libreoffice'].find(command => spawnSync(command, ['--version']).status === 0)

type Kind = 'csv' | 'xlsx'

/** The CSV filter: separators (as codes), quote, UTF-8, first line, and column types. */
const csvFilter = (separators: string, columns = ''): string => `Text - txt - csv (StarCalc):${separators},34,76,1,${columns}`

const convert = (file: Uint8Array, from: Kind, to: string, reading: readonly string[]): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-office-'))
  try {
    writeFileSync(join(folder, `list.${from}`), file)
    const { status, stderr } = spawnSync(office ?? '', [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      ...reading,
      '--convert-to',
      to,
      '--outdir',
      join(folder, 'out'),
      join(folder, `list.${from}`)
    ])
    if (status !== 0) throw new Error(`LibreOffice could not read it: ${stderr.toString().slice(-400)}`)
    return readFileSync(join(folder, 'out', `list.${to.split(':', 1)[0]}`))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The cells of a CSV opened with the usual separators only, so that numbers, dates and formulas are detected. */
export const openedByOffice = (file: Uint8Array): CellObject[] =>
  cellsIn(read(convert(file, 'csv', 'xlsx', [`--infilter=${csvFilter('44/59/9')}`])))

/** The texts of a file; in a CSV, `columns` are declared as text. */
export const textsByOffice = (file: Uint8Array, kind: Kind, columns: number): Lines => {
  const asText = Array.from({ length: columns }, (_, n) => `${n + 1}/2`).join('/')
  // Saves as CSV with quoted texts, because a workbook cannot hold control characters.
  const saved = convert(file, kind, `csv:${csvFilter('44')},0,true,false`, kind === 'csv' ? [`--infilter=${csvFilter('44', asText)}`] : [])
  return Papa.parse<string[]>(new TextDecoder().decode(saved), { newline: '\n', skipEmptyLines: true }).data
}

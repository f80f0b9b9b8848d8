// Creates export files from records slice by slice: selects the records, splits them into files and writes each in its format.
import { mainColumns, mainCompanyColumns } from '../records/columns/headings.ts'
import { getRowKind, getRowText, type RowRecord, type RowReader } from '../records/columns/read-row.ts'
import { createCompanyRows, createFirstOfCompany, writeSheets } from './company-rows.ts'
import { csvParts } from './csv.ts'
import { createCsvWriter } from './csv-writer.ts'
import { fileNameFromTemplate } from './file-name.ts'
import { recordsToJson, recordsToJsonLines } from './create-run-file.ts'
import { toTemplateTable, type ReadFilled, type ReadNote } from './template-table.ts'
import type { Template } from './templates.ts'
import { createTableBuilder, type Table, type TableBuilder } from './to-table.ts'
import { toVCard } from './vcard.ts'
import type { WorkbookSheet } from './xlsx.ts'

/** The formats of export files, which are also their file extensions. */
export const exportFormats = ['csv', 'xlsx', 'json', 'jsonl', 'vcf'] as const
/** A format of export files. */
export type ExportFormat = (typeof exportFormats)[number]

/**
 * What the user chose. `template` applies to CSV and workbooks; `companiesOnly` and `guardFormulas` apply to CSV. `rowsPerFile` is
 * undefined for a single file. `nameTemplate` is one for `fileNameFromTemplate`.
 */
export interface ExportOptions {
  format: ExportFormat
  template?: Template | undefined
  companiesOnly: boolean
  validEmailOnly: boolean
  onePerCompany: boolean
  rowsPerFile?: number | undefined
  guardFormulas: boolean
  nameTemplate: string
}

/** A finished file. `type` is its media type. */
export interface CreatedFile {
  name: string
  parts: BlobPart[]
  type: string
  recordCount: number
}

/** The records of an export, and what the page provides. */
export interface ExportInput {
  /** The candidate records; each slice is read when it is requested. */
  slices: AsyncIterable<readonly RowRecord[]>
  /** The reader that read the slices. */
  reader: RowReader
  names: { listTitle: string; date: Date; service: string; isSample?: boolean }
  /** Fills the columns of notes, where the template has some. */
  readNote?: ReadNote | undefined
  /** Fills the columns of what is known beside the records, where the template has some. */
  readFilled?: ReadFilled | undefined
  /** Lets the page draw between two slices. Throws after the user has cancelled. */
  pause: () => Promise<void>
  /** Receives the records of each slice that the files hold, before they are written. A file of companies holds the rows of companies alone. */
  onSelected?: (rows: readonly RowRecord[]) => void
  /** Receives the number of records selected so far. */
  onProgress: (recordCount: number) => void
  writeWorkbook: (sheets: readonly WorkbookSheet[]) => Promise<BlobPart>
}

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  jsonl: 'application/jsonl',
  vcf: 'text/vcard;charset=utf-8'
}
const sliceSize = 1_000

/** Whether a record has an email address that was verified as valid. */
export const hasValidEmail = (row: RowRecord): boolean => getRowText(row, 'email') !== '' && getRowText(row, 'emailStatus') === 'valid'

/** Passes the selected rows of each slice to `take`, and returns their number. */
const selectRows = async (
  { slices, onProgress, onSelected, pause }: ExportInput,
  options: ExportOptions,
  take: (rows: readonly RowRecord[]) => void
): Promise<number> => {
  let count = 0
  const isFirstOfCompany = createFirstOfCompany()
  const peopleOnly = options.format === 'vcf' || (options.format === 'csv' && !options.companiesOnly)
  for await (const rows of slices) {
    const selected: RowRecord[] = []
    for (const row of rows) {
      if (peopleOnly && getRowKind(row) === 'company') continue
      if (options.validEmailOnly && !hasValidEmail(row)) continue
      if (!options.onePerCompany || isFirstOfCompany(row)) selected.push(row)
    }
    take(selected)
    onSelected?.(options.format === 'csv' && options.companiesOnly ? selected.filter(row => getRowKind(row) === 'company') : selected)
    count += selected.length
    onProgress(count)
    await pause()
  }
  return count
}

/** One file of all columns needs no record after its texts are read. */
const isWrittenAtOnce = ({ format, companiesOnly, template, rowsPerFile }: ExportOptions): boolean =>
  (format === 'xlsx' || (format === 'csv' && !companiesOnly)) && !template && rowsPerFile === undefined

const createCsvFile = async (input: ExportInput, options: ExportOptions): Promise<CreatedFile> => {
  const writer = createCsvWriter(input.reader, options.guardFormulas)
  const recordCount = await selectRows(input, options, writer.add)
  return { name: nameFile(input, options, 1, 1), parts: writer.end(), type: mediaTypes.csv, recordCount }
}

/** One workbook of all columns keeps the texts of its records only. */
const createWorkbookFile = async (input: ExportInput, options: ExportOptions): Promise<CreatedFile> => {
  const people = createTableBuilder(input.reader, mainColumns)
  const companies = createCompanyRows()
  const recordCount = await selectRows(input, options, rows => {
    for (const row of rows) {
      if (getRowKind(row) !== 'company') people.add(row)
      companies.add(row)
    }
  })
  const parts = await writeSheets(input, people.build(), companies.rows())
  return { name: nameFile(input, options, 1, 1), parts, type: mediaTypes.xlsx, recordCount }
}

const nameFile = ({ names }: ExportInput, { format, nameTemplate }: ExportOptions, partNumber: number, partCount: number): string =>
  fileNameFromTemplate(nameTemplate, { ...names, partNumber, partCount, extension: format })

const getCompanies = (rows: readonly RowRecord[]): RowRecord[] => {
  const companies = createCompanyRows()
  for (const row of rows) companies.add(row)
  return companies.rows()
}

/** The rows of each file; one empty file when there are no rows. */
const splitIntoFiles = (rows: readonly RowRecord[], rowsPerFile = Math.max(1, rows.length)): RowRecord[][] => {
  const files = Array.from({ length: Math.ceil(rows.length / rowsPerFile) }, (_, file) =>
    rows.slice(file * rowsPerFile, (file + 1) * rowsPerFile)
  )
  return files.length > 0 ? files : [[]]
}

/** Creates the files of an export, at least one. Rejects when `pause`, a slice or the workbook writer does. */
export const createFiles = async (input: ExportInput, options: ExportOptions): Promise<CreatedFile[]> => {
  if (isWrittenAtOnce(options)) return [await (options.format === 'csv' ? createCsvFile : createWorkbookFile)(input, options)]
  const selected: RowRecord[] = []
  await selectRows(input, options, rows => {
    for (const row of rows) selected.push(row)
  })
  const exported = options.format === 'csv' && options.companiesOnly ? getCompanies(selected) : selected
  const rowsOfFiles = splitIntoFiles(exported, options.rowsPerFile)
  const writers = createWriters(input, options, exported)
  const files: CreatedFile[] = []
  let start = 0
  for (const rows of rowsOfFiles) {
    const name = nameFile(input, options, files.length + 1, rowsOfFiles.length)
    const parts = await writers[options.format](rows, start)
    files.push({ name, parts, type: mediaTypes[options.format], recordCount: rows.length })
    start += rows.length
    await input.pause()
  }
  return files
}

/** Writes one file: `rows` are its rows, and `start` is the index of the first among the rows of all files. */
type WriteFile = (rows: readonly RowRecord[], start: number) => Promise<BlobPart[]>

const createWriters = (
  { pause, reader, readNote, readFilled, writeWorkbook }: ExportInput,
  options: ExportOptions,
  allRows: readonly RowRecord[]
): Record<ExportFormat, WriteFile> => {
  const writeSlices = async (rows: readonly RowRecord[], write: (slice: readonly RowRecord[]) => string): Promise<string[]> => {
    const parts: string[] = []
    for (const slice of sliceRows(rows)) {
      parts.push(write(slice))
      await pause()
    }
    return parts
  }
  const collectParts = async (generated: Iterable<string>): Promise<string[]> => {
    const parts: string[] = []
    for (const part of generated) {
      parts.push(part)
      await pause()
    }
    return parts
  }
  const fillTable = async (rows: readonly RowRecord[], main: typeof mainColumns): Promise<TableBuilder> => {
    const builder = createTableBuilder(reader, main)
    for (const [index, row] of rows.entries()) {
      builder.add(row)
      if (index % sliceSize === sliceSize - 1) await pause()
    }
    return builder
  }
  let fullTable: Promise<TableBuilder> | undefined
  const createCsvTable = async (rows: readonly RowRecord[], start: number): Promise<Table> => {
    if (options.template && !options.companiesOnly) return toTemplateTable(options.template, rows, readNote, readFilled)
    // All files of one export have the same columns, so that one import mapping fits them all.
    fullTable ??= fillTable(allRows, options.companiesOnly ? mainCompanyColumns : mainColumns)
    return (await fullTable).build(start, start + rows.length)
  }

  return {
    csv: async (rows, start) => collectParts(csvParts(await createCsvTable(rows, start), options.guardFormulas)),
    xlsx: async rows => {
      const people = rows.filter(row => getRowKind(row) !== 'company')
      const contacts = options.template
        ? toTemplateTable(options.template, people, readNote, readFilled)
        : (await fillTable(people, mainColumns)).build()
      return writeSheets({ reader, pause, writeWorkbook }, contacts, getCompanies(rows))
    },
    json: rows => collectParts(recordsToJson(sliceRecords(rows))),
    jsonl: rows => writeSlices(rows, slice => recordsToJsonLines(slice.map(({ record }) => record))),
    vcf: rows => writeSlices(rows, slice => slice.map(row => toVCard(id => getRowText(row, id))).join(''))
  }
}

function* sliceRows(rows: readonly RowRecord[]): Generator<readonly RowRecord[]> {
  for (let start = 0; start < rows.length; start += sliceSize) yield rows.slice(start, start + sliceSize)
}

function* sliceRecords(rows: readonly RowRecord[]): Generator<unknown[]> {
  for (const slice of sliceRows(rows)) yield slice.map(({ record }) => record)
}

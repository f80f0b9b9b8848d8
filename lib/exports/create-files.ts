// Files out of records, slice by slice: which records, in which format, in how many files. Whoever waits can breathe between slices, be
// told how far it is, and end it.
import { mainColumns, mainCompanyColumns } from '../records/columns/headings.ts'
import { kindOf, textOf, type ReadRow, type RowReader } from '../records/columns/read-row.ts'
import { createCompanyRows, createOnePerCompany } from './company-rows.ts'
import { csvParts } from './csv.ts'
import { fileNameFrom } from './file-name.ts'
import { toJsonArray, toJsonLines } from './json-lines.ts'
import { toTemplate, type Template } from './templates.ts'
import { createTable, type Table, type TableMaker } from './to-table.ts'
import { toCard } from './vcard.ts'
import type { WorkbookSheet } from './xlsx.ts'

export const formats = ['csv', 'xlsx', 'json', 'jsonl', 'vcf'] as const
export type Format = (typeof formats)[number]

/** What a person chose. `rowsAFile`: undefined for one file. `guard` is for CSV alone; `template` and `companies` for tables. */
export interface Choice {
  format: Format
  template?: Template | undefined
  /** a CSV of the companies, in place of the people */
  companies: boolean
  sendable: boolean
  onePerCompany: boolean
  rowsAFile?: number | undefined
  guard: boolean
  nameTemplate: string
}

export interface CreatedFile {
  name: string
  parts: BlobPart[]
  type: string
  records: number
}

export interface Making {
  /** the records in question, each slice read when it is asked for */
  slices: AsyncIterable<readonly ReadRow[]>
  /** the one that read the slices */
  reader: RowReader
  names: { listTitle: string; date: Date; service: string; sample?: boolean }
  /** gives the page time between two slices; throws where the person has ended it */
  breathe: () => Promise<void>
  /** records taken so far */
  tell: (records: number) => void
  writeWorkbook: (sheets: readonly WorkbookSheet[]) => Promise<BlobPart>
}

const types: Readonly<Record<Format, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  jsonl: 'application/jsonl',
  vcf: 'text/vcard;charset=utf-8'
}
const slice = 1_000

/** Is there an address that was found to be good? */
const isSendable = (row: ReadRow): boolean => textOf(row, 'email') !== '' && textOf(row, 'emailStatus') === 'valid'

const chosenFrom = async (making: Making, choice: Choice): Promise<ReadRow[]> => {
  const chosen: ReadRow[] = []
  const isFirst = createOnePerCompany()
  const people = choice.format === 'vcf' || (choice.format === 'csv' && !choice.companies)
  for await (const rows of making.slices) {
    for (const row of rows) {
      if (people && kindOf(row) === 'company') continue
      if (choice.sendable && !isSendable(row)) continue
      if (!choice.onePerCompany || isFirst(row)) chosen.push(row)
    }
    making.tell(chosen.length)
    await making.breathe()
  }
  return chosen
}

const companiesOf = (rows: readonly ReadRow[]): ReadRow[] => {
  const companies = createCompanyRows()
  for (const row of rows) companies.note(row)
  return companies.rows()
}

/** The rows of every file, one after the other. */
const inFiles = (rows: readonly ReadRow[], rowsAFile = Math.max(1, rows.length)): ReadRow[][] => {
  const files = Array.from({ length: Math.ceil(rows.length / rowsAFile) }, (_, file) =>
    rows.slice(file * rowsAFile, (file + 1) * rowsAFile)
  )
  return files.length > 0 ? files : [[]]
}

export const createFiles = async (making: Making, choice: Choice): Promise<CreatedFile[]> => {
  const chosen = await chosenFrom(making, choice)
  const wanted = choice.format === 'csv' && choice.companies ? companiesOf(chosen) : chosen
  const files = inFiles(wanted, choice.rowsAFile)
  const write = writers(making, choice, wanted)
  const made: CreatedFile[] = []
  let from = 0
  for (const rows of files) {
    const name = fileNameFrom(choice.nameTemplate, {
      ...making.names,
      part: made.length + 1,
      parts: files.length,
      extension: choice.format
    })
    made.push({ name, parts: await write[choice.format](rows, from), type: types[choice.format], records: rows.length })
    from += rows.length
    await making.breathe()
  }
  return made
}

type Write = (rows: readonly ReadRow[], from: number) => Promise<BlobPart[]>

const writers = (making: Making, choice: Choice, all: readonly ReadRow[]): Record<Format, Write> => {
  const { breathe, reader, writeWorkbook } = making
  const inSlices = async (rows: readonly ReadRow[], work: (some: readonly ReadRow[]) => string): Promise<string[]> => {
    const parts: string[] = []
    for (let at = 0; at < rows.length; at += slice) {
      parts.push(work(rows.slice(at, at + slice)))
      await breathe()
    }
    return parts
  }
  /** All files of one list have the same columns, so that one import takes them all. */
  const tableOf = async (rows: readonly ReadRow[], main: typeof mainColumns): Promise<TableMaker> => {
    const maker = createTable(reader, main)
    for (const [at, row] of rows.entries()) {
      maker.add(row)
      if (at % slice === slice - 1) await breathe()
    }
    return maker
  }
  let whole: Promise<TableMaker> | undefined
  const csvTable = async (rows: readonly ReadRow[], from: number): Promise<Table> => {
    if (choice.template && !choice.companies) return toTemplate(choice.template, rows)
    whole ??= tableOf(all, choice.companies ? mainCompanyColumns : mainColumns)
    return (await whole).table(from, from + rows.length)
  }
  const linesOf = async (table: Table): Promise<string[][]> => {
    const lines: string[][] = []
    for (const line of table.rows) if (lines.push(line) % slice === 0) await breathe()
    return lines
  }
  const sheetOf = async (name: string, table: Table): Promise<WorkbookSheet> => ({
    name,
    headings: table.headings,
    rows: await linesOf(table)
  })

  return {
    csv: async (rows, from) => {
      const parts: string[] = []
      for (const part of csvParts(await csvTable(rows, from), choice.guard)) {
        parts.push(part)
        await breathe()
      }
      return parts
    },
    xlsx: async rows => {
      const people = rows.filter(row => kindOf(row) !== 'company')
      const contacts = choice.template ? toTemplate(choice.template, people) : (await tableOf(people, mainColumns)).table()
      const companies = (await tableOf(companiesOf(rows), mainCompanyColumns)).table()
      return [await writeWorkbook([await sheetOf('Contacts', contacts), await sheetOf('Companies', companies)])]
    },
    json: async rows => {
      const parts: string[] = []
      for (const part of toJsonArray(slicesOf(rows))) {
        parts.push(part)
        await breathe()
      }
      return parts
    },
    jsonl: rows => inSlices(rows, some => toJsonLines(some.map(({ record }) => record))),
    vcf: rows => inSlices(rows, some => some.map(row => toCard(id => textOf(row, id))).join(''))
  }
}

function* slicesOf(rows: readonly ReadRow[]): Generator<unknown[]> {
  for (let at = 0; at < rows.length; at += slice) yield rows.slice(at, at + slice).map(({ record }) => record)
}

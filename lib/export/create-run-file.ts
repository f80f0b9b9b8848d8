// Creates the file of a run from its stored chunks: its name and its contents.
import { stringifyJson, fromChunks } from '../records/decode/parse-json.ts'
import { fileName } from './file-name.ts'
import { toCsv } from './csv.ts'
import { mainCompanyColumns } from '../records/columns/headings.ts'
import { createCompanyIndex } from '../records/identity/company-index.ts'
import type { FindBounce } from '../results/bounce-marks.ts'
import { isDomainRun, type RunRequest } from '../runs/kind.ts'

/**
 * Stored chunks, each the text of a JSON array, as one array with one record per line. Returns parts for
 * `new Blob(parts, { type: 'application/json' })`. The text of the chunks is copied without parsing it.
 */
export function chunksToJson(chunks: Iterable<string>): string[] {
  const parts: string[] = []
  for (const chunk of chunks) {
    const rows = chunk.trim().slice(1, -1).trim()
    if (rows !== '') parts.push(parts.length === 0 ? '[\n' : ',\n', rows)
  }
  return parts.length === 0 ? ['[]\n'] : [...parts, '\n]\n']
}

/** Slices of records as the parts of one JSON array with one record per line. */
export function* recordsToJson(slices: Iterable<readonly unknown[]>): Generator<string> {
  let isOpen = false
  for (const slice of slices) {
    const text = slice.map(record => stringifyJson(record)).join(',\n')
    if (text === '') continue
    yield `${isOpen ? ',\n' : '[\n'}${text}`
    isOpen = true
  }
  yield isOpen ? '\n]\n' : '[]\n'
}

/** Records as JSON lines, each with its line end; '' for none. The texts of several calls can be joined into one file. */
export const recordsToJsonLines = (records: readonly unknown[]): string => records.map(record => `${stringifyJson(record)}\n`).join('')

/** `csv` holds the people, `companies` the companies of a domain run as CSV, `json` the records as received. */
export type RunFileKind = 'csv' | 'companies' | 'json'

/** The fields of a run that its file needs. */
interface ExportedRun {
  listTitle: string
  createdAt: number
  request: Pick<RunRequest, 'kind'>
  /** Whether the results are sample data. */
  isSample: boolean
}

/** A file ready to save. `type` is its media type. */
export interface RunFile {
  name: string
  parts: BlobPart[]
  type: string
}

const indexCompanies = (chunks: readonly string[]) => {
  const index = createCompanyIndex()
  for (const row of fromChunks(chunks)) index.add(row)
  return index
}

/** Each person of a domain run as a record with their company's fields, in the order received. Throws when a chunk is damaged. */
export function* toContacts(chunks: readonly string[]): Generator {
  const index = indexCompanies(chunks)
  for (const row of fromChunks(chunks)) yield* index.getContacts(row)
}

/** Each company of a domain run once, without its people. Includes domains without results. Throws when a chunk is damaged. */
export const toCompanies = (chunks: readonly string[]): unknown[] =>
  indexCompanies(chunks)
    .getCompanies()
    .map(({ record }) => record)

const csvType = 'text/csv;charset=utf-8'

/** What a CSV says beside the chunks. */
interface CsvSources {
  /** replace the records */
  people?: Iterable<unknown> | undefined
  /** an email that bounced has the status that follows from it; in JSON it stays as received */
  findBounce?: FindBounce | undefined
}

const builders = {
  csv: (chunks: string[], run: ExportedRun, { people, findBounce }: CsvSources) => ({
    parts: toCsv(people ?? (isDomainRun(run) ? toContacts(chunks) : fromChunks(chunks)), { findBounce }),
    type: csvType
  }),
  companies: (chunks: string[], _: ExportedRun, { findBounce }: CsvSources) => ({
    parts: toCsv(toCompanies(chunks), { mainColumns: mainCompanyColumns, findBounce }),
    type: csvType
  }),
  json: (chunks: string[]) => ({ parts: chunksToJson(chunks), type: 'application/json' })
}

/** The file of a run. `chunks` are its results as JSON text. File names are in English in every language of the browser. Throws when a chunk is damaged. */
export const createRunFile = (chunks: string[], run: ExportedRun, kind: RunFileKind, sources: CsvSources = {}): RunFile => {
  const name = fileName({
    listTitle: kind === 'companies' ? `${run.listTitle} companies` : run.listTitle,
    date: new Date(run.createdAt),
    extension: kind === 'json' ? 'json' : 'csv',
    isSample: run.isSample
  })
  return { name, ...builders[kind](chunks, run, sources) }
}

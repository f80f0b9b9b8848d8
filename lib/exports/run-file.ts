// The file that a run is handed out as, by a click or by itself: its name and what is in it.
import { fromChunks } from '../records/decode/chunks.ts'
import { mainCompanyColumns } from '../records/columns/headings.ts'
import { toCsv } from './csv.ts'
import { toCompanies, toContacts } from './domain-results.ts'
import { fileName } from './file-name.ts'
import { toJson } from './json.ts'

/** `csv`: its people; `companies`: the companies behind domains, as CSV too. */
export type RunFileKind = 'csv' | 'companies' | 'json'

/** As much of a run as its file tells of. */
interface ExportedRun {
  listTitle: string
  createdAt: number
  request: { kind: string }
  /** these are made-up people */
  sample: boolean
}

export interface RunFile {
  name: string
  parts: BlobPart[]
  type: string
}

const csvType = 'text/csv;charset=utf-8'

const builders = {
  csv: (chunks: string[], { request }: ExportedRun, people?: Iterable<unknown>) => ({
    parts: toCsv(people ?? (request.kind === 'domains' || request.kind === 'domain-batches' ? toContacts(chunks) : fromChunks(chunks))),
    type: csvType
  }),
  companies: (chunks: string[]) => ({ parts: toCsv(toCompanies(chunks), { main: mainCompanyColumns }), type: csvType }),
  json: (chunks: string[]) => ({ parts: toJson(chunks), type: 'application/json' })
}

/** `chunks`: its results as JSON text; `people`: those of a CSV, where they are others than these. Files have the same words in every language of the browser. */
export const runFile = (chunks: string[], run: ExportedRun, kind: RunFileKind, people?: Iterable<unknown>): RunFile => {
  const name = fileName({
    listTitle: kind === 'companies' ? `${run.listTitle} companies` : run.listTitle,
    date: new Date(run.createdAt),
    extension: kind === 'json' ? 'json' : 'csv',
    sample: run.sample
  })
  return { name, ...builders[kind](chunks, run, people) }
}

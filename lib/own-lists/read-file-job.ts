// Reads a file for a page: in a web worker, which can be ended where a reading does not end.
import { fail, ok, type Result } from '../failure.ts'
import { fromChunks, toChunks } from '../records/decode/parse-json.ts'
import { readFile, type FileRows } from '../records/decode/read-results-file.ts'
import { isJsonObject } from '../records/columns/record-kind.ts'
import { readListFile, type ListFile } from './read-list-file.ts'

/** What is read: a file of results of the service, or a list of the user's own in an `encoding` that the user chose. */
export type FileJob =
  | { is: 'results'; bytes: Uint8Array; contentType: string }
  | { is: 'list'; bytes: Uint8Array; contentType: string; encoding?: string | undefined; maxRows?: number | undefined }

/** What was read. The rows are chunks of JSON text: numbers with many digits would not survive the way to the page otherwise. */
export type ReadJob =
  | ({ is: 'results'; chunks: string[] } & Omit<FileRows, 'rows'>)
  | ({ is: 'list'; chunks: string[] } & Omit<ListFile, 'rows'>)

/** Reads a file. Never rejects. */
export const readFileJob = async (job: FileJob): Promise<Result<ReadJob>> => {
  try {
    if (job.is === 'results') {
      const read = await readFile(job.bytes, job.contentType)
      if (!read.ok) return read
      const { rows, ...rest } = read.value
      return ok({ is: 'results', chunks: toChunks(rows), ...rest })
    }
    const read = await readListFile(job.bytes, {
      contentType: job.contentType,
      encoding: job.encoding,
      ...(job.maxRows !== undefined && { maxRows: job.maxRows })
    })
    if (!read.ok) return read
    const { rows, ...rest } = read.value
    return ok({ is: 'list', chunks: toChunks(rows), ...rest })
  } catch {
    return fail('fileUnreadable')
  }
}

/** The rows of what was read. */
export const rowsOfJob = ({ chunks }: Pick<ReadJob, 'chunks'>): unknown[] => [...fromChunks(chunks)]

/** The list that was read. */
export const listOfJob = ({ is: _is, chunks, ...rest }: Extract<ReadJob, { is: 'list' }>): ListFile => ({
  ...rest,
  rows: rowsOfJob({ chunks }).filter(isJsonObject)
})

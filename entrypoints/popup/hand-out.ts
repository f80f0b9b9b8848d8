// A run's results as a file: built here, in the page, from what is stored, and handed to the browser as a download.
import { readChunks } from '../../lib/database/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import { toCsv } from '../../lib/exports/csv.ts'
import { fileName } from '../../lib/exports/file-name.ts'
import { toJson } from '../../lib/exports/json.ts'
import { fromChunks } from '../../lib/records/chunks.ts'
import type { Run } from '../../lib/runs/run.ts'

const builders = {
  csv: (chunks: string[]) => new Blob(toCsv(fromChunks(chunks)), { type: 'text/csv;charset=utf-8' }),
  json: (chunks: string[]) => new Blob(toJson(chunks), { type: 'application/json' })
}

export const handOut = async (database: Database, run: Run, extension: keyof typeof builders): Promise<void> => {
  const url = URL.createObjectURL(builders[extension](await readChunks(database, run.id)))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName({ listWords: run.listWords, date: new Date(run.createdAt), extension, sample: false })
  link.click()
  // The browser has taken the file by then; the popup may live on for hours in a window of its own.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

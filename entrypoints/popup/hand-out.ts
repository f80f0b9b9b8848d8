// A run's results as a file: built here, in the page, from what is stored, and handed to the browser as a download.
import { readGuard } from '../../lib/database/guard.ts'
import { readChunks } from '../../lib/database/read-runs.ts'
import { createSeenBefore } from '../../lib/database/once-per-person.ts'
import type { Database } from '../../lib/database/schema.ts'
import { toCsv } from '../../lib/exports/csv.ts'
import { toCompanies, toContacts } from '../../lib/exports/enriched.ts'
import { fileName } from '../../lib/exports/file-name.ts'
import { toJson } from '../../lib/exports/json.ts'
import { fromChunks } from '../../lib/records/chunks.ts'
import { createRecordReader } from '../../lib/records/columns.ts'
import { expandRow } from '../../lib/records/expand-rows.ts'
import { mainCompanyColumns } from '../../lib/records/headings.ts'
import { withoutHidden } from '../../lib/privacy/without-hidden.ts'
import { personKeys } from '../../lib/runs/person-keys.ts'
import type { Run } from '../../lib/runs/run.ts'
import { isSampleHost } from '../../lib/service/sample.ts'

const csvType = 'text/csv;charset=utf-8'

/** The parts of one search may bring somebody twice: in a file they are there once, as they came first. */
function* once(chunks: readonly string[]): Generator {
  const read = createRecordReader()
  const seenBefore = createSeenBefore()
  for (const row of fromChunks(chunks))
    for (const record of expandRow(row, read)) if (!seenBefore(personKeys(read(record).columns))) yield record
}

const recordsOf = (chunks: readonly string[], { asked }: Run): Iterable<unknown> => {
  if (asked.kind === 'searches') return once(chunks)
  return asked.kind === 'domains' || asked.kind === 'batches' ? toContacts(chunks) : fromChunks(chunks)
}

const builders = {
  csv: (chunks: string[], run: Run) => new Blob(toCsv(recordsOf(chunks, run)), { type: csvType }),
  companies: (chunks: string[]) => new Blob(toCsv(toCompanies(chunks), { main: mainCompanyColumns }), { type: csvType }),
  json: (chunks: string[]) => new Blob(toJson(chunks), { type: 'application/json' })
}

/** Files have the same words in every language of the browser. */
const fileNameOf = ({ listWords, createdAt, service }: Run, kind: keyof typeof builders): string =>
  fileName({
    listWords: kind === 'companies' ? `${listWords} companies` : listWords,
    date: new Date(createdAt),
    extension: kind === 'json' ? 'json' : 'csv',
    sample: isSampleHost(service)
  })

/** Gives how many records were left out for the list of whom not to contact. */
export const handOut = async (database: Database, run: Run, kind: keyof typeof builders): Promise<number> => {
  const [stored, guard] = await Promise.all([readChunks(database, run.id), readGuard(database)])
  const { chunks, listed } = guard ? await withoutHidden(stored, guard) : { chunks: stored, listed: 0 }
  const url = URL.createObjectURL(builders[kind](chunks, run))
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(run, kind)
  link.click()
  // The browser has taken the file by then; the popup may live on for hours in a window of its own.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return listed
}

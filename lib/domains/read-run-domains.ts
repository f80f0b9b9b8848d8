// Reads which domains lists already have, and which companies a list contains.
import { liveQuery, type Observable } from 'dexie'
import { unpackRows } from '../results/stored-rows.ts'
import { entriesOfRun } from '../database/table.ts'
import type { Database } from '../database/schema.ts'
import type { StoredBatch } from '../database/stored-runs.ts'
import { rowEntriesBetween } from '../database/unhidden.ts'
import { readListedDomains } from '../runs/store/listed-domains.ts'
import { readResultRunIds } from '../runs/store/read-runs.ts'
import { parseStoredBatches } from '../runs/store/stored-members.ts'

const rowsPerSlice = 2_000

/** Those of the domains (punycode, lower case) that a list has or is about to request. It can be observed by `liveQuery`. */
export const readKnownDomains = async (database: Database, domains: readonly string[]): Promise<Set<string>> => {
  const listed = await readListedDomains(database)
  return new Set(domains.filter(domain => listed.has(domain)))
}

/**
 * The domains of the companies in a run's results, as the service sent them, each once and in the order of the results. A record without a
 * domain gives the company's website instead. Empty for a run without results.
 */
export const readCompanyDomains = async (database: Database, runId: string): Promise<string[]> => {
  const domains = new Set<string>()
  for (const id of await readResultRunIds(database, runId))
    for (let from = 0; ; from += rowsPerSlice) {
      const rows = await rowEntriesBetween(database, id, from, from + rowsPerSlice).toArray()
      for (const { columns } of rows.flatMap(unpackRows)) {
        const domain = columns['companyDomain'] || columns['companyWebsite']
        if (domain) domains.add(domain)
      }
      if (rows.length === 0) break
    }
  return [...domains]
}

/** The batches of a run in their order, without those that cannot be read. Emits at once and after each change. */
export const watchBatches = (database: Database, runId: string): Observable<StoredBatch[]> =>
  liveQuery(async () => parseStoredBatches(await entriesOfRun(database.batches, runId).toArray()))

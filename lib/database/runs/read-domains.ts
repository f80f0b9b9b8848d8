// What pages read of domains: which of them a list has already, and the companies that a list names.
import { liveQuery, type Observable } from 'dexie'
import { listedDomains } from './listed-domains.ts'
import { runsBehind } from './read-runs.ts'
import { unpackRows } from '../results/row-packs.ts'
import type { Database, StoredBatch } from '../schema.ts'
import { readStoredBatches } from './stored-batch.ts'

const rowsAtOnce = 2_000

/**
 * Of these domains (punycode, lower case, bare) those that need not be asked about: they were enriched before, or are in a list that is
 * on its way. Meant for a live query: it is answered anew when a run changes.
 */
export const knownDomains = async (database: Database, domains: readonly string[]): Promise<Set<string>> => {
  const listed = await listedDomains(database)
  return new Set(domains.filter(domain => listed.has(domain)))
}

/**
 * The domains of the companies that a run's results name, as they came, each once and in the order of the results; where a record gives
 * no domain, the company's website. Nothing for a run that has no results.
 */
export const companyDomains = async (database: Database, run: string): Promise<string[]> => {
  const named = new Set<string>()
  for (const id of await runsBehind(database, run))
    for (let from = 0; ; from += rowsAtOnce) {
      const rows = await database.rows
        .where('[runId+index]')
        .between([id, from], [id, from + rowsAtOnce])
        .toArray()
      for (const { columns } of rows.flatMap(unpackRows)) {
        const domain = columns['companyDomain'] || columns['companyWebsite']
        if (domain) named.add(domain)
      }
      if (rows.length === 0) break
    }
  return [...named]
}

/** The batches of a run in their order, but for those that cannot be read; emits at once and again at each change. */
export const watchBatches = (database: Database, run: string): Observable<StoredBatch[]> =>
  liveQuery(async () =>
    readStoredBatches(await database.batches.where('[runId+index]').between([run, -Infinity], [run, Infinity]).toArray())
  )

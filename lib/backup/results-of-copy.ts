// Counts and maps the stored results of a list that another computer tracked by its name alone, as those of the run that was started.
import type { Database } from '../database/schema.ts'
import { readChunkTexts, rowEntries } from '../database/unhidden.ts'
import { fromChunks } from '../records/decode/parse-json.ts'
import { createRowMapper, maxUnpackedRows, toStoredRows, unpackRows } from '../results/stored-rows.ts'
import { isDomainRun } from '../runs/kind.ts'
import type { Run } from '../runs/model/run.ts'
import { withReceived } from '../runs/model/spending.ts'
import { createListMembers } from '../runs/store/list-members.ts'
import { prepareResults } from '../runs/track/prepare-results.ts'
import { countResults } from './join-synced.ts'

/** The rows of domains have an order and counts of their own, which those of a tracked list have not. */
const mapDomainRows = async (database: Database, run: Run): Promise<Run> => {
  const { state, id } = run
  if (state.is !== 'collected') return run
  const received = [...fromChunks(await readChunkTexts(database, id))]
  // A real pause would end the transaction.
  const { count, validEmails, received: counts, ...results } = await prepareResults(received, async () => undefined, run.request)
  const rows = results.rows.map(createRowMapper(run, results, 0))
  await rowEntries(database, id).delete()
  await database.rows.bulkPut(toStoredRows(id, 0, rows, rows.length > maxUnpackedRows))
  return { ...run, validEmails, state: { ...state, rows: count, ...counts } }
}

const countEmails = async (database: Database, id: string): Promise<number> => {
  let emails = 0
  await rowEntries(database, id).each(entry => (emails += unpackRows(entry).filter(({ columns }) => columns['email']).length))
  return emails
}

/**
 * The run with the counts of its stored results, which came with its copy. The list that it is a part of takes them in. Call it in a transaction
 * over the tables of runs.
 */
export const takeResultsOfCopy = async (database: Database, joined: Run, original: Run): Promise<Run> => {
  if (countResults(joined) === 0) return joined
  const run = isDomainRun(joined) ? await mapDomainRows(database, joined) : joined
  const counted = withReceived(run, original, await countEmails(database, run.id)) ?? run
  await createListMembers(database).onResultsStored(counted)
  return counted
}

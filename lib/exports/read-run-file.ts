// The file of a run as it is handed out now: read out of storage, without whoever is hidden, and each person once where searches were one.
import { readHiddenPeople } from '../database/people/hidden-people.ts'
import { createSeenBefore } from '../database/results/once-per-person.ts'
import { readChunks } from '../database/runs/read-runs.ts'
import { readRowKeys } from '../database/results/row-keys.ts'
import type { Database } from '../database/schema.ts'
import { withoutHidden, type KeysOf } from '../privacy/without-hidden.ts'
import { fromChunks } from '../records/decode/chunks.ts'
import { createRecordReader } from '../records/columns/read-columns.ts'
import { expandRow } from '../records/decode/expand-rows.ts'
import { personKeys } from '../runs/model/person-keys.ts'
import type { Run } from '../runs/model/run.ts'
import { isSampleHost } from '../service/sample-connection.ts'
import { runFile, type RunFile, type RunFileKind } from './run-file.ts'

/** The parts of one search may bring somebody twice: in a file they are there once, as they came first. */
function* once(chunks: readonly string[]): Generator {
  const read = createRecordReader()
  const seenBefore = createSeenBefore()
  for (const row of fromChunks(chunks))
    for (const record of expandRow(row, read)) if (!seenBefore(personKeys(read(record).columns))) yield record
}

/**
 * Whose a record is may be known from whom was asked about alone. Of domains, and in the parts of others, each says itself whose it is, and
 * the numbers are others.
 */
const keysOf = (database: Database, { id, request }: Run): KeysOf | undefined =>
  request.kind === 'domains' || request.kind === 'domain-batches' || request.kind === 'split'
    ? undefined
    : (from, count) => readRowKeys(database, id, from, count)

/** `listed`: how many records were left out for the list of whom not to contact. Rejects where what is stored is damaged. */
export const readRunFile = async (database: Database, run: Run, kind: RunFileKind): Promise<RunFile & { listed: number }> => {
  const [stored, guard] = await Promise.all([readChunks(database, run.id), readHiddenPeople(database)])
  const { chunks, listed } = guard ? await withoutHidden(stored, guard, keysOf(database, run)) : { chunks: stored, listed: 0 }
  const people = run.request.kind === 'split' ? once(chunks) : undefined
  return { ...runFile(chunks, { ...run, sample: isSampleHost(run.serviceHost) }, kind, people), listed }
}

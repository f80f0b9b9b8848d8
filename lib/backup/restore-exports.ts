// Adds what a backup knows of exports.
import { restoreExports } from '../results/keep-exports.ts'
import type { Database } from '../database/schema.ts'
import type { StoredPack, StoredRow } from '../database/stored-runs.ts'
import { parseBackupRows } from './backup-rows.ts'

type RunContents = ReadonlyMap<string, Record<string, unknown>[]>

/** Stores where the records of a run went, by what the backup says. Call it in a transaction over exports and rows. */
export const putRestoredExports = async (database: Database, id: string, contents: RunContents): Promise<void> => {
  const exports = contents.get('exports') ?? []
  if (exports.length === 0) return
  // oxlint-disable-next-line no-unsafe-type-assertion -- `parseBackupRows` has checked what is read of them
  const rows = parseBackupRows('rows', contents.get('rows') ?? []) as unknown as (StoredRow | StoredPack)[]
  await restoreExports(database, id, { exports, rows })
}

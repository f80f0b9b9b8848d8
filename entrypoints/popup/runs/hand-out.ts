// A run's results as a file: built here, in the page, from what is stored, and handed to the browser as a download.
import type { Database } from '../../../lib/database/schema.ts'
import { readRunFile } from '../../../lib/run-files/read-run-file.ts'
import type { RunFileKind } from '../../../lib/run-files/create-run-file.ts'
import { saveFile } from '../../../lib/exports/save-file.ts'
import type { Run } from '../../../lib/runs/model/run.ts'

/** Gives how many records were left out for the list of whom not to contact. */
export const exportRun = async (database: Database, run: Run, kind: RunFileKind): Promise<number> => {
  const { name, parts, type, suppressedCount } = await readRunFile(database, run, kind)
  saveFile(name, parts, type)
  return suppressedCount
}

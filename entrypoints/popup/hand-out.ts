// A run's results as a file: built here, in the page, from what is stored, and handed to the browser as a download.
import { readChunks } from '../../lib/database/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import { runFile, type RunFileKind } from '../../lib/exports/run-file.ts'
import { saveFile } from '../../lib/exports/save-file.ts'
import type { Run } from '../../lib/runs/run.ts'

export const handOut = async (database: Database, run: Run, kind: RunFileKind): Promise<void> => {
  const { name, parts, type } = runFile(await readChunks(database, run.id), run, kind)
  saveFile(name, parts, type)
}

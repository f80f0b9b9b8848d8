// Finds which records a run's file holds, to remember where they went.
import type { VisibilityCheck } from '../database/people/hidden-people.ts'
import { addPlace } from '../database/results/exported-records.ts'
import { readResults } from '../database/results/read-results.ts'
import { readStoredMarks } from '../database/results/stored-rows.ts'
import type { Database } from '../database/schema.ts'
import type { RunFileKind } from './create-run-file.ts'

/** The indexes of the records, by the run that stores them, without hidden people. */
export const readWrittenPlaces = async (
  database: Database,
  listId: string,
  kind: RunFileKind,
  checkVisibility: VisibilityCheck | undefined
): Promise<Map<string, number[]>> => {
  const places = new Map<string, number[]>()
  for await (const { rows } of readResults(database, listId)) {
    const wanted = rows.filter(row => kind === 'json' || (row.kind === 'company') === (kind === 'companies'))
    const visibilities = await checkVisibility?.(
      wanted.map(row => ({ columns: row.columns, marks: readStoredMarks(row), isCompany: row.kind === 'company' }))
    )
    for (const [at, { runId, index }] of wanted.entries()) {
      if ((visibilities?.[at] ?? 'visible') === 'visible') addPlace(places, runId, index)
    }
  }
  return places
}

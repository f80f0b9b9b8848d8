// Finds which records a run's file holds, to remember where they went.
import { readRows, type Records } from '../database/records.ts'
import { addPlace } from '../results/exported-records.ts'
import type { RunFileKind } from './create-run-file.ts'

/** The indexes of the records, by the run that stores them, without hidden people. */
export const readWrittenPlaces = async (stored: Records, listId: string, kind: RunFileKind): Promise<Map<string, number[]>> => {
  const places = new Map<string, number[]>()
  const isInFile = (row: { kind?: unknown }): boolean => kind === 'json' || (row.kind === 'company') === (kind === 'companies')
  for await (const { rows } of readRows(stored, [listId], isInFile)) for (const { runId, index } of rows) addPlace(places, runId, index)
  return places
}

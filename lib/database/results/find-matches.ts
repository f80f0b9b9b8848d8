// Which lists hold the people of the lists that are shown, read out of the whole database: the keys of every list, one list after the other.
import { createMatch, type ListPart, type Match } from '../../records/identity/match-lists.ts'
import { readMatchIndex } from './match-index.ts'
import { runsBehind } from '../runs/read-runs.ts'
import type { Database } from '../schema.ts'

/** `lists`: the ids of all lists, the oldest first; `shown`: numbers in it, in the order in which they are shown. */
export interface MatchQuestion {
  lists: readonly string[]
  shown: readonly number[]
}

/** `rows`: how many rows were gone through by now. */
export type MatchAnswer = { rows: number } | { match: Match } | { failed: true }

/** `tell` is told now and then how many rows were gone through. Rejects where the database cannot be read. */
export const matchLists = async (database: Database, { lists, shown }: MatchQuestion, tell: (rows: number) => void): Promise<Match> => {
  let read = 0
  const tellMore = (rows: number): void => tell((read += rows))
  const partsOf = async function* (list: number): AsyncGenerator<ListPart> {
    for (const run of await runsBehind(database, lists[list] ?? ''))
      yield { list, run, sketch: await readMatchIndex(database, run, tellMore) }
  }
  const ours: ListPart[] = []
  for (const list of shown) for await (const part of partsOf(list)) ours.push(part)
  const match = createMatch(ours)
  for (const list of lists.keys()) if (!shown.includes(list)) for await (const part of partsOf(list)) match.note(part)
  return match.finish()
}

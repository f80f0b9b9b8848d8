// Reads what the user's own lists and runs say about the people of a page.
import { isSuppression } from '../failure.ts'
import { runsInStates } from '../runs/store/read-runs.ts'
import type { Database } from '../database/schema.ts'
import { peopleWithPages } from '../database/unhidden.ts'
import { findPossiblyKnownKeys, type KnownPersonStatus } from './read-people.ts'
import { getPersonState } from './read-person.ts'
import { parseStoredPeople } from '../runs/store/stored-members.ts'
import { isAnyoneSuppressed } from '../results/read-suppression.ts'
import { isBulkLookupKind, kindNames } from '../runs/kind.ts'

/**
 * Why a person needs no lookup, or must not be looked up: they are on the do-not-contact list, or were erased. `waiting`: a bulk lookup that
 * has not ended will look them up.
 */
export type PersonMark = KnownPersonStatus | 'waiting' | 'doNotContact' | 'personErased'

/** Those of the comparison keys that wait in a bulk lookup. */
const findWaitingKeys = async (database: Database, keys: readonly string[]): Promise<Set<string>> => {
  const unfinished = await runsInStates(database, kindNames(isBulkLookupKind), ['running', 'stopped']).primaryKeys()
  const stored = await peopleWithPages(database, unfinished, keys).toArray()
  return new Set(parseStoredPeople(stored).flatMap(({ status, comparisonKey }) => (status === 'waiting' ? comparisonKey : [])))
}

const readMark = async (database: Database, key: string): Promise<PersonMark | undefined> => {
  const state = await getPersonState(database, key)
  switch (state.is) {
    case 'live':
    case 'stopped':
      return 'live'
    case 'found':
      return state.email ? 'email' : 'none'
    case 'doubtful':
      return 'none'
    case 'failed':
      return isSuppression(state.failure) ? state.failure.code : undefined
    case 'nothing':
    case 'not-connected':
    default:
      return undefined
  }
}

/** The marks by comparison key; an unknown person has none. */
export const readPersonMarks = async (database: Database, keys: readonly string[]): Promise<Map<string, PersonMark>> => {
  const [possiblyKnown, waiting, isAnyoneHidden] = await Promise.all([
    findPossiblyKnownKeys(database, keys),
    findWaitingKeys(database, keys),
    isAnyoneSuppressed(database)
  ])
  const marks = new Map<string, PersonMark>()
  for (const key of keys) {
    const own = possiblyKnown.has(key) || isAnyoneHidden ? await readMark(database, key) : undefined
    const mark = own ?? (waiting.has(key) ? 'waiting' : undefined)
    if (mark) marks.set(key, mark)
  }
  return marks
}

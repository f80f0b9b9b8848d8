// Reads what the user's own lists and runs say about the people of a page.
import type { Database } from '../schema.ts'
import { findPossiblyKnownKeys, type KnownPersonStatus } from './read-people.ts'
import { getPersonState } from './read-person.ts'
import { isAnyoneSuppressed } from './read-suppression.ts'

/** Why a person needs no lookup, or must not be looked up: they are on the do-not-contact list, or were erased. */
export type PersonMark = KnownPersonStatus | 'doNotContact' | 'personErased'

const readMark = async (database: Database, key: string): Promise<PersonMark | undefined> => {
  const state = await getPersonState(database, key)
  switch (state.is) {
    case 'live':
    case 'stopped':
      return 'live'
    case 'found':
      return state.email ? 'email' : 'none'
    case 'failed':
      return state.failure.code === 'doNotContact' || state.failure.code === 'personErased' ? state.failure.code : undefined
    case 'nothing':
    case 'not-connected':
    default:
      return undefined
  }
}

/** The marks by comparison key; a person of whom nothing is known has none. */
export const readPersonMarks = async (database: Database, keys: readonly string[]): Promise<Map<string, PersonMark>> => {
  const [possiblyKnown, isAnyoneHidden] = await Promise.all([findPossiblyKnownKeys(database, keys), isAnyoneSuppressed(database)])
  const marks = new Map<string, PersonMark>()
  for (const key of keys) {
    const mark = possiblyKnown.has(key) || isAnyoneHidden ? await readMark(database, key) : undefined
    if (mark) marks.set(key, mark)
  }
  return marks
}

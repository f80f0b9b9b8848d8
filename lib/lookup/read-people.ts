// Reads the people of a run for pages, and which people need no lookup.
import { liveQuery, type Observable } from 'dexie'
import { findStoredPersonKeys } from '../results/person-index.ts'
import type { Database } from '../database/schema.ts'
import type { StoredPerson } from '../database/stored-runs.ts'
import { peopleOfRun } from '../database/unhidden.ts'
import { getPersonState } from './read-person.ts'
import { parseStoredPeople } from '../runs/store/stored-members.ts'

/** Why a person needs no lookup: their email is here (`email`), none is certain to be theirs (`none`), or a lookup has started (`live`). */
export type KnownPersonStatus = 'email' | 'none' | 'live'

/** Those of the comparison keys that a run or a row contains. Two queries for all keys, because most people are new. */
export const findPossiblyKnownKeys = async (database: Database, keys: readonly string[]): Promise<Set<string>> => {
  const [requested, received] = await Promise.all([
    database.runs.where('askedPeople').anyOf(keys).uniqueKeys(),
    findStoredPersonKeys(database, keys)
  ])
  return new Set([...requested.map(String), ...received])
}

/** Those of the comparison keys whose people need no lookup. */
export const readKnownPeople = async (database: Database, keys: readonly string[]): Promise<Map<string, KnownPersonStatus>> => {
  const known = new Map<string, KnownPersonStatus>()
  for (const key of await findPossiblyKnownKeys(database, keys)) {
    const state = await getPersonState(database, key)
    if (state.is === 'live' || state.is === 'stopped') known.set(key, 'live')
    if (state.is === 'found') known.set(key, state.email ? 'email' : 'none')
    if (state.is === 'doubtful') known.set(key, 'none')
  }
  return known
}

/** The first people of a run. `unreadableCount` of them cannot be read and are left out. `total` counts all people of the run. */
export interface PeoplePage {
  people: StoredPerson[]
  unreadableCount: number
  total: number
}

/** The first `limit` people of a run in their order. Emits at once and after each change. */
export const watchPeople = (database: Database, runId: string, limit: number): Observable<PeoplePage> =>
  liveQuery(async () => {
    const [stored, total] = await Promise.all([peopleOfRun(database, runId).limit(limit).toArray(), peopleOfRun(database, runId).count()])
    const people = parseStoredPeople(stored)
    return { people, unreadableCount: stored.length - people.length, total }
  })

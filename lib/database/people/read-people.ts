// What pages read of the people of a run, and of people before they are asked about: whom the ledger has an answer for.
import { liveQuery, type Observable } from 'dexie'
import { getPersonState } from './read-person.ts'
import type { Database, StoredPerson } from '../schema.ts'
import { readStoredPeople } from './stored-person.ts'

/** `email` and `none`: an answer is here, with and without one; `live`: a lookup was begun already. */
export type KnownAs = 'email' | 'none' | 'live'

/** Of these comparison keys those that the ledger has heard of: a few questions for all of them, where most are new. */
export const mayBeKnown = async ({ runs, rows }: Database, keys: readonly string[]): Promise<Set<string>> => {
  const [asked, delivered] = await Promise.all([
    runs.where('request.comparisonKey').anyOf(keys).uniqueKeys(),
    rows.where('personKeys').anyOf(keys).uniqueKeys()
  ])
  return new Set([...asked, ...delivered].map(String))
}

/** Of these comparison keys, those that need not be asked about. */
export const readKnown = async (database: Database, keys: readonly string[]): Promise<Map<string, KnownAs>> => {
  const known = new Map<string, KnownAs>()
  for (const key of await mayBeKnown(database, keys)) {
    const state = await getPersonState(database, key)
    if (state.is === 'live' || state.is === 'stopped') known.set(key, 'live')
    if (state.is === 'found') known.set(key, state.email ? 'email' : 'none')
  }
  return known
}

/** `unreadable` of the first `count` people cannot be read; `total` counts these too. */
export interface WatchedPeople {
  people: StoredPerson[]
  unreadable: number
  total: number
}

/** The first `count` people of a run in their order, and how many there are; emits at once and again at each change. */
export const watchPeople = (database: Database, run: string, count: number): Observable<WatchedPeople> =>
  liveQuery(async () => {
    const all = database.people.where('[runId+index]').between([run, -Infinity], [run, Infinity])
    const [stored, total] = await Promise.all([all.limit(count).toArray(), database.people.where('runId').equals(run).count()])
    const people = readStoredPeople(stored)
    return { people, unreadable: stored.length - people.length, total }
  })

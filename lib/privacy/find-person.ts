// Finds everything stored about one person: their keys, their records and their lookups.
import { liveQuery, type Observable } from 'dexie'
import type { LostList } from '../database/runs/list-name-backup.ts'
import { unpackRows } from '../database/results/stored-rows.ts'
import type { Database, StoredRow } from '../database/schema.ts'
import { parseStoredRun } from '../database/runs/stored-run.ts'
import { erasureKeys } from '../records/identity/contact-keys.ts'
import { isLive, type Run } from '../runs/model/run.ts'
import { readProfileKeys, readContacts } from './read-contacts.ts'

/** What is stored about a person. `keys` are in the form of `erasureKeys`. */
export interface FoundPerson {
  keys: string[]
  recordCount: number
  /** The runs that contain these records. */
  runIds: string[]
  /** The person's own lookups, and how many of them are live. */
  lookupIds: string[]
  liveLookups: number
}

/** The keys of the people named in a text: profiles and emails, without domains and shared mailboxes. */
export const readErasureKeys = (text: string): string[] => {
  const keys = readContacts(text).keys.flatMap(key => (key.startsWith('email:') ? erasureKeys({ email: key.slice(6) }, []) : [key]))
  return keys.filter(key => !key.startsWith('domain:'))
}

/** The profile URL of a key as rows and runs store it; undefined for an email. */
export const getProfileUrl = (key: string): string | undefined => {
  if (key.startsWith('profile:')) return key.slice('profile:'.length)
  return key.startsWith('id:') ? `https://www.linkedin.com/in/${key.slice('id:'.length)}` : undefined
}

const getRowErasureKeys = ({ columns, personKeys = [], kind }: StoredRow): string[] =>
  kind === 'company' ? [] : erasureKeys(columns, personKeys)

const rowsPerRead = 200

/** All rows of the database, in slices. */
async function* readAllRows({ rows }: Database): AsyncGenerator<StoredRow[]> {
  let after: [string, number] | undefined
  for (;;) {
    const slice = await (after ? rows.where('[runId+index]').above(after) : rows.orderBy('[runId+index]')).limit(rowsPerRead).toArray()
    const last = slice.at(-1)
    if (!last) return
    yield slice.flatMap(unpackRows)
    after = [last.runId, last.index]
  }
}

/** Adds the other keys of the same person. Rows that share only an email count as one person if they all have the same name. */
const addRelatedKeys = async (database: Database, keys: readonly string[]): Promise<Set<string>> => {
  const known = new Set(keys)
  const rowsByEmail: StoredRow[] = []
  for await (const rows of readAllRows(database))
    for (const row of rows) {
      const rowKeys = getRowErasureKeys(row)
      if (rowKeys.some(key => known.has(key) && getProfileUrl(key) !== undefined)) for (const key of rowKeys) known.add(key)
      else if (rowKeys.some(key => known.has(key))) rowsByEmail.push(row)
    }
  const names = new Set(rowsByEmail.map(({ columns }) => (columns['fullName'] ?? '').trim().toLowerCase()).filter(Boolean))
  if (names.size < 2) for (const row of rowsByEmail) for (const key of getRowErasureKeys(row)) known.add(key)
  return known
}

const readListNameKeys = (listName: string): string[] => [
  ...(/^https?:\/\//i.test(listName) ? readProfileKeys(listName) : []),
  ...readErasureKeys(listName)
]

/** Whether a list name is nothing but the person's URL or email. With other text it may name a list of several people. */
const isNameOfPerson = (listName: string, keys: ReadonlySet<string>): boolean => {
  const named = /\s/.test(listName.trim()) ? [] : readListNameKeys(listName)
  return named.length > 0 && named.every(key => keys.has(key))
}

/** A tracked list may be a lookup that was started outside Muster, whose list name is the profile URL. */
const isLookupOfPerson = ({ request, listTitle, listName }: Run, keys: ReadonlySet<string>): boolean =>
  request.kind === 'person'
    ? erasureKeys({}, [request.comparisonKey]).some(key => keys.has(key))
    : request.kind === 'tracked-list' && [listTitle, listName, request.comparisonKey].some(name => isNameOfPerson(name, keys))

/** Finds what is stored about the person with any of `givenKeys`. Rejects when storage does. */
export const findPerson = async (database: Database, givenKeys: readonly string[]): Promise<FoundPerson> => {
  // A key found in the first pass may lead to more keys in the second.
  const keys = await addRelatedKeys(database, [...(await addRelatedKeys(database, givenKeys))])
  const recordsByRun = new Map<string, number>()
  for await (const rows of readAllRows(database))
    for (const row of rows)
      if (getRowErasureKeys(row).some(key => keys.has(key))) recordsByRun.set(row.runId, (recordsByRun.get(row.runId) ?? 0) + 1)
  const lookups = (await database.runs.toArray()).flatMap(row => parseStoredRun(row) ?? []).filter(run => isLookupOfPerson(run, keys))
  return {
    keys: [...keys],
    recordCount: [...recordsByRun.values()].reduce((sum, count) => sum + count, 0),
    runIds: [...recordsByRun.keys()],
    lookupIds: lookups.map(({ id }) => id),
    liveLookups: lookups.filter(isLive).length
  }
}

/** The ids of list name backup entries whose list name contains any of the person's keys. */
export const findListNamesOfPerson = (entries: readonly LostList[], keys: readonly string[]): string[] =>
  entries.flatMap(({ id, listName }) => (readListNameKeys(listName).some(key => keys.includes(key)) ? [id] : []))

/** The number of stored hashes of erased people, of which a person may have several. Emits at once and after each change. */
export const watchErasedCount = ({ erasedPeople }: Database): Observable<number> => liveQuery(() => erasedPeople.count())

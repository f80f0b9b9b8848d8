// Everything that is here of one person: their keys, the records, the lookups, and whatever else names them.
import { liveQuery, type Observable } from 'dexie'
import type { LostList } from '../database/runs/list-name-backup.ts'
import { unpackRows } from '../database/results/row-packs.ts'
import type { Database, StoredRow } from '../database/schema.ts'
import { readRun } from '../database/runs/stored-run.ts'
import { personMarks } from '../records/identity/contact-keys.ts'
import { isLive, type Run } from '../runs/model/run.ts'
import { profileKeys, readContacts } from './read-contacts.ts'

/** `keys` as `personMarks` gives them. */
export interface FoundPerson {
  keys: string[]
  /** records of theirs, and in how many stored lists these are */
  records: number
  runs: string[]
  /** lookups of theirs that are no part of a list's own rows; `live`: how many are on their way */
  lookups: string[]
  live: number
}

/** The marks that a pasted text names: of pages and emails, none where many share the mailbox. */
export const keysOfText = (text: string): string[] => {
  const certain = readContacts(text).keys.flatMap(key => (key.startsWith('email:') ? personMarks({ email: key.slice(6) }, []) : [key]))
  return certain.filter(key => !key.startsWith('domain:'))
}

/** The page that a key stands for, as it is stored with rows and runs; undefined for an email. */
export const pageOf = (key: string): string | undefined => {
  if (key.startsWith('profile:')) return key.slice('profile:'.length)
  return key.startsWith('id:') ? `https://www.linkedin.com/in/${key.slice('id:'.length)}` : undefined
}

const marksOf = ({ columns, personKeys = [], kind }: StoredRow): string[] => (kind === 'company' ? [] : personMarks(columns, personKeys))

/** Each row of the database, in slices. */
async function* allRows({ rows }: Database): AsyncGenerator<StoredRow[]> {
  let after: [string, number] | undefined
  for (;;) {
    const some = await (after ? rows.where('[runId+index]').above(after) : rows.orderBy('[runId+index]')).limit(200).toArray()
    const last = some.at(-1)
    if (!last) return
    yield some.flatMap(unpackRows)
    after = [last.runId, last.index]
  }
}

/** Every other mark of whoever has one of these. Rows that only share an email make nobody one person, unless all have the same name. */
const widen = async (database: Database, keys: readonly string[]): Promise<Set<string>> => {
  const known = new Set(keys)
  const byEmail: StoredRow[] = []
  for await (const rows of allRows(database))
    for (const row of rows) {
      const marks = marksOf(row)
      if (marks.some(mark => known.has(mark) && pageOf(mark) !== undefined)) for (const mark of marks) known.add(mark)
      else if (marks.some(mark => known.has(mark))) byEmail.push(row)
    }
  const names = new Set(byEmail.map(({ columns }) => (columns['fullName'] ?? '').trim().toLowerCase()).filter(Boolean))
  if (names.size < 2) for (const row of byEmail) for (const mark of marksOf(row)) known.add(mark)
  return known
}

const namedIn = (listName: string): string[] => [...(/^https?:\/\//i.test(listName) ? profileKeys(listName) : []), ...keysOfText(listName)]

/** Is this name nothing but an address of theirs? A name that says more may be that of a list of many. */
const isNameOf = (listName: string, keys: ReadonlySet<string>): boolean => {
  const named = /\s/.test(listName.trim()) ? [] : namedIn(listName)
  return named.length > 0 && named.every(key => keys.has(key))
}

/** A list that was followed by its name may be a lookup that was begun elsewhere: these go by the profile. */
const isLookupOf = ({ request, listTitle, listName }: Run, keys: ReadonlySet<string>): boolean =>
  request.kind === 'person'
    ? personMarks({}, [request.comparisonKey]).some(key => keys.has(key))
    : request.kind === 'tracked-list' && [listTitle, listName, request.comparisonKey].some(name => isNameOf(name, keys))

/** What is here of whoever has one of these keys. */
export const findPerson = async (database: Database, given: readonly string[]): Promise<FoundPerson> => {
  // What one record says of another address leads to further ones.
  const keys = await widen(database, [...(await widen(database, given))])
  const runs = new Map<string, number>()
  for await (const rows of allRows(database))
    for (const row of rows) if (marksOf(row).some(key => keys.has(key))) runs.set(row.runId, (runs.get(row.runId) ?? 0) + 1)
  const lookups = (await database.runs.toArray()).flatMap(row => readRun(row) ?? []).filter(run => isLookupOf(run, keys))
  return {
    keys: [...keys],
    records: [...runs.values()].reduce((sum, count) => sum + count, 0),
    runs: [...runs.keys()],
    lookups: lookups.map(({ id }) => id),
    live: lookups.filter(isLive).length
  }
}

/** Of the mirror's lists those that are called after the person. */
export const mirroredOf = (entries: readonly LostList[], keys: readonly string[]): string[] =>
  entries.flatMap(({ id, listName }) => (namedIn(listName).some(key => keys.includes(key)) ? [id] : []))

/** How many marks of forgotten people there are; emits at once and again at each change. */
export const watchMarks = ({ erasedPeople }: Database): Observable<number> => liveQuery(() => erasedPeople.count())

// Finds everything stored about one person: their keys, their records and their lookups.
import { liveQuery, type Observable } from 'dexie'
import type { LostList } from '../database/runs/list-name-backup.ts'
import { readStoredMarks, unpackRows } from '../database/results/stored-rows.ts'
import type { Database, StoredRow } from '../database/schema.ts'
import { parseStoredRun } from '../database/runs/stored-run.ts'
import { erasureKeys } from '../records/identity/contact-keys.ts'
import { isPersonalMailbox, pageMark } from '../records/identity/identity.ts'
import { joinMarks, readColumnMarks } from '../records/identity/record-marks.ts'
import { isRecordOfPerson, resolvePerson, toPersonMarks, type KnownRecord } from '../records/identity/same-person.ts'
import { findTextMarks } from '../records/identity/text-marks.ts'
import { isLive, type Run } from '../runs/model/run.ts'
import { readContacts } from './read-contacts.ts'

/** What is stored about a person. `keys` are in the form of `erasureKeys`. */
export interface FoundPerson {
  keys: string[]
  /** Their names in records with one of their pages: a record with another name and without a page is not theirs. */
  names: string[]
  /** How many of their email addresses are left alone because a record with another profile has them too. */
  sharedEmails: number
  recordCount: number
  /** The runs that contain these records. */
  runIds: string[]
  /** The person's own lookups, and how many of them are live. */
  lookupIds: string[]
  liveLookups: number
}

/** The keys of the people named in a text: profiles and emails, without domains and shared mailboxes. */
export const readErasureKeys = (text: string): string[] => readContacts(text).keys.filter(isKeyOfOnePerson)

const isKeyOfOnePerson = (key: string): boolean =>
  !key.startsWith('domain:') && (!key.startsWith('email:') || isPersonalMailbox(key.slice('email:'.length)))

const readRowMarks = (row: StoredRow): KnownRecord =>
  row.kind === 'company'
    ? { pages: [], emails: [], name: '' }
    : { ...joinMarks(readColumnMarks(row.columns), readStoredMarks(row)), name: row.columns['fullName'] ?? '' }

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

/** All records with one of the keys, and their runs. */
const findRecords = async (database: Database, keys: ReadonlySet<string>): Promise<(KnownRecord & { runId: string })[]> => {
  const found: (KnownRecord & { runId: string })[] = []
  for await (const rows of readAllRows(database))
    for (const row of rows) {
      const marks = readRowMarks(row)
      if (erasureKeys(marks).some(key => keys.has(key))) found.push({ ...marks, runId: row.runId })
    }
  return found
}

/** Whether a list name is nothing but the person's URL or email. With other text it may name a list of several people. */
const isNameOfPerson = (listName: string, keys: ReadonlySet<string>): boolean => {
  const named = /\s/.test(listName.trim()) ? [] : findTextMarks(listName)
  return named.length > 0 && named.every(key => keys.has(key))
}

/** A tracked list may be a lookup that was started outside Muster, whose list name is the profile URL. */
const isLookupOfPerson = ({ request, listTitle, listName }: Run, keys: ReadonlySet<string>): boolean =>
  request.kind === 'person'
    ? keys.has(pageMark(request.comparisonKey))
    : request.kind === 'tracked-list' && [listTitle, listName, request.comparisonKey].some(name => isNameOfPerson(name, keys))

/**
 * Finds what is stored about the person with any of `givenKeys`. `keys` are empty where the given emails are of several people. Rejects when
 * storage does.
 */
export const findPerson = async (database: Database, givenKeys: readonly string[]): Promise<FoundPerson> => {
  const searched = new Set(givenKeys)
  let records = await findRecords(database, searched)
  let resolved = resolvePerson(givenKeys, records, searched)
  // Each pass reads the records of more of the person's own keys, of which there are few.
  while (resolved.candidates.length > 0) {
    for (const key of resolved.candidates) searched.add(key)
    records = await findRecords(database, searched)
    resolved = resolvePerson(givenKeys, records, searched)
  }
  const person = { ...toPersonMarks(resolved.keys), names: resolved.names }
  const keys = new Set(resolved.keys)
  const own = records.filter(record => isRecordOfPerson(record, person))
  const lookups = (await database.runs.toArray()).flatMap(row => parseStoredRun(row) ?? []).filter(run => isLookupOfPerson(run, keys))
  return {
    keys: resolved.keys,
    names: resolved.names,
    sharedEmails: resolved.sharedEmails.length,
    recordCount: own.length,
    runIds: [...new Set(own.map(({ runId }) => runId))],
    lookupIds: lookups.map(({ id }) => id),
    liveLookups: lookups.filter(isLive).length
  }
}

/** The ids of list name backup entries whose list name contains any of the person's keys. */
export const findListNamesOfPerson = (entries: readonly LostList[], keys: readonly string[]): string[] =>
  entries.flatMap(({ id, listName }) => (findTextMarks(listName).some(key => keys.includes(key)) ? [id] : []))

/** The number of stored hashes of erased people, of which a person may have several. Emits at once and after each change. */
export const watchErasedCount = ({ erasedPeople }: Database): Observable<number> => liveQuery(() => erasedPeople.count())

// Finds everything stored about one person: their keys, their records and their lookups.
import { liveQuery, type Observable } from 'dexie'
import { readPersonNotes } from '../notes/person-notes.ts'
import { findRecords } from '../results/find-records.ts'
import type { Database } from '../database/schema.ts'
import { parseStoredRun } from '../runs/store/stored-run.ts'
import { isPersonalMailbox, pageMark } from '../records/identity/identity.ts'
import type { KnownNote } from '../notes/note-index.ts'
import { isRecordOfPerson, resolvePerson, toPersonMarks, type KnownRecord } from '../records/identity/person-to-erase.ts'
import { readPhones } from '../records/identity/person-words.ts'
import { findTextMarks } from '../records/identity/text-marks.ts'
import { isLookup, isTrackedList } from '../runs/kind.ts'
import { getFirstTitle } from '../runs/model/list-changes.ts'
import { isLive, type Run } from '../runs/model/run.ts'
import { readContacts } from '../do-not-contact/read-contacts.ts'

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
  /** How many notes, with tags and a status, are about the person. */
  noteCount: number
  /** Phone numbers of theirs that the user gave, as digits. */
  phones: string[]
  /** The person's own lookups, and how many of them are live. */
  lookupIds: string[]
  liveLookups: number
}

const phonePrefix = 'phone:'

/** The keys of the people named in a text: profiles and emails, without domains and shared mailboxes. */
export const readErasureKeys = (text: string): string[] => readContacts(text).keys.filter(isKeyOfOnePerson)

/**
 * The same for the one person who is to be erased, with the phone numbers beside them. A number alone names no one, because several people may
 * have it, so there is no key then.
 */
export const readPersonToErase = (text: string): string[] => {
  const keys = readErasureKeys(text)
  return keys.length > 0 ? [...keys, ...readPhones(text).map(phone => phonePrefix + phone)] : []
}

const isKeyOfOnePerson = (key: string): boolean =>
  !key.startsWith('domain:') && (!key.startsWith('email:') || isPersonalMailbox(key.slice('email:'.length)))

/** Whether a list name is nothing but the person's URL or email. With other text it may name a list of several people. */
const isNameOfPerson = (listName: string, keys: ReadonlySet<string>): boolean => {
  const named = /\s/.test(listName.trim()) ? [] : findTextMarks(listName)
  return named.length > 0 && named.every(key => keys.has(key))
}

/**
 * Whether the run is a lookup of the person with these keys. A tracked list may be a lookup that was started outside Muster, whose list name is
 * the profile URL.
 */
export const isLookupOfPerson = (run: Run, keys: ReadonlySet<string>): boolean =>
  isLookup(run)
    ? keys.has(pageMark(run.request.comparisonKey))
    : isTrackedList(run) && [getFirstTitle(run), run.listName, run.request.comparisonKey].some(name => isNameOfPerson(name, keys))

/** A note names its person as a record does. */
const toRecord = ({ keys }: KnownNote): KnownRecord => {
  const { pages, emails } = toPersonMarks(keys)
  return { pages: [...pages], emails: [...emails], name: '' }
}

/** Whether a note is about the person with these keys. */
export const isNoteOfPerson = (note: KnownNote, keys: readonly string[]): boolean => isRecordOfPerson(toRecord(note), toPersonMarks(keys))

/**
 * Finds what is stored about the person with any of the `given` keys. `keys` are empty where the given emails are of several people. Rejects when
 * storage does.
 */
export const findPerson = async (database: Database, given: readonly string[]): Promise<FoundPerson> => {
  const givenKeys = given.filter(key => !key.startsWith(phonePrefix))
  const phones = given.flatMap(key => (key.startsWith(phonePrefix) ? [key.slice(phonePrefix.length)] : []))
  const searched = new Set(givenKeys)
  const notes = await readPersonNotes(database)
  const findNotes = (): KnownRecord[] => notes.filter(({ keys }) => keys.some(key => searched.has(key))).map(toRecord)
  let records = await findRecords(database, searched)
  let resolved = resolvePerson(givenKeys, [...records, ...findNotes()], searched)
  // Each pass reads the records of more of the person's own keys, of which there are few.
  while (resolved.candidates.length > 0) {
    for (const key of resolved.candidates) searched.add(key)
    records = await findRecords(database, searched)
    resolved = resolvePerson(givenKeys, [...records, ...findNotes()], searched)
  }
  const person = { ...toPersonMarks(resolved.keys), names: resolved.names }
  const keys = new Set(resolved.keys)
  const own = records.filter(record => isRecordOfPerson(record, person))
  const lookups = (await database.runs.toArray()).flatMap(row => parseStoredRun(row) ?? []).filter(run => isLookupOfPerson(run, keys))
  return {
    keys: resolved.keys,
    names: resolved.names,
    phones: resolved.keys.length > 0 ? phones : [],
    sharedEmails: resolved.sharedEmails.length,
    recordCount: own.length,
    runIds: [...new Set(own.map(({ runId }) => runId))],
    noteCount: notes.filter(note => isNoteOfPerson(note, resolved.keys)).length,
    lookupIds: lookups.map(({ id }) => id),
    liveLookups: lookups.filter(isLive).length
  }
}

/** The number of stored hashes of erased people, of which a person may have several. Emits at once and after each change. */
export const watchErasedCount = ({ erasedPeople }: Database): Observable<number> => liveQuery(() => erasedPeople.count())

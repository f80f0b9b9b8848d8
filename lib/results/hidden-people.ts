// Decides which records are hidden because the person was erased or is suppressed. The results page and all exports use it.
import { liveQuery, type Observable } from 'dexie'
import { allRememberedKeys, suppressionKeys, rememberedKeysOfRecord, toCurrentSuppressionKey } from '../records/identity/contact-keys.ts'
import { getMarkedPage } from '../records/identity/identity.ts'
import { createPeopleMask } from '../records/identity/remove-person-from-row.ts'
import { joinMarks, readColumnMarks, type RecordMarks } from '../records/identity/record-marks.ts'
import { quickHashOf, loadErasedKeyFinder } from './erased-people.ts'
import type { Database } from '../database/schema.ts'

/** A record by its mapped columns. `marks`: what is known of it besides its columns. */
export interface RecordToCheck {
  columns: Readonly<Record<string, string>>
  marks: Partial<RecordMarks>
  isCompany: boolean
}

/** `erased`: treated as if it did not exist. `suppressed`: on the do-not-contact list, and left out of exports. */
export type RecordVisibility = 'visible' | 'erased' | 'suppressed'

/** Returns the visibility of each record, in the same order. */
export type VisibilityCheck = (records: readonly RecordToCheck[]) => Promise<RecordVisibility[]>

/** Loads erased and suppressed people, and returns a check without further queries; undefined if there are none. */
export const loadVisibilityCheck = async (database: Database): Promise<VisibilityCheck | undefined> => {
  const [findErasedKeys, doNotContact] = await Promise.all([
    loadErasedKeyFinder(database),
    database.doNotContact.toCollection().primaryKeys()
  ])
  const suppressed = new Set(doNotContact.map(toCurrentSuppressionKey))
  if (!findErasedKeys && suppressed.size === 0) return undefined
  return async records => {
    const visibilities: RecordVisibility[] = []
    for (const { columns, marks: others, isCompany } of records) {
      const marks = joinMarks(readColumnMarks(columns), others)
      const isErased = findErasedKeys && !isCompany && (await findErasedKeys(rememberedKeysOfRecord(marks))).length > 0
      const isSuppressed =
        suppressed.size > 0 &&
        suppressionKeys(columns, isCompany ? { ...marks, emails: [...marks.emails, ...marks.mentions] } : marks).some(key =>
          suppressed.has(key)
        )
      visibilities.push(isErased ? 'erased' : isSuppressed ? 'suppressed' : 'visible')
    }
    return visibilities
  }
}

/** Returns those of the marks, which are in the form of `findTextMarks`, that are a hidden person's. */
export type HiddenMarkFinder = (marks: readonly string[]) => Promise<string[]>

const toMarks = (mark: string): RecordMarks =>
  mark.startsWith('email:')
    ? { pages: [], emails: [mark.slice('email:'.length)], mentions: [] }
    : { pages: [getMarkedPage(mark) ?? ''], emails: [], mentions: [] }

/** Loads the marks of erased people, and of suppressed ones unless `erasedOnly`; undefined if there are none. */
export const loadHiddenMarkFinder = async (database: Database, erasedOnly = false): Promise<HiddenMarkFinder | undefined> => {
  const [findErasedKeys, doNotContact] = await Promise.all([
    loadErasedKeyFinder(database),
    erasedOnly ? [] : database.doNotContact.toCollection().primaryKeys()
  ])
  const suppressed = new Set(doNotContact.map(toCurrentSuppressionKey))
  if (!findErasedKeys && suppressed.size === 0) return undefined
  const isHidden = async (mark: string): Promise<boolean> =>
    (suppressed.size > 0 && suppressionKeys({}, toMarks(mark)).some(key => suppressed.has(key))) ||
    (findErasedKeys !== undefined && (await findErasedKeys(allRememberedKeys([mark]))).length > 0)
  return async marks => {
    const hidden: string[] = []
    for (const mark of marks) if (await isHidden(mark)) hidden.push(mark)
    return hidden
  }
}

/** Takes what is said of hidden people out of a row, or returns the identical row where it says nothing. */
export type PeopleMask = (row: unknown) => Promise<unknown>

/** Loads the mask for erased people, and for suppressed ones unless `erasedOnly`; undefined if there are none. */
export const loadPeopleMask = async (database: Database, erasedOnly = false): Promise<PeopleMask | undefined> => {
  const findHidden = await loadHiddenMarkFinder(database, erasedOnly)
  return findHidden && createPeopleMask(findHidden)
}

/** Returns the texts without those that name a hidden person. */
export type TextMask = (texts: readonly string[]) => Promise<string[]>

/** Reads who is hidden once, and returns the mask for texts. */
export const createTextMask = async (database: Database): Promise<TextMask> => {
  const mask = await loadPeopleMask(database)
  return async texts => {
    const kept: unknown = mask ? await mask(texts) : texts
    return Array.isArray(kept) ? kept.map(String) : []
  }
}

/** Whether anyone is erased or suppressed. Emits at once and after each change. */
export const watchHasHiddenPeople = ({ erasedPeople, doNotContact }: Database): Observable<boolean> =>
  liveQuery(async () => (await erasedPeople.count()) + (await doNotContact.count()) > 0)

/** A text that differs whenever the erased or suppressed people differ: visibilities read before are then out of date. Blank where no one is hidden. */
export const readHiddenVersion = async ({ doNotContact, erasedPeople }: Database): Promise<string> => {
  const [suppressed, erased] = await Promise.all([doNotContact, erasedPeople].map(table => table.toCollection().primaryKeys()))
  // Hashes of the keys, because a count stays the same if one person replaces another.
  return [suppressed, erased].map(keys => (keys ?? []).reduce((hash, key) => String(quickHashOf(hash, key)), '')).join(' ')
}

/** What `readHiddenVersion` returns, at once and after each change. */
export const watchHiddenPeople = (database: Database): Observable<string> => liveQuery(() => readHiddenVersion(database))

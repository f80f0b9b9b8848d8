// Stores who was told that they are in a list, or need not be: for a whole list, and for one person of it. Pages write it; the worker never does.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { isRecordOfPerson, toPersonMarks } from '../../records/identity/person-to-erase.ts'
import { findTextMarks } from '../../records/identity/text-marks.ts'
import { putOwnMarks } from '../people/do-not-contact.ts'
import { loadHiddenMarkFinder } from '../people/hidden-people.ts'
import { loadErasedCheck } from '../people/person-notes.ts'
import type { Database } from '../schema.ts'
import type { StoredAnswer, StoredListNotice, StoredPersonNotice } from '../stored-people.ts'
import { addDeskEntry, type DeskDependencies } from './desk-log.ts'

/** The most characters of a text about a list. */
export const maxDeskText = 2_000

const answer = { is: z.enum(['given', 'not-needed']), at: z.number() }
const text = z.string().check(z.maxLength(maxDeskText))
const listSchema: z.ZodMiniType<StoredListNotice> = z.object({
  runId: z.string(),
  source: text,
  purpose: text,
  reason: text,
  answer: z.optional(z.object(answer)),
  changedAt: z.number()
})
const personSchema: z.ZodMiniType<StoredPersonNotice> = z.object({
  id: z.string(),
  runId: z.string(),
  keys: z.array(z.string()),
  ...answer
})

/** Undefined for a row that cannot be read. */
export const parseListNotice = (stored: unknown): StoredListNotice | undefined => z.safeParse(listSchema, stored).data
/** Undefined for a row that cannot be read. */
export const parsePersonNotice = (stored: unknown): StoredPersonNotice | undefined => z.safeParse(personSchema, stored).data

/** A list about which nothing is stored. */
export const emptyListNotice = (runId: string): StoredListNotice => ({ runId, source: '', purpose: '', reason: '', changedAt: 0 })

const readListNotice = async ({ listNotices }: Pick<Database, 'listNotices'>, runId: string): Promise<StoredListNotice> =>
  parseListNotice(await listNotices.get(runId)) ?? emptyListNotice(runId)

/** The marks of single people of one list. Emits at once and after each change. */
export const watchPersonNotices = ({ personNotices }: Database, runId: string): Observable<StoredPersonNotice[]> =>
  liveQuery(async () => (await personNotices.where('runId').equals(runId).toArray()).flatMap(stored => parsePersonNotice(stored) ?? []))

/**
 * The mark of the person with these keys, as `erasureKeys` makes them; undefined for none. Where a mark has a profile, profiles alone decide: two people
 * may share an email, and only one of them was told.
 */
export const findPersonNotice = (notices: readonly StoredPersonNotice[], keys: readonly string[]): StoredPersonNotice | undefined => {
  const person = toPersonMarks(keys)
  return notices.find(notice => {
    const { pages, emails } = toPersonMarks(notice.keys)
    return isRecordOfPerson({ pages: [...pages], emails: [...emails] }, person)
  })
}

/** Returns a function that empties a text which names someone who was erased: a field of another tab, or a backup, may still hold it. */
export const loadErasedTextFilter = async (database: Database): Promise<(text: string) => Promise<string>> => {
  const findErased = await loadHiddenMarkFinder(database, true)
  return async typed => (findErased && (await findErased(findTextMarks(typed))).length > 0 ? '' : typed)
}

/** A text as it is stored. */
const loadShortener = async (database: Database): Promise<(text: string) => Promise<string>> => {
  const filter = await loadErasedTextFilter(database)
  return typed => filter(typed.trim().slice(0, maxDeskText))
}

/** What the user types about a list. */
export type ListTexts = Pick<StoredListNotice, 'source' | 'purpose'>

/** Stores what was typed about a list, shortened to `maxDeskText`. Nothing where the list was removed. */
export const saveListTexts = async (database: Database, runId: string, { source, purpose }: ListTexts, now: number): Promise<void> => {
  const shorten = await loadShortener(database)
  const texts = { source: await shorten(source), purpose: await shorten(purpose) }
  await database.transaction('rw', database.runs, database.listNotices, async () => {
    if (!(await database.runs.get(runId))) return
    await database.listNotices.put({ ...(await readListNotice(database, runId)), ...texts, changedAt: now })
  })
}

/** `people`: how many the list has. `reason`: why no notice is needed. */
export interface ListAnswer {
  is: StoredAnswer['is'] | undefined
  people: number
  reason?: string
}

/** Marks a whole list, or takes its mark back, and logs it. Nothing where the list was removed. */
export const answerList = async (
  database: Database,
  runId: string,
  { is, people, reason = '' }: ListAnswer,
  dependencies: DeskDependencies
): Promise<void> => {
  const { runs, listNotices, deskLog } = database
  const kept = is === 'not-needed' ? await (await loadShortener(database))(reason) : ''
  return database.transaction('rw', runs, listNotices, deskLog, async () => {
    if (!(await runs.get(runId))) return
    const { answer: _before, ...notice } = await readListNotice(database, runId)
    const { now } = dependencies
    await listNotices.put({ ...notice, reason: kept, changedAt: now, ...(is ? { answer: { is, at: now } } : {}) })
    await addDeskEntry(database, { kind: is ?? 'taken-back', count: people, runId }, dependencies)
  })
}

/**
 * Marks one person of a list, given by their keys as `erasureKeys` makes them, or takes their mark back, and logs it without the person. False
 * where nothing identifies the person, they were erased, or the list was removed: then nothing is stored.
 */
export const answerPerson = async (
  database: Database,
  runId: string,
  keys: readonly string[],
  is: StoredAnswer['is'] | undefined,
  dependencies: DeskDependencies
): Promise<boolean> => {
  if (keys.length === 0 || (await (await loadErasedCheck(database))(keys))) return false
  const { runs, personNotices, deskLog } = database
  return database.transaction('rw', runs, personNotices, deskLog, async () => {
    if (!(await runs.get(runId))) return false
    const stored = (await personNotices.where('runId').equals(runId).toArray()).flatMap(row => parsePersonNotice(row) ?? [])
    const known = findPersonNotice(stored, keys)
    if (!is && !known) return false
    const { now, newId } = dependencies
    const allKeys = [...new Set([...(known?.keys ?? []), ...keys])]
    if (is) await personNotices.put({ id: known?.id ?? newId(), runId, keys: allKeys, is, at: now })
    else if (known) await personNotices.delete(known.id)
    await addDeskEntry(database, { kind: is ?? 'taken-back', count: 1, runId }, dependencies)
    return true
  })
}

/** Puts someone who objects on the do-not-contact list, by keys as `erasureKeys` makes them, and logs the objection without them. */
export const recordObjection = (database: Database, keys: readonly string[], dependencies: DeskDependencies): Promise<void> =>
  database.transaction('rw', database.doNotContact, database.deskLog, async () => {
    await putOwnMarks(database, keys)
    await addDeskEntry(database, { kind: 'objection', count: 1 }, dependencies)
  })

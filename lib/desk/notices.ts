// Stores whether the people of a list were told that they are in it, or need not be. Pages write it; the worker never does.
// Reasons: docs/decisions/0051-data-desk.md
import * as z from 'zod/mini'
import { findTextMarks } from '../records/identity/text-marks.ts'
import { loadHiddenMarkFinder } from '../results/hidden-people.ts'
import type { Database } from '../database/schema.ts'
import { listNoticeRow, maxDeskText, type StoredAnswer, type StoredListNotice } from '../database/stored-people.ts'
import { addDeskEntry, type DeskDependencies } from './desk-log.ts'

const listSchema = z.lazy(listNoticeRow)

/** Undefined for a row that cannot be read. */
export const parseListNotice = (stored: unknown): StoredListNotice | undefined => z.safeParse(listSchema, stored).data

/** A list about which nothing is stored. */
export const emptyListNotice = (runId: string): StoredListNotice => ({ runId, source: '', purpose: '', reason: '', changedAt: 0 })

const readListNotice = async ({ listNotices }: Pick<Database, 'listNotices'>, runId: string): Promise<StoredListNotice> =>
  parseListNotice(await listNotices.get(runId)) ?? emptyListNotice(runId)

/** Those of these lists whose people were told, or need not be. */
export const readAnsweredLists = async ({ listNotices }: Pick<Database, 'listNotices'>, runIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (await listNotices.bulkGet([...runIds]))
      .flatMap(row => parseListNotice(row) ?? [])
      .flatMap(({ runId, answer }) => (answer ? [runId] : []))
  )

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

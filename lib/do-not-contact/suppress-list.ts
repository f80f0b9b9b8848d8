// Puts all people of a list on the do-not-contact list, or takes them off it, and tells who could not be put there.
import { isShortLink } from '../pages/short-links.ts'
import { isJsonObject, type RecordKind } from '../records/columns/record-kind.ts'
import { domainKey, emailKey, erasureKeys } from '../records/identity/contact-keys.ts'
import { hasBrokenEmail } from '../records/identity/emails.ts'
import { type RecordMarks, joinMarks, readColumnMarks } from '../records/identity/record-marks.ts'
import { withListMark, withoutListMark } from '../results/suppression-entry.ts'
import { openRecords, readRecords, readRows, type Records } from '../database/records.ts'
import { readStoredMarks } from '../results/stored-rows.ts'
import type { Database } from '../database/schema.ts'
import { changeListUse, type ListRole } from '../own-lists/list-uses.ts'
import { getPersonName } from '../records/columns/person-name.ts'
import { createRowReader } from '../records/columns/read-row.ts'
import type { ResultRow } from '../records/table/result-table.ts'

/** A record that is not blocked. `index`: its number in the list or file, from 0. `text`: the cell that is damaged, `''` where there is none. */
export interface UnblockedRecord {
  index: number
  name: string
  text: string
  reason: 'no-mark' | 'broken-email' | 'damaged-profile' | 'no-domain'
}

/** The most records that are named one by one. */
export const maxUnblocked = 1_000
const maxCellText = 200

/** The key of a company's domain; `[]` for none. */
const companyKeys = (columns: Readonly<Record<string, string>>): string[] => {
  const domain = columns['companyDomain'] || columns['companyWebsite']
  return domain ? [domainKey(domain)].filter(key => key.includes('.')) : []
}

/** A person is blocked by their pages and addresses. An address that several people share blocks a person who has nothing else. */
const personKeys = (marks: Pick<RecordMarks, 'pages' | 'emails'>): string[] => {
  const keys = erasureKeys(marks)
  return keys.length > 0 ? keys : marks.emails.map(emailKey)
}

/** The keys that block this record; `[]` where nothing identifies it. A company is blocked by its domain; other people of a person's company are not. */
export const blockingKeys = (
  kind: RecordKind | undefined,
  columns: Readonly<Record<string, string>>,
  marks: Pick<RecordMarks, 'pages' | 'emails'>
): string[] => (kind === 'company' ? companyKeys(columns) : personKeys(marks))

/** The cell of a record, or of the cells of a line, that was meant to identify a person. */
export const findDamagedCell = (record: unknown): Pick<UnblockedRecord, 'text' | 'reason'> => {
  const values: readonly unknown[] = Array.isArray(record) ? record : isJsonObject(record) ? Object.values(record) : []
  const cells = values.filter(value => typeof value === 'string')
  const find = (isDamaged: (cell: string) => boolean): string | undefined => cells.find(isDamaged)?.trim().slice(0, maxCellText)
  const email = find(hasBrokenEmail)
  if (email !== undefined) return { text: email, reason: 'broken-email' }
  const profile = find(cell => /linkedin\.|[/\\]in[/\\]/i.test(cell) || isShortLink(cell.trim()))
  return profile === undefined ? { text: '', reason: 'no-mark' } : { text: profile, reason: 'damaged-profile' }
}

/**
 * What a mark has done. `entries`: what the do-not-contact list has of this list. `blocked` of `people` are left out from now on. `unblocked`: the first
 * 1,000 records that are not, of `unblockedTotal`.
 */
export interface MarkedList {
  entries: number
  people: number
  blocked: number
  unblocked: UnblockedRecord[]
  unblockedTotal: number
}

const keysOfRow = (row: ResultRow): string[] =>
  blockingKeys(row.kind, row.columns, joinMarks(readColumnMarks(row.columns), readStoredMarks(row)))

interface ListKeys extends Omit<MarkedList, 'entries' | 'unblocked'> {
  keys: Set<string>
  /** the first rows without a key, by their index */
  withoutKey: Map<number, ResultRow>
}

const readKeys = async (stored: Records, runId: string, pause: () => Promise<void>): Promise<ListKeys> => {
  const read: ListKeys = { keys: new Set(), people: 0, blocked: 0, unblockedTotal: 0, withoutKey: new Map() }
  for await (const { rows } of readRows(stored, [runId])) {
    for (const row of rows) {
      const keys = keysOfRow(row)
      for (const key of keys) read.keys.add(key)
      if (row.kind !== 'company') {
        read.people++
        if (keys.length > 0) read.blocked++
      }
      if (keys.length > 0) continue
      read.unblockedTotal++
      if (read.withoutKey.size < maxUnblocked) read.withoutKey.set(row.index, row)
    }
    await pause()
  }
  return read
}

const readUnblocked = async (stored: Records, runId: string, withoutKey: ReadonlyMap<number, ResultRow>): Promise<UnblockedRecord[]> => {
  const damaged = new Map<number, Pick<UnblockedRecord, 'text' | 'reason'>>()
  if (withoutKey.size > 0)
    for await (const { records } of readRecords(stored, [runId], createRowReader())) {
      for (const { index, row } of records) if (withoutKey.has(index)) damaged.set(index, findDamagedCell(row.record))
      if (damaged.size >= withoutKey.size) break
    }
  return [...withoutKey].map(([index, { columns, kind }]) => {
    if (kind === 'company') return { index, name: columns['company'] ?? '', text: '', reason: 'no-domain' }
    return { index, name: getPersonName(columns), ...(damaged.get(index) ?? { text: '', reason: 'no-mark' }) }
  })
}

/** Entries of the list `runId`. */
const putEntries = async ({ doNotContact }: Database, runId: string, keys: readonly string[]): Promise<void> => {
  const stored = await doNotContact.bulkGet([...keys])
  await doNotContact.bulkPut(keys.map((key, at) => withListMark(key, stored[at], runId)))
}

/** Blocks one more person of a marked list, by keys that the user typed. Rejects when storage does. */
export const blockMore = (database: Database, runId: string, keys: readonly string[]): Promise<void> =>
  database.transaction('rw', database.doNotContact, () => putEntries(database, runId, keys))

/**
 * Marks a list as a whole: exports and lookups leave its people out. undefined takes the mark away, and with it what no other list and no user has
 * put on the do-not-contact list. All of it or nothing: one transaction. Tells who is blocked and who could not be. Rejects when storage does.
 */
export const markList = async (
  database: Database,
  runId: string,
  role: ListRole | undefined,
  pause: () => Promise<void>
): Promise<MarkedList> => {
  const stored = await openRecords(database, { withSuppressed: true })
  const read = role ? await readKeys(stored, runId, pause) : undefined
  const keys = [...(read?.keys ?? [])]
  const { doNotContact, settings } = database
  await database.transaction('rw', doNotContact, settings, async () => {
    if (role) {
      await putEntries(database, runId, keys)
    } else {
      const marked = await doNotContact.filter(({ lists }) => lists?.includes(runId) ?? false).toArray()
      const without = marked.map(entry => withoutListMark(entry, runId))
      await doNotContact.bulkPut(without.filter(entry => entry !== undefined))
      await doNotContact.bulkDelete(marked.flatMap(({ key }, at) => (without[at] ? [] : [key])))
    }
    await changeListUse(database, runId, { role })
  })
  const { people = 0, blocked = 0, unblockedTotal = 0, withoutKey = new Map<number, ResultRow>() } = read ?? {}
  return { entries: keys.length, people, blocked, unblockedTotal, unblocked: await readUnblocked(stored, runId, withoutKey) }
}

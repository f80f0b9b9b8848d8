// Erases one person from what is stored beside results: the texts of every table, the outbox, the data desk, notes, and the storage areas of
// the extension. Shapes stay.
import { isJsonObject } from '../records/columns/record-kind.ts'
import type { Table } from 'dexie'
import type { Database } from '../database/schema.ts'
import { listTables, type Erasing } from '../database/table.ts'
import { isSyncKey, withoutLists } from '../sync/sync-entries.ts'
import type { PersonMatcher } from '../records/identity/remove-person-from-row.ts'
import { pageMark } from '../records/identity/identity.ts'
import { joinMarks, readColumnMarks } from '../records/identity/record-marks.ts'
import { withoutRecords, type OutgoingRecord } from '../send/outbox-call.ts'
import { parseListNotice } from '../desk/notices.ts'
import { parsePersonNote, toStoredNote } from '../notes/person-notes.ts'
import { isEmptyNote } from '../records/identity/person-note.ts'
import { isNoteOfPerson, type FoundPerson } from './find-person.ts'

/** What takes the place of a text that named an erased person. */
export const erasedText = '…'

/** The value without the texts and field names for which `isErased` is true; the identical value where there is none. */
export const scrub = (value: unknown, isErased: (text: string) => boolean): unknown => {
  if (typeof value === 'string') return value !== '' && isErased(value) ? erasedText : value
  if (Array.isArray(value)) {
    const items = value.map(item => scrub(item, isErased))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  if (!isJsonObject(value) || ArrayBuffer.isView(value)) return value
  const entries = Object.entries(value)
  const kept = entries.flatMap(([name, inner]) => (isErased(name) ? [] : [[name, scrub(inner, isErased)] as const]))
  return kept.length === entries.length && kept.every(([, inner], at) => inner === entries[at]?.[1]) ? value : Object.fromEntries(kept)
}

/** The fields of a row without the texts for which `isErased` is true; those named in `spared` stay as they are. Identical where there is none. */
export const scrubRow = <Row extends object>(row: Row, spared: readonly string[], isErased: (text: string) => boolean): Row => {
  const changed = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const kept = spared.includes(name) ? value : scrub(value, isErased)
    return kept === value ? [] : [[name, kept]]
  })
  return changed.length > 0 ? { ...row, ...Object.fromEntries(changed) } : row
}

type TextErasing = Extract<Erasing, { is: 'texts' }>

const rowsPerRead = 50

const eraseFromTable = async (
  table: Table<object, unknown>,
  { spared = [], marksOnly }: TextErasing,
  matcher: PersonMatcher
): Promise<void> => {
  const isErased = marksOnly ? (text: string) => matcher.matchesText(text) : matcher.matchesWords
  const keyFields = [table.schema.primKey.keyPath ?? []].flat()
  const keys = await table.toCollection().primaryKeys()
  for (let from = 0; from < keys.length; from += rowsPerRead)
    await table.db.transaction('rw', table, async () => {
      const chosen = keys.slice(from, from + rowsPerRead)
      for (const [at, row] of (await table.bulkGet(chosen)).entries()) {
        const next = row && scrubRow(row, spared, isErased)
        if (!row || !next || next === row) continue
        // A row that is named by the person goes, and so does a piece of rows that were on their way.
        const isNamed = keyFields.some(field => Reflect.get(next, field) !== Reflect.get(row, field))
        await (isNamed || table.name === 'incomingRows' ? table.delete(chosen[at]) : table.put(next))
      }
    })
}

/** Rewrites the texts of all tables whose declaration says so. Rejects if storage fails. */
export const eraseFromTables = async (database: Database, matcher: PersonMatcher): Promise<void> => {
  for (const { table, definition } of listTables(database))
    if (definition.erase.is === 'texts') await eraseFromTable(table, definition.erase, matcher)
}

/** Undefined for a record of the person; the identical record where nothing in it names them. */
const withoutPerson = (record: OutgoingRecord, matcher: PersonMatcher): OutgoingRecord | undefined => {
  const { columns, isCompany, values } = record
  const marks = joinMarks(readColumnMarks(columns), { pages: record.pages, emails: record.emails, mentions: record.mentions })
  if (!isCompany && matcher.matchesRecord({ ...marks, name: columns['fullName'] ?? '' })) return undefined
  const own = new Set([...marks.pages.map(pageMark), ...marks.emails.map(email => `email:${email}`)])
  const names = (value: string): boolean => matcher.matchesText(value, own)
  if (![...values, ...Object.values(columns)].some(names)) return record
  return {
    ...record,
    values: values.map(value => (names(value) ? '' : value)),
    columns: Object.fromEntries(Object.entries(columns).map(([id, value]) => [id, names(value) ? '' : value])),
    mentions: record.mentions.filter(email => !names(email))
  }
}

/** Rewrites every call that has not been delivered. */
export const eraseFromOutbox = ({ outbox }: Database, matcher: PersonMatcher): Promise<void> =>
  outbox.db.transaction('rw', outbox, async () => {
    for (const key of await outbox.toCollection().primaryKeys()) {
      const call = await outbox.get(key)
      if (!call || call.records.length === 0) continue
      const remaining = new Map(call.records.map(record => [record.key, withoutPerson(record, matcher)]))
      const kept = withoutRecords(call, ({ key: id }) => remaining.get(id) === undefined)
      const records = kept.records.map(record => remaining.get(record.key) ?? record)
      // The destination's words may name them too.
      const failure =
        kept.failure?.message && matcher.matchesText(kept.failure.message, new Set())
          ? { ...kept.failure, message: undefined }
          : kept.failure
      if (kept !== call || failure !== kept.failure || records.some((record, at) => record !== call.records[at]))
        await outbox.put({ ...kept, records, failure })
    }
  })

/** Returns how many rows cannot be read, and stay. */
export const eraseFromDesk = ({ listNotices }: Pick<Database, 'listNotices'>, matcher: PersonMatcher): Promise<number> =>
  listNotices.db.transaction('rw', listNotices, async () => {
    let uncheckedCount = 0
    for (const stored of await listNotices.toArray()) {
      const known = parseListNotice(stored)
      if (!known) {
        uncheckedCount++
        continue
      }
      const keep = (text: string): string => (matcher.matchesWords(text) ? '' : text)
      const next = { ...known, source: keep(known.source), purpose: keep(known.purpose), reason: keep(known.reason) }
      if (JSON.stringify(next) !== JSON.stringify(known)) await listNotices.put(next)
    }
    return uncheckedCount
  })

/** Deletes the person's notes, and rewrites others that name them by a profile or an email. Returns how many notes cannot be read, and stay. */
export const eraseNotes = ({ personNotes }: Database, { keys }: Pick<FoundPerson, 'keys'>, matcher: PersonMatcher): Promise<number> =>
  personNotes.db.transaction('rw', personNotes, async () => {
    let uncheckedCount = 0
    for (const stored of await personNotes.toArray()) {
      const known = parsePersonNote(stored)
      if (!known) uncheckedCount++
      else if (isNoteOfPerson(known, keys)) await personNotes.delete(known.id)
      else {
        const own = new Set(known.keys)
        const isAllowed = (text: string): boolean => !matcher.matchesText(text, own)
        const note = known.note.split('\n').filter(isAllowed).join('\n')
        const tags = known.tags.filter(isAllowed)
        if (note === known.note && tags.length === known.tags.length) continue
        const next = { ...known, note, tags }
        await (isEmptyNote(next) ? personNotes.delete(known.id) : personNotes.put(toStoredNote(next)))
      }
    }
    return uncheckedCount
  })

/** The part of a storage area of the browser that is used. */
export interface ErasableArea {
  get: (keys: null) => Promise<Record<string, unknown>>
  set: (entries: Record<string, unknown>) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** Secrets of the session, which name no one. */
const isSecretName = (name: string): boolean => name.startsWith('key:')

/**
 * Removes each entry that names the person. An entry of the sync loses its lists that do: a computer whose entries are gone ends its sync. Rejects if an
 * area does.
 */
export const eraseFromAreas = async (areas: readonly ErasableArea[], matcher: PersonMatcher): Promise<void> => {
  const isErased = matcher.matchesWords
  for (const area of areas)
    for (const [name, value] of Object.entries(await area.get(null))) {
      if (isSecretName(name) || (!isErased(name) && scrub(value, isErased) === value)) continue
      if (isSyncKey(name) && !isErased(name))
        await area.set({
          [name]: scrub(
            withoutLists(value, list => scrub(list, isErased) !== list),
            isErased
          )
        })
      else await area.remove(name)
    }
}

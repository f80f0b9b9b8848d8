// Merges the tables of a backup that are not parts of runs with those that are here. Nothing that was written is lost, and the same backup
// again changes nothing.
import { parseDeskEntry } from '../desk/desk-log.ts'
import { loadErasedTextFilter, parseListNotice } from '../desk/notices.ts'
import type { Database, TableName, tables } from '../database/schema.ts'
import type { StoredBounce, StoredBounceFile, StoredListNotice } from '../database/stored-people.ts'
import { parseBounce, parseBounceFile } from '../results/bounce-marks.ts'
import { emailKey } from '../records/identity/contact-keys.ts'
import { parseBackupRows, parseRemovedRun, parseSuppression } from './backup-rows.ts'
import { destinationSchema, openState } from '../send/destinations.ts'
import { loadErasedCheck, parsePersonNote, readPersonNotes, toStoredNote } from '../notes/person-notes.ts'
import { createNoteIndex, type KnownNote } from '../notes/note-index.ts'
import { joinPersonNotes, readTags, uniqueTags } from '../records/identity/person-note.ts'
import { joinStatuses, joinTagColours } from '../notes/change-note-settings.ts'
import { restoreSetting } from '../database/setting.ts'
import { joinSavedExports } from '../export/saved-exports.ts'
import { joinBatches } from '../do-not-contact/batches.ts'
import { doNotContactBatchesSetting, personStatusesSetting, savedExportsSetting, tagColoursSetting } from '../database/setting-names.ts'
import { isBackedUpSetting } from './backup-entries.ts'
import { joinSuppressions } from '../results/suppression-entry.ts'
import { scheduleMarkRefresh } from '../results/marks-state.ts'
import type { NamedTable } from '../database/table.ts'
import { connectionSchema, type StoredConnection } from '../service/connection.ts'

type Rows = readonly Record<string, unknown>[]

/** Adds what was typed about lists that are here; of two notes on a list the newer stays. */
const putListNotices = async (database: Database, rows: Rows): Promise<void> => {
  const filter = await loadErasedTextFilter(database)
  const restored: StoredListNotice[] = []
  for (const notice of parseBackupRows('listNotices', rows).flatMap(row => parseListNotice(row) ?? [])) {
    const { source, purpose, reason } = notice
    restored.push({ ...notice, source: await filter(source), purpose: await filter(purpose), reason: await filter(reason) })
  }
  const { runs, listNotices } = database
  await database.transaction('rw', runs, listNotices, async () => {
    for (const notice of restored) {
      const here = parseListNotice(await listNotices.get(notice.runId))
      if ((await runs.get(notice.runId)) && (!here || here.changedAt < notice.changedAt)) await listNotices.put(notice)
    }
  })
}

/** Adds the bounces that are not here, unless the address is an erased person's. */
const putBounces = async (database: Database, rows: Rows): Promise<void> => {
  const { bounces } = database
  const isErased = await loadErasedCheck(database)
  const restored: StoredBounce[] = []
  for (const bounce of parseBackupRows('bounces', rows).flatMap(row => parseBounce(row) ?? []))
    if (!(await isErased([emailKey(bounce.email)]))) restored.push(bounce)
  await database.transaction('rw', bounces, async () => {
    const here = await bounces.bulkGet(restored.map(({ file, email }): [string, string] => [file, email]))
    await bounces.bulkPut(restored.filter((_, at) => !here[at]))
  })
}

/** Adds the files of bounces; a name that says who was erased since is emptied. */
const putBounceFiles = async (database: Database, rows: Rows): Promise<void> => {
  const filter = await loadErasedTextFilter(database)
  const files: StoredBounceFile[] = []
  for (const file of parseBackupRows('bounceFiles', rows).flatMap(row => parseBounceFile(row) ?? []))
    files.push({ ...file, name: await filter(file.name) })
  await database.bounceFiles.bulkPut(files)
}

/** Adds the lines of the log that can be read. */
const putDeskLog = async ({ deskLog }: Database, rows: Rows): Promise<void> => {
  await deskLog.bulkPut(parseBackupRows('deskLog', rows).flatMap(row => parseDeskEntry(row) ?? []))
}

/** Adds the destinations that are not here. Their outbox is in no backup: nothing restored is ever sent. */
export const putDestinations = (database: Database, rows: Rows): Promise<void> =>
  database.transaction('rw', database.destinations, async () => {
    const { destinations } = database
    for (const row of rows) {
      const { data } = destinationSchema.safeParse(row)
      if (data && !(await destinations.get(data.id))) await destinations.put({ ...data, ...openState })
    }
  })

/** Tags in the form that the interface makes: a file may hold any text. */
const withReadTags = (note: KnownNote): KnownNote => ({ ...note, tags: uniqueTags(note.tags.flatMap(tag => readTags(tag).tags)) })

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])]

/**
 * Adds the notes in these rows of a backup. A note about someone who has one here is joined with it: all tags, both texts where they differ,
 * and the status that was set last. Notes about erased people, and rows that cannot be read, are left out.
 */
const putRestoredNotes = async (database: Database, rows: Parameters<typeof parseBackupRows>[1]): Promise<void> => {
  const parsed = parseBackupRows('personNotes', rows)
    .flatMap(row => parsePersonNote(row) ?? [])
    .filter(({ keys }) => keys.length > 0)
  const isErased = await loadErasedCheck(database)
  const restored: KnownNote[] = []
  for (const note of parsed) if (!(await isErased(note.keys))) restored.push(withReadTags(note))
  const { personNotes } = database
  await database.transaction('rw', personNotes, async () => {
    const known = await readPersonNotes(database)
    const index = createNoteIndex(known)
    const byId = new Map(known.map(note => [note.id, note]))
    for (const note of restored) {
      const here = byId.get(note.id) ?? byId.get(index.findAll(note.keys)[0]?.id ?? '')
      const [newer, older] = here && here.changedAt < note.changedAt ? [note, here] : [here ?? note, note]
      const next = { ...newer, ...joinPersonNotes(newer, older), id: here?.id ?? note.id, keys: union(newer.keys, older.keys) }
      byId.set(next.id, next)
      await personNotes.put(toStoredNote(next))
    }
  })
}

/** Settings of which a backup adds what is not here. Of all others the one that is here stays. */
const joins: Readonly<Record<string, ((here: unknown, restored: unknown) => unknown) | undefined>> = {
  [doNotContactBatchesSetting]: joinBatches,
  [savedExportsSetting]: joinSavedExports,
  [personStatusesSetting]: joinStatuses,
  [tagColoursSetting]: joinTagColours
}

/** Stores the settings in these rows of a backup. */
const putRestoredSettings = (database: Database, rows: Rows): Promise<void> =>
  database.transaction('rw', database.settings, async () => {
    for (const { name, value } of rows) if (isBackedUpSetting(name)) await restoreSetting(database, { name, value }, joins[name])
  })

/**
 * An existing connection takes only a missing API key, and only of the same account: its path may have been corrected since, and a key that is
 * kept for the session alone is never stored.
 */
const withMissingKey = (existing: StoredConnection, { apiKey, accountId }: StoredConnection): StoredConnection | undefined =>
  existing.apiKey === '' && existing.apiKeyStorage !== 'session' && existing.accountId === accountId && apiKey !== ''
    ? { ...existing, apiKey }
    : undefined

/** Adds connections, and the missing API keys of existing ones. Returns how many connections lack their key. */
const putConnections = (database: Database, rows: Rows): Promise<number> =>
  database.transaction('rw', database.connections, async () => {
    let withoutKey = 0
    for (const row of rows) {
      const parsed = connectionSchema.safeParse(row)
      if (!parsed.success) continue
      const restored = parsed.data
      const stored = await database.connections.get(restored.id)
      const existing = stored && connectionSchema.safeParse(stored)
      const next = stored ? existing?.success && withMissingKey(existing.data, restored) : restored
      if (next) await database.connections.put(next)
      const current = connectionSchema.safeParse(await database.connections.get(restored.id))
      if (current.success && current.data.apiKey === '') withoutKey++
    }
    return withoutKey
  })

/** What removed runs spent, unless the run itself is here. */
const putRemovedRuns = (database: Database, rows: Rows): Promise<void> =>
  database.transaction('rw', database.runs, database.removedRuns, async () => {
    for (const row of rows) {
      const removed = parseRemovedRun(row)
      if (removed && !(await database.runs.get(removed.id))) await database.removedRuns.put(removed)
    }
  })

/** Adds entries to the do-not-contact list. One that is here keeps all who hold it. */
const putSuppressions = (database: Database, rows: Rows): Promise<unknown> =>
  database.transaction('rw', database.doNotContact, async () => {
    const restored = rows.flatMap(row => parseSuppression(row) ?? [])
    const stored = await database.doNotContact.bulkGet(restored.map(({ key }) => key))
    const joined = new Map(stored.flatMap(entry => (entry ? [[entry.key, entry]] : [])))
    for (const entry of restored) joined.set(entry.key, joinSuppressions(entry.key, joined.get(entry.key), entry))
    await database.doNotContact.bulkPut([...joined.values()])
  })

/** Who was erased elsewhere, or must not be contacted, is looked for in the rows that are here. */
const putErased = async (database: Database, rows: Rows): Promise<void> => {
  await database.table('erasedPeople').bulkPut(parseBackupRows('erasedPeople', rows))
  await scheduleMarkRefresh(database)
}

type MergedTable = {
  [Name in TableName]: (typeof tables)[Name]['backup'] extends { in: 'start' | 'end'; merge: 'own' } ? Name : never
}[TableName]

/** By table; a number is that of connections that lack their key. */
const mergers: Record<MergedTable, (database: Database, rows: Rows) => Promise<unknown>> = {
  connections: putConnections,
  settings: putRestoredSettings,
  destinations: putDestinations,
  removedRuns: putRemovedRuns,
  doNotContact: async (database, rows) => {
    await putSuppressions(database, rows)
    await scheduleMarkRefresh(database)
  },
  erasedPeople: putErased,
  personNotes: putRestoredNotes,
  bounces: putBounces,
  bounceFiles: putBounceFiles,
  listNotices: putListNotices,
  deskLog: putDeskLog
}

const isMerged = (name: string): name is MergedTable => Object.hasOwn(mergers, name)

/** Adds the rows of one table, as its declaration says. Returns how many connections lack their key. */
export const mergeRows = async (database: Database, { name, table }: NamedTable, rows: Rows): Promise<number> => {
  const merged = isMerged(name) ? await mergers[name](database, rows) : await table.bulkPut(parseBackupRows(name, rows))
  return name === 'connections' && typeof merged === 'number' ? merged : 0
}

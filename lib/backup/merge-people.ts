// Merges what a backup holds about people with what is here: notes, notices, bounces, and who is erased or must not be contacted.
import { loadErasedTextFilter, parseListNotice } from '../desk/notices.ts'
import type { Database } from '../database/schema.ts'
import type { StoredBounce, StoredBounceFile, StoredListNotice } from '../database/stored-people.ts'
import { loadErasedCheck, parsePersonNote, readPersonNotes, toStoredNote } from '../notes/person-notes.ts'
import { createNoteIndex, type KnownNote } from '../notes/note-index.ts'
import { emailKey } from '../records/identity/contact-keys.ts'
import { isEmptyNote, joinPersonNotes, readTags, uniqueTags } from '../records/identity/person-note.ts'
import { parseBounce, parseBounceFile } from '../results/bounce-marks.ts'
import { scheduleMarkRefresh } from '../results/marks-state.ts'
import { joinSuppressions } from '../results/suppression-entry.ts'
import { parseBackupRows, parseSuppression } from './backup-rows.ts'

type Rows = readonly Record<string, unknown>[]

/** Adds what was typed about lists that are here; of two notes on a list the newer stays. */
export const putListNotices = async (database: Database, rows: Rows): Promise<void> => {
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
export const putBounces = async (database: Database, rows: Rows): Promise<void> => {
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

/** Adds the files of bounces. A name that says who was erased since is emptied; the later time that the user kept one stays. */
export const putBounceFiles = async (database: Database, rows: Rows): Promise<void> => {
  const filter = await loadErasedTextFilter(database)
  const files: StoredBounceFile[] = []
  for (const file of parseBackupRows('bounceFiles', rows).flatMap(row => parseBounceFile(row) ?? []))
    files.push({ ...file, name: await filter(file.name) })
  const { bounceFiles } = database
  await database.transaction('rw', bounceFiles, async () => {
    const stored = await bounceFiles.bulkGet(files.map(({ id }) => id))
    const withLatest = (file: StoredBounceFile, here = parseBounceFile(stored[files.indexOf(file)])): StoredBounceFile => {
      const keptAt = Math.max(file.keptAt ?? 0, here?.keptAt ?? 0)
      return keptAt > 0 ? { ...file, keptAt } : file
    }
    await bounceFiles.bulkPut(files.map(file => withLatest(file)))
  })
}

/** Tags in the form that the interface makes: a file may hold any text. */
const withReadTags = (note: KnownNote): KnownNote => ({ ...note, tags: uniqueTags(note.tags.flatMap(tag => readTags(tag).tags)) })

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])]

/**
 * Adds the notes in these rows of a backup. A note about someone who has one here is joined with it: all tags, both texts where they differ,
 * and the status that was set last. Notes about erased people, their names in other notes, and rows that cannot be read are left out.
 */
export const putRestoredNotes = async (database: Database, rows: Rows): Promise<void> => {
  const parsed = parseBackupRows('personNotes', rows)
    .flatMap(row => parsePersonNote(row) ?? [])
    .filter(({ keys }) => keys.length > 0)
  const isErased = await loadErasedCheck(database)
  const restored: KnownNote[] = []
  const filter = await loadErasedTextFilter(database)
  const filterAll = async (texts: readonly string[]): Promise<string[]> => {
    const kept: string[] = []
    for (const text of texts) if (text === '' || (await filter(text)) !== '') kept.push(text)
    return kept
  }
  for (const note of parsed) {
    if (await isErased(note.keys)) continue
    const [lines, tags] = [await filterAll(note.note.split('\n')), await filterAll(note.tags)]
    const read = withReadTags({ ...note, note: lines.join('\n'), tags })
    if (!isEmptyNote(read) || isEmptyNote(note)) restored.push(read)
  }
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

/** Adds entries to the do-not-contact list, and looks for them in the rows that are here. An entry that is here keeps all who hold it. */
export const putSuppressions = async (database: Database, rows: Rows): Promise<void> => {
  await database.transaction('rw', database.doNotContact, async () => {
    const restored = rows.flatMap(row => parseSuppression(row) ?? [])
    const stored = await database.doNotContact.bulkGet(restored.map(({ key }) => key))
    const joined = new Map(stored.flatMap(entry => (entry ? [[entry.key, entry]] : [])))
    for (const entry of restored) joined.set(entry.key, joinSuppressions(entry.key, joined.get(entry.key), entry))
    await database.doNotContact.bulkPut([...joined.values()])
  })
  await scheduleMarkRefresh(database)
}

/** Who was erased elsewhere, or must not be contacted, is looked for in the rows that are here. */
export const putErased = async (database: Database, rows: Rows): Promise<void> => {
  await database.table('erasedPeople').bulkPut(parseBackupRows('erasedPeople', rows))
  await scheduleMarkRefresh(database)
}

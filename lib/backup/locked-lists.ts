// Reads chosen lists for a locked file that a colleague restores: their visible records as lists of their own, and on request what was written
// down about their people. What bounced goes with their emails, so that no one writes to them. Nothing else of this computer is in it.
import { openRecords, readRecords, type VisibleRecord } from '../database/records.ts'
import { parseBounceFile, readBounces } from '../results/bounce-marks.ts'
import { normaliseEmail } from '../records/identity/emails.ts'
import { createRowMapper, maxUnpackedRows, toStoredRows } from '../results/stored-rows.ts'
import { parseStoredRuns, toStoredRun } from '../runs/store/stored-run.ts'
import { schemaVersions, type Database } from '../database/schema.ts'
import { createRowReader, getRowText } from '../records/columns/read-row.ts'
import type { Run } from '../runs/model/run.ts'
import { prepareResults } from '../runs/track/prepare-results.ts'
import type { BackupEntry } from './backup-entries.ts'
import { createTextMask, type TextMask } from '../results/hidden-people.ts'
import { createNoteCollector, isPerson } from './locked-notes.ts'

/** One list of the file: how many people and companies it has, how many of the people have an email, and how many it leaves out. */
export interface LockedList {
  id: string
  title: string
  people: number
  withEmail: number
  companies: number
  /** people and companies on the do-not-contact list */
  leftOut: number
}

/** Who is in a locked file. `notes`: of how many people there are notes, tags or a status. A list without anyone is not in the file. */
export interface LockedSummary {
  lists: LockedList[]
  people: number
  withEmail: number
  leftOut: number
  notes: number
}

/** What a locked file holds. `fileName`: its name, which the lists keep as where they came from. */
export interface LockedOptions {
  listIds: readonly string[]
  withNotes: boolean
  fileName: string
  /** in milliseconds since the epoch */
  now: number
  newId: () => string
  pause: () => Promise<void>
}

/** Results are damaged, so that it is unknown who would be in the file. */
export class DamagedListError extends Error {}

const collectRecords = async (
  database: Database,
  listId: string,
  pause: () => Promise<void>
): Promise<{ records: VisibleRecord[]; leftOut: number }> => {
  const reader = createRowReader()
  const found: VisibleRecord[] = []
  let leftOut = 0
  const stored = await openRecords(database)
  for await (const { records, suppressed, isDamaged } of readRecords(stored, [listId], reader, { withPages: true })) {
    if (isDamaged) throw new DamagedListError(listId)
    for (const record of records) found.push(record)
    leftOut += suppressed
    await pause()
  }
  return { records: found, leftOut }
}

const hasEmail = ({ row }: VisibleRecord): boolean => getRowText(row, 'email') !== '' || getRowText(row, 'personalEmail') !== ''
const emailsOf = ({ row }: VisibleRecord): string[] =>
  (['email', 'secondEmail', 'personalEmail'] as const).flatMap(column => normaliseEmail(getRowText(row, column)) ?? [])

const summarise = ({ id }: Run, title: string, records: readonly VisibleRecord[], leftOut: number): LockedList => {
  const people = records.filter(isPerson)
  return {
    id,
    title,
    people: people.length,
    withEmail: people.filter(hasEmail).length,
    companies: records.length - people.length,
    leftOut
  }
}

/** A list of the file: no service knows it, so nothing of it is ever sent, tracked or charged where it is restored. */
const toLockedRun = (list: Run, title: string, tags: readonly string[], rows: number, { newId, fileName, now }: LockedOptions): Run => {
  const id = newId()
  return {
    id,
    clickId: id,
    connectionId: '',
    accountId: '',
    serviceHost: '',
    listTitle: title,
    listName: '',
    ...(tags.length > 0 && { tags: [...tags] }),
    request: { kind: 'file', comparisonKey: `file ${fileName.toLowerCase()}`, fileName, leftOut: 0 },
    state: { is: 'collected', rows, source: 'file' },
    createdAt: list.createdAt,
    changedAt: now,
    backoffMs: 0
  }
}

/** A stored page of a person whose record has none goes with the rows. */
async function* toEntries(run: Run, records: readonly VisibleRecord[], pause: () => Promise<void>): AsyncGenerator<BackupEntry> {
  const rows = records.map(({ row }) => row.record)
  const prepared = await prepareResults(rows, pause, run.request)
  // A record that becomes several rows says of none of them whose the stored pages are.
  const isAligned = prepared.rows.length === records.length
  const personKeys = prepared.personKeys.map((keys, at) => [...new Set([...keys, ...(isAligned ? (records[at]?.pages ?? []) : [])])])
  const mapped = prepared.rows.map(createRowMapper(run, { ...prepared, personKeys }, 0))
  for (const [index, text] of prepared.chunks.entries()) yield { is: 'chunks', rows: [{ runId: run.id, index, text }] }
  const stored = toStoredRows(run.id, 0, mapped, mapped.length > maxUnpackedRows)
  for (let at = 0; at < stored.length; at += 200) yield { is: 'rows', rows: stored.slice(at, at + 200).map(row => ({ ...row })) }
  yield { is: 'run', run: { ...toStoredRun(run) } }
}

/** The bounces of these emails, and the files that say so. A name of a file that names someone hidden is emptied. */
async function* toBounceEntries(database: Database, emails: ReadonlySet<string>, mask: TextMask): AsyncGenerator<BackupEntry> {
  const bounces = (await readBounces(database)).filter(({ email }) => emails.has(email))
  if (bounces.length === 0) return
  yield { is: 'bounces', rows: bounces.map(bounce => ({ ...bounce })) }
  const files = (await database.bounceFiles.bulkGet([...new Set(bounces.map(({ file }) => file))])).flatMap(
    row => parseBounceFile(row) ?? []
  )
  const named = await Promise.all(files.map(async file => ({ ...file, name: (await mask([file.name]))[0] ?? '' })))
  if (named.length > 0) yield { is: 'bounceFiles', rows: named }
}

/** What a reader of locked lists returns: entries of a backup, and at the end who is in them. */
export type LockedEntries = AsyncGenerator<BackupEntry, LockedSummary>

/**
 * The entries of a locked file in their order, and at its end who is in it. The lists get new ids, so they are added and replace nothing where they
 * are restored. Throws a `DamagedListError` where results cannot be read. Rejects when storage does.
 */
export async function* readLockedLists(database: Database, options: LockedOptions): LockedEntries {
  const { listIds, withNotes, now, pause } = options
  yield { is: 'backup', version: schemaVersions.length, at: now }
  const lists = parseStoredRuns(await database.runs.bulkGet([...listIds]))
  const mask = await createTextMask(database)
  const notes = withNotes ? await createNoteCollector(database, mask, options.newId) : undefined
  const emails = new Set<string>()
  const summary: LockedSummary = { lists: [], people: 0, withEmail: 0, leftOut: 0, notes: 0 }
  for (const list of lists) {
    const { records, leftOut } = await collectRecords(database, list.id, pause)
    const [title = ''] = await mask([list.listTitle])
    const found = summarise(list, title, records, leftOut)
    summary.lists.push(found)
    summary.leftOut += leftOut
    if (records.length === 0) continue
    summary.people += found.people
    summary.withEmail += found.withEmail
    for (const record of records) {
      notes?.add(record)
      for (const email of emailsOf(record)) emails.add(email)
    }
    const tags = withNotes ? await mask(list.tags ?? []) : []
    yield* toEntries(toLockedRun(list, title, tags, records.length, options), records, pause)
  }
  yield* toBounceEntries(database, emails, mask)
  const written = (await notes?.take()) ?? []
  if (written.length > 0) yield { is: 'personNotes', rows: written.map(note => ({ ...note })) }
  summary.notes = written.length
  return summary
}

/** Who would be in the file, without making it. Throws and rejects as `readLockedLists` does. */
export const summariseLockedLists = async (database: Database, options: LockedOptions): Promise<LockedSummary> => {
  const entries = readLockedLists(database, options)
  for (;;) {
    const { done, value } = await entries.next()
    if (done) return value
  }
}

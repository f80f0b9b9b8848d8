// Joins bounces with the emails of all lists, and stores those that a list has, each with the file that says so. What a file did can be taken back.
import { openRecords, readRows } from '../database/records.ts'
import type { Database } from '../database/schema.ts'
import type { StoredBounce, StoredBounceFile } from '../database/stored-people.ts'
import { ok, type Result } from '../failure.ts'
import { normaliseEmail } from '../records/identity/emails.ts'
import type { ResultRow } from '../records/table/result-table.ts'
import { parseBounceFile, readBounces } from '../results/bounce-marks.ts'
import { goingBounces } from '../results/going-bounces.ts'
import { readListsAndBin } from '../results/read-results.ts'
import { storageFailed } from '../storage-failure.ts'
import type { ReadBounce } from './read-bounce-file.ts'
import { liveQuery, type Observable } from 'dexie'

const emailColumns = [
  ['email', 'emailStatus'],
  ['secondEmail', 'secondEmailStatus'],
  ['personalEmail', '']
] as const

/** An email of a record, normalised, with the text of its status; '' for none. */
export interface RowEmail {
  email: string
  status: string
}

/** The emails of a record, each once. */
export const readRowEmails = ({ columns, emails: others = [] }: Pick<ResultRow, 'columns' | 'emails'>): RowEmail[] => {
  const found = new Map<string, RowEmail>()
  const add = (text: string | undefined, status: string): void => {
    const email = text ? normaliseEmail(text) : undefined
    if (email !== undefined && !found.has(email)) found.set(email, { email, status })
  }
  for (const [column, statusColumn] of emailColumns) add(columns[column], (statusColumn && columns[statusColumn]) || '')
  for (const email of others) add(email, '')
  return [...found.values()]
}

/**
 * Those of the bounces whose email a list has, archived ones and those in the bin too. Waits for `pause` between slices; undefined where `isStale` says
 * then that the result is no longer wanted. Rejects when storage does.
 */
export const joinBounces = async (
  database: Database,
  bounces: readonly ReadBounce[],
  pause: () => Promise<void>,
  isStale: () => boolean = () => false
): Promise<ReadBounce[] | undefined> => {
  const wanted = new Map(bounces.map(bounce => [bounce.email, bounce]))
  const found = new Set<ReadBounce>()
  const records = await openRecords(database, { withSuppressed: true, asReceived: true })
  const lists = await readListsAndBin(database)
  const ids = lists.map(({ id }) => id)
  for await (const { rows } of readRows(records, ids)) {
    for (const row of rows)
      for (const { email } of readRowEmails(row)) {
        const bounce = wanted.get(email)
        if (bounce) found.add(bounce)
      }
    await pause()
    if (isStale()) return undefined
  }
  return [...found]
}

/** Stores the bounces of a file, in one transaction. Fails as storage does. Never rejects. */
export const addBounces = async (
  { bounces, bounceFiles }: Database,
  file: StoredBounceFile,
  joined: readonly ReadBounce[]
): Promise<Result<null>> => {
  const { id, addedAt } = file
  const rows = joined.map(({ email, kind, code, at }): StoredBounce => ({
    file: id,
    email,
    kind,
    code,
    addedAt,
    ...(at !== undefined && { at })
  }))
  try {
    await bounces.db.transaction('rw', bounces, bounceFiles, async () => {
      await bounceFiles.put(file)
      await bounces.bulkPut(rows)
    })
    return ok(null)
  } catch (error) {
    return storageFailed(error)
  }
}

/** Takes back all that a file did. What other files say of the same emails stays. Rejects when storage does. */
export const takeBackBounces = ({ bounces, bounceFiles }: Database, id: string): Promise<void> =>
  bounces.db.transaction('rw', bounces, bounceFiles, async () => {
    await bounces.where('[file+email]').between([id, ''], [id, '\uffff']).delete()
    await bounceFiles.delete(id)
  })

/** A file that was added, with how many emails it marked. `goesAt`: when its bounces are deleted by age, where they are about to be. */
export interface AddedFile extends StoredBounceFile {
  goesAt?: number
  hard: number
  soft: number
}

/** The files that were added, the newest first. A file whose marks are all gone is still there. Emits at once and after each change. */
export const watchBounceFiles = (database: Database): Observable<AddedFile[]> =>
  liveQuery(async () => {
    const files = new Map<string, AddedFile>()
    for (const row of await database.bounceFiles.toArray()) {
      const file = parseBounceFile(row)
      if (file) files.set(file.id, { ...file, hard: 0, soft: 0 })
    }
    for (const { file, kind } of await readBounces(database)) {
      const known = files.get(file)
      if (known) known[kind]++
    }
    for (const { file, goesAt } of await goingBounces.read(database)) Object.assign(files.get(file) ?? {}, { goesAt })
    return [...files.values()].toSorted((a, b) => b.addedAt - a.addedAt)
  })

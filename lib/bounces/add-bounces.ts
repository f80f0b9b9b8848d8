// Joins bounces with the emails of all lists, and stores them with the results that hold the email. Addresses that no list has are not stored.
import { openRecords, readRows } from '../database/records.ts'
import type { Database } from '../database/schema.ts'
import type { StoredBounce } from '../database/stored-people.ts'
import { ok, type Result } from '../failure.ts'
import { parseEmailStatus } from '../records/columns/email-status.ts'
import { normaliseEmail } from '../records/identity/emails.ts'
import type { ResultRow } from '../records/table/result-table.ts'
import { readLists } from '../results/read-results.ts'
import { parseStoredRun } from '../runs/store/stored-run.ts'
import { storageFailed } from '../storage-failure.ts'
import { isEqualValue } from '../undo.ts'
import type { ReadBounce } from './read-bounce-file.ts'

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

/** Bounces that lists have. `emails`: how many of the file's emails. */
export interface JoinedBounces {
  rows: StoredBounce[]
  emails: number
}

/**
 * Finds the emails in all lists, archived ones too. Waits for `pause` between slices; undefined where `isStale` says then that the result is no
 * longer wanted. Rejects when storage does.
 */
export const joinBounces = async (
  database: Database,
  bounces: readonly ReadBounce[],
  now: number,
  pause: () => Promise<void>,
  isStale: () => boolean = () => false
): Promise<JoinedBounces | undefined> => {
  const byEmail = new Map(bounces.map(bounce => [bounce.email, bounce]))
  const rows = new Map<string, StoredBounce>()
  const emails = new Set<string>()
  const records = await openRecords(database, { withSuppressed: true, asReceived: true })
  const lists = await readLists(database)
  for await (const slice of readRows(
    records,
    lists.map(({ id }) => id)
  )) {
    for (const row of slice.rows)
      for (const { email, status } of readRowEmails(row)) {
        const bounce = byEmail.get(email)
        if (!bounce) continue
        emails.add(email)
        const { kind, code, at } = bounce
        const key = `${row.runId} ${email}`
        const stored = {
          runId: row.runId,
          email,
          kind,
          code,
          status: parseEmailStatus(status),
          addedAt: now,
          ...(at !== undefined && { at })
        }
        if (!rows.has(key)) rows.set(key, stored)
      }
    await pause()
    if (isStale()) return undefined
  }
  return { rows: [...rows.values()], emails: emails.size }
}

const keyOf = ({ runId, email }: StoredBounce): [string, string] => [runId, email]

/** A bounce that is here stays, unless the new one is hard and it was soft, or is later. The status that it had then stays. */
const joinStored = (here: StoredBounce | undefined, added: StoredBounce): StoredBounce => {
  if (!here) return added
  const isStronger = here.kind === added.kind ? (added.at ?? 0) > (here.at ?? 0) : added.kind === 'hard'
  return isStronger ? { ...added, status: here.status } : here
}

/** `added`: emails with a new or another mark. `undo` takes exactly that back; what was changed otherwise since stays. */
export interface AddedBounces {
  added: number
  undo: () => Promise<void>
}

/** Stores the bounces of results that are still here, in one transaction. Fails as storage does. Never rejects. */
export const addBounces = async (database: Database, { rows }: Pick<JoinedBounces, 'rows'>): Promise<Result<AddedBounces>> => {
  const { bounces, runs } = database
  const changes: { before: StoredBounce | undefined; after: StoredBounce }[] = []
  try {
    await database.transaction('rw', bounces, runs, async () => {
      const ids = [...new Set(rows.map(({ runId }) => runId))]
      const stored = await runs.bulkGet(ids)
      const kept = new Set(ids.filter((_, at) => stored[at] && parseStoredRun(stored[at])?.resultsDeletedAt === undefined))
      const here = await bounces.bulkGet(rows.map(keyOf))
      for (const [at, row] of rows.entries()) {
        const after = joinStored(here[at], row)
        if (kept.has(row.runId) && !isEqualValue(after, here[at])) changes.push({ before: here[at], after })
      }
      await bounces.bulkPut(changes.map(({ after }) => after))
    })
  } catch (error) {
    return storageFailed(error)
  }
  const undo = (): Promise<void> =>
    database.transaction('rw', bounces, async () => {
      const current = await bounces.bulkGet(changes.map(({ after }) => keyOf(after)))
      for (const [at, { before, after }] of changes.entries()) {
        if (!isEqualValue(current[at], after)) continue
        await (before ? bounces.put(before) : bounces.delete(keyOf(after)))
      }
    })
  return ok({ added: new Set(changes.map(({ after }) => after.email)).size, undo })
}

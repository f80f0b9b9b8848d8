// Which emails of people bounced, as files of mailers say, and what that makes of their status. The records door asks it, so a bounced email counts as
// invalid in tables, files and deliveries alike.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { bounceFileRow, bounceRow, type StoredBounce, type StoredBounceFile } from '../database/stored-people.ts'
import type { EmailStatus } from '../records/columns/email-status.ts'
import { getRowText, type RowReader, type RowRecord } from '../records/columns/read-row.ts'
import { normaliseEmail } from '../records/identity/emails.ts'

/** `hard`: the mailbox does not exist, or takes no mail from anyone. `soft`: it took none at that time. */
export type BounceKind = StoredBounce['kind']

/** How one email bounced. `at`: the last time, in milliseconds since the epoch; undefined where no file says. `code`: of the mail server, or the mailer's word. */
export interface BounceMark {
  kind: BounceKind
  at: number | undefined
  code: string
}

/** The mark of an email in any spelling; undefined for one that has not bounced. */
export type FindBounce = (email: string) => BounceMark | undefined

const schema = z.lazy(bounceRow)

/** A stored bounce; undefined for a row that cannot be read. */
export const parseBounce = (row: unknown): StoredBounce | undefined => z.safeParse(schema, row).data

const fileSchema = z.lazy(bounceFileRow)

/** A stored file of bounces; undefined for a row that cannot be read. */
export const parseBounceFile = (row: unknown): StoredBounceFile | undefined => z.safeParse(fileSchema, row).data

/** All bounces. Rows that cannot be read are left out. */
export const readBounces = async ({ bounces }: Pick<Database, 'bounces'>): Promise<StoredBounce[]> =>
  (await bounces.toArray()).flatMap(row => parseBounce(row) ?? [])

/** One mark of two for the same email: hard beats soft, then the later one. */
const joinMarks = (one: BounceMark, other: BounceMark): BounceMark =>
  one.kind === other.kind ? ((one.at ?? 0) >= (other.at ?? 0) ? one : other) : one.kind === 'hard' ? one : other

/** The mark of each email, by its one spelling. */
export const groupBounces = (bounces: readonly StoredBounce[]): Map<string, BounceMark> => {
  const marks = new Map<string, BounceMark>()
  for (const { email, kind, at, code } of bounces) {
    const known = marks.get(email)
    marks.set(email, known ? joinMarks(known, { kind, at, code }) : { kind, at, code })
  }
  return marks
}

/** The mark of each email that has bounced, by its one spelling; undefined where nothing has. */
export const loadBounceMarks = async (database: Pick<Database, 'bounces'>): Promise<ReadonlyMap<string, BounceMark> | undefined> =>
  (await database.bounces.limit(1).count()) === 0 ? undefined : groupBounces(await readBounces(database))

/** Looks an email up in any spelling. */
export const createBounceFinder =
  (marks: ReadonlyMap<string, BounceMark>): FindBounce =>
  email =>
    marks.get(email) ?? marks.get(normaliseEmail(email) ?? '')

/** Loads all bounces for a look-up without further queries; undefined where nothing has bounced. */
export const loadBounces = async (database: Pick<Database, 'bounces'>): Promise<FindBounce | undefined> => {
  const marks = await loadBounceMarks(database)
  return marks && createBounceFinder(marks)
}

/** The mark of one email. Emits at once and after each change. */
export const watchBounce = (database: Pick<Database, 'bounces'>, email: string): Observable<BounceMark | undefined> =>
  liveQuery(async () => (email === '' ? undefined : (await loadBounces(database))?.(email)))

/** The status of an email from its bounce on. A soft bounce may pass, so the email is risky, and stays invalid where the service said so. */
export const bouncedStatus = ({ kind }: BounceMark, status: string): EmailStatus =>
  kind === 'hard' || status === 'invalid' ? 'invalid' : 'risky'

const statusColumns = [
  ['email', 'emailStatus'],
  ['secondEmail', 'secondEmailStatus']
] as const

/** The columns with the statuses that bounces leave; the identical object where none of its emails bounced. */
const withBounces = <C extends Readonly<Record<string, string>>>(columns: C, find: FindBounce): C => {
  let changed: C | undefined
  for (const [emailColumn, statusColumn] of statusColumns) {
    const email = columns[emailColumn]
    const mark = email && find(email)
    if (mark) changed = { ...(changed ?? columns), [statusColumn]: bouncedStatus(mark, columns[statusColumn] ?? '') }
  }
  return changed ?? columns
}

/** The row with the statuses that bounces leave. */
export const markRow = <R extends { columns: Readonly<Record<string, string>> }>(row: R, find: FindBounce | undefined): R => {
  const columns = find ? withBounces(row.columns, find) : row.columns
  return columns === row.columns ? row : { ...row, columns }
}

/** The record with these statuses in its columns; what the service sent is unchanged. */
export const markRecord = (row: RowRecord, { mapRecord }: RowReader, find: FindBounce | undefined): RowRecord => {
  if (!find?.(getRowText(row, 'email')) && !find?.(getRowText(row, 'secondEmail'))) return row
  const whole = row.is === 'mapped' ? row : mapRecord(row.record)
  return { ...whole, mapped: { ...whole.mapped, columns: withBounces(whole.mapped.columns, find) } }
}

/** A text that differs whenever the bounces differ. Emits at once too. */
export const watchBounces = (database: Pick<Database, 'bounces'>): Observable<string> =>
  liveQuery(async () => {
    let hash = 0
    const stored = await readBounces(database)
    for (const { file, email, kind } of stored)
      for (const letter of `${file} ${email} ${kind}`) hash = (hash * 31 + letter.charCodeAt(0)) | 0
    return `${stored.length} ${hash}`
  })

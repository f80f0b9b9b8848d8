// Parses the rows of a backup, each by the table that it is for: a bad row is left out, and never breaks a page that reads the table.
import * as z from 'zod/mini'
import { timeSchema } from '../runs/model/time.ts'
import { countField, idField, keyField, textField } from '../database/table.ts'
import {
  bounceFileRow,
  bounceRow,
  deskEntryRow,
  erasedPersonRow,
  listNoticeRow,
  noteRow,
  suppressionRow,
  type StoredSuppression
} from '../database/stored-people.ts'
import { batchRow, personRow, type StoredRemovedRun } from '../database/stored-runs.ts'
import { spendingKinds } from '../runs/model/spending.ts'

const [id, count, text] = [idField(), countField(), textField]
const keys = z.optional(z.array(keyField()).check(z.maxLength(100_000)))
const place = { runId: id, index: count }
const fields = z.optional(z.array(text(2_000)).check(z.maxLength(10_000)))

/** Further fields remain: a version of Muster may add some that no page depends on. */
const rowSchemas = {
  chunks: z.looseObject({ ...place, text: z.string() }),
  rows: z.union([
    z.looseObject({
      ...place,
      columns: z.record(z.string(), z.string()),
      kind: z.optional(z.literal('company')),
      personKeys: keys
    }),
    z.looseObject({ ...place, count, text: z.string(), personKeys: keys })
  ]),
  replies: z.looseObject({
    runId: id,
    at: timeSchema,
    operation: z.enum(['import', 'person', 'people', 'domains', 'status', 'download', 'link']),
    status: z.optional(z.int().check(z.gte(0), z.lte(999))),
    milliseconds: z.optional(timeSchema),
    bytes: z.optional(z.number().check(z.gte(0))),
    text: z.optional(z.string()),
    headers: z.optional(z.record(text(200), z.string())),
    understood: z.optional(text(200)),
    nextCheckAt: z.optional(timeSchema),
    addedFields: fields,
    missingFields: fields,
    shape: fields
  }),
  people: personRow(),
  batches: batchRow(),
  exports: z.looseObject({ runId: id }),
  leftOut: z.looseObject({ runId: id }),
  keptFiles: z.looseObject({ runId: id, bytes: z.string().check(z.regex(/^[A-Za-z\d+/]*={0,2}$/)), format: z.enum(['xlsx', 'reply']) }),
  doNotContact: suppressionRow(),
  erasedPeople: erasedPersonRow(),
  personNotes: noteRow(),
  listNotices: listNoticeRow(),
  deskLog: deskEntryRow(),
  bounces: bounceRow(),
  bounceFiles: bounceFileRow()
} as const

const units = z.int().check(z.gte(0), z.lte(1_000_000))
const spendingKind = z.enum(spendingKinds)
const removedRunSchema: z.ZodMiniType<StoredRemovedRun> = z.object({
  id,
  connectionId: id,
  serviceHost: text(500),
  kind: spendingKind,
  at: timeSchema,
  requested: units,
  received: units,
  withEmail: units,
  resent: units,
  refused: units,
  inProgress: units,
  valid: units,
  notFound: units,
  spent: z.optional(z.object({ kind: z.enum([...spendingKinds, 'lookups']), at: timeSchema, units }))
})

/** What a removed run spent; undefined for a row that cannot be read. */
export const parseRemovedRun = (row: unknown): StoredRemovedRun | undefined => z.safeParse(removedRunSchema, row).data

/** An entry of the do-not-contact list; undefined for a row that cannot be read. */
export const parseSuppression = (row: unknown): StoredSuppression | undefined => z.safeParse(rowSchemas.doNotContact, row).data

const hasSchema = (table: string): table is keyof typeof rowSchemas => Object.hasOwn(rowSchemas, table)

/** The rows that can be read, within bounds. `table` is that of their entry. */
export const parseBackupRows = (table: string, rows: readonly Record<string, unknown>[]): Record<string, unknown>[] => {
  const schema = hasSchema(table) ? rowSchemas[table] : z.looseObject({})
  return rows.flatMap(row => {
    const parsed = z.safeParse(schema, row)
    return parsed.success ? [parsed.data] : []
  })
}

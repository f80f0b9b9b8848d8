// Compares the shape of a reply with the shapes of earlier replies: which fields are new, and which fields are missing.
import * as z from 'zod/mini'
import { settingFor } from '../../database/setting.ts'
import { replyShapePrefix, replyChangePrefix } from '../../database/setting-names.ts'
import { liveQuery, type Observable } from 'dexie'
import type { Database } from '../../database/schema.ts'

const shapeSchema = z.object({ replyCount: z.number().check(z.gte(1)), always: z.array(z.string()), ever: z.array(z.string()) })
/** The fields that every reply had (`always`) and that any reply had (`ever`), each as `path:type`, and the number of replies. */
export type KnownShape = z.infer<typeof shapeSchema>

/** The known shapes of a connection, by the kind of run, the operation and the reading. A damaged one counts as none. */
export const replyShapes = (connectionId: string) =>
  settingFor<KnownShape | undefined>(replyShapePrefix(connectionId), shapeSchema, undefined)

const maxKnownFields = 500
const pathOf = (field: string): string => field.slice(0, field.lastIndexOf(':'))
/** The type `any` stands for an empty value (null, '', an empty list or object), or for values of several types. */
const isEmptyField = (field: string): boolean => field.endsWith(':any')

/** True if `empty` had no value, and `field` is at its path or inside it. */
const fillsEmptyField = (field: string, empty: string): boolean => {
  const [path, emptyPath] = [pathOf(field), pathOf(empty)]
  return isEmptyField(empty) && (path === emptyPath || path.startsWith(`${emptyPath}.`) || path.startsWith(`${emptyPath}[`))
}
const isCompatible = (a: string, b: string): boolean => a === b || fillsEmptyField(a, b) || fillsEmptyField(b, a)
const isMissingFrom =
  (fields: readonly string[]) =>
  (field: string): boolean =>
    !fields.some(other => isCompatible(field, other))

/**
 * Compares `shape`, a list of `path:type`, with the known shape. Returns the known shape to store from now on, and the
 * fields that differ. The first reply has no differences; once 500 fields are known, no field counts as added.
 */
export const compareReplyShape = (
  stored: KnownShape | undefined,
  shape: readonly string[]
): { known: KnownShape; addedFields: string[]; missingFields: string[] } => {
  if (!stored) {
    const fields = shape.slice(0, maxKnownFields)
    return { known: { replyCount: 1, always: fields, ever: fields }, addedFields: [], missingFields: [] }
  }
  const { replyCount, always, ever } = stored
  const addedFields = ever.length < maxKnownFields ? shape.filter(isMissingFrom(ever)) : []
  const missingFields = always.filter(isMissingFrom(shape))
  const known: KnownShape = {
    replyCount: replyCount + 1,
    always: always.filter(field => !missingFields.includes(field)),
    ever: [...new Set([...ever, ...shape])].slice(0, maxKnownFields)
  }
  return { known, addedFields, missingFields }
}

const changeSchema = z.object({
  runId: z.string(),
  operation: z.string(),
  understood: z.string(),
  addedFields: z.array(z.string()),
  missingFields: z.array(z.string()),
  at: z.number()
})

/**
 * The latest reply of a connection that differs from earlier replies. `addedFields` were never in such a reply before, `missingFields`
 * always were; each is `path:type`. `at` is in milliseconds since the epoch.
 */
export interface ReplyChange extends z.infer<typeof changeSchema> {
  connectionId: string
}

/** The latest change of each connection. */
export const replyChanges = settingFor<z.infer<typeof changeSchema> | undefined>(replyChangePrefix, changeSchema, undefined)

/** The latest change of each connection, unless its run was removed. Emits at once and after each change. */
export const watchReplyChanges = (database: Database): Observable<ReplyChange[]> =>
  liveQuery(async () => {
    const stored = await replyChanges.readAll(database)
    const changes = [...stored].map(([connectionId, change]) => ({ ...change, connectionId }))
    const runs = await database.runs.bulkGet(changes.map(({ runId }) => runId))
    return changes.filter((_, at) => runs[at] !== undefined)
  })

/** Deletes the change of a connection, because the user has seen it. */
export const dismissReplyChange = (database: Database, connectionId: string): Promise<void> =>
  replyChanges.of(connectionId).remove(database)

// Reads the user's own set of statuses and the colours of tags.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { defaultStatuses, isStatusId, maxStatusLength, type PersonStatus } from './person-status.ts'
import type { Database } from '../database/schema.ts'
import { readableItems, setting } from '../database/setting.ts'
import { personStatusesSetting, tagColoursSetting } from '../database/setting-names.ts'

/** The number of colours that a tag can have (`tag-colour.ts` names them); they are numbered from 1. */
const tagColourCount = 8

/** `tagColours`: the colours that the user chose, by the tag as `foldTag` writes it. */
export interface NoteSettings {
  statuses: readonly PersonStatus[]
  tagColours: Readonly<Record<string, number>>
}

type Settings = Pick<Database, 'settings'>

const statusSchema = z.lazy(() =>
  z.object({
    id: z.string().check(z.refine(isStatusId)),
    name: z.string().check(z.maxLength(maxStatusLength)),
    isRemoved: z.optional(z.literal(true))
  })
)
const coloursSchema = z.record(z.string(), z.int().check(z.gte(1), z.lte(tagColourCount)))

/** Statuses that cannot be read, and second ones with an id, are left out. Undefined where nothing can be read. */
export const parseStatuses = (value: unknown): PersonStatus[] | undefined => {
  const stored = readableItems(statusSchema)(value)
  return stored?.filter(({ id }, at) => stored.findIndex(one => one.id === id) === at)
}
/** Colours that cannot be read count as none. */
export const parseColours = (value: unknown): Record<string, number> => z.safeParse(coloursSchema, value).data ?? {}

/** The user's own set of statuses; those that Muster comes with where nothing is stored. */
export const personStatuses = setting<readonly PersonStatus[]>(personStatusesSetting, parseStatuses, defaultStatuses)
/** The colours of tags, by the tag as `foldTag` writes it. */
export const tagColours = setting<Readonly<Record<string, number>>>(tagColoursSetting, parseColours, {})

/** The statuses and colours; those that Muster comes with where nothing is stored. */
export const readNoteSettings = async (database: Settings): Promise<NoteSettings> => {
  const [statuses, colours] = await Promise.all([personStatuses.read(database), tagColours.read(database)])
  return { statuses, tagColours: colours }
}

/** The statuses and colours that `readNoteSettings` returns. Emits at once and after each change. */
export const watchNoteSettings = (database: Settings): Observable<NoteSettings> => liveQuery(() => readNoteSettings(database))

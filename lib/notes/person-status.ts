// The set of statuses that a person can have, those that Muster comes with as the user changed them (`change-statuses.ts`), and the colours of
// tags.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { readableItems, setting } from '../database/setting.ts'
import { personStatusesSetting, tagColoursSetting } from '../database/setting-names.ts'

/** The statuses that Muster comes with, in the order in which work goes on. */
const builtInStatuses = ['new', 'contacted', 'replied', 'meeting', 'customer', 'declined'] as const
type BuiltInStatus = (typeof builtInStatuses)[number]

/**
 * One status. `name` is '' for one that Muster comes with and the user did not rename: it is shown in the user's language. `isRemoved`: it is no longer
 * offered, and people who have it keep it.
 */
export interface PersonStatus {
  id: string
  name: string
  isRemoved?: true | undefined
}

/** The set before the user changes it. */
export const defaultStatuses: readonly PersonStatus[] = builtInStatuses.map(id => ({ id, name: '' }))

/** Characters of the name of a status. */
export const maxStatusLength = 40
/** Statuses that are offered. */
export const maxStatuses = 30

const englishNames: Readonly<Record<BuiltInStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  replied: 'Replied',
  meeting: 'Meeting',
  customer: 'Customer',
  declined: 'Not interested'
}

/** Whether Muster comes with the status, so that it has a name in every language. */
export const isBuiltInStatus = (id: string): id is BuiltInStatus => builtInStatuses.some(known => known === id)

/** Whether a text may be the id of a status, also of one that this computer does not know. */
export const isStatusId = (text: string): boolean => /^[\w-]{1,40}$/.test(text)

/** The name in files, the same in every language of the browser; an id that is not known stays as it is. */
export const englishStatusName = (statuses: readonly PersonStatus[], id: string): string =>
  statuses.find(status => status.id === id)?.name || (isBuiltInStatus(id) ? englishNames[id] : id)

/** Those that are offered, in their order. */
export const offeredStatuses = (statuses: readonly PersonStatus[]): PersonStatus[] => statuses.filter(({ isRemoved }) => !isRemoved)

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

// Stores the user's own set of statuses and the colours of tags.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { foldTag } from '../../records/identity/person-note.ts'
import { defaultStatuses, isStatusId, maxStatusLength, type PersonStatus } from '../../records/identity/person-status.ts'
import type { Database } from '../schema.ts'
import { personStatusesSetting, tagColoursSetting } from '../settings/setting-names.ts'

/** The number of colours that a tag can have (`tag-colour.ts` names them); they are numbered from 1. */
const tagColourCount = 8

/** `tagColours`: the colours that the user chose, by the tag as `foldTag` writes it. */
export interface NoteSettings {
  statuses: readonly PersonStatus[]
  tagColours: Readonly<Record<string, number>>
}

type Settings = Pick<Database, 'settings'>

const statusSchema = z.object({
  id: z.string().check(z.refine(isStatusId)),
  name: z.string().check(z.maxLength(maxStatusLength)),
  isRemoved: z.optional(z.literal(true))
})
const coloursSchema = z.record(z.string(), z.int().check(z.gte(1), z.lte(tagColourCount)))

/** Statuses that cannot be read, and second ones with an id, are left out. Undefined where nothing can be read. */
const parseStatuses = (value: unknown): PersonStatus[] | undefined => {
  const stored = z.safeParse(z.array(z.unknown()), value)
  if (!stored.success) return undefined
  const byId = new Map<string, PersonStatus>()
  for (const one of stored.data) {
    const { data } = z.safeParse(statusSchema, one)
    if (data && !byId.has(data.id)) byId.set(data.id, data)
  }
  return [...byId.values()]
}
const parseColours = (value: unknown): Record<string, number> => z.safeParse(coloursSchema, value).data ?? {}

/** The statuses and colours; those that Muster comes with where nothing is stored. */
export const readNoteSettings = async ({ settings }: Settings): Promise<NoteSettings> => {
  const [statuses, colours] = await Promise.all([settings.get(personStatusesSetting), settings.get(tagColoursSetting)])
  return { statuses: parseStatuses(statuses?.value) ?? defaultStatuses, tagColours: parseColours(colours?.value) }
}

/** The same as `readNoteSettings`. Emits at once and after each change. */
export const watchNoteSettings = (database: Settings): Observable<NoteSettings> => liveQuery(() => readNoteSettings(database))

/** Changes the set of statuses in one transaction. */
export const changeStatuses = (
  database: Database,
  change: (statuses: readonly PersonStatus[]) => readonly PersonStatus[]
): Promise<unknown> =>
  database.transaction('rw', database.settings, async () => {
    const { statuses } = await readNoteSettings(database)
    await database.settings.put({ name: personStatusesSetting, value: [...change(statuses)] })
  })

/** Gives a tag, in every spelling, one of the colours; undefined gives it the one that follows from its text. */
export const saveTagColour = (database: Database, tag: string, colour: number | undefined): Promise<unknown> =>
  database.transaction('rw', database.settings, async () => {
    const { [foldTag(tag)]: _before, ...others } = (await readNoteSettings(database)).tagColours
    await database.settings.put({ name: tagColoursSetting, value: colour === undefined ? others : { ...others, [foldTag(tag)]: colour } })
  })

/** What takes the place of a status's name that named an erased person. */
const erasedName = '…'

/** Deletes colours of tags, and names of statuses, for which `isErased` is true. */
export const eraseFromNoteSettings = (database: Database, isErased: (text: string) => boolean): Promise<unknown> =>
  database.transaction('rw', database.settings, async () => {
    const { statuses, tagColours } = await readNoteSettings(database)
    const kept = Object.entries(tagColours).filter(([tag]) => !isErased(tag))
    if (kept.length < Object.keys(tagColours).length)
      await database.settings.put({ name: tagColoursSetting, value: Object.fromEntries(kept) })
    if (statuses.some(({ name }) => isErased(name))) {
      const named = statuses.map(status => (isErased(status.name) ? { ...status, name: erasedName } : status))
      await database.settings.put({ name: personStatusesSetting, value: named })
    }
  })

/** The stored set with the statuses of a backup that are not here, behind it. */
export const joinStatuses = (here: unknown, restored: unknown): PersonStatus[] => {
  const kept = parseStatuses(here) ?? [...defaultStatuses]
  return [...kept, ...(parseStatuses(restored) ?? []).filter(({ id }) => !kept.some(status => status.id === id))]
}

/** The stored colours with those of a backup for other tags. */
export const joinTagColours = (here: unknown, restored: unknown): Record<string, number> => ({
  ...parseColours(restored),
  ...parseColours(here)
})

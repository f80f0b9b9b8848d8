// The one place that reads and writes stored settings. A feature defines each of its settings once, with `setting` or `settingFor`, and uses
// what that returns. The names are in `setting-names.ts`.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from './schema.ts'
import type { StoredSetting } from './stored-settings.ts'

type Settings = Pick<Database, 'settings'>

/** One stored setting. The functions may be called alone, or in a transaction over settings. They reject if storage fails. */
export interface Setting<T> {
  /** The value; the default where none is stored, or the stored one cannot be read. */
  read: (database: Settings) => Promise<T>
  /** The value, at once and after each change. */
  watch: (database: Settings) => Observable<T>
  save: (database: Settings, value: T) => Promise<void>
  /** Saves what `next` returns for the value, in one transaction. Writes nothing where it returns the same object. */
  change: (database: Settings, next: (value: T) => T) => Promise<void>
  /** Removes the stored value, so that the default holds. */
  remove: (database: Settings) => Promise<void>
}

/** Settings of one kind, each under an id of its own. */
export interface SettingFamily<T> {
  /** The setting of this id. */
  of: (id: string) => Setting<T>
  /** All stored values that can be read, by id. */
  readAll: (database: Settings) => Promise<ReadonlyMap<string, Exclude<T, undefined>>>
  /** The ids of all stored values. Reads no values. */
  readIds: (database: Settings) => Promise<string[]>
  saveAll: (database: Settings, values: ReadonlyMap<string, T>) => Promise<void>
  /** Removes the settings whose id begins with `start`. */
  removeAll: (database: Settings, start?: string) => Promise<void>
}

/** Reads a stored value; undefined where it cannot be read. A Zod schema, or a function for what one cannot say. */
export type SettingReader<T> = z.ZodMiniType<T> | ((stored: unknown) => T | undefined)

const toReader = <T>(reader: SettingReader<T>): ((stored: unknown) => T | undefined) =>
  typeof reader === 'function' ? reader : stored => z.safeParse(reader, stored).data

/** Reads the items of a stored list that `schema` accepts, and skips the others. Undefined where there is no list. */
export const readableItems =
  <T>(schema: z.ZodMiniType<T>): ((stored: unknown) => T[] | undefined) =>
  stored =>
    Array.isArray(stored) ? stored.flatMap((item: unknown) => z.safeParse(schema, item).data ?? []) : undefined

/** What is stored here, and those of a backup that have another id and another name. */
export const addOthers = <T extends { id: string; name: string }>(here: readonly T[] = [], restored: readonly T[] = []): T[] => [
  ...here,
  ...restored.filter(({ id, name }) => !here.some(one => one.id === id || one.name === name))
]

/** The setting of this name. `otherwise`: its value where none is stored, or the stored one cannot be read. */
export const setting = <T>(name: string, reader: SettingReader<Exclude<T, undefined>>, otherwise: T): Setting<T> => {
  const parse = toReader(reader)
  const read = async ({ settings }: Settings): Promise<T> => parse((await settings.get(name))?.value) ?? otherwise
  const remove = ({ settings }: Settings): Promise<void> => settings.delete(name)
  const save = async (database: Settings, value: T): Promise<void> => {
    await (value === undefined ? remove(database) : database.settings.put({ name, value }))
  }
  return {
    read,
    save,
    remove,
    watch: database => liveQuery(() => read(database)),
    change: (database, next) =>
      database.settings.db.transaction('rw', database.settings, async () => {
        const before = await read(database)
        const after = next(before)
        if (after !== before) await save(database, after)
      })
  }
}

/** The settings whose names are this prefix and an id; the rest as for `setting`. */
export const settingFor = <T>(prefix: string, reader: SettingReader<Exclude<T, undefined>>, otherwise: T): SettingFamily<T> => {
  const parse = toReader(reader)
  const idOf = (name: string): string => name.slice(prefix.length)
  const stored = ({ settings }: Settings, start = '') => settings.where('name').startsWith(prefix + start)
  return {
    of: id => setting<T>(prefix + id, reader, otherwise),
    readIds: async database => (await stored(database).primaryKeys()).map(idOf),
    readAll: async database => {
      const rows = await stored(database).toArray()
      return new Map(
        rows.flatMap(({ name, value }) => {
          const parsed = parse(value)
          return parsed === undefined ? [] : [[idOf(name), parsed] as const]
        })
      )
    },
    saveAll: async ({ settings }, values) => {
      await settings.bulkPut([...values].map(([id, value]) => ({ name: prefix + id, value })))
    },
    removeAll: async (database, start) => {
      await stored(database, start).delete()
    }
  }
}

/**
 * Stores a setting of a backup. The one that is here stays, unless `join` makes one of both. Call it in a transaction over settings.
 */
export const restoreSetting = async (
  { settings }: Settings,
  { name, value }: StoredSetting,
  join?: (here: unknown, restored: unknown) => unknown
): Promise<void> => {
  const here = await settings.get(name)
  if (!here || join) await settings.put({ name, value: here && join ? join(here.value, value) : value })
}

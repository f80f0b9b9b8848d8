// The entries by which computers tell each other of their lists, and their form in the browser's sync storage: a few entries in each key, and
// each key written by one computer alone. No records, no API key, and nothing that identifies a person.
import * as z from 'zod/mini'
import { readStoredHost } from '../service/hosts.ts'
import { hasServiceListKind, kindNames } from '../runs/kind.ts'
import { maxListNameLength } from '../runs/model/list-name.ts'
import { isUrlOrEmail } from '../runs/model/unique-list-name.ts'
import { timeSchema } from '../runs/model/time.ts'

/** `removed`: deleted, or no longer tracked, where it was. The order is part of the stored form. */
const states = ['live', 'done', 'removed'] as const
/** The kinds of runs whose lists are synced. The order is part of the stored form. */
export const syncedKinds = kindNames(hasServiceListKind)

/** Times are milliseconds since the epoch, in whole seconds. */
export const entrySchema = z.lazy(() =>
  z.object({
    /** the id of the run, equal on all computers */
    id: z.string().check(z.minLength(1), z.maxLength(60)),
    /** the service's host */
    host: z.string().check(z.maxLength(260)),
    /** the identifier by which the list is tracked */
    name: z.string().check(z.maxLength(maxListNameLength)),
    kind: z.enum(syncedKinds),
    createdAt: timeSchema,
    is: z.enum(states),
    changedAt: timeSchema,
    /** the run updates a list that existed before: until it is done, the list may hold its old contents */
    isUpdate: z.optional(z.literal(true)),
    /** another computer started the run and publishes it; never in the sync storage */
    isRemote: z.optional(z.boolean())
  })
)

/** An entry as this computer remembers it. */
export type PublishedEntry = z.infer<typeof entrySchema>
/** An entry as it is in the sync storage. */
export type SyncEntry = Omit<PublishedEntry, 'isRemote'>

/** Marks the keys of all of Muster's computers. */
const keyPrefix = 'runs:'
const formatVersion = 1
/** The last item of the row of an update. */
const updateMark = 'update'
const maxKeyBytes = 8_000

/** The browser's limit of its sync storage, in bytes. */
export const maxSyncBytes = 102_400
/** The limits that are used: a little below the browser's. */
const maxTotal = { bytes: 100_000, keys: 500 }
/** The most that one computer takes, so that three of them always fit. */
const maxOwnBytes = 30_000

/** The value of one key: format version, time written, hosts, and rows that refer to the hosts by index. */
const bucketSchema = z.lazy(() =>
  z.object({ v: z.literal(formatVersion), at: timeSchema, h: z.array(z.unknown()), r: z.array(z.unknown()) })
)

/** The content of the sync storage, by key. */
export type SyncData = Record<string, unknown>

/** One computer in the sync storage: its keys and entries, and when it last wrote. */
export interface SyncComputer {
  id: string
  writtenAt: number
  keys: string[]
  entries: SyncEntry[]
}

/**
 * The bytes of one key as browsers count them: the key and its value as JSON in UTF-8. Some browsers write `<` and two line separators as
 * escapes, so these count as such.
 */
export const getEntryBytes = (key: string, value: unknown): number => {
  const text = key + (JSON.stringify(value) ?? '')
  return new TextEncoder().encode(text).length + 5 * (text.match(/[<\u2028\u2029]/g)?.length ?? 0)
}

/** The bytes of all these keys, as `getEntryBytes` counts them. */
export const getTotalBytes = (data: SyncData): number =>
  Object.entries(data).reduce((sum, [key, value]) => sum + getEntryBytes(key, value), 0)

/** Whether Muster wrote this key of the sync storage. */
export const isSyncKey = (key: string): boolean => key.startsWith(keyPrefix)

/** The value of a key without the lists for whose stored form `isRemoved` is true. A value in another form is unchanged. */
export const withoutLists = (value: unknown, isRemoved: (list: unknown) => boolean): unknown => {
  const read = z.safeParse(bucketSchema, value)
  return read.success ? { ...read.data, r: read.data.r.filter(list => !isRemoved(list)) } : value
}

const computerIdOf = (key: string): string | undefined => /^runs:([^:]+):\d+$/.exec(key)?.[1]

const readRow =
  (hosts: readonly unknown[]) =>
  (stored: unknown): SyncEntry[] => {
    const row: readonly unknown[] = Array.isArray(stored) ? stored : []
    const [host, id, name, kind, created, state, changed, update] = row
    const read = z.safeParse(entrySchema, {
      id,
      name,
      host: hosts[Number(host)],
      kind: syncedKinds[Number(kind)],
      createdAt: Number(created) * 1_000,
      is: states[Number(state)],
      changedAt: Number(changed) * 1_000,
      ...(update === updateMark ? { isUpdate: true } : {})
    })
    return read.success && isSyncable(read.data) && readStoredHost(read.data.host) ? [read.data] : []
  }

/** All computers in the sync storage. Damaged and foreign values are skipped. */
export const readComputers = (data: SyncData): SyncComputer[] => {
  const computers = new Map<string, SyncComputer>()
  for (const [key, value] of Object.entries(data)) {
    const id = computerIdOf(key)
    if (id === undefined) continue
    const known = computers.get(id) ?? { id, writtenAt: 0, keys: [], entries: [] }
    const read = z.safeParse(bucketSchema, value)
    const { at, h, r } = read.success ? read.data : { at: 0, h: [], r: [] }
    computers.set(id, {
      id,
      writtenAt: Math.max(known.writtenAt, at),
      keys: [...known.keys, key],
      entries: [...known.entries, ...r.flatMap(readRow(h))]
    })
  }
  return [...computers.values()]
}

/** A list whose name is a URL or an email address stays on its computer: the name tells who was looked up. */
export const isSyncable = ({ name }: Pick<SyncEntry, 'name'>): boolean =>
  name !== '' && name.length <= maxListNameLength && !isUrlOrEmail(name)

/** The hosts and rows of one key, and its bytes. */
interface Bucket {
  h: string[]
  r: unknown[]
  bytes: number
}

const pack = (computerId: string, entries: readonly SyncEntry[], writtenAt: number): SyncData => {
  const emptyBytes = getEntryBytes(`${keyPrefix}${computerId}:00`, { v: formatVersion, at: writtenAt, h: [], r: [] })
  const buckets: Bucket[] = [{ h: [], r: [], bytes: emptyBytes }]
  const add = ({ host, id, name, kind, createdAt, is, changedAt, isUpdate }: SyncEntry): void => {
    const [created, changed] = [Math.floor(createdAt / 1_000), Math.floor(changedAt / 1_000)] as const
    const addTo = (bucket: Bucket): boolean => {
      const knownIndex = bucket.h.indexOf(host)
      const hostIndex = knownIndex === -1 ? bucket.h.length : knownIndex
      const row = [hostIndex, id, name, syncedKinds.indexOf(kind), created, states.indexOf(is), changed, ...(isUpdate ? [updateMark] : [])]
      const bytes = bucket.bytes + getEntryBytes(',', row) + (knownIndex === -1 ? getEntryBytes(',', host) : 0)
      if (bytes > maxKeyBytes) return false
      if (knownIndex === -1) bucket.h.push(host)
      bucket.r.push(row)
      bucket.bytes = bytes
      return true
    }
    const last = buckets.at(-1)
    if (last && addTo(last)) return
    const next: Bucket = { h: [], r: [], bytes: emptyBytes }
    if (addTo(next)) buckets.push(next)
  }
  // By age, so that a new list changes the last key alone.
  for (const entry of entries.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))) add(entry)
  return Object.fromEntries(buckets.map(({ h, r }, n) => [`${keyPrefix}${computerId}:${n}`, { v: formatVersion, at: writtenAt, h, r }]))
}

const priority = ({ is }: SyncEntry): number => ['done', 'removed', 'live'].indexOf(is)
/** Live lists first, then removed ones, then those that are done; of each the newest first. */
const byPriority = (a: SyncEntry, b: SyncEntry): number => priority(b) - priority(a) || b.changedAt - a.changedAt || (a.id < b.id ? -1 : 1)

/**
 * The keys that this computer is to write beside those of the others. `omitted` entries did not fit: the oldest ones that are done go first.
 * Without room for an empty key there are no keys at all.
 */
export const writeComputer = (
  computerId: string,
  entries: readonly SyncEntry[],
  writtenAt: number,
  others: SyncData
): { data: SyncData; omitted: number } => {
  const maxBytes = Math.min(maxOwnBytes, maxTotal.bytes - getTotalBytes(others))
  const maxKeys = maxTotal.keys - Object.keys(others).length
  const fits = (data: SyncData): boolean => getTotalBytes(data) <= maxBytes && Object.keys(data).length <= maxKeys
  const ranked = entries.toSorted(byPriority)
  let [count, data] = [0, pack(computerId, [], writtenAt)]
  if (!fits(data)) return { data: {}, omitted: entries.length }
  for (let low = 1, high = ranked.length; low <= high;) {
    const middle = Math.floor((low + high) / 2)
    const packed = pack(computerId, ranked.slice(0, middle), writtenAt)
    if (fits(packed)) [count, data, low] = [middle, packed, middle + 1]
    else high = middle - 1
  }
  return { data, omitted: entries.length - count }
}

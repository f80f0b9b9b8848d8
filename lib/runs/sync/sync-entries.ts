// What one machine tells the others of its lists, and how that lies in the browser's own sync: a few rows a key, and each key written
// by one machine alone. No records, no key, and nothing that names a person.
import * as z from 'zod/mini'
import { isAddress } from '../model/names-person.ts'

/** `gone`: removed, or no longer followed, where it was. Times are milliseconds since the epoch, whole seconds. */
const states = ['live', 'done', 'gone'] as const
export const syncedKinds = ['lead-search', 'domains', 'tracked-list'] as const

export const entrySchema = z.object({
  /** the id of the run, on whichever machine */
  id: z.string().check(z.minLength(1), z.maxLength(60)),
  /** the service's host */
  host: z.string(),
  /** the name that the list is asked for by */
  name: z.string(),
  kind: z.enum(syncedKinds),
  createdAt: z.number(),
  is: z.enum(states),
  changedAt: z.number(),
  /** another machine began it, and tells of it itself; never in the sync */
  echo: z.optional(z.boolean())
})
export type Told = z.infer<typeof entrySchema>
export type SyncEntry = Omit<Told, 'echo'>

/** What of the sync area belongs to all of Muster's machines. */
const prefix = 'runs:'
const version = 1
const bytesAKey = 8_000
const nameAtMost = 300

/** The limits of the browser, with a little air: bytes in all, and keys in all. */
export const syncBytes = 102_400
const room = { bytes: 100_000, keys: 500 }
/** What one machine takes of it at most, so that three of them never crowd each other out. */
const ownBytes = 30_000

const bucketSchema = z.object({ v: z.literal(version), at: z.number(), h: z.array(z.string()), r: z.array(z.unknown()) })

/** What lies in the area, by key. */
export type Area = Record<string, unknown>
/** One machine as the area has it: `at` is when it last wrote. */
export interface Machine {
  id: string
  at: number
  keys: string[]
  entries: SyncEntry[]
}

/**
 * Bytes of one key as browsers count them: its JSON in UTF-8, and the key. Some of them write `<` and two line ends as escapes, so
 * these count as such.
 */
export const costOf = (key: string, value: unknown): number => {
  const text = key + (JSON.stringify(value) ?? '')
  return new TextEncoder().encode(text).length + 5 * (text.match(/[<\u2028\u2029]/g)?.length ?? 0)
}
export const costOfAll = (area: Area): number => Object.entries(area).reduce((sum, [key, value]) => sum + costOf(key, value), 0)

export const isSyncKey = (key: string): boolean => key.startsWith(prefix)
const machineOf = (key: string): string | undefined => /^runs:([^:]+):\d+$/.exec(key)?.[1]

const readRow =
  (hosts: readonly string[]) =>
  (stored: unknown): SyncEntry[] => {
    const row: readonly unknown[] = Array.isArray(stored) ? stored : []
    const [host, id, name, kind, created, state, changed] = row
    const read = z.safeParse(entrySchema, {
      id,
      name,
      host: hosts[Number(host)],
      kind: syncedKinds[Number(kind)],
      createdAt: Number(created) * 1_000,
      is: states[Number(state)],
      changedAt: Number(changed) * 1_000
    })
    return read.success && isSyncable(read.data) ? [read.data] : []
  }

/** All machines that can be read; what is damaged, or not ours, is passed over. */
export const readMachines = (area: Area): Machine[] => {
  const machines = new Map<string, Machine>()
  for (const [key, value] of Object.entries(area)) {
    const id = machineOf(key)
    if (id === undefined) continue
    const known = machines.get(id) ?? { id, at: 0, keys: [], entries: [] }
    const read = z.safeParse(bucketSchema, value)
    const { at, h, r } = read.success ? read.data : { at: 0, h: [], r: [] }
    machines.set(id, { id, at: Math.max(known.at, at), keys: [...known.keys, key], entries: [...known.entries, ...r.flatMap(readRow(h))] })
  }
  return [...machines.values()]
}

/** A list that goes by somebody's profile, or any address, stays on its machine: its name says who was looked up. */
export const isSyncable = ({ name }: Pick<SyncEntry, 'name'>): boolean => name !== '' && name.length <= nameAtMost && !isAddress(name)

/** Rows that lie together in one key, and what they cost there. */
interface Bucket {
  h: string[]
  r: unknown[]
  cost: number
}

const pack = (machine: string, entries: readonly SyncEntry[], at: number): Area => {
  const bare = costOf(`${prefix}${machine}:00`, { v: version, at, h: [], r: [] })
  const buckets: Bucket[] = [{ h: [], r: [], cost: bare }]
  const place = ({ host, id, name, kind, createdAt, is, changedAt }: SyncEntry): void => {
    const times = [Math.floor(createdAt / 1_000), Math.floor(changedAt / 1_000)] as const
    const into = (bucket: Bucket): boolean => {
      const known = bucket.h.indexOf(host)
      const hostAt = known === -1 ? bucket.h.length : known
      const stored = [hostAt, id, name, syncedKinds.indexOf(kind), times[0], states.indexOf(is), times[1]]
      const cost = bucket.cost + costOf(',', stored) + (known === -1 ? costOf(',', host) : 0)
      if (cost > bytesAKey) return false
      if (known === -1) bucket.h.push(host)
      bucket.r.push(stored)
      bucket.cost = cost
      return true
    }
    const last = buckets.at(-1)
    if (last && into(last)) return
    const next: Bucket = { h: [], r: [], cost: bare }
    if (into(next)) buckets.push(next)
  }
  // By age: a new list changes the last key alone.
  for (const entry of entries.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))) place(entry)
  return Object.fromEntries(buckets.map(({ h, r }, n) => [`${prefix}${machine}:${n}`, { v: version, at, h, r }]))
}

const worth = ({ is }: SyncEntry): number => ['done', 'gone', 'live'].indexOf(is)
/** What is kept first: lists on their way, then what was removed, then what is finished; of each the newest. */
const byWorth = (a: SyncEntry, b: SyncEntry): number => worth(b) - worth(a) || b.changedAt - a.changedAt || (a.id < b.id ? -1 : 1)

/**
 * What this machine is to write, into what the others (`besides`) leave: `left` entries did not fit, the oldest finished first. Nothing
 * at all where not even an empty key fits.
 */
export const writeMachine = (machine: string, entries: readonly SyncEntry[], at: number, besides: Area): { area: Area; left: number } => {
  const bytes = Math.min(ownBytes, room.bytes - costOfAll(besides))
  const keys = room.keys - Object.keys(besides).length
  const fits = (area: Area): boolean => costOfAll(area) <= bytes && Object.keys(area).length <= keys
  const ranked = entries.toSorted(byWorth)
  let [most, area] = [0, pack(machine, [], at)]
  if (!fits(area)) return { area: {}, left: entries.length }
  for (let low = 1, high = ranked.length; low <= high;) {
    const middle = Math.floor((low + high) / 2)
    const packed = pack(machine, ranked.slice(0, middle), at)
    if (fits(packed)) [most, area, low] = [middle, packed, middle + 1]
    else high = middle - 1
  }
  return { area, left: entries.length - most }
}

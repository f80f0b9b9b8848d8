// Syncs lists between the user's computers through the browser's sync storage: publishes the lists of this computer, and tracks those of the
// others. It starts nothing, and a failure of the storage leaves all runs as they are.
// Reasons: docs/decisions/0029-sync.md
import type { Dependencies } from '../runs/model/dependencies.ts'
import type { Run } from '../runs/model/run.ts'
import { dayMs } from '../runs/model/time.ts'
import { checkConnection } from '../runs/start/check-connection.ts'
import type { createTrackList } from '../runs/track/track-list.ts'
import { readComputers, writeComputer, type SyncData, type SyncComputer, type SyncEntry, type PublishedEntry } from './sync-entries.ts'
import { chooseLists, updatePublished } from './sync-merge.ts'

/** The part of the browser's sync storage that is used. */
export interface SyncArea {
  get: (keys: null) => Promise<SyncData>
  set: (entries: SyncData) => Promise<void>
  remove: (keys: string[]) => Promise<void>
}

/** The user's choice. `endedElsewhere`: another computer cleared the sync storage, which switches the sync off here. */
export interface SyncChoice {
  on: boolean
  endedElsewhere?: boolean | undefined
  connectionByHost: Record<string, string>
}

/** What this computer remembers: its id, its entries, and how many of them did not fit; `writeFailed`: the sync storage refused the last write. */
export interface SyncMemory {
  computerId: string
  published: PublishedEntry[]
  writtenAt?: number | undefined
  omitted?: number | undefined
  writeFailed?: boolean | undefined
}

/** What the sync reads and stores on this computer. */
export interface SyncStore {
  readChoice: () => Promise<SyncChoice>
  saveChoice: (choice: SyncChoice) => Promise<void>
  readMemory: () => Promise<SyncMemory | undefined>
  saveMemory: (memory: SyncMemory) => Promise<void>
  /** the runs of the kinds that are synced */
  readRuns: () => Promise<Run[]>
  /** which of these runs are stored, readable or not */
  readStoredIds: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  readConnections: () => Promise<readonly { id: string; host: string }[]>
}

/** Pages and the worker change the sync one at a time, under this lock. */
export const syncLockName = 'sync'

/** How often a computer writes only to show that it is in use. */
const keepAliveMs = 7 * dayMs
/** Where there is no room, a computer that has not written for this long is removed. */
const lostAfterMs = 90 * dayMs
/** Keys that are missing after a longer time may have been removed as lost; after a shorter time the user has cleared the storage. */
const clearedWithinMs = 60 * dayMs
const maxTrackedAtOnce = 20
const syncIntervalMs = 10_000

const withoutKeys = (data: SyncData, isRemoved: (key: string) => boolean): SyncData =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !isRemoved(key)))

/** The other computers, the entries of this one, and which lists to track here or to keep waiting. */
export const readSyncState = async (store: SyncStore, data: SyncData, memory: SyncMemory | undefined, now: number) => {
  const others = readComputers(data).filter(({ id }) => id !== memory?.computerId)
  const otherEntries: SyncEntry[] = others.flatMap(other => other.entries)
  const runs = await store.readRuns()
  const ids = [...otherEntries, ...(memory?.published ?? [])].map(({ id }) => id)
  const storedIds = await store.readStoredIds(ids)
  const published = updatePublished(memory?.published ?? [], runs, storedIds, now)
  const [connections, { connectionByHost }] = await Promise.all([store.readConnections(), store.readChoice()])
  const ownEntries = published.filter(({ isRemote }) => isRemote !== true)
  const lists = chooseLists([...otherEntries, ...ownEntries], { runs, storedIds, published, connections, connectionByHost }, now)
  return { others, published, ownEntries, ...lists }
}

/** The keys of lost computers, which are removed where there is no room. */
const keysOfLost = (others: readonly SyncComputer[], now: number): string[] =>
  others.filter(({ writtenAt }) => now - writtenAt > lostAfterMs).flatMap(({ keys }) => keys)

interface SyncDependencies {
  dependencies: Pick<Dependencies, 'clock' | 'stores' | 'browser'>
  store: SyncStore
  area: SyncArea
  trackList: ReturnType<typeof createTrackList>
  /** the runs of other computers that were removed here */
  readRemovedIds: () => Promise<readonly string[]>
  /** called when runs were written that are due */
  onTracked: () => void
}

/** Returns the function to call after each change of runs or of the sync storage. It syncs at once, and then at most every 10 s. It never throws. */
export const createSync = ({ dependencies, store, area, trackList, readRemovedIds, onTracked }: SyncDependencies): (() => void) => {
  const { clock, stores, browser } = dependencies
  const { now } = clock

  /** Writes the keys that differ, with one removal and one write. Returns the memory with the outcome. */
  const write = async (before: SyncData, memory: SyncMemory, entries: SyncEntry[], others: SyncComputer[]): Promise<SyncMemory> => {
    const { computerId } = memory
    const firstKey = before[`runs:${computerId}:0`]
    const isAlive = memory.writtenAt !== undefined && firstKey !== undefined && now() - memory.writtenAt < keepAliveMs
    const writtenAt = (isAlive ? memory.writtenAt : undefined) ?? now()
    const isOwn = (key: string): boolean => key.startsWith(`runs:${computerId}:`)
    const othersData = withoutKeys(before, isOwn)
    const lostKeys = keysOfLost(others, now())
    const besideAll = writeComputer(computerId, entries, writtenAt, othersData)
    const isFull = besideAll.omitted > 0 && lostKeys.length > 0
    const remaining = isFull ? withoutKeys(othersData, key => lostKeys.includes(key)) : othersData
    const { data, omitted } = isFull ? writeComputer(computerId, entries, writtenAt, remaining) : besideAll
    const removedKeys = Object.keys(before).filter(key => (isOwn(key) && !(key in data)) || (isFull && lostKeys.includes(key)))
    const changed = withoutKeys(data, key => JSON.stringify(before[key]) === JSON.stringify(data[key]))
    try {
      if (removedKeys.length > 0) await area.remove(removedKeys)
      if (Object.keys(changed).length > 0) await area.set(changed)
      return { ...memory, omitted, writeFailed: undefined, writtenAt: Object.keys(data).length > 0 ? writtenAt : undefined }
    } catch {
      return { ...memory, omitted, writeFailed: true }
    }
  }

  const saveMemory = async (next: SyncMemory, before: SyncMemory | undefined): Promise<void> => {
    if (JSON.stringify(next) !== JSON.stringify(before)) await store.saveMemory(next)
  }

  /** Which of these connections can be called now. */
  const findCallable = async (ids: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
    const checks = await Promise.all(
      [...ids].map(async id => ({ id, checked: await checkConnection(dependencies, await stores.connections.get(id)) }))
    )
    return new Set(checks.flatMap(({ id, checked }) => (checked.ok ? [id] : [])))
  }

  const syncOnce = async (): Promise<void> => {
    const choice = await store.readChoice()
    if (!choice.on) return
    const before = await store.readMemory()
    const memory = before ?? { computerId: clock.newId().slice(0, 8), published: [] }
    const data = await area.get(null)
    const isInArea = Object.keys(data).some(key => key.startsWith(`runs:${memory.computerId}:`))
    if (memory.writtenAt !== undefined && !isInArea && now() - memory.writtenAt < clearedWithinMs) {
      await store.saveChoice({ ...choice, on: false, endedElsewhere: true })
      await store.saveMemory({ computerId: memory.computerId, published: memory.published })
      return
    }
    const { others, published, ownEntries, toTrack } = await readSyncState(store, data, memory, now())
    // Removals are remembered before anything can fail.
    await saveMemory({ ...memory, published }, before)
    const callable = await findCallable(new Set(toTrack.map(({ connectionId }) => connectionId)))
    // A sync that could not write has forgotten them.
    const removedIds = new Set(await readRemovedIds())
    const tracked: PublishedEntry[] = []
    for (const { entry, connectionId } of toTrack) {
      if (tracked.length === maxTrackedAtOnce) break
      // A list whose connection cannot be called waits for a later sync, and holds up no other.
      if (!callable.has(connectionId) || removedIds.has(entry.id)) continue
      const startedElsewhere = { id: entry.id, createdAt: entry.createdAt }
      const result = await trackList({ clickId: `elsewhere ${entry.id}`, connectionId, listName: entry.name, startedElsewhere })
      if (result.ok) tracked.push({ ...entry, is: 'live', isRemote: true })
    }
    const remembered = { ...memory, published: [...published, ...tracked] }
    // A run that is deleted before the next sync must not come back.
    await saveMemory(remembered, { ...memory, published })
    // Tracking ends in another sync: without new runs, the two would call each other forever.
    if (tracked.length > 0) onTracked()
    await saveMemory(await write(data, remembered, ownEntries, others), remembered)
  }

  let syncedAt = -Infinity
  let isScheduled = false
  const sync = async (): Promise<void> => {
    syncedAt = now()
    await browser.withLock(syncLockName, syncOnce, true).catch(() => undefined)
  }
  const syncLater = async (): Promise<void> => {
    isScheduled = true
    await clock.sleep(Math.min(syncIntervalMs, Math.max(0, syncedAt + syncIntervalMs - now())))
    isScheduled = false
    await sync()
  }
  return () => {
    if (isScheduled) return
    const isTooSoon = now() - syncedAt < syncIntervalMs && now() >= syncedAt
    void (isTooSoon ? syncLater() : sync()).catch(() => undefined)
  }
}

// Keeps the browser's own sync and this machine in step: tells of the lists that were begun here, and follows those that were begun on
// others. It starts nothing, and whatever goes wrong in the area leaves the runs as they are.
import type { createTrackList } from '../track/track-list.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { checkConnection } from '../start/check-connection.ts'
import type { Run } from '../model/run.ts'
import { readMachines, writeMachine, isSyncKey, type Area, type Machine, type SyncEntry, type Told } from './sync-entries.ts'
import { decide, tell } from './sync-merge.ts'

/** As much of the browser's sync as is used. */
export interface SyncArea {
  get: (keys: null) => Promise<Area>
  set: (entries: Area) => Promise<void>
  remove: (keys: string[]) => Promise<void>
}

/** What a person wants: `ended` says that another machine took everything out of the sync, and so switched it off here. */
export interface SyncChoice {
  on: boolean
  ended?: boolean | undefined
  homes: Record<string, string>
}

/** What this machine remembers of its own part; `problem`: the area did not take it. */
export interface SyncMemory {
  machine: string
  told: Told[]
  writtenAt?: number | undefined
  left?: number | undefined
  problem?: boolean | undefined
}

export interface SyncStore {
  choice: () => Promise<SyncChoice>
  saveChoice: (choice: SyncChoice) => Promise<void>
  memory: () => Promise<SyncMemory | undefined>
  saveMemory: (memory: SyncMemory) => Promise<void>
  /** those of the kinds that are told of */
  runs: () => Promise<Run[]>
  /** which of these runs are in storage, read or not */
  there: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  connections: () => Promise<readonly { id: string; host: string }[]>
}

/** What is done to the sync, page and worker do one at a time. */
export const syncLock = 'sync'

const day = 86_400_000
/** Each machine says so often that it is still there; one that has not for `lost` gives way where there is no room. */
const sign = 7 * day
const lost = 90 * day
/** Whoever finds nothing of its own after so long may have been taken for lost; sooner, somebody took it out on purpose. */
const forgotten = 60 * day
const atOnce = 20
const pause = 10_000

const without = (area: Area, isOut: (key: string) => boolean): Area =>
  Object.fromEntries(Object.entries(area).filter(([key]) => !isOut(key)))

/** What the others tell, and what follows from it here. */
export const lookAround = async (store: SyncStore, area: Area, memory: SyncMemory | undefined, now: number) => {
  const others = readMachines(area).filter(({ id }) => id !== memory?.machine)
  const entries: SyncEntry[] = others.flatMap(other => other.entries)
  const runs = await store.runs()
  const ids = [...entries, ...(memory?.told ?? [])].map(({ id }) => id)
  const there = await store.there(ids)
  const told = tell(memory?.told ?? [], runs, there, now)
  const [connections, { homes }] = await Promise.all([store.connections(), store.choice()])
  const own = told.filter(({ echo }) => echo !== true)
  const next = decide([...entries, ...own], { runs, there, told, connections, homes }, now)
  return { others, told, own, ...next }
}

/** What there is no room for beside machines that are gone for good is made room for. */
const lostKeys = (others: readonly Machine[], now: number): string[] =>
  others.filter(({ at }) => now - at > lost).flatMap(({ keys }) => keys)

/** Takes everything of all machines out of the sync; each of them then ends its own part. Rejects where the browser does. */
export const clearSynced = async (area: SyncArea): Promise<void> => {
  const keys = Object.keys(await area.get(null)).filter(isSyncKey)
  if (keys.length > 0) await area.remove(keys)
}

/** Takes out what one machine told. */
const clearMachine = async (area: SyncArea, machine: string): Promise<void> => {
  const own = readMachines(await area.get(null)).find(({ id }) => id === machine)
  if (own) await area.remove(own.keys)
}

/** No longer takes part; what was told from here, or from `everywhere`, is taken out. Call it while `syncLock` is held. Rejects where that failed. */
export const endSync = async (store: SyncStore, area: SyncArea, everywhere: boolean): Promise<void> => {
  const [choice, memory] = await Promise.all([store.choice(), store.memory()])
  await store.saveChoice({ on: false, homes: choice.homes })
  if (memory) await store.saveMemory({ machine: memory.machine, told: memory.told })
  if (everywhere) await clearSynced(area)
  else if (memory) await clearMachine(area, memory.machine)
}

interface World extends Pick<Dependencies, 'withLock' | 'now' | 'sleep' | 'newId' | 'connection' | 'canCall'> {
  store: SyncStore
  area: SyncArea
  followList: ReturnType<typeof createTrackList>
  /** what was written down here is due */
  followed: () => void
}

/** Gives a function to call whenever runs or the area may have changed: it looks at once, and then every 10 s at most. Never throws. */
export const createSync = (world: World): (() => void) => {
  const { store, area, now } = world

  /** Writes what differs, in one step each; the answer says whether the area took it. */
  const write = async (before: Area, memory: SyncMemory, own: SyncEntry[], others: Machine[]): Promise<SyncMemory> => {
    const mine = before[`runs:${memory.machine}:0`]
    const at = memory.writtenAt !== undefined && mine !== undefined && now() - memory.writtenAt < sign ? memory.writtenAt : now()
    const isMine = (key: string): boolean => key.startsWith(`runs:${memory.machine}:`)
    const besides = without(before, isMine)
    const gone = lostKeys(others, now())
    const all = writeMachine(memory.machine, own, at, besides)
    const made =
      all.left > 0 && gone.length > 0
        ? writeMachine(
            memory.machine,
            own,
            at,
            without(besides, key => gone.includes(key))
          )
        : all
    const keys = Object.keys(before).filter(key => (isMine(key) && !(key in made.area)) || (made !== all && gone.includes(key)))
    const changed = without(made.area, key => JSON.stringify(before[key]) === JSON.stringify(made.area[key]))
    try {
      if (keys.length > 0) await area.remove(keys)
      if (Object.keys(changed).length > 0) await area.set(changed)
      return { ...memory, left: made.left, problem: undefined, writtenAt: Object.keys(made.area).length > 0 ? at : undefined }
    } catch {
      return { ...memory, left: made.left, problem: true }
    }
  }

  const save = async (next: SyncMemory, before: SyncMemory | undefined): Promise<void> => {
    if (JSON.stringify(next) !== JSON.stringify(before)) await store.saveMemory(next)
  }

  /** Those of these connections that can be called just now. */
  const reachable = async (ids: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
    const ways = await Promise.all([...ids].map(async id => ({ id, way: await checkConnection(world, await world.connection(id)) })))
    return new Set(ways.flatMap(({ id, way }) => (way.ok ? [id] : [])))
  }

  const settle = async (): Promise<void> => {
    const choice = await store.choice()
    if (!choice.on) return
    const before = await store.memory()
    const memory = before ?? { machine: world.newId().slice(0, 8), told: [] }
    const lies = await area.get(null)
    const isHere = Object.keys(lies).some(key => key.startsWith(`runs:${memory.machine}:`))
    if (memory.writtenAt !== undefined && !isHere && now() - memory.writtenAt < forgotten) {
      await store.saveChoice({ ...choice, on: false, ended: true })
      await store.saveMemory({ machine: memory.machine, told: memory.told })
      return
    }
    const { others, told, own, follow } = await lookAround(store, lies, memory, now())
    // What was removed is remembered before anything can go wrong.
    await save({ ...memory, told }, before)
    const reached = await reachable(new Set(follow.map(({ connection }) => connection)))
    const echoes: Told[] = []
    for (const { entry, connection } of follow) {
      if (echoes.length === atOnce) break
      // What nothing can ask about waits, and keeps nobody else from coming: a later look finds it.
      if (!reached.has(connection)) continue
      const startedElsewhere = { id: entry.id, createdAt: entry.createdAt }
      const order = { clickId: `elsewhere ${entry.id}`, connectionId: connection, listName: entry.name, startedElsewhere }
      const followed = await world.followList(order)
      if (followed.ok) echoes.push({ ...entry, is: 'live', echo: true })
    }
    const remembered = { ...memory, told: [...told, ...echoes] }
    // One that is removed before the next look must not come back.
    await save(remembered, { ...memory, told })
    // A wake ends in another look: where nothing came, one would follow the other for ever.
    if (echoes.length > 0) world.followed()
    await save(await write(lies, remembered, own, others), remembered)
  }

  let lookedAt = -Infinity
  let waits = false
  const look = async (): Promise<void> => {
    lookedAt = now()
    await world.withLock(syncLock, settle, true).catch(() => undefined)
  }
  const later = async (): Promise<void> => {
    waits = true
    await world.sleep(Math.min(pause, Math.max(0, lookedAt + pause - now())))
    waits = false
    await look()
  }
  return () => {
    if (waits) return
    const soon = now() - lookedAt < pause && now() >= lookedAt
    void (soon ? later() : look()).catch(() => undefined)
  }
}

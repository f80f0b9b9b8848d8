// Merges the entries of all computers, as pure functions: what this computer publishes, the newest entry of each run, and which lists to track
// here.
import { hasServiceList, isListUpdate } from '../runs/kind.ts'
import { getListIdentifiers, type Run } from '../runs/model/run.ts'
import { dayMs } from '../runs/model/time.ts'
import { isSyncable, type SyncEntry, type PublishedEntry } from './sync-entries.ts'

/** How long an entry counts after its last change. */
const lifetimeMs = { done: 30 * dayMs, removed: 60 * dayMs, live: 60 * dayMs }

const wholeSeconds = (time: number): number => Math.floor(time / 1_000) * 1_000
const isExpired = ({ is, changedAt }: SyncEntry, now: number): boolean => now - changedAt > lifetimeMs[is]

/** Undefined for a run that may not exist at the service, or that is no longer tracked. */
const getEntryState = ({ state }: Run): 'live' | 'done' | undefined =>
  state.is === 'collected'
    ? state.source === 'before-update'
      ? 'live'
      : 'done'
    : state.is === 'running' || state.is === 'finished'
      ? 'live'
      : undefined

/** The entry of a run that has a list of its own at the service and identifies no person. */
const createEntry = (run: Run): Omit<SyncEntry, 'changedAt'> | undefined => {
  const [name = run.listName] = getListIdentifiers(run)
  const { id, serviceHost: host, createdAt, request } = run
  const is = getEntryState(run)
  if (!is || !hasServiceList(run) || !getListIdentifiers(run).every(identifier => isSyncable({ name: identifier }))) return undefined
  return { id, host, name, kind: request.kind, createdAt: wholeSeconds(createdAt), is, ...(isListUpdate(run) ? { isUpdate: true } : {}) }
}

/**
 * What this computer publishes from now on, given what it published before and its runs. `storedIds`: the ids of published runs that are still
 * stored. A run that was deleted stays `removed` for a while.
 */
export const updatePublished = (
  before: readonly PublishedEntry[],
  runs: readonly Run[],
  storedIds: ReadonlySet<string>,
  now: number
): PublishedEntry[] => {
  const previous = new Map(before.map(entry => [entry.id, entry]))
  const nextChange = (id: string): number => Math.max(wholeSeconds(now), (previous.get(id)?.changedAt ?? -Infinity) + 1_000)
  const current = runs.flatMap((run): PublishedEntry[] => {
    const entry = createEntry(run)
    if (!entry) return []
    const known = previous.get(run.id)
    const isSame = known?.is === entry.is && known.name === entry.name
    const firstChange = wholeSeconds(entry.is === 'done' ? run.changedAt : (run.sentAt ?? run.createdAt))
    const changedAt = isSame ? known.changedAt : known ? nextChange(run.id) : firstChange
    return [{ ...entry, changedAt, ...(run.startedElsewhere === true ? { isRemote: true } : {}) }]
  })
  const currentIds = new Set(current.map(({ id }) => id))
  const removed = before
    .filter(({ id }) => !currentIds.has(id))
    .map((entry): PublishedEntry => {
      // A remote run that is stored here, but not tracked, is removed by the computer that started it.
      const isUnchanged = entry.is === 'removed' || (entry.isRemote === true && storedIds.has(entry.id))
      return isUnchanged ? entry : { ...entry, isRemote: undefined, is: 'removed', changedAt: nextChange(entry.id) }
    })
  return [...current, ...removed].filter(entry => !isExpired(entry, now))
}

const stateRank = { live: 0, done: 1, removed: 2 }
const contentOf = (entry: SyncEntry): string => [entry.host, entry.name, entry.kind, entry.createdAt, entry.isUpdate ?? ''].join('\n')

/** Newest first. A clock that is ahead counts as now, and of two changes at the same time the later state counts. */
const newestFirst =
  (now: number) =>
  (a: SyncEntry, b: SyncEntry): number =>
    Math.min(b.changedAt, now) - Math.min(a.changedAt, now) ||
    stateRank[b.is] - stateRank[a.is] ||
    b.changedAt - a.changedAt ||
    (contentOf(a) < contentOf(b) ? -1 : contentOf(a) > contentOf(b) ? 1 : 0)

/** The newest entry of each run, by id. The order of `entries` does not count. */
export const mergeEntries = (entries: readonly SyncEntry[], now: number): SyncEntry[] => {
  const newest = new Map<string, SyncEntry>()
  for (const entry of entries) {
    const known = newest.get(entry.id)
    if (!known || newestFirst(now)(entry, known) < 0) newest.set(entry.id, entry)
  }
  return [...newest.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

interface LocalState {
  /** of any kind and state, since its list may be the same as another computer's */
  runs: readonly Pick<Run, 'serviceHost' | 'listName' | 'serviceListName' | 'listIds'>[]
  /** ids of stored runs, readable or not */
  storedIds: ReadonlySet<string>
  published: readonly PublishedEntry[]
  connections: readonly { id: string; host: string }[]
  /** the user's choice where a host has several connections */
  connectionByHost: Readonly<Record<string, string>>
}

/** Lists of one host that wait for a connection (`connectionIds` is empty), or for the user's choice of one. */
export interface WaitingLists {
  host: string
  listCount: number
  connectionIds: string[]
}

/** Which lists of all computers to track here, and by which connection; and which lists wait. A list that is stored here is in neither. */
export const chooseLists = (
  entries: readonly SyncEntry[],
  local: LocalState,
  now: number
): { toTrack: { entry: SyncEntry; connectionId: string }[]; waiting: WaitingLists[] } => {
  const listKey = (host: string, name: string): string => `${host}\n${name}`
  const seenLists = new Set(local.runs.flatMap(run => getListIdentifiers(run).map(name => listKey(run.serviceHost, name))))
  const knownIds = new Set([...local.storedIds, ...local.published.map(({ id }) => id)])
  const newEntries = mergeEntries(entries, now)
    .filter(entry => entry.is !== 'removed' && !isExpired(entry, now) && !knownIds.has(entry.id))
    // Before an update is done, its list would be collected with its old contents.
    .filter(entry => entry.is === 'done' || entry.isUpdate !== true)
    .toSorted(newestFirst(now))
    .filter(({ host, name }) => !seenLists.has(listKey(host, name)) && seenLists.add(listKey(host, name)))
  const toTrack: { entry: SyncEntry; connectionId: string }[] = []
  const waiting = new Map<string, WaitingLists>()
  for (const entry of newEntries) {
    const { host } = entry
    const connectionIds = local.connections.filter(connection => connection.host === host).map(({ id }) => id)
    const connectionId = connectionIds.length > 1 ? connectionIds.find(id => id === local.connectionByHost[host]) : connectionIds[0]
    if (connectionId !== undefined) toTrack.push({ entry, connectionId })
    else waiting.set(host, { host, connectionIds, listCount: (waiting.get(host)?.listCount ?? 0) + 1 })
  }
  return { toTrack, waiting: [...waiting.values()] }
}

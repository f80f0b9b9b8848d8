// What follows from the machines' lists, as pure functions: what this machine has to tell, what the newest word on each list is, and
// which lists are followed here, or wait for a connection.
import { isSyncable, syncedKinds, type SyncEntry, type Told } from './sync-entries.ts'
import { listIdentifiersOf, type Run } from '../model/run.ts'

const day = 86_400_000
/** How long a word stands: a finished list, one that is removed, and one that never came to an end. */
const life = { done: 30 * day, gone: 60 * day, live: 60 * day }

const isKind = (kind: string): kind is SyncEntry['kind'] => syncedKinds.some(known => known === kind)
const whole = (at: number): number => Math.floor(at / 1_000) * 1_000
const isPast = ({ is, changedAt }: SyncEntry, now: number): boolean => now - changedAt > life[is]

/** What is begun and not known to be at the service is nobody's list yet. */
const stateOf = ({ state }: Run): 'live' | 'done' | undefined =>
  state.is === 'collected' ? 'done' : state.is === 'running' || state.is === 'finished' ? 'live' : undefined

/** A list that exists at the service under a name of its own, and names nobody. */
const wordOf = (run: Run): Omit<SyncEntry, 'changedAt'> | undefined => {
  const [name = run.listName] = listIdentifiersOf(run)
  const { id, serviceHost: host, createdAt, request } = run
  const is = stateOf(run)
  if (!is || !isKind(request.kind) || !listIdentifiersOf(run).every(known => isSyncable({ name: known }))) return undefined
  return { id, host, name, kind: request.kind, createdAt: whole(createdAt), is }
}

/**
 * What this machine has to tell from now on, given what it told before and its runs; `there`: the ids of what it told of that are
 * still in storage. What was removed is `gone` for a while.
 */
export const tell = (before: readonly Told[], runs: readonly Run[], there: ReadonlySet<string>, now: number): Told[] => {
  const known = new Map(before.map(told => [told.id, told]))
  const next = (id: string): number => Math.max(whole(now), (known.get(id)?.changedAt ?? -Infinity) + 1_000)
  const words = runs.flatMap((run): Told[] => {
    const word = wordOf(run)
    if (!word) return []
    const was = known.get(run.id)
    const same = was?.is === word.is && was.name === word.name
    const first = whole(word.is === 'done' ? run.changedAt : (run.sentAt ?? run.createdAt))
    const changedAt = same ? was.changedAt : was ? next(run.id) : first
    return [{ ...word, changedAt, ...(run.startedElsewhere === true ? { echo: true } : {}) }]
  })
  const told = new Set(words.map(({ id }) => id))
  const gone = before
    .filter(({ id }) => !told.has(id))
    .map((was): Told => {
      // One that is kept here, and only not followed, ends its way to others where it began.
      const stays = was.is === 'gone' || (was.echo === true && there.has(was.id))
      return stays ? was : { ...was, echo: undefined, is: 'gone', changedAt: next(was.id) }
    })
  return [...words, ...gone].filter(word => !isPast(word, now))
}

const rank = { live: 0, done: 1, gone: 2 }
const wordsOf = (entry: SyncEntry): string => [entry.host, entry.name, entry.kind, entry.createdAt].join('\n')

/** Newest first; a clock that is ahead is not believed, and of two words of one moment the later state counts. */
const byNews =
  (now: number) =>
  (a: SyncEntry, b: SyncEntry): number =>
    Math.min(b.changedAt, now) - Math.min(a.changedAt, now) ||
    rank[b.is] - rank[a.is] ||
    b.changedAt - a.changedAt ||
    (wordsOf(a) < wordsOf(b) ? -1 : wordsOf(a) > wordsOf(b) ? 1 : 0)

/** The newest word on each run, whoever said it, in whatever order. */
export const merge = (entries: readonly SyncEntry[], now: number): SyncEntry[] => {
  const newest = new Map<string, SyncEntry>()
  for (const entry of entries) {
    const known = newest.get(entry.id)
    if (!known || byNews(now)(entry, known) < 0) newest.set(entry.id, entry)
  }
  return [...newest.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

interface Here {
  /** of whatever kind and state, whose list may be one of the others' */
  runs: readonly Pick<Run, 'serviceHost' | 'listName' | 'serviceListName' | 'listIds'>[]
  /** ids that are in storage, read or not */
  there: ReadonlySet<string>
  told: readonly Told[]
  connections: readonly { id: string; host: string }[]
  /** which connection a person chose for a host that has several */
  homes: Readonly<Record<string, string>>
}

/** Lists of one host that nothing here can ask about: no connection (`choices` is empty), or several to choose from. */
export interface Waiting {
  host: string
  lists: number
  choices: string[]
}

/** Which of the machines' lists are to be followed here, and by which connection; and which wait. A list that is here is never among them. */
export const decide = (
  entries: readonly SyncEntry[],
  here: Here,
  now: number
): { follow: { entry: SyncEntry; connection: string }[]; waiting: Waiting[] } => {
  const placeOf = (host: string, name: string): string => `${host}\n${name}`
  const seen = new Set(here.runs.flatMap(run => listIdentifiersOf(run).map(name => placeOf(run.serviceHost, name))))
  const known = new Set([...here.there, ...here.told.map(({ id }) => id)])
  const wanted = merge(entries, now)
    .filter(entry => entry.is !== 'gone' && !isPast(entry, now) && !known.has(entry.id))
    .toSorted(byNews(now))
    .filter(({ host, name }) => !seen.has(placeOf(host, name)) && seen.add(placeOf(host, name)))
  const follow: { entry: SyncEntry; connection: string }[] = []
  const waiting = new Map<string, Waiting>()
  for (const entry of wanted) {
    const choices = here.connections.filter(({ host }) => host === entry.host).map(({ id }) => id)
    const chosen = choices.length > 1 ? choices.find(id => id === here.homes[entry.host]) : choices[0]
    if (chosen !== undefined) follow.push({ entry, connection: chosen })
    else waiting.set(entry.host, { host: entry.host, choices, lists: (waiting.get(entry.host)?.lists ?? 0) + 1 })
  }
  return { follow, waiting: [...waiting.values()] }
}

// A ledger that lies in memory: what is kept is never changed but replaced, so that a moment of it can be held at no cost and gone back
// to. It keeps the contract of every ledger (tests/lib/database/runs/ledger-contract.ts).
import { nextLookupAt, type LookupLimits, type LookupStart } from '../../../lib/database/people/lookup-limits.ts'
import type { StoredPerson } from '../../../lib/database/schema.ts'
import type { PreparedResults, Ledger, RunStep } from '../../../lib/runs/model/dependencies.ts'
import { isLive, getLiveKey, getListIdentifiers, isListUpdate, type Run } from '../../../lib/runs/model/run.ts'
import type { ServiceCall } from '../../../lib/service/client.ts'

/** The mapped columns of one record, and whose it is. */
interface Row {
  columns: Record<string, string>
  keys: readonly string[]
}

/** All that is durable. Nothing in here is ever written into: a change is another `Kept`. */
export interface Kept {
  runs: ReadonlyMap<string, Run>
  results: ReadonlyMap<string, { chunks: readonly string[]; rows: readonly Row[] }>
  replies: ReadonlyMap<string, readonly ServiceCall[]>
  files: ReadonlyMap<string, { bytes: Uint8Array; format: 'xlsx' }>
  incoming: ReadonlyMap<string, readonly string[]>
  people: readonly StoredPerson[]
  stamps: readonly LookupStart[]
}

/** Where it lies: the one thing that changes. */
export interface Shelf {
  kept: Kept
}

export const nothingKept: Kept = {
  runs: new Map(),
  results: new Map(),
  replies: new Map(),
  files: new Map(),
  incoming: new Map(),
  people: [],
  stamps: []
}

/** As the real one has them where nobody has set any. */
const defaultLimits: LookupLimits = { perDay: 100, perMonth: 1_000, perMinute: 10, minGapMs: 2_000 }

export const withEntry = <V>(map: ReadonlyMap<string, V>, id: string, value: V): ReadonlyMap<string, V> => new Map(map).set(id, value)
const without = <V>(map: ReadonlyMap<string, V>, gone: readonly string[]): ReadonlyMap<string, V> =>
  new Map([...map].filter(([id]) => !gone.includes(id)))

const isNamed = (run: Run): boolean => run.request.kind === 'tracked-list' || run.request.kind === 'person' || isListUpdate(run)
const sharesList = (a: Run, b: Run): boolean =>
  getListIdentifiers(a).includes(b.listName) || (!isNamed(a) && !isNamed(b) && a.listTitle.toLowerCase() === b.listTitle.toLowerCase())

/** Whose the n-th row is: one that a lookup brought has the key that was asked about besides its own. */
const keysOf = ({ request }: Run, { personKeys: keys = [], rows }: PreparedResults, n: number): readonly string[] => {
  const own = keys[n] ?? []
  if (request.kind !== 'person' || keys.some(some => some.includes(request.comparisonKey))) return own
  return rows.length === 1 || own.length === 0 ? [...new Set([...own, request.comparisonKey])] : own
}

/** What no storage can take is refused before anything is written. */
const demandStorable = (rows: readonly Record<string, string>[]): void => {
  for (const row of rows)
    for (const name in row) if (typeof row[name] !== 'string') throw new DOMException('It cannot be cloned.', 'DataCloneError')
}

/** The same promises as `createLedger`, but that a lookup's limits are those given here. */
export const createMemoryLedger = (shelf: Shelf, limits: LookupLimits = defaultLimits): Ledger => {
  /** What was laid down is nobody's until it is collected. */
  const laid = new Map<string, PreparedResults>()
  const all = (): Run[] => [...shelf.kept.runs.values()]
  const write = (changes: Partial<Kept>): void => void (shelf.kept = { ...shelf.kept, ...changes })

  const placed = (run: Run): Run => {
    if (run.liveKey === undefined) return run
    for (const other of shelf.kept.runs.values())
      if (other.liveKey === run.liveKey && other.id !== run.id) return { ...run, liveKey: `${getLiveKey(run)} ${run.id}` }
    return run
  }

  /** Both at once: the run after its step, and whatever else belongs to it. */
  const change = (id: string, step: RunStep, more: (next: Run) => Partial<Kept> = () => ({})): Run | undefined => {
    const run = shelf.kept.runs.get(id)
    const next = run && step(run)
    if (!next) return undefined
    const row = placed(next)
    write({ ...more(row), runs: withEntry(shelf.kept.runs, id, row) })
    return row
  }

  const askedBy = (run: Run, { parentId, request }: Run): Run => {
    if (parentId === undefined) return run
    const isThem = (person: StoredPerson): boolean => person.runId === parentId && person.comparisonKey === request.comparisonKey
    write({ people: shelf.kept.people.map(person => (isThem(person) ? { ...person, status: 'requested', childRunId: run.id } : person)) })
    return run
  }

  const countLookup = ({ createdAt, parentId }: Run): number | undefined => {
    const many = parentId !== undefined
    const opens = nextLookupAt(shelf.kept.stamps, limits, createdAt, many)
    if (opens === undefined) write({ stamps: [...shelf.kept.stamps, many ? { at: createdAt, isBulk: many } : { at: createdAt }] })
    return opens
  }

  const create: Ledger['create'] = async (run, { people: profiles = [] } = {}) => {
    const runs = all()
    const same = runs.find(({ clickId }) => clickId === run.clickId)
    if (same) return { is: 'same-click', run: askedBy(same, run) }
    if (run.parentId !== undefined && shelf.kept.runs.get(run.parentId)?.state.is !== 'running') return { is: 'parent-not-running' }
    const living = runs.filter(isLive)
    const place = getLiveKey(run)
    const twin = run.liveKey === place ? living.find(other => getLiveKey(other) === place) : undefined
    if (twin) return { is: 'duplicate-run', run: askedBy(twin, run) }
    const named = living.find(other => other.connectionId === run.connectionId && sharesList(other, run))
    if (named) return { is: 'list-in-use', run: named }
    const opens = run.request.kind === 'person' ? countLookup(run) : undefined
    if (opens !== undefined) return { is: 'limit', opensAt: opens }
    const waiting = profiles.map((profile, n): StoredPerson => ({ runId: run.id, index: n, ...profile, status: 'waiting', attempts: 0 }))
    write({ runs: withEntry(shelf.kept.runs, run.id, run), ...(waiting.length > 0 ? { people: [...shelf.kept.people, ...waiting] } : {}) })
    return { is: 'created', run: askedBy(run, run) }
  }

  /** What comes after a list was handed out is owed to it from this moment on. */
  const owe = ({ id, changedAt }: Run): void => {
    for (const list of new Set(shelf.kept.people.flatMap(({ childRunId, runId }) => (childRunId === id ? [runId] : [])))) {
      const whole = shelf.kept.runs.get(list)
      if (whole?.state.is === 'collected') write({ runs: withEntry(shelf.kept.runs, list, { ...whole, dueAt: changedAt }) })
    }
  }

  const results = (next: Run, collected: PreparedResults): Partial<Kept> => {
    demandStorable(collected.rows)
    owe(next)
    const { kept } = shelf
    const rows = collected.rows.map((columns, n) => ({ columns, keys: keysOf(next, collected, n) }))
    const isTold = ({ childRunId, status }: StoredPerson): boolean =>
      childRunId === next.id && (status === 'not-found' || status === 'failed')
    return {
      results: withEntry(kept.results, next.id, { chunks: collected.chunks, rows }),
      ...(kept.files.has(next.id) ? { files: without(kept.files, [next.id]) } : {}),
      ...(kept.people.some(isTold)
        ? { people: kept.people.map(person => (isTold(person) ? { ...person, status: 'overdue' } : person)) }
        : {})
    }
  }

  const remove = (id: string): string[] | undefined => {
    const { kept } = shelf
    const parts = all().filter(({ parentId }) => parentId === id)
    if (parts.some(({ state: { is } }) => is === 'intent' || is === 'sending')) return undefined
    const people = kept.people.filter(({ runId }) => runId !== id)
    const heirs = new Map(
      people.flatMap(({ childRunId, runId }) => (parts.some(part => part.id === childRunId) ? [[childRunId, runId] as const] : []))
    )
    const gone = [id, ...parts.map(part => part.id).filter(part => !heirs.has(part))]
    const inherited = all().map((run): [string, Run] => [run.id, heirs.has(run.id) ? { ...run, parentId: heirs.get(run.id)! } : run])
    write({
      people,
      runs: without(new Map(inherited), gone),
      results: without(kept.results, gone),
      replies: without(kept.replies, gone),
      files: without(kept.files, gone)
    })
    return gone
  }

  return {
    create,
    change: async (id, step) => change(id, step),
    storeResults: async (id, collected, step, isLaid = false) =>
      change(id, step, next => results(next, isLaid ? (laid.get(id) ?? { chunks: [], rows: [] }) : collected)),
    storeResultsPart: async (id, part, { workerId, firstRow, totalRows }) => {
      const run = shelf.kept.runs.get(id)
      const goesOn = run !== undefined && run.state.is !== 'collected' && run.state.is !== 'stopped'
      const before = firstRow === 0 ? undefined : laid.get(id)
      laid.delete(id)
      if (!goesOn) return false
      laid.set(id, {
        chunks: [...(before?.chunks ?? []), ...part.chunks],
        rows: [...(before?.rows ?? []), ...part.rows],
        personKeys: [...(before?.personKeys ?? []), ...(part.personKeys ?? [])]
      })
      write({
        runs: withEntry(shelf.kept.runs, id, { ...run, incoming: { workerId, rows: firstRow + part.rows.length, totalRows } })
      })
      return true
    },
    clearPartialResults: async which => {
      for (const { incoming, ...run } of all())
        if (
          incoming &&
          run.state.is !== 'collected' &&
          ('runId' in which ? run.id === which.runId : incoming.workerId !== which.notByWorker)
        ) {
          laid.delete(run.id)
          write({ runs: withEntry(shelf.kept.runs, run.id, run) })
        }
    },
    get: async id => shelf.kept.runs.get(id),
    liveRuns: async () => all().filter(isLive),
    runsOfConnection: async connection => all().filter(run => run.connectionId === connection),
    dueRuns: async now =>
      all()
        .filter(({ dueAt }) => dueAt !== undefined && dueAt <= now)
        .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0)),
    nextDueAt: async () => {
      let next: number | undefined
      for (const { dueAt } of shelf.kept.runs.values()) if (dueAt !== undefined && (next === undefined || dueAt < next)) next = dueAt
      return next
    },
    storeReply: async (id, heard) => {
      if (!shelf.kept.runs.has(id)) return
      write({ replies: withEntry(shelf.kept.replies, id, [...(shelf.kept.replies.get(id) ?? []), heard]) })
    },
    readReplies: async id => (shelf.kept.replies.get(id) ?? []).toReversed(),
    keepFile: async (id, file, step) => change(id, step, () => ({ files: withEntry(shelf.kept.files, id, file) })),
    takeIncoming: async id => {
      const texts = shelf.kept.incoming.get(id) ?? []
      write({ incoming: without(shelf.kept.incoming, [id]) })
      return [...texts]
    },
    remove: async id => remove(id)
  }
}

// Implements the ledger in memory with immutable values, so that a snapshot costs nothing. It passes
// tests/lib/runs/store/ledger-contract.ts.
import { findReachedLimit, nextDay, nextMonth, startOfDay, startOfMonth, type ReachedLimit } from '../../../lib/runs/model/limits.ts'
import { getBulkPace, nextLookupAt } from '../../../lib/runs/model/pace.ts'
import { getSpent } from '../../../lib/runs/model/spending.ts'
import type { LookupLimits } from '../../../lib/runs/store/spending-limits.ts'
import type { StoredPerson } from '../../../lib/database/stored-runs.ts'
import { hasReadKeptReply, type KeptFile, type PreparedResults, type Ledger, type RunStep } from '../../../lib/runs/model/dependencies.ts'
import { fromChunks } from '../../../lib/records/decode/parse-json.ts'
import { asksForPeople, getAskedKeys, getAskedPeople, isListUpdate } from '../../../lib/runs/kind.ts'
import { isLive, getLiveKey, getListIdentifiers, isRowHolder, type Run } from '../../../lib/runs/model/run.ts'
import type { ServiceCall } from '../../../lib/service/client.ts'
import { knownAs } from './known-people.ts'

/** The mapped columns of one record, and the keys of its person. */
interface Row {
  columns: Record<string, string>
  keys: readonly string[]
}

/** All that is durable. Immutable: each change makes a new `StoredState`. */
export interface StoredState {
  runs: ReadonlyMap<string, Run>
  results: ReadonlyMap<string, { chunks: readonly string[]; rows: readonly Row[] }>
  replies: ReadonlyMap<string, readonly ServiceCall[]>
  files: ReadonlyMap<string, KeptFile>
  incoming: ReadonlyMap<string, readonly string[]>
  people: readonly StoredPerson[]
}

/** Holds the current state, the only thing that changes. */
export interface MemoryStore {
  stored: StoredState
}

const isOver = (run: Run | undefined, now: number): boolean => run !== undefined && !isLive(run) && (run.removeAt ?? Infinity) <= now

export const nothingStored: StoredState = {
  runs: new Map(),
  results: new Map(),
  replies: new Map(),
  files: new Map(),
  incoming: new Map(),
  people: []
}

/** The limits of the real ledger where the user has set none. */
const defaultLimits: LookupLimits = { perDay: 100, perMonth: 1_000, perMinute: 10, minGapMs: 2_000 }

export const withEntry = <V>(map: ReadonlyMap<string, V>, id: string, value: V): ReadonlyMap<string, V> => new Map(map).set(id, value)
const without = <V>(map: ReadonlyMap<string, V>, gone: readonly string[]): ReadonlyMap<string, V> =>
  new Map([...map].filter(([id]) => !gone.includes(id)))

const isNamed = (run: Run): boolean => run.request.kind === 'tracked-list' || run.request.kind === 'person' || isListUpdate(run)
const wouldShareList = (a: Run, b: Run): boolean =>
  getListIdentifiers(a).includes(b.listName) || (!isNamed(a) && !isNamed(b) && a.listTitle.toLowerCase() === b.listTitle.toLowerCase())

/** The keys of the n-th row; a row from a lookup also has the key that was requested, and a doubtful one has none. */
const keysOf = ({ request, state }: Run, { personKeys: keys = [], rows }: PreparedResults, n: number): readonly string[] => {
  const own = keys[n] ?? []
  if (state.is === 'collected' && state.doubtful) return []
  if (request.kind !== 'person' || keys.some(some => some.includes(request.comparisonKey))) return own
  return rows.length === 1 || own.length === 0 ? [...new Set([...own, request.comparisonKey])] : own
}

/** Rejects what IndexedDB could not store, before anything is written. */
const assertStorable = (rows: readonly Record<string, string>[]): void => {
  for (const row of rows)
    for (const name in row) if (typeof row[name] !== 'string') throw new DOMException('It cannot be cloned.', 'DataCloneError')
}

/** Keeps the same contract as `createLedger`, with the given lookup limits. */
export const createMemoryLedger = (memory: MemoryStore, limits: LookupLimits = defaultLimits): Ledger => {
  /** Parts of results that were stored before the last one arrived. */
  const partialResults = new Map<string, PreparedResults>()
  const all = (): Run[] => [...memory.stored.runs.values()]
  const write = (changes: Partial<StoredState>): void => void (memory.stored = { ...memory.stored, ...changes })

  const withUniqueLiveKey = (run: Run): Run => {
    if (run.liveKey === undefined) return run
    for (const other of memory.stored.runs.values())
      if (other.liveKey === run.liveKey && other.id !== run.id) return { ...run, liveKey: `${getLiveKey(run)} ${run.id}` }
    return run
  }

  /** Stores the run after its step and all related changes at once. */
  const change = (id: string, step: RunStep, more: (next: Run) => Partial<StoredState> = () => ({})): Run | undefined => {
    const run = memory.stored.runs.get(id)
    const next = run && step(run)
    if (!next) return undefined
    const row = withUniqueLiveKey(next)
    const isRead = hasReadKeptReply(run, row) && memory.stored.files.get(id)?.format === 'reply'
    write({
      ...(isRead ? { files: without(memory.stored.files, [id]) } : {}),
      ...more(row),
      runs: withEntry(memory.stored.runs, id, row)
    })
    return row
  }

  const markRequested = (run: Run, { parentId, request }: Run): Run => {
    if (parentId === undefined) return run
    const asked = new Set(getAskedKeys(run))
    const keys = new Set(getAskedKeys({ request }).filter(key => asked.has(key)))
    const isRequested = (person: StoredPerson): boolean => person.runId === parentId && keys.has(person.comparisonKey)
    write({
      people: memory.stored.people.map(person => (isRequested(person) ? { ...person, status: 'requested', childRunId: run.id } : person))
    })
    return run
  }

  /** The limit that forbids this lookup now. */
  const findLimit = ({ createdAt, parentId, connectionId, request }: Run): ReachedLimit | undefined => {
    const lookups = all().filter(run => asksForPeople(run) && run.state.is !== 'not-sent')
    const spent = lookups.flatMap(run => (run.connectionId === connectionId ? (getSpent(run) ?? []) : []))
    const count = (from: number, to: number): number => spent.reduce((sum, { at, units }) => sum + (at >= from && at < to ? units : 0), 0)
    const day = count(startOfDay(createdAt), nextDay(createdAt))
    const month = count(startOfMonth(createdAt), nextMonth(createdAt))
    const reached = findReachedLimit(getAskedPeople({ request }).length, { run: 0, day, month }, { perRun: 0, ...limits }, createdAt)
    const starts = lookups.map(run => ({ at: run.createdAt, isBulk: run.parentId !== undefined }))
    const parent = parentId === undefined ? undefined : (all().find(({ id }) => id === parentId) ?? {})
    const paceAt = nextLookupAt(starts, limits, createdAt, parent && getBulkPace(parent, limits))
    if (paceAt === undefined || reached?.is === 'run-limit') return reached
    return { is: 'limit', opensAt: Math.max(paceAt, reached?.opensAt ?? 0) }
  }

  const create: Ledger['create'] = async (run, { people: profiles = [], requireUnknownPerson } = {}) => {
    const runs = all()
    const same = runs.find(({ clickId }) => clickId === run.clickId)
    if (same) return { is: 'same-click', run: markRequested(same, run) }
    if (run.parentId !== undefined && memory.stored.runs.get(run.parentId)?.state.is !== 'running') return { is: 'parent-not-running' }
    const liveRuns = runs.filter(isLive)
    const liveKey = getLiveKey(run)
    const asked = getAskedKeys(run)
    const isAskedBy = (other: Run): boolean =>
      other.connectionId === run.connectionId && getAskedPeople(other).some(({ comparisonKey }) => asked.includes(comparisonKey))
    const duplicate = run.liveKey === liveKey ? liveRuns.find(other => getLiveKey(other) === liveKey || isAskedBy(other)) : undefined
    if (duplicate) {
      markRequested(duplicate, run)
      const isForOthersToo = run.request.kind === 'people-batch' && getLiveKey(duplicate) !== liveKey
      return isForOthersToo ? { is: 'person-known' } : { is: 'duplicate-run', run: duplicate }
    }
    const sameList = liveRuns.find(other => other.connectionId === run.connectionId && wouldShareList(other, run))
    if (sameList) return { is: 'list-in-use', run: sameList }
    if (requireUnknownPerson && asked.some(key => knownAs(memory.stored, key))) return { is: 'person-known' }
    const limit = asked.length > 0 ? findLimit(run) : undefined
    if (limit) return limit
    const waiting = profiles.map((profile, n): StoredPerson => ({ runId: run.id, index: n, ...profile, status: 'waiting', attempts: 0 }))
    const isSame = (other: Run): boolean =>
      other.connectionId === run.connectionId && other.request.comparisonKey === run.request.comparisonKey && getSpent(other) !== undefined
    const created: Run = getSpent(run) && runs.some(isSame) ? { ...run, isRepeat: true } : run
    write({
      runs: withEntry(memory.stored.runs, run.id, created),
      ...(waiting.length > 0 ? { people: [...memory.stored.people, ...waiting] } : {})
    })
    return { is: 'created', run: markRequested(created, run) }
  }

  /** Results that arrive after their list was stored make the list due again. */
  const makeDue = ({ id, changedAt }: Run): void => {
    for (const list of new Set(memory.stored.people.flatMap(({ childRunId, runId }) => (childRunId === id ? [runId] : [])))) {
      const parent = memory.stored.runs.get(list)
      if (parent?.state.is === 'collected') write({ runs: withEntry(memory.stored.runs, list, { ...parent, dueAt: changedAt }) })
    }
  }

  const results = (next: Run, collected: PreparedResults): Partial<StoredState> => {
    assertStorable(collected.rows)
    makeDue(next)
    const { stored } = memory
    const rows = collected.rows.map((columns, n) => ({ columns, keys: keysOf(next, collected, n) }))
    const hasOutcome = ({ childRunId, status }: StoredPerson): boolean =>
      childRunId === next.id && (status === 'not-found' || status === 'failed')
    return {
      results: withEntry(stored.results, next.id, { chunks: collected.chunks, rows }),
      ...(stored.files.has(next.id) ? { files: without(stored.files, [next.id]) } : {}),
      ...(stored.people.some(hasOutcome)
        ? { people: stored.people.map(person => (hasOutcome(person) ? { ...person, status: 'overdue' } : person)) }
        : {})
    }
  }

  const remove = (id: string): string[] | undefined => {
    const { stored } = memory
    const parts = all().filter(({ parentId }) => parentId === id)
    if (parts.some(({ state: { is } }) => is === 'intent' || is === 'sending')) return undefined
    const people = stored.people.filter(({ runId }) => runId !== id)
    const newParents = new Map(
      people.flatMap(({ childRunId, runId }) => (parts.some(part => part.id === childRunId) ? [[childRunId, runId] as const] : []))
    )
    const gone = [id, ...parts.map(part => part.id).filter(part => !newParents.has(part))]
    const inherited = all().map((run): [string, Run] => [
      run.id,
      newParents.has(run.id) ? { ...run, parentId: newParents.get(run.id)! } : run
    ])
    write({
      people,
      runs: without(new Map(inherited), gone),
      results: without(stored.results, gone),
      replies: without(stored.replies, gone),
      files: without(stored.files, gone)
    })
    return gone
  }

  return {
    create,
    change: async (id, step) => change(id, step),
    storeResults: async (id, collected, step, fromParts = false) =>
      change(id, step, next => results(next, fromParts ? (partialResults.get(id) ?? { chunks: [], rows: [] }) : collected)),
    storeResultsPart: async (id, part, { workerId, firstRow, totalRows }) => {
      const run = memory.stored.runs.get(id)
      const acceptsRows = run !== undefined && run.state.is !== 'collected' && run.state.is !== 'stopped'
      const before = firstRow === 0 ? undefined : partialResults.get(id)
      partialResults.delete(id)
      if (!acceptsRows) return false
      partialResults.set(id, {
        chunks: [...(before?.chunks ?? []), ...part.chunks],
        rows: [...(before?.rows ?? []), ...part.rows],
        personKeys: [...(before?.personKeys ?? []), ...(part.personKeys ?? [])]
      })
      write({
        runs: withEntry(memory.stored.runs, id, { ...run, incoming: { workerId, rows: firstRow + part.rows.length, totalRows } })
      })
      return true
    },
    indexPeople: async () => undefined,
    clearPartialResults: async which => {
      for (const { incoming, ...run } of all())
        if (
          incoming &&
          run.state.is !== 'collected' &&
          ('runId' in which ? run.id === which.runId : incoming.workerId !== which.notByWorker)
        ) {
          partialResults.delete(run.id)
          write({ runs: withEntry(memory.stored.runs, run.id, run) })
        }
    },
    get: async id => memory.stored.runs.get(id),
    liveRuns: async () => all().filter(isLive),
    findSharedMarks: async ({ connectionId, request }, marks) => {
      const others = all().filter(
        other =>
          other.connectionId === connectionId && other.request.comparisonKey !== request.comparisonKey && other.request.kind === 'person'
      )
      return marks.filter(mark => others.some(other => [other.serviceListName, other.rowMark, ...(other.listIds ?? [])].includes(mark)))
    },
    findRowHolders: async (run, rowMark) => all().filter(other => isRowHolder(run, other, rowMark)),
    readRows: async id => [...fromChunks(memory.stored.results.get(id)?.chunks ?? [])],
    runsOfConnection: async connection => all().filter(run => run.connectionId === connection),
    ofClick: async clickId => all().find(run => run.clickId === clickId),
    isListNameTaken: async beginning => all().some(run => run.listName.startsWith(beginning)),
    dueRuns: async now =>
      all()
        .filter(({ dueAt }) => dueAt !== undefined && dueAt <= now)
        .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0)),
    nextDueAt: async () => {
      let next: number | undefined
      for (const { dueAt } of memory.stored.runs.values()) if (dueAt !== undefined && (next === undefined || dueAt < next)) next = dueAt
      return next
    },
    runsToRemove: async now => all().filter(({ removeAt }) => removeAt !== undefined && removeAt <= now),
    storeReply: async (id, reply) => {
      if (!memory.stored.runs.has(id)) return
      write({ replies: withEntry(memory.stored.replies, id, [...(memory.stored.replies.get(id) ?? []), reply]) })
    },
    readReplies: async id => (memory.stored.replies.get(id) ?? []).toReversed(),
    keepFile: async (id, file, step) => change(id, step, () => ({ files: withEntry(memory.stored.files, id, file) })),
    readKeptReply: async id => {
      const file = memory.stored.files.get(id)
      return file?.format === 'reply' ? file : undefined
    },
    // No one is erased in this model.
    hideErasedMentions: async () => undefined,
    takeIncoming: async id => {
      const texts = memory.stored.incoming.get(id) ?? []
      write({ incoming: without(memory.stored.incoming, [id]) })
      return [...texts]
    },
    remove: async (id, dueBefore) => (dueBefore !== undefined && !isOver(memory.stored.runs.get(id), dueBefore) ? undefined : remove(id))
  }
}

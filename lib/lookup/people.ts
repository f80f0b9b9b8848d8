// Stores the people of bulk lookups in IndexedDB: who is next, what became of each person, and the resulting list.
import { isSuppression } from '../failure.ts'
import { answerFor, type LookupAnswer, type PeopleStore, type PendingPerson, type PersonStatus } from '../runs/model/people.ts'
import { getSecondConnection, isRestartedAlone } from '../runs/kind.ts'
import { isLive, type ChildCounts, type Run } from '../runs/model/run.ts'
import { readRowsByPersonKey } from '../results/person-index.ts'
import { countRefusal, getRefusalCount, isOverdue, isUnanswered, openStatuses } from '../runs/bulk/child-outcome.ts'
import { findLeastRefused } from '../runs/store/batches.ts'
import { parseStoredRun, parseStoredRuns } from '../runs/store/stored-run.ts'
import type { Database } from '../database/schema.ts'
import type { StoredPerson } from '../database/stored-runs.ts'
import { readIdsNotMine } from '../own-lists/list-uses.ts'
import { peopleInAnyRun, peopleOfRun, peopleWithStatus } from '../database/unhidden.ts'
import { findPossiblyKnownKeys } from './read-people.ts'
import { getPersonState } from './read-person.ts'
import { readSuppression } from '../results/read-suppression.ts'
import { readLookupsLeft } from '../runs/store/spending-limits.ts'
import { createAnswerReader, readPersonRows, unreadableRow } from './person-rows.ts'
import { getConnectionToAskAt, isAskedNext, isGoodEmail, joinTurns, readStatusAt, toSecondTurn } from './second-connection.ts'
import { parseStoredPeople, parseStoredPerson } from '../runs/store/stored-members.ts'

const peoplePerSlice = 500

/** What became of a person by what their collected lookup says of them. */
const answerStatuses: Readonly<Record<LookupAnswer, PersonStatus>> = {
  email: 'found',
  none: 'not-found',
  doubtful: 'doubtful',
  'left-out': 'failed'
}

/** The people of bulk lookups in this database. */
export const createPeople = (database: Database): PeopleStore => {
  const { runs, people } = database

  /** In the order in which the user gave them. */
  const inRun = (runId: string, status: PersonStatus) => peopleWithStatus(database, [runId], [status])
  const update = (person: Pick<StoredPerson, 'runId' | 'index'>, changes: Partial<StoredPerson>) =>
    people.update([person.runId, person.index], changes)
  async function* readSlices(runId: string): AsyncGenerator<StoredPerson[]> {
    for (let after = -Infinity; ;) {
      const slice = await peopleOfRun(database, runId, after).limit(peoplePerSlice).toArray()
      const last = slice.at(-1)
      if (!last) return
      yield slice
      after = last.index
    }
  }

  /** Stores what became of a person at one connection: their answer, or that they wait for the second connection. */
  const settle = async (
    person: StoredPerson,
    parent: Run | undefined,
    changes: Pick<StoredPerson, 'status' | 'childRunId'>
  ): Promise<void> => {
    const settled = { ...person, ...changes }
    const second = parent && getSecondConnection(parent)
    if (!second) return void (await update(person, changes))
    const email = await readEmailBefore(person)
    // In a paused list they wait until the user resumes it.
    if (parent.state.is !== 'collected' && isAskedNext(second, person, settled.status, email))
      return void (await update(person, toSecondTurn(settled)))
    await update(person, { ...changes, status: joinTurns(settled, email) })
  }

  /** `resolveWithoutLookup` where only earlier lookups at one connection count as known. */
  const resolveAt = async (person: StoredPerson, parent: Run | undefined, connectionId: string): Promise<boolean> => {
    if (await readSuppression(database, person.comparisonKey)) {
      await update(person, { status: 'failed' })
      return true
    }
    const known = await readStatusAt(database, person, connectionId)
    if (known) await settle(person, parent, known)
    return known !== undefined
  }

  /** Sets the status of a waiting person who needs no lookup: known, suppressed, or already requested. False if they need one. */
  const resolveWithoutLookup = async (person: StoredPerson, parent: Run | undefined): Promise<boolean> => {
    const connectionId = parent && getConnectionToAskAt(parent, person)
    if (connectionId !== undefined) return resolveAt(person, parent, connectionId)
    const state = await getPersonState(database, person.comparisonKey)
    const isSuppressed = state.is === 'failed' && isSuppression(state.failure)
    if (isSuppressed) await update(person, { status: 'failed' })
    if (state.is === 'doubtful') await settle(person, parent, { status: 'doubtful', childRunId: state.runId })
    if (state.is === 'found') await settle(person, parent, { status: state.email ? 'already-known' : 'not-found' })
    if (state.is === 'live' || state.is === 'stopped') {
      // The existing lookup may have been paid for, so it is waited for, or can be tracked again, and no other one starts.
      const requested = parseStoredRuns(await runs.where('askedPeople').equals(person.comparisonKey).toArray())
      const lookup = requested.findLast(run => (state.is === 'live' ? isLive(run) : run.state.is === 'stopped'))
      await update(person, { status: state.is === 'live' ? 'requested' : 'overdue', ...(lookup && { childRunId: lookup.id }) })
    }
    return isSuppressed || ['found', 'doubtful', 'live', 'stopped'].includes(state.is)
  }

  const readRun = async (runId: string): Promise<Run | undefined> => parseStoredRun(await runs.get(runId))

  /** Reads the run of many people once, as long as nothing else is read. */
  const rememberLast = (): typeof readRun => {
    let last: { id: string; run: Promise<Run | undefined> } | undefined
    return id => {
      last = last?.id === id ? last : { id, run: readRun(id) }
      return last.run
    }
  }

  /** The status of a requested person, from the state of their lookup. */
  const readOutcome = async (
    { status, childRunId = '', comparisonKey }: StoredPerson,
    now: number,
    read: typeof readRun
  ): Promise<PersonStatus> => {
    const run = await read(childRunId)
    if (!run) return 'failed'
    if (isLive(run)) return status === 'overdue' || isOverdue(run, now) ? 'overdue' : 'requested'
    if (run.state.is === 'collected') return answerStatuses[answerFor(run, await readRowsByPersonKey(database, comparisonKey))]
    if (isUnanswered(run)) return 'waiting'
    return run.dueAt === undefined && run.state.is !== 'stopped' ? 'failed' : 'overdue'
  }

  /** The columns of the email that the first connection found, or of the best one that is known where it was not asked; else none. */
  const readEmailBefore = async ({ comparisonKey, firstRunId }: StoredPerson): Promise<Readonly<Record<string, string>>> => {
    const notMine = await readIdsNotMine(database)
    const isEligible = (runId: string): boolean => (firstRunId === undefined ? !notMine.has(runId) : runId === firstRunId)
    const emails = (await readRowsByPersonKey(database, comparisonKey)).filter(row => row.columns['email'] && isEligible(row.runId))
    return (emails.find(({ columns }) => isGoodEmail(columns)) ?? emails.at(-1))?.columns ?? {}
  }

  /** The person waits for another lookup. The unanswered one is not checked again. */
  const requeue = (person: StoredPerson): Promise<unknown> =>
    database.transaction('rw', people, runs, async () => {
      const run = parseStoredRun(await runs.get(person.childRunId ?? ''))
      const refusals = run && countRefusal(person, run, (await readRun(person.runId)) ?? {})
      await update(person, { status: 'waiting', attempts: person.attempts + 1, ...(refusals && { refusals }) })
      if (run?.parentId === person.runId) await runs.update(run.id, { dueAt: undefined })
    })

  /** Those who are not known by now. The others get their answers. */
  const keepUnknown = async (waiting: readonly StoredPerson[], parent: Run | undefined): Promise<PendingPerson[]> => {
    const known = await findPossiblyKnownKeys(
      database,
      waiting.map(({ comparisonKey }) => comparisonKey)
    )
    const unknown: PendingPerson[] = []
    for (const person of waiting) {
      const mayBeKnown = known.has(person.comparisonKey) || (await readSuppression(database, person.comparisonKey)) !== undefined
      if (!mayBeKnown || !(await resolveWithoutLookup(person, parent)))
        unknown.push({ ...person, refusalCount: getRefusalCount(person, parent ?? {}) })
    }
    return unknown
  }

  return {
    answerKnown: async (runId, pause) => {
      for await (const slice of readSlices(runId)) {
        const readable = parseStoredPeople(slice)
        const parent = await readRun(runId)
        const known = await findPossiblyKnownKeys(
          database,
          readable.map(({ comparisonKey }) => comparisonKey)
        )
        for (const person of readable)
          if (person.status === 'waiting' && known.has(person.comparisonKey)) await resolveWithoutLookup(person, parent)
        await pause()
      }
    },
    nextWaiting: async runId => {
      const parent = await readRun(runId)
      const waiting = () => inRun(runId, 'waiting')
      for (;;) {
        // Everyone has their turn at the first connection before anyone has one at the second.
        const stored =
          (parent &&
            getSecondConnection(parent) &&
            (await findLeastRefused(() => waiting().filter(({ isSecond }) => !isSecond), parent))) ??
          (await findLeastRefused(waiting, parent ?? {}))
        const person = parseStoredPerson(stored)
        // A person who cannot be read fails, so that the next one is not held up.
        if (stored && !person) await update(stored, { status: 'failed' })
        else if (!person) return undefined
        else if (!(await resolveWithoutLookup(person, parent))) return { ...person, refusalCount: getRefusalCount(person, parent ?? {}) }
      }
    },
    waitingLike: async (runId, first, most) => {
      const parent = await readRun(runId)
      const found: PendingPerson[] = []
      const isAlike = (other: StoredPerson): boolean =>
        other.isSecond === first.isSecond && getRefusalCount(other, parent ?? {}) === first.refusalCount
      for (let after = first.index; found.length < most;) {
        const others = await inRun(runId, 'waiting')
          .filter(other => other.index > after && isAlike(other))
          .limit(most - found.length)
          .toArray()
        const last = others.at(-1)
        if (!last) break
        after = last.index
        found.push(...(await keepUnknown(parseStoredPeople(others), parent)))
      }
      return found
    },
    lookupsLeft: (run, connectionId, at) => readLookupsLeft(database, run, connectionId, at),
    updateOutcomes: async (runId, now): Promise<ChildCounts> => {
      const parent = await readRun(runId)
      const read = rememberLast()
      for (const status of openStatuses)
        for (const person of await inRun(runId, status).toArray()) {
          const outcome = parseStoredPerson(person) ? await readOutcome(person, now, read) : 'failed'
          // No turn follows in a list that has ended. One that was finished early may continue, so only a request of the user's own ends.
          const child = outcome === 'waiting' && parent?.state.is === 'collected' ? await read(person.childRunId ?? '') : undefined
          if (child && isRestartedAlone(child)) await settle(person, parent, { status: 'failed', childRunId: person.childRunId })
          else if (outcome === 'waiting') await requeue(person)
          else if (outcome !== status) await settle(person, parent, { status: outcome, childRunId: person.childRunId })
        }
      const count = (status: PersonStatus): Promise<number> => inRun(runId, status).count()
      const [alreadyKnown, found, notFound] = [await count('already-known'), await count('found'), await count('not-found')]
      const doubtful = await count('doubtful')
      return {
        ready: alreadyKnown + found + notFound + doubtful,
        ...(doubtful > 0 ? { doubtful } : {}),
        emails: alreadyKnown + found,
        alreadyKnown,
        running: await count('requested'),
        failed: (await count('failed')) + (await count('overdue')),
        waiting: await count('waiting')
      }
    },
    runsWithNewOutcomes: async now => {
      const runIds = new Set<string>()
      const read = rememberLast()
      for (const person of parseStoredPeople(await peopleInAnyRun(database, openStatuses).toArray()))
        if (!runIds.has(person.runId) && (await readOutcome(person, now, read)) !== person.status) runIds.add(person.runId)
      return [...runIds]
    },
    getRows: async (runId, pause) => {
      const all: { row: unknown; key: string }[] = []
      const readAnswers = createAnswerReader(database)
      for await (const slice of readSlices(runId)) {
        for (const stored of slice) {
          const person = parseStoredPerson(stored)
          // Who waits for the second connection has the answer of the first one.
          if (!person) all.push({ row: unreadableRow, key: '' })
          else if (person.status !== 'waiting' || person.isSecond)
            for (const row of await readPersonRows(database, person, readAnswers)) all.push({ row, key: person.comparisonKey })
        }
        await pause()
      }
      return all
    }
  }
}

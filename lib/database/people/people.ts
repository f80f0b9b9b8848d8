// Stores the people of bulk lookups in IndexedDB: who is next, what became of each person, and the resulting list.
import { fromChunks } from '../../records/decode/chunks.ts'
import { headings } from '../../records/columns/headings.ts'
import type { PeopleStore, PersonStatus } from '../../runs/model/people.ts'
import { isLive, type ChildCounts, type Run } from '../../runs/model/run.ts'
import { readRowsByPersonKey } from '../results/person-index.ts'
import { entriesOfRun } from '../run-entries.ts'
import { countRefusal, getRefusalCount, isOverdue, isUnanswered, openStatuses } from '../runs/child-outcome.ts'
import { parseStoredRun, parseStoredRuns } from '../runs/stored-run.ts'
import type { Database, StoredPerson } from '../schema.ts'
import { readIdsNotMine } from '../settings/list-uses.ts'
import { findPossiblyKnownKeys } from './read-people.ts'
import { getPersonState } from './read-person.ts'
import { parseStoredPeople, parseStoredPerson } from './stored-person.ts'

const peoplePerSlice = 500

/** Cell texts of the column "Lookup". They are not translated, so that files are the same in every language of the browser. */
const unreadableText = 'not readable'
const outcomeTexts: Partial<Record<PersonStatus, string>> = {
  'not-found': 'no email',
  failed: 'no answer',
  overdue: 'no answer yet',
  requested: 'no answer yet'
}

/** Mapped columns as a row whose fields are the column headings. */
const toRow = (columns: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headings).flatMap(([column, heading]) => (columns[column] ? [[heading, columns[column]]] : [])))

/** The people of bulk lookups in this database. */
export const createPeople = (database: Database): PeopleStore => {
  const { runs, chunks, people } = database

  /** In the order in which the user gave them. */
  const peopleWithStatus = (runId: string, status: PersonStatus) => people.where('[runId+status]').equals([runId, status])
  const update = (person: Pick<StoredPerson, 'runId' | 'index'>, changes: Partial<StoredPerson>) =>
    people.update([person.runId, person.index], changes)
  const readSlice = (runId: string, from: number) =>
    people
      .where('[runId+index]')
      .between([runId, from], [runId, from + peoplePerSlice])
      .toArray()

  const readChunkTexts = async (runId: string): Promise<string[]> => (await entriesOfRun(chunks, runId).toArray()).map(({ text }) => text)
  const findRowWithEmail = async (key: string, isEligible: (runId: string) => boolean) =>
    (await readRowsByPersonKey(database, key)).findLast(({ runId, columns }) => columns['email'] && isEligible(runId))

  /** Sets the status of a waiting person who needs no lookup: known, suppressed, or already requested. False if they need one. */
  const resolveWithoutLookup = async (person: StoredPerson): Promise<boolean> => {
    const state = await getPersonState(database, person.comparisonKey)
    const isSuppressed = state.is === 'failed' && (state.failure.code === 'doNotContact' || state.failure.code === 'personErased')
    if (isSuppressed) await update(person, { status: 'failed' })
    if (state.is === 'found') await update(person, { status: state.email ? 'already-known' : 'not-found' })
    if (state.is === 'live' || state.is === 'stopped') {
      // The existing lookup may have been paid for, so it is waited for, or can be tracked again, and no other one starts.
      const requested = parseStoredRuns(await runs.where('request.comparisonKey').equals(person.comparisonKey).toArray())
      const lookup = requested.findLast(run => (state.is === 'live' ? isLive(run) : run.state.is === 'stopped'))
      await update(person, { status: state.is === 'live' ? 'requested' : 'overdue', ...(lookup && { childRunId: lookup.id }) })
    }
    return isSuppressed || state.is === 'found' || state.is === 'live' || state.is === 'stopped'
  }

  /** The status of a requested person, from the state of their lookup. */
  const readOutcome = async ({ status, childRunId = '', comparisonKey }: StoredPerson, now: number): Promise<PersonStatus> => {
    const run = parseStoredRun(await runs.get(childRunId))
    if (!run) return 'failed'
    if (isLive(run)) return status === 'overdue' || isOverdue(run, now) ? 'overdue' : 'requested'
    if (run.state.is === 'collected') return (await findRowWithEmail(comparisonKey, runId => runId === childRunId)) ? 'found' : 'not-found'
    if (isUnanswered(run)) return 'waiting'
    return run.dueAt === undefined && run.state.is !== 'stopped' ? 'failed' : 'overdue'
  }

  const readParent = async (runId: string): Promise<Pick<Run, 'resumes'>> => parseStoredRun(await runs.get(runId)) ?? {}

  /** The person waits for another lookup. The unanswered one is not checked again. */
  const requeue = (person: StoredPerson): Promise<unknown> =>
    database.transaction('rw', people, runs, async () => {
      const run = parseStoredRun(await runs.get(person.childRunId ?? ''))
      const refusals = run && countRefusal(person, run, await readParent(person.runId))
      await update(person, { status: 'waiting', attempts: person.attempts + 1, ...(refusals && { refusals }) })
      if (run?.parentId === person.runId) await runs.update(run.id, { dueAt: undefined })
    })

  const readRows = async ({ runId, status, childRunId, comparisonKey, url }: StoredPerson): Promise<unknown[]> => {
    const received = status === 'found' || status === 'not-found' ? [...fromChunks(await readChunkTexts(childRunId ?? ''))] : []
    if (received.length > 0) return received
    const notMine = await readIdsNotMine(database)
    // The results that answered this person may be deleted by now; the row that this list stored before is still there.
    const row =
      status === 'already-known' || status === 'found'
        ? ((await findRowWithEmail(comparisonKey, id => id !== runId && !notMine.has(id))) ??
          (await findRowWithEmail(comparisonKey, () => true)))
        : undefined
    return [row ? toRow(row.columns) : { ...toRow({ profileUrl: url }), Lookup: outcomeTexts[status] ?? '' }]
  }

  return {
    answerKnown: async (runId, pause) => {
      for (let from = 0; ; from += peoplePerSlice) {
        const slice = await readSlice(runId, from)
        if (slice.length === 0) return
        const readable = parseStoredPeople(slice)
        const known = await findPossiblyKnownKeys(
          database,
          readable.map(({ comparisonKey }) => comparisonKey)
        )
        for (const person of readable)
          if (person.status === 'waiting' && known.has(person.comparisonKey)) await resolveWithoutLookup(person)
        await pause()
      }
    },
    nextWaiting: async runId => {
      for (;;) {
        const stored = await peopleWithStatus(runId, 'waiting').first()
        const person = parseStoredPerson(stored)
        // A person who cannot be read fails, so that the next one is not held up.
        if (stored && !person) await update(stored, { status: 'failed' })
        else if (!person) return undefined
        else if (!(await resolveWithoutLookup(person))) return { ...person, refusalCount: getRefusalCount(person, await readParent(runId)) }
      }
    },
    updateOutcomes: async (runId, now): Promise<ChildCounts> => {
      for (const status of openStatuses)
        for (const person of await peopleWithStatus(runId, status).toArray()) {
          const outcome = parseStoredPerson(person) ? await readOutcome(person, now) : 'failed'
          if (outcome === 'waiting') await requeue(person)
          else if (outcome !== status) await update(person, { status: outcome })
        }
      const count = (status: PersonStatus): Promise<number> => peopleWithStatus(runId, status).count()
      const [alreadyKnown, found, notFound] = [await count('already-known'), await count('found'), await count('not-found')]
      return {
        ready: alreadyKnown + found + notFound,
        emails: alreadyKnown + found,
        alreadyKnown,
        running: await count('requested'),
        failed: (await count('failed')) + (await count('overdue')),
        waiting: await count('waiting')
      }
    },
    runsWithNewOutcomes: async now => {
      const runIds = new Set<string>()
      for (const person of parseStoredPeople(await people.where('status').anyOf(openStatuses).toArray()))
        if (!runIds.has(person.runId) && (await readOutcome(person, now)) !== person.status) runIds.add(person.runId)
      return [...runIds]
    },
    getRows: async (runId, pause) => {
      const all: { row: unknown; key: string }[] = []
      for (let from = 0; ; from += peoplePerSlice) {
        const slice = await readSlice(runId, from)
        for (const stored of slice) {
          const person = parseStoredPerson(stored)
          if (!person) all.push({ row: { Lookup: unreadableText }, key: '' })
          else if (person.status !== 'waiting') for (const row of await readRows(person)) all.push({ row, key: person.comparisonKey })
        }
        if (slice.length === 0) return all
        await pause()
      }
    }
  }
}

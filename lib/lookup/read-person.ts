// Reads what is known of one person, from lookups and from lists. It never sends a request.
import { bouncedStatus, loadBounces } from '../results/bounce-marks.ts'
import { liveQuery, type Observable } from 'dexie'
import { needsUser } from '../failure.ts'
import { asksForPeople } from '../runs/kind.ts'
import { answerFor, type LookupAnswer, type PersonState } from '../runs/model/people.ts'
import { isLive, mayRefusalBeCharged, type Run } from '../runs/model/run.ts'
import { readRowsByPersonKey } from '../results/person-index.ts'
import { parseStoredRuns } from '../runs/store/stored-run.ts'
import type { Database } from '../database/schema.ts'
import type { StoredRow } from '../database/stored-runs.ts'
import { readIdsNotMine } from '../own-lists/list-uses.ts'
import { readSuppression } from '../results/read-suppression.ts'

/** Undefined for a collected lookup that answers for them: its rows say what was found. */
const stateOfLookup = (run: Run, answerOf: (run: Run) => LookupAnswer): PersonState | undefined => {
  const { state, serviceHost, createdAt, pause } = run
  switch (state.is) {
    case 'intent':
    case 'sending':
      return { is: 'live', state: 'sending', service: serviceHost, since: createdAt }
    case 'running':
    case 'uncertain':
    case 'finished':
      return {
        is: 'live',
        state: state.is,
        service: serviceHost,
        since: createdAt,
        ...(pause && needsUser(pause) ? { pause } : {})
      }
    case 'refused':
    case 'not-sent':
      return { is: 'failed', failure: state.failure, service: serviceHost, ...(mayRefusalBeCharged(run) ? { charged: 'maybe' } : {}) }
    case 'not-started':
      return { is: 'failed', failure: { code: 'listUnknown' }, service: serviceHost }
    case 'failed':
      // It was accepted before it failed.
      return { is: 'failed', failure: { code: 'refused', message: state.message }, service: serviceHost, charged: 'maybe' }
    case 'stopped':
      return { is: 'stopped', service: serviceHost }
    case 'collected':
      return answerOf(run) === 'left-out'
        ? { is: 'failed', failure: { code: 'leftOut' }, service: serviceHost, charged: 'maybe' }
        : undefined
    default:
      return undefined
  }
}

/** A row that shows the person, with its run. */
interface ReceivedRow {
  run: Run
  columns: StoredRow['columns']
}

const toFoundState = ({ run, columns }: ReceivedRow): PersonState & { is: 'found' } => ({
  is: 'found',
  email: columns['email'] ?? '',
  emailStatus: columns['emailStatus'] ?? '',
  at: run.changedAt,
  ...(asksForPeople(run) ? {} : { known: run.listTitle }),
  ...(columns['email']
    ? { about: { jobTitle: columns['jobTitle'] ?? '', company: columns['company'] ?? '', phone: columns['phone'] ?? '' } }
    : {})
})

/**
 * All rows that show the person, those of the latest changed run first. Left out: rows whose run is missing or cannot be read, and lists that do
 * not count as the user's.
 */
const readReceivedRows = async (database: Database, key: string): Promise<ReceivedRow[]> => {
  const [found, notMine] = await Promise.all([readRowsByPersonKey(database, key), readIdsNotMine(database)])
  const rows = found.filter(({ runId }) => !notMine.has(runId))
  if (rows.length === 0) return []
  const stored = await database.runs.bulkGet([...new Set(rows.map(({ runId }) => runId))])
  const runs = new Map(parseStoredRuns(stored).map(run => [run.id, run]))
  return rows
    .flatMap(({ runId, columns }) => {
      const run = runs.get(runId)
      return run ? [{ run, columns }] : []
    })
    .toSorted((a, b) => b.run.changedAt - a.run.changedAt)
}

/**
 * The state of the person whose page has the comparison key `key`. The first that applies: a live lookup, a suppression, an email from any
 * lookup or list, the outcome of the lookups. A list that has the person without an email is not an answer, because no lookup was made.
 */
export const getPersonState = async (database: Database, key: string): Promise<PersonState> => {
  const state = await readUnsuppressedState(database, key)
  if (state.is === 'live') return state
  const suppression = await readSuppression(database, key)
  if (suppression) return { is: 'failed', failure: { code: suppression }, service: '' }
  const bounce = state.is === 'found' && state.email !== '' ? (await loadBounces(database))?.(state.email) : undefined
  if (state.is !== 'found' || !bounce) return state
  const emailStatus = bouncedStatus(bounce, state.emailStatus)
  return { ...state, emailStatus, ...(emailStatus === 'risky' && { softBounce: { at: bounce.at } }) }
}

/** The same without suppressions. It reads only runs and rows. */
const readUnsuppressedState = async (database: Database, key: string): Promise<PersonState> => {
  // At once, because a click waits for them.
  const [requested, received] = await Promise.all([
    database.runs.where('askedPeople').equals(key).toArray(),
    readReceivedRows(database, key)
  ])
  const answerOf = (run: Run): LookupAnswer =>
    answerFor(
      run,
      received.map(({ run: { id: runId }, columns }) => ({ runId, columns }))
    )
  const lookups = parseStoredRuns(requested).toSorted((a, b) => b.createdAt - a.createdAt)
  const [latest] = lookups
  const latestState = latest && stateOfLookup(latest, answerOf)
  if (latestState?.is === 'live') return latestState
  const collected = lookups.find(run => run.state.is === 'collected' && answerOf(run) !== 'left-out')
  const withEmail = received.find(({ columns }) => columns['email'])
  const answer = withEmail ?? (collected && { run: collected, columns: {} })
  if (!withEmail && collected?.resultsDeletedAt !== undefined)
    return { is: 'failed', failure: { code: 'resultsDeleted' }, service: collected.serviceHost }
  if (!withEmail && collected && answerOf(collected) === 'doubtful' && latestState?.is !== 'stopped')
    return { is: 'doubtful', service: collected.serviceHost, runId: collected.id, at: collected.changedAt }
  if (answer && (withEmail || latestState?.is !== 'stopped')) {
    const isLatestNewer = latest && latest.changedAt > answer.run.changedAt
    return {
      ...toFoundState(answer),
      ...(isLatestNewer && latestState?.is === 'failed'
        ? {
            failed: { failure: latestState.failure, service: latestState.service },
            ...(latestState.charged && { charged: latestState.charged })
          }
        : {})
    }
  }
  if (latestState) return latestState
  const listed = received.find(({ run }) => !asksForPeople(run))
  return { is: 'nothing', ...(listed ? { listed: { list: listed.run.listTitle, at: listed.run.changedAt } } : {}) }
}

/**
 * Is the person known from stored results, or from a lookup that is no longer tracked? A lookup of such a person needs a click that asks for it.
 * Call it in a transaction over runs, rows and settings where it decides about a start.
 */
export const isPersonKnown = async (database: Database, key: string): Promise<boolean> => {
  const { is } = await readUnsuppressedState(database, key)
  return is === 'found' || is === 'stopped' || is === 'doubtful'
}

/**
 * The latest lookup of the person at one connection that answers for them there: it is live, is no longer tracked, or brought a result
 * that is still stored. Only at this connection would another lookup be a needless charge.
 */
export const readLookupAt = async (database: Database, key: string, connectionId: string): Promise<Run | undefined> => {
  const lookups = parseStoredRuns(await database.runs.where('askedPeople').equals(key).toArray())
    .filter(run => run.connectionId === connectionId && run.resultsDeletedAt === undefined)
    .toSorted((a, b) => b.createdAt - a.createdAt)
  const rows = lookups.length > 0 ? await readRowsByPersonKey(database, key) : []
  return lookups.find(
    run => isLive(run) || run.state.is === 'stopped' || (run.state.is === 'collected' && answerFor(run, rows) !== 'left-out')
  )
}

/** The state of a person that `getPersonState` returns. Emits at once and after each change. */
export const watchPerson = (database: Database, key: string): Observable<PersonState> => liveQuery(() => getPersonState(database, key))

// What the ledger knows of one person: asked for by somebody, or delivered in a list. Reading only; no request.
import { liveQuery, type Observable } from 'dexie'
import { needsUser } from '../../failure.ts'
import type { PersonState } from '../../runs/model/person-state.ts'
import type { Run } from '../../runs/model/run.ts'
import { suppressionOf } from './suppressed.ts'
import { rowsWith } from '../results/row-packs.ts'
import { readRun } from '../runs/stored-run.ts'
import type { Database, StoredRow } from '../schema.ts'

const stateOf = ({ state, serviceHost, createdAt, pause }: Run): PersonState | undefined => {
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
      return { is: 'failed', failure: state.failure, service: serviceHost }
    case 'not-started':
      return { is: 'failed', failure: { code: 'listUnknown' }, service: serviceHost }
    case 'failed':
      return { is: 'failed', failure: { code: 'refused', message: state.words }, service: serviceHost }
    case 'stopped':
      return { is: 'stopped', service: serviceHost }
    case 'collected':
    default:
      return undefined
  }
}

const isLookup = ({ request }: Run): boolean => request.kind === 'person'

/** The person as one run delivered them. */
interface Delivered {
  run: Run
  columns: StoredRow['columns']
}

const foundIn = ({ run, columns }: Delivered): PersonState & { is: 'found' } => ({
  is: 'found',
  email: columns['email'] ?? '',
  emailStatus: columns['emailStatus'] ?? '',
  at: run.changedAt,
  ...(isLookup(run) ? {} : { known: run.listTitle })
})

/** What the runs brought home of this person, the newest first; rows whose run is gone, or cannot be read, are passed over. */
const readDelivered = async (database: Database, key: string): Promise<Delivered[]> => {
  const { runs } = database
  const delivered = await rowsWith(database, key)
  const from = await runs.bulkGet([...new Set(delivered.map(({ runId }) => runId))])
  const known = new Map(from.flatMap(row => readRun(row) ?? []).map(run => [run.id, run]))
  return delivered
    .flatMap(({ runId: id, columns }) => {
      const run = known.get(id)
      return run ? [{ run, columns }] : []
    })
    .toSorted((a, b) => b.run.changedAt - a.run.changedAt)
}

/**
 * `key` is the comparison key of the person's page. Of whom was forgotten, or is not to be contacted, that alone is said. Else what is on its way comes first, then an email from wherever, then what became of the
 * lookups. A list that holds the person without an email is no answer: nobody was asked.
 */
export const getPersonState = async (database: Database, key: string): Promise<PersonState> => {
  const state = await knownState(database, key)
  if (state.is === 'live') return state
  const barred = await suppressionOf(database, key)
  return barred ? { is: 'failed', failure: { code: barred }, service: '' } : state
}

const knownState = async (database: Database, key: string): Promise<PersonState> => {
  const asked = (await database.runs.where('request.comparisonKey').equals(key).toArray())
    .flatMap(row => readRun(row) ?? [])
    .filter(isLookup)
    .toSorted((a, b) => b.createdAt - a.createdAt)
  const [latest] = asked
  const now = latest && stateOf(latest)
  if (now?.is === 'live') return now
  const delivered = await readDelivered(database, key)
  const none = asked.find(({ state }) => state.is === 'collected')
  const email = delivered.find(({ columns }) => columns['email'])
  const answer = email ?? (none && { run: none, columns: {} })
  if (!email && none?.resultsDeletedAt !== undefined)
    return { is: 'failed', failure: { code: 'resultsDeleted' }, service: none.serviceHost }
  if (answer && (email || now?.is !== 'stopped')) {
    const isLater = latest && latest.changedAt > answer.run.changedAt
    return { ...foundIn(answer), ...(isLater && now?.is === 'failed' ? { failed: { failure: now.failure, service: now.service } } : {}) }
  }
  if (now) return now
  const listed = delivered.find(({ run }) => !isLookup(run))
  return { is: 'nothing', ...(listed ? { listed: { list: listed.run.listTitle, at: listed.run.changedAt } } : {}) }
}

/** Emits at once and again at each change. */
export const watchPerson = (database: Database, key: string): Observable<PersonState> => liveQuery(() => getPersonState(database, key))

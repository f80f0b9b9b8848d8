// What the ledger knows of one person: asked for by somebody, or delivered in a list. Reading only; no request.
import { liveQuery, type Observable } from 'dexie'
import type { PersonState } from '../runs/person-state.ts'
import type { Run } from '../runs/run.ts'
import { readRun } from './ledger.ts'
import type { Database, StoredRow } from './schema.ts'

const stateOf = (run: Run): PersonState | undefined => {
  const { state, service, createdAt } = run
  switch (state.is) {
    case 'intent':
    case 'sending':
      return { is: 'live', state: 'sending', service, since: createdAt }
    case 'running':
    case 'uncertain':
    case 'finished':
      return { is: 'live', state: state.is, service, since: createdAt }
    case 'refused':
    case 'not-sent':
      return { is: 'failed', failure: state.failure, service }
    case 'failed':
      return { is: 'failed', failure: { code: 'refused', words: state.words }, service }
    case 'collected':
    case 'not-started':
    case 'stopped':
    default:
      return undefined
  }
}

const foundIn = (row: StoredRow | undefined, at: number, known?: string): PersonState => ({
  is: 'found',
  email: row?.columns['email'] ?? '',
  emailStatus: row?.columns['emailStatus'] ?? '',
  at,
  ...(known === undefined ? {} : { known })
})

/** `key` is the comparison key of the person's page. What is on its way comes first, then an email, then that there is none. */
export const personState = async ({ runs, rows }: Database, key: string): Promise<PersonState> => {
  const asked = (await runs.where('asked.comparisonKey').equals(key).toArray())
    .flatMap(row => readRun(row) ?? [])
    .filter(run => run.asked.kind === 'person')
    .toSorted((a, b) => b.createdAt - a.createdAt)
  const [latest] = asked
  const now = latest && stateOf(latest)
  if (now?.is === 'live') return now
  const delivered = await rows.where('keys').equals(key).toArray()
  const row = delivered.findLast(({ columns }) => columns['email']) ?? delivered.at(-1)
  const from = row && readRun(await runs.get(row.run))
  if (row && from) return foundIn(row, from.changedAt, from.asked.kind === 'person' ? undefined : from.listWords)
  if (now) return now
  const empty = asked.find(({ state }) => state.is === 'collected')
  return empty ? foundIn(undefined, empty.changedAt) : { is: 'nothing' }
}

/** Emits at once and again at each change. */
export const watchPerson = (database: Database, key: string): Observable<PersonState> => liveQuery(() => personState(database, key))

// Reads what both services of a bulk lookup answered about each person.
import { liveQuery, type Observable } from 'dexie'
import { parseEmailStatus } from '../../records/columns/email-status.ts'
import type { ComparedPerson, ServiceReply } from '../../runs/model/service-comparison.ts'
import { readRowsByPersonKey } from '../results/person-index.ts'
import { entriesOfRun } from '../run-entries.ts'
import { parseStoredRun } from '../runs/stored-run.ts'
import type { Database } from '../schema.ts'
import type { StoredPerson } from '../stored-runs.ts'
import { readSuppression } from './read-suppression.ts'
import { parseStoredPeople } from './stored-person.ts'

/** Undefined where the lookup has not been answered. */
const readReply = async (database: Database, key: string, runId: string | undefined): Promise<ServiceReply | undefined> => {
  const run = parseStoredRun(await database.runs.get(runId ?? ''))
  if (run?.state.is !== 'collected') return undefined
  const row = (await readRowsByPersonKey(database, key)).findLast(({ runId: id, columns }) => id === run.id && columns['email'])
  const { email = '', emailStatus = '' } = row?.columns ?? {}
  return {
    email,
    emailStatus: emailStatus === '' ? '' : parseEmailStatus(emailStatus),
    tookMs: run.sentAt === undefined ? undefined : run.changedAt - run.sentAt
  }
}

const readPerson = async (database: Database, person: StoredPerson): Promise<ComparedPerson> => {
  const { comparisonKey: key, url, isSecond, childRunId, firstRunId } = person
  const [first, second] = isSecond ? [firstRunId, childRunId] : [childRunId, undefined]
  return { url, replies: [await readReply(database, key, first), await readReply(database, key, second)] }
}

/**
 * The people of a bulk lookup in their order, with the answers of its first and its second service. People who were erased or must not be
 * contacted are left out, as in the file of the list. Emits at once and after each change.
 */
export const watchComparedPeople = (database: Database, runId: string): Observable<ComparedPerson[]> =>
  liveQuery(async () => {
    const compared: ComparedPerson[] = []
    for (const person of parseStoredPeople(await entriesOfRun(database.people, runId).toArray()))
      if (!(await readSuppression(database, person.comparisonKey))) compared.push(await readPerson(database, person))
    return compared
  })

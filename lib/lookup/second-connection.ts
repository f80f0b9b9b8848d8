// Decides who is looked up at the second connection of a bulk lookup, and merges both answers into one row.
import { expandRow } from '../records/decode/expand-rows.ts'
import { fromChunks } from '../records/decode/parse-json.ts'
import { columnIds, type ColumnId } from '../records/columns/column-ids.ts'
import { headings } from '../records/columns/headings.ts'
import { createRecordReader } from '../records/columns/read-columns.ts'
import { answerFor, type PersonStatus } from '../runs/model/people.ts'
import { getSecondConnection, type SecondConnection } from '../runs/kind.ts'
import { getDoubtfulCount, isLive, type Run } from '../runs/model/run.ts'
import { parseStoredRun } from '../runs/store/stored-run.ts'
import type { Database } from '../database/schema.ts'
import type { StoredPerson } from '../database/stored-runs.ts'
import { readRowsByPersonKey } from '../results/person-index.ts'
import { readChunkTexts, readPersonKeys } from '../database/unhidden.ts'
import { readLookupAt } from './read-person.ts'

/** An email that its service calls valid, or says nothing about. Any other address is no reason to stop asking. */
export const isGoodEmail = ({ email = '', emailStatus = '' }: Readonly<Record<string, string>>): boolean =>
  email !== '' && (emailStatus === '' || emailStatus === 'valid')

/** The status of a person at one connection, from an earlier lookup there; undefined where they need one. Sends nothing. */
export const readStatusAt = async (
  database: Database,
  { comparisonKey }: Pick<StoredPerson, 'comparisonKey'>,
  connectionId: string
): Promise<Pick<StoredPerson, 'status' | 'childRunId'> | undefined> => {
  const run = await readLookupAt(database, comparisonKey, connectionId)
  if (!run) return undefined
  if (isLive(run)) return { status: 'requested', childRunId: run.id }
  if (run.state.is === 'stopped') return { status: 'overdue', childRunId: run.id }
  const answer = answerFor(run, await readRowsByPersonKey(database, comparisonKey))
  return { status: answer === 'doubtful' ? 'doubtful' : answer === 'email' ? 'found' : 'not-found', childRunId: run.id }
}

/**
 * Is the person looked up at the second connection, now that the first one has answered with `status`? `email`: the columns of the best
 * email that is known. Someone whose lookup may still bring an answer waits for it.
 */
export const isAskedNext = (
  second: SecondConnection | undefined,
  { isSecond }: Pick<StoredPerson, 'isSecond'>,
  status: PersonStatus,
  email: Readonly<Record<string, string>>
): boolean => {
  if (!second || isSecond || status === 'waiting' || status === 'requested' || status === 'overdue') return false
  return !isGoodEmail(email)
}

const noEmailStatuses: readonly PersonStatus[] = ['not-found', 'doubtful', 'failed']

/** The status after both turns: an email that the second service did not find is still the one that is known from before. */
export const joinTurns = (
  { isSecond, firstRunId, status }: Pick<StoredPerson, 'isSecond' | 'firstRunId' | 'status'>,
  { email = '' }: Readonly<Record<string, string>>
): PersonStatus => {
  if (!isSecond || email === '' || !noEmailStatuses.includes(status)) return status
  return firstRunId === undefined ? 'already-known' : 'found'
}

/** The changes of a person whose turn at the second connection begins. Another attempt, so that its click id is another one. */
export const toSecondTurn = ({ attempts, childRunId }: Pick<StoredPerson, 'attempts' | 'childRunId'>): Partial<StoredPerson> => ({
  status: 'waiting',
  attempts: attempts + 1,
  isSecond: true,
  firstRunId: childRunId,
  childRunId: undefined,
  refusals: undefined
})

/** One service's record of a person. */
export interface ServiceAnswer {
  serviceHost: string
  /** when it came, in milliseconds since the epoch */
  at: number
  record: unknown
}

const emailColumns: readonly ColumnId[] = ['email', 'emailStatus', 'emailFoundAt', 'secondEmail', 'secondEmailStatus']

/** Names of fields that may rate an email address. */
const aboutEmail = /mail|status|state|verif|valid|result|verdict|qualit|qualif|score|certain|deliver|smtp|type|kind/i

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/**
 * One row of two answers about the same person, the first service's first. The email comes from the second service where it has one, every
 * other field from the first that has it, and no field is lost. The field "Sources" names the fields of each service, and the day.
 */
export const mergeAnswers = (answers: readonly [ServiceAnswer, ServiceAnswer]): Record<string, string> => {
  const read = answers.map(({ record }) => createRecordReader()(record))
  const [first, second] = read
  const emailFrom = second?.columns.email ? 1 : 0
  const sources: string[][] = [[], []]
  const row: Record<string, string> = {}
  for (const id of columnIds) {
    const from = emailColumns.includes(id) ? emailFrom : first?.columns[id] ? 0 : 1
    const [text = '', otherText = ''] = [read[from]?.columns[id], read[1 - from]?.columns[id]]
    if (text !== '') row[headings[id]] = text
    if (text !== '') sources[from]?.push(headings[id])
    if (otherText !== '' && otherText !== text) row[`${headings[id]} (${answers[1 - from]?.serviceHost})`] = otherText
  }
  for (const [from, { otherValues }] of read.entries())
    for (const { path, text } of otherValues) {
      const name = path.keys.join('.')
      // A word about the other service's email must not be read as one about this email.
      const isAboutOther = from !== emailFrom && aboutEmail.test(name)
      row[isAboutOther || Object.hasOwn(row, name) ? `${name} (${answers[from]?.serviceHost})` : name] = text
    }
  row['Sources'] = answers
    .map(({ serviceHost, at }, from) => ({ names: sources[from] ?? [], where: `${serviceHost}, ${toDay(at)}` }))
    .filter(({ names }) => names.length > 0)
    .map(({ names, where }) => `${names.join(', ')}: ${where}`)
    .join('; ')
  return row
}

/** The records of one lookup as answers of its service, by the comparison keys of the people whom they are about. */
export const readAnswers = async (database: Database, runId: string): Promise<ReadonlyMap<string, readonly ServiceAnswer[]>> => {
  const answers = new Map<string, ServiceAnswer[]>()
  const run = parseStoredRun(await database.runs.get(runId))
  if (!run || getDoubtfulCount(run) > 0) return answers
  const records = [...fromChunks(await readChunkTexts(database, run.id))].flatMap(row => expandRow(row))
  const keys = await readPersonKeys(database, run.id, 0, records.length)
  for (const [at, record] of records.entries())
    for (const key of keys[at] ?? []) {
      const answer = { serviceHost: run.serviceHost, at: run.changedAt, record }
      answers.set(key, [...(answers.get(key) ?? []), answer])
    }
  return answers
}

/** The connection at which only earlier lookups there count as known; undefined where everything that is stored counts. */
export const getConnectionToAskAt = (run: Pick<Run, 'request'>, { isSecond }: Pick<StoredPerson, 'isSecond'>): string | undefined =>
  isSecond ? getSecondConnection(run)?.connectionId : undefined

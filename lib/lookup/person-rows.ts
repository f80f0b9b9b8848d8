// Reads the rows of the people of a bulk lookup: what was received about each, or what became of the lookup.
import { headings } from '../records/columns/headings.ts'
import type { PersonStatus } from '../runs/model/people.ts'
import { readRowsByPersonKey } from '../results/person-index.ts'
import type { Database } from '../database/schema.ts'
import type { StoredPerson, StoredRow } from '../database/stored-runs.ts'
import { readIdsNotMine } from '../own-lists/list-uses.ts'
import { mergeAnswers, readAnswers, type ServiceAnswer } from './second-connection.ts'

/** Cell texts of the column "Lookup". They are not translated, so that files are the same in every language of the browser. */
const outcomeTexts: Partial<Record<PersonStatus, string>> = {
  'not-found': 'no email',
  doubtful: 'may be another person',
  waiting: 'no email',
  failed: 'no answer',
  overdue: 'no answer yet',
  requested: 'no answer yet'
}

/** In place of a person who cannot be read. */
export const unreadableRow = { Lookup: 'not readable' }

/** Mapped columns as a row whose fields are the column headings. */
const toRow = (columns: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headings).flatMap(([column, heading]) => (columns[column] ? [[heading, columns[column]]] : [])))

/** The newest row with an email that shows the person, of those runs. */
const findRowWithEmail = async (database: Database, key: string, isEligible: (runId: string) => boolean): Promise<StoredRow | undefined> =>
  (await readRowsByPersonKey(database, key)).findLast(({ runId, columns }) => columns['email'] && isEligible(runId))

/** Reads the answers of one lookup about one person. */
type ReadAnswers = (runId: string | undefined, key: string) => Promise<readonly ServiceAnswer[]>

/** Reads the records of a lookup once for all of its people, who follow one another in a list. */
export const createAnswerReader = (database: Database): ReadAnswers => {
  const last = new Map<string, ReturnType<typeof readAnswers>>()
  return async (runId, key) => {
    if (runId === undefined) return []
    const answers = last.get(runId) ?? readAnswers(database, runId)
    // The first and the second connection of a person.
    if (!last.has(runId) && last.size > 1) last.clear()
    last.set(runId, answers)
    return (await answers).get(key) ?? []
  }
}

/** The records that the list shows for a person: what the lookup received, or one row with the URL and the outcome. */
export const readPersonRows = async (
  database: Database,
  { runId, status, childRunId, firstRunId, comparisonKey, url }: StoredPerson,
  read: ReadAnswers
): Promise<unknown[]> => {
  const answers = status === 'found' || status === 'not-found' ? await read(childRunId, comparisonKey) : []
  const [first, ...more] = await read(firstRunId, comparisonKey)
  const [second] = answers
  // Of several records in one answer it is not known which one belongs to which.
  if (first && second && more.length === 0 && answers.length === 1) return [mergeAnswers([first, second])]
  const received = (answers.length > 0 ? answers : first ? [first, ...more] : []).map(({ record }) => record)
  if (received.length > 0) return received
  const notMine = await readIdsNotMine(database)
  // The results that answered this person may be deleted by now; the row that this list stored before is still there.
  const row =
    status === 'already-known' || status === 'found' || status === 'waiting'
      ? ((await findRowWithEmail(database, comparisonKey, id => id !== runId && !notMine.has(id))) ??
        (await findRowWithEmail(database, comparisonKey, () => true)))
      : undefined
  return [row ? toRow(row.columns) : { ...toRow({ profileUrl: url }), Lookup: outcomeTexts[status] ?? '' }]
}

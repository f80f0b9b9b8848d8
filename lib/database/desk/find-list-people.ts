// Finds people of one list by any part of a name, an email or a URL, without those who were erased.
import { erasureKeys } from '../../records/identity/contact-keys.ts'
import { joinMarks, readColumnMarks } from '../../records/identity/record-marks.ts'
import type { ResultRow } from '../../records/table/result-table.ts'
import { loadVisibilityCheck, type VisibilityCheck } from '../people/hidden-people.ts'
import { readResults } from '../results/read-results.ts'
import { readStoredMarks } from '../results/stored-rows.ts'
import type { Database } from '../schema.ts'

/** One person of a list. `runId` and `index`: the place of their row. `keys`: in the form of `erasureKeys`; none where nothing identifies them. */
export interface ListPerson {
  runId: string
  index: number
  columns: Readonly<Record<string, string>>
  keys: string[]
  /** they are on the do-not-contact list */
  isSuppressed: boolean
}

const searchedColumns = ['fullName', 'firstName', 'lastName', 'email', 'secondEmail', 'personalEmail', 'profileUrl', 'company'] as const

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const isMatch = (columns: Readonly<Record<string, string>>, wanted: string): boolean =>
  wanted === '' || searchedColumns.some(id => fold(columns[id] ?? '').includes(wanted))

const toPeople = async (rows: readonly ResultRow[], check: VisibilityCheck | undefined): Promise<ListPerson[]> => {
  const marks = rows.map(row => joinMarks(readColumnMarks(row.columns), readStoredMarks(row)))
  const shown = await check?.(rows.map(({ columns }, at) => ({ columns, marks: marks[at] ?? {}, isCompany: false })))
  return rows.flatMap(({ runId, index, columns }, at) => {
    const own = marks[at]
    if (!own || shown?.[at] === 'erased') return []
    return [{ runId, index, columns, keys: erasureKeys(own), isSuppressed: shown?.[at] === 'suppressed' }]
  })
}

/** What a search found: at most `limit` people, and whether there are more. */
export interface FoundPeople {
  people: ListPerson[]
  hasMore: boolean
}

/**
 * The first people of a list that match; every one for an empty text. `place`: only the person of that row. It reads the rows in slices until it has
 * enough. Rejects when storage does.
 */
export const findListPeople = async (
  database: Database,
  listId: string,
  { text = '', place }: { text?: string; place?: Pick<ListPerson, 'runId' | 'index'> | undefined },
  limit: number
): Promise<FoundPeople> => {
  const check = await loadVisibilityCheck(database)
  const wanted = fold(text)
  const isWanted = ({ kind, columns, runId, index }: ResultRow): boolean =>
    kind !== 'company' && (place ? runId === place.runId && index === place.index : isMatch(columns, wanted))
  const people: ListPerson[] = []
  for await (const { rows } of readResults(database, listId)) {
    people.push(...(await toPeople(rows.filter(isWanted), check)))
    if (people.length > limit || (place && people.length > 0)) break
  }
  return { people: people.slice(0, limit), hasMore: people.length > limit }
}

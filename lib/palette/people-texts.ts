// Reads one text per person of each list, for a search over all lists, and keeps the texts until their list changes.
import { getFullName } from '../records/columns/person-name.ts'
import { foldText } from './match-text.ts'
import type { Run } from '../runs/model/run.ts'
import { readLists } from '../results/read-results.ts'
import { isPack, rowsPerPack, unpackRows } from '../results/stored-rows.ts'
import { readResultRunIds } from '../runs/store/read-runs.ts'
import type { Database } from '../database/schema.ts'
import type { StoredRow } from '../database/stored-runs.ts'
import { rowEntries } from '../database/unhidden.ts'

/** The people of one list: where each record is stored, and its text in the form of `foldText`. */
export interface ListTexts {
  runIds: string[]
  indexes: number[]
  texts: string[]
}

const rowsPerRead = 2_000

const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The name in the first line, then company, email and job title, folded. */
export const getSearchText = ({ columns }: Pick<StoredRow, 'columns'>): string => {
  const { company, email, jobTitle } = columns
  return foldText([getFullName(columns), company, email, jobTitle].map(readText).join('\n'))
}

/** Reads a list in slices. Companies are left out. `pause` lets the page respond. */
const readTexts = async (database: Database, listId: string, pause: () => Promise<unknown>): Promise<ListTexts> => {
  const read: ListTexts = { runIds: [], indexes: [], texts: [] }
  for (const runId of await readResultRunIds(database, listId)) {
    const first = await rowEntries(database, runId).first()
    const limit = first && isPack(first) ? rowsPerRead / rowsPerPack : rowsPerRead
    for (let after = -Infinity; ;) {
      const entries = await rowEntries(database, runId, after).limit(limit).toArray()
      for (const row of entries.flatMap(unpackRows)) {
        if (row.kind === 'company' || typeof row.columns !== 'object' || row.columns === null) continue
        read.runIds.push(runId)
        read.indexes.push(row.index)
        read.texts.push(getSearchText(row))
      }
      await pause()
      if (entries.length < limit) break
      after = entries.at(-1)?.index ?? Infinity
    }
  }
  return read
}

/** The lists as they are now, the newest first, and what reads the texts of one of them. */
interface CurrentLists {
  lists: Run[]
  getTexts: (list: Run) => Promise<ListTexts>
}

/** Returns a function that reads which lists there are. It remembers the texts of each list; what it knows of removed lists is dropped. */
export const createTextReader = (database: Database, pause: () => Promise<unknown>): (() => Promise<CurrentLists>) => {
  const known = new Map<string, { version: string; texts: Promise<ListTexts> }>()
  const getTexts = (list: Run, erasedCount: number): Promise<ListTexts> => {
    // Erasing a person moves the rows behind them without another change of the run.
    const version = `${list.changedAt} ${list.state.is === 'collected' ? list.state.rows : ''} ${erasedCount}`
    const before = known.get(list.id)
    if (before?.version === version) return before.texts
    const reading = { version, texts: readTexts(database, list.id, pause) }
    known.set(list.id, reading)
    // What could not be read is read again by the next search.
    reading.texts.catch(() => known.get(list.id) === reading && known.delete(list.id))
    return reading.texts
  }
  return async () => {
    const [lists, erasedCount] = await Promise.all([readLists(database), database.erasedPeople.count()])
    const ids = new Set(lists.map(({ id }) => id))
    for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
    return { lists, getTexts: list => getTexts(list, erasedCount) }
  }
}

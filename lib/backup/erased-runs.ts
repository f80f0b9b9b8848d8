// Keeps people who were erased here out of restored runs. A lookup of one of them does not come back; what it spent stays.
import type { Database } from '../database/schema.ts'
import { eraseFromRun } from '../erase/erase-from-runs.ts'
import { isLookupOfPerson } from '../erase/find-person.ts'
import { isJsonObject } from '../records/columns/record-kind.ts'
import { pageMark } from '../records/identity/identity.ts'
import { findTextMarks } from '../records/identity/text-marks.ts'
import { loadHiddenMarkFinder, type HiddenMarkFinder } from '../results/hidden-people.ts'
import { isLive, type Run } from '../runs/model/run.ts'
import { toRemovedRun, toStoredRun } from '../runs/store/stored-run.ts'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : []
}

type Rows = Record<string, unknown>[]

/** The people of a bulk lookup without those who were erased. */
const withoutErased = async (people: Rows, findErased: HiddenMarkFinder): Promise<Rows> => {
  const kept: Rows = []
  for (const person of people) {
    const { comparisonKey } = person
    if (typeof comparisonKey !== 'string' || (await findErased([pageMark(comparisonKey)])).length === 0) kept.push(person)
  }
  return kept
}

/** Stores what the run spent, unless it is known here. Returns whether a run that is not here was still in progress. */
const keepSpending = ({ runs, removedRuns }: Database, run: Run): Promise<boolean> =>
  runs.db.transaction('rw', runs, removedRuns, async () => {
    if (await runs.get(run.id)) return false
    const removed = toRemovedRun(toStoredRun(run))
    if (removed && !(await removedRuns.get(run.id))) await removedRuns.put(removed)
    return isLive(run)
  })

/** What is restored of a run. `run` is undefined for a lookup of someone who was erased; `isLiveLookup`: it was in progress. */
export interface WithoutErased {
  run: Run | undefined
  isLiveLookup: boolean
}

/**
 * Takes erased people out of a run and, in place, out of its `contents` by table. Undefined where no one was erased. Who is erased later
 * is not known to it.
 */
export const loadErasedRunFilter = async (
  database: Database
): Promise<((run: Run, contents: Map<string, Rows>) => Promise<WithoutErased>) | undefined> => {
  const findErased = await loadHiddenMarkFinder(database, true)
  if (!findErased) return undefined
  return async (run, contents) => {
    const marks = new Map<string, string[]>()
    for (const text of new Set(textsIn(run))) {
      const found = await findErased(findTextMarks(text))
      if (found.length > 0) marks.set(text, found)
    }
    const keys = new Set([...marks.values()].flat())
    for (const key of await findErased([pageMark(run.request.comparisonKey)])) keys.add(key)
    if (keys.size > 0 && isLookupOfPerson(run, keys)) return { run: undefined, isLiveLookup: await keepSpending(database, run) }
    const people = contents.get('people')
    if (people) contents.set('people', await withoutErased(people, findErased))
    return { run: marks.size > 0 ? eraseFromRun(run, text => marks.has(text)) : run, isLiveLookup: false }
  }
}

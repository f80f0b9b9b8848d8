// How long results are kept: the person's setting, what it would delete, and deleting it. The run itself always stays.
import * as z from 'zod/mini'
import { liveQuery, type Observable } from 'dexie'
import { isLive, type Run } from '../../runs/model/run.ts'
import { eraseOwed, oweErasing } from './delete-results.ts'
import type { Database, StoredRun } from '../schema.ts'
import { readStoredPeople } from '../people/stored-person.ts'
import { readRun, readRuns } from '../runs/stored-run.ts'

/** Days that the results of a list are kept after they came; 0 keeps them for ever. */
export const retentionDays = [0, 30, 90, 365] as const
type RetentionDays = (typeof retentionDays)[number]

/** The setting, and how many lists each number of days would delete now. */
export interface Retention {
  days: RetentionDays
  over: Map<number, number>
}

const name = 'retention'
const daySchema = z.literal(retentionDays)
const day = 86_400_000

const readRetention = async ({ settings }: Database): Promise<RetentionDays> => {
  const read = z.safeParse(daySchema, (await settings.get(name))?.value)
  return read.success ? read.data : 0
}

export const saveRetention = ({ settings }: Database, days: RetentionDays): Promise<unknown> => settings.put({ name, value: days })

/** Something is still to come of a run that is looked at again. */
const isSettled = (run: Run): boolean => run.state.is === 'collected' && run.dueAt === undefined

const isOver = (run: Run, days: number, now: number): boolean =>
  days > 0 && isSettled(run) && run.resultsDeletedAt === undefined && run.changedAt <= now - days * day

/** The runs of a list, itself the first; undefined while one of its parts is on its way. Meant for a transaction over runs. */
const wholeOf = async ({ runs }: Database, run: Run): Promise<Run[] | undefined> => {
  const parts = readRuns(await runs.where('parentId').equals(run.id).toArray())
  return parts.some(part => isLive(part) || (part.state.is === 'collected' && part.dueAt !== undefined)) ? undefined : [run, ...parts]
}

/**
 * The runs by whose records people of lists that are not done yet are known, or were found: such a list takes them in when it is handed out.
 * Meant for a transaction over runs, people and rows.
 */
const countedOn = async ({ runs, people, rows }: Database): Promise<ReadonlySet<string>> => {
  const underWay = await runs.where('[request.kind+state.is]').anyOf(['people', 'running'], ['people', 'stopped']).primaryKeys()
  const answered = underWay.flatMap(run => (['known', 'found', 'none'] as const).map(is => [run, is]))
  const those = readStoredPeople(answered.length > 0 ? await people.where('[runId+status]').anyOf(answered).toArray() : [])
  const from =
    those.length > 0
      ? await rows
          .where('personKeys')
          .anyOf(those.map(({ comparisonKey }) => comparisonKey))
          .primaryKeys()
      : []
  return new Set([...from.map(([run]) => run), ...those.flatMap(({ childRunId }) => childRunId ?? [])])
}

/** The lists whose results are older than so many days, and settled, and that no other counts on. */
const listsOver = async (database: Database, days: number, now: number): Promise<Run[]> => {
  const collected = readRuns(await database.runs.where('state.is').equals('collected').toArray())
  const over = collected.filter(run => run.parentId === undefined && isOver(run, days, now))
  const wholes = await Promise.all(over.map(run => wholeOf(database, run)))
  const held = over.length > 0 ? await countedOn(database) : new Set<string>()
  return over.filter((_, n) => wholes[n]?.every(({ id }) => !held.has(id)))
}

/** The setting, and how many lists each choice would delete now; emits at once and again at each change. `now` in milliseconds since the epoch. */
export const watchRetention = (database: Database, now: () => number): Observable<Retention> =>
  liveQuery(async () => {
    const at = now()
    const over = new Map<number, number>()
    for (const days of retentionDays) over.set(days, (await listsOver(database, days, at)).length)
    return { days: await readRetention(database), over }
  })

const emptied = (run: Run, now: number): StoredRun => {
  const row = { ...run, resultsDeletedAt: now }
  return row.parentId === undefined ? { ...row, listedAt: row.createdAt } : row
}

/** One list in one transaction, if it is still what it was: what was fetched anew meanwhile is kept. */
const empty = (database: Database, id: string, days: number, now: number): Promise<void> =>
  database.transaction('rw', database.runs, database.settings, database.people, database.rows, async () => {
    const run = readRun(await database.runs.get(id))
    const whole = run && isOver(run, days, now) ? await wholeOf(database, run) : undefined
    const held = await countedOn(database)
    const gone = whole?.some(known => held.has(known.id)) ? [] : (whole ?? []).filter(({ state }) => state.is === 'collected')
    for (const part of gone) await database.runs.put(emptied(part, now))
    if (gone.length > 0)
      await oweErasing(
        database,
        gone.map(part => part.id)
      )
  })

/** Deletes whatever is older than the person wants it kept, and the rest of what was begun to be deleted. Goes on where another was ended. */
export const tidy = async (database: Database, now: number, pause: () => Promise<void>): Promise<void> => {
  await eraseOwed(database, pause)
  const days = await readRetention(database)
  if (days === 0) return
  for (const run of await listsOver(database, days, now)) await empty(database, run.id, days, now)
  await eraseOwed(database, pause)
}

// What a person was told and has seen of each run, as a row of the settings; and the files that are to be saved for them.
import { Dexie, liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Around, Noted, NotedRuns } from '../../runs/model/run-changes.ts'
import { isParentRun, isLive, type Run } from '../../runs/model/run.ts'
import { createLedger } from './ledger.ts'
import { readRunEnds, saveOf, type RunEnds } from '../settings/run-end-settings.ts'
import type { Database } from '../schema.ts'
import { readRuns } from './stored-run.ts'

const notedSchema = z.object({
  run: z.string(),
  now: z.optional(z.string()),
  problem: z.optional(z.boolean()),
  told: z.array(z.string()),
  seen: z.optional(z.string())
})
/** `newest`: when the newest run that was looked at was listed. */
const presenceSchema = z.object({ newest: z.number(), runs: z.array(notedSchema) })
type Presence = z.infer<typeof presenceSchema>

const name = 'presence'

const readPresence = async ({ settings }: Database): Promise<Presence | undefined> => {
  const read = z.safeParse(presenceSchema, (await settings.get(name))?.value)
  return read.success ? read.data : undefined
}

const asNoted = ({ runs }: Presence): NotedRuns => Object.fromEntries(runs.map(({ run, ...noted }) => [run, noted]))
const asStored = (noted: NotedRuns): Presence['runs'] =>
  Object.entries(noted).map(([run, { told, ...rest }]) => ({ run, ...rest, told: [...told] }))

/** All that may have news: what is followed, what is noted, and what was listed since. A run that came and ended meanwhile is among the last. */
const readCandidates = async (database: Database, before: Presence | undefined): Promise<Run[]> => {
  const { runs } = database
  const ledger = createLedger(database)
  const [live, due, fresh, noted] = await Promise.all([
    ledger.live(),
    ledger.due(Infinity),
    runs
      .where('listedAt')
      .above(before?.newest ?? Infinity)
      .toArray(),
    runs.bulkGet((before?.runs ?? []).map(({ run }) => run))
  ])
  const all = [...live, ...due, ...readRuns(fresh), ...readRuns(noted)].filter(({ parentId }) => parentId === undefined)
  return [...new Map(all.map(run => [run.id, run])).values()]
}

const newestListed = async ({ runs }: Database): Promise<number> => {
  const at = (await runs.orderBy('listedAt').last())?.listedAt
  return typeof at === 'number' ? at : 0
}

/**
 * Looks at all runs that may have news, and notes what `look` made of them before it is given: whoever dies before a person was told tells
 * nobody, and nobody is told twice. Runs whose results have come are laid down to be saved, where that is wanted.
 */
export const lookAtRuns = (
  database: Database,
  look: (runs: readonly Run[], before: NotedRuns | undefined) => Around
): Promise<Around & RunEnds> =>
  database.transaction('rw', database.runs, database.settings, async () => {
    const before = await readPresence(database)
    const [runs, newest, wanted] = await Promise.all([readCandidates(database, before), newestListed(database), readRunEnds(database)])
    const around = look(runs, before && asNoted(before))
    const value: Presence = { newest, runs: asStored(around.noted) }
    // What changes nothing is not written: each write waits for the disk.
    if (JSON.stringify(before) !== JSON.stringify(value)) await database.settings.put({ name, value })
    if (wanted.saving && around.ready.length > 0)
      await database.settings.bulkPut(around.ready.map(run => ({ name: saveOf(run), value: true })))
    return { ...around, ...wanted }
  })

/**
 * A run that came out of a backup is no news as it stands, which is `noted` of it: nobody is told how it ended, and no file of it saves itself.
 * Meant for the transaction that stores it, over settings.
 */
export const noteRestored = async (database: Database, run: Run, noted: Noted): Promise<void> => {
  const before = await readPresence(database)
  if (!before || run.parentId !== undefined || isLive(run)) return
  const others = before.runs.filter(other => other.run !== run.id)
  // Of the rest nothing is looked at but what is listed later.
  const isLookedAt = others.length < before.runs.length || run.dueAt !== undefined || isParentRun(run)
  const runs = isLookedAt ? [...others, ...asStored({ [run.id]: noted })] : others
  await database.settings.put({ name, value: { newest: Math.max(before.newest, run.createdAt), runs } satisfies Presence })
}

/** Notes what a person sees. */
export const markSeen = (database: Database, step: (noted: NotedRuns) => NotedRuns): Promise<void> =>
  database.transaction('rw', database.settings, async () => {
    const before = await readPresence(database)
    if (before) await database.settings.put({ name, value: { ...before, runs: asStored(step(asNoted(before))) } })
  })

/** What is noted; emits again at each change. */
export const watchNoted = (database: Database): Observable<NotedRuns> =>
  liveQuery(async () => {
    const known = await readPresence(database)
    return known ? asNoted(known) : {}
  })

/** Calls back at each change of a run, here or in another page; gives what ends that. */
export const watchChanges = (database: Database, tell: () => void): (() => void) => {
  const place = `idb://${database.name}/runs/`
  const hear = (parts: object): void => {
    if (Object.keys(parts).some(part => part.startsWith(place))) tell()
  }
  Dexie.on('storagemutated', hear)
  return () => Dexie.on.storagemutated.unsubscribe(hear)
}

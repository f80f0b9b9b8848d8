// Stores "send when ready": for one run each, where its records are sent once when the run becomes ready. Only the user switches it on.
import { liveQuery, type Observable } from 'dexie'
import { fail, ok, type Result } from '../failure.ts'
import { destinationSchema, type Destination } from './destinations.ts'
import { getDoubtfulCount, isEmptyHanded } from '../runs/model/run.ts'
import type { Database } from '../database/schema.ts'
import type { StoredSendRule } from '../database/stored-deliveries.ts'
import { parseStoredRun } from '../runs/store/stored-run.ts'
import { sendDestination } from '../results/export-times.ts'
import { addLeftOut } from '../results/left-out.ts'
import { removeDelivery, startDelivery } from './deliveries.ts'

/** Attempts after which a rule is shown as failed. A worker may end while it prepares the records. */
const maxAttempts = 5

/** The id of the delivery that a rule makes: the same in every attempt. */
export const deliveryIdOf = ({ runId, at }: Pick<StoredSendRule, 'runId' | 'at'>): string => `ready:${runId}:${at}`

/** Whether the records of a rule could not be prepared. Nothing was sent then. */
export const hasRuleFailed = ({ attempts }: Pick<StoredSendRule, 'attempts'>): boolean => attempts >= maxAttempts

/**
 * Switches the rule of a run on, in place of an earlier one. `columns` are those that the user saw. `now` in milliseconds since the epoch.
 * Fails with `runNotFound` and `destinationNotFound`.
 */
export const saveSendRule = (
  { sendRules, runs, destinations }: Database,
  { runId, destinationId, columns }: Pick<StoredSendRule, 'runId' | 'destinationId' | 'columns'>,
  now: number
): Promise<Result<null>> =>
  sendRules.db.transaction('rw', sendRules, runs, destinations, async () => {
    const run = parseStoredRun(await runs.get(runId))
    if (!run || run.parentId !== undefined || run.resultsDeletedAt !== undefined) return fail('runNotFound')
    const destination = destinationSchema.safeParse(await destinations.get(destinationId)).data
    if (!destination) return fail('destinationNotFound')
    await sendRules.put({
      runId,
      destinationId,
      columns,
      at: now,
      attempts: 0,
      name: destination.name,
      host: new URL(destination.url).host
    })
    return ok(null)
  })

/** Switches the rule of a run off, and deletes what was prepared for it. None of that has left. */
export const removeSendRule = async (database: Database, runId: string): Promise<void> => {
  const rule = await database.sendRules.get(runId)
  await database.sendRules.delete(runId)
  if (rule && (await database.deliveries.get(deliveryIdOf(rule)))?.isStarted === false) await removeDelivery(database, deliveryIdOf(rule))
}

/** The rule of a run. Emits at once and after each change. */
export const watchSendRule = ({ sendRules }: Database, runId: string): Observable<StoredSendRule | undefined> =>
  liveQuery(() => sendRules.get(runId))

/** Rules whose run is ready. Those of removed runs, deleted results and lists in the bin are left out. */
export const readReadyRules = async ({ sendRules, runs }: Database): Promise<StoredSendRule[]> => {
  const rules = (await sendRules.toArray()).filter(rule => !hasRuleFailed(rule))
  const stored = await runs.bulkGet(rules.map(({ runId }) => runId))
  return rules.filter((_, at) => {
    const run = parseStoredRun(stored[at])
    // Of a run without results the service is still asked for them while it has a due time.
    const isFilled = run !== undefined && !(isEmptyHanded(run) && run.dueAt !== undefined)
    return isFilled && run.state.is === 'collected' && (run.resultsDeletedAt ?? run.removeAt) === undefined && getDoubtfulCount(run) === 0
  })
}

/** Calls `onReady` whenever another run with a rule is ready. An attempt that failed waits for the next wake. */
export const watchReadyRules = (database: Database, onReady: () => void): void => {
  let known = new Set<string>()
  liveQuery(() => readReadyRules(database)).subscribe({
    next: rules => {
      const ids = new Set(rules.map(deliveryIdOf))
      const hasNew = [...ids].some(id => !known.has(id))
      known = ids
      if (hasNew) onReady()
    },
    error: () => undefined
  })
}

/** Deletes the rules of runs that are gone. */
const removeStaleRules = ({ sendRules, runs }: Database): Promise<void> =>
  sendRules.db.transaction('rw', sendRules, runs, async () => {
    const ids = await sendRules.toCollection().primaryKeys()
    const stored = await runs.bulkGet(ids)
    await sendRules.bulkDelete(
      ids.filter((_, at) => {
        const run = parseStoredRun(stored[at])
        return !run || run.resultsDeletedAt !== undefined
      })
    )
  })

/**
 * Counts an attempt before its work, and returns the destination. Undefined where the rule was switched off or has failed, or its
 * destination is gone.
 */
const takeRule = ({ sendRules, destinations }: Database, { runId, at }: StoredSendRule): Promise<Destination | undefined> =>
  sendRules.db.transaction('rw', sendRules, destinations, async () => {
    const rule = await sendRules.get(runId)
    if (!rule || rule.at !== at || hasRuleFailed(rule)) return undefined
    const destination = destinationSchema.safeParse(await destinations.get(rule.destinationId)).data
    if (!destination) {
      await sendRules.delete(runId)
      return undefined
    }
    await sendRules.put({ ...rule, attempts: rule.attempts + 1 })
    return destination
  })

/**
 * Lets the prepared records of a rule leave and ends the rule, in one transaction: it never sends twice. What was prepared is deleted where
 * the rule was switched off in between. Where there is nothing to show (`isShown`) only the rule ends.
 */
const finishRule = (database: Database, { runId, at }: StoredSendRule, isShown: boolean, now: number): Promise<void> => {
  const { sendRules, deliveries, outbox, destinations } = database
  return database.transaction('rw', sendRules, deliveries, outbox, destinations, async () => {
    const rule = await sendRules.get(runId)
    const deliveryId = deliveryIdOf({ runId, at })
    const isOn = rule?.at === at
    if (isOn) await sendRules.delete(runId)
    if (isOn && isShown) await startDelivery(database, deliveryId, now)
    else await removeDelivery(database, deliveryId)
  })
}

// Prepares the records of runs that have become ready and have a rule, and lets them leave. Every wake may call it: a rule that an ended
// worker left half done is prepared again from its beginning, and none is sent twice.

/** What the worker provides. `pause` runs between pieces of work. */
interface SendReadyDependencies {
  database: Database
  now: () => number
  pause: () => Promise<void>
}

/** Rejects if storage fails; the next wake tries again. */
export const sendReadyRuns = async ({ database, now, pause }: SendReadyDependencies): Promise<void> => {
  await removeStaleRules(database)
  const rules = await readReadyRules(database)
  if (rules.length === 0) return
  // They are loaded where a rule needs them: the worker starts without them.
  const [{ leaveList }, { prepareDelivery }] = await Promise.all([import('../check/standing.ts'), import('./prepare-delivery.ts')])
  for (const rule of rules) {
    const destination = await takeRule(database, rule)
    if (!destination) continue
    const { runId, columns, name } = rule
    const deliveryId = deliveryIdOf(rule)
    await removeDelivery(database, deliveryId)
    const list = parseStoredRun(await database.runs.get(runId))
    if (!list) continue
    const { leaving, leftOut, months } = await leaveList(database, list, now())
    const prepared = await prepareDelivery({
      database,
      destination,
      template: { id: 'rule', name, columns },
      lists: [runId],
      leaving,
      validEmailOnly: false,
      deliveryId,
      ...(leftOut.size > 0 && { leftOut: { counts: [...leftOut], months } }),
      now: now(),
      pause,
      onProgress: () => undefined,
      signal: new AbortController().signal
    })
    const exported = { to: sendDestination(destination.id), name: destination.name, at: now() }
    // Before the rule ends: an ended worker would leave the reasons away.
    if (prepared.ok) await addLeftOut(database, exported, leaving.explain(new Map()))
    // Where everyone is left out, the delivery says so.
    await finishRule(database, rule, prepared.ok && (prepared.value > 0 || leftOut.size > 0), now())
  }
}

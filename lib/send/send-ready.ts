// Prepares the records of runs that have become ready and have a rule, and lets them leave. Every wake may call it: a rule that an ended
// worker left half done is prepared again from its beginning, and none is sent twice.
import type { Database } from '../database/schema.ts'
import { finishRule, readReadyRules, removeStaleRules, deliveryIdOf, takeRule } from './send-rules.ts'
import { removeDelivery } from './deliveries.ts'
import { prepareDelivery } from './prepare-delivery.ts'

/** What the worker provides. `pause` runs between pieces of work. */
export interface SendReadyDependencies {
  database: Database
  now: () => number
  pause: () => Promise<void>
}

/** Rejects if storage fails; the next wake tries again. */
export const sendReadyRuns = async ({ database, now, pause }: SendReadyDependencies): Promise<void> => {
  await removeStaleRules(database)
  for (const rule of await readReadyRules(database)) {
    const destination = await takeRule(database, rule)
    if (!destination) continue
    const { runId, columns, name } = rule
    const deliveryId = deliveryIdOf(rule)
    await removeDelivery(database, deliveryId)
    const prepared = await prepareDelivery({
      database,
      destination,
      template: { id: 'rule', name, columns },
      lists: [runId],
      set: undefined,
      validEmailOnly: false,
      deliveryId,
      now: now(),
      pause,
      onProgress: () => undefined,
      signal: new AbortController().signal
    })
    await finishRule(database, rule, prepared.ok && prepared.value > 0, now())
  }
}

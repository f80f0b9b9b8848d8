// Connects the outbox with the browser: delivers what is due, and answers the messages of pages about destinations and deliveries.
import { readReadyRules, removeSendRule, saveSendRule, sendReadyRuns, watchReadyRules } from '../../lib/send/send-rules.ts'
import { removeDelivery, removeStaleDeliveries, retryDelivery, startDelivery, stopDelivery } from '../../lib/send/deliveries.ts'
import { getDestination, openState } from '../../lib/send/destinations.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { SessionKeys } from '../../lib/connection/session-api-keys.ts'
import { fail, ok, type Result } from '../../lib/failure.ts'
import type { MessageBody } from '../../lib/messages/contract.ts'
import type { Dependencies } from '../../lib/runs/model/dependencies.ts'
import { setAlarmSoon, setNextAlarm } from '../../lib/runs/track/alarm.ts'
import { createDeliver, findBlock, type Outbox, testDestination } from '../../lib/send/deliver.ts'
import { createOutbox } from '../../lib/send/outbox.ts'
import { createHttp, type HttpDependencies, type SendCall } from '../../lib/service/http.ts'
import { maskReplies } from '../../lib/service/mask-secrets.ts'
import { readTarget } from '../../lib/records/table/field-types.ts'

/** What these actions need. */
export interface SendActionsDependencies {
  dependencies: Pick<Dependencies, 'browser' | 'clock' | 'stores'>
  database: Database
  sessionKeys: SessionKeys
  outbox: Outbox
  http: SendCall
  isOnline: () => boolean
  /** whether this is sample data, which is never sent */
  isSample: boolean
}

/** The part of the worker that sends records to webhooks and CRMs. */
export interface SendActions {
  /** delivers what is due; never rejects */
  deliver: () => Promise<void>
  /** delivers from now on whenever a run with a rule becomes ready */
  watchRules: () => Promise<void>
  /** tests a destination, which ends its pause when it passes */
  test: (body: MessageBody<'testDestination'>) => Promise<Result<null>>
  /** starts, retries, stops or removes a delivery */
  change: (body: MessageBody<'changeDelivery'>) => Promise<Result<null>>
  /** switches "send when ready" on for one run */
  setRule: (body: MessageBody<'sendWhenReady'>) => Promise<Result<null>>
  /** switches it off */
  removeRule: (body: MessageBody<'cancelSendWhenReady'>) => Promise<Result<null>>
}

/** What the worker asks of deliveries besides: when the next one is due. */
interface Sending extends SendActions {
  /** milliseconds since the epoch; undefined without a call to send and without a rule whose run is ready */
  nextDueAt: () => Promise<number | undefined>
}

/** Creates it with its outbox. `readSecrets` returns every secret, which no stored answer may have. Its methods reject if storage fails. */
export const createSending = (
  given: Omit<SendActionsDependencies, 'outbox' | 'http'> & { network: HttpDependencies; readSecrets: () => Promise<string[]> }
): Sending => {
  const { database, sessionKeys, network, readSecrets } = given
  const outbox = createOutbox(database, sessionKeys)
  return {
    ...createSendActions({ ...given, outbox, http: maskReplies(createHttp(network), readSecrets) }),
    nextDueAt: async () => ((await readReadyRules(database)).length > 0 ? given.dependencies.clock.now() : outbox.nextDueAt())
  }
}

/** Creates it. Its methods reject if storage fails. */
export const createSendActions = ({
  dependencies,
  database,
  sessionKeys,
  outbox,
  http,
  isOnline,
  isSample
}: SendActionsDependencies): SendActions => {
  const { browser, clock } = dependencies
  const { now } = clock
  const deliver = createDeliver({
    outbox,
    http,
    now,
    isOnline,
    canFetch: browser.canFetch,
    sleep: clock.sleep,
    withLock: work => browser.withLock('send', work, false),
    setAlarm: () => setNextAlarm(dependencies)
  })
  const changes = {
    start: startDelivery,
    retry: retryDelivery,
    stop: stopDelivery,
    remove: async (from: Database, id: string): Promise<Result<null>> => {
      await removeDelivery(from, id)
      return ok(null)
    }
  }
  const prepareReady = (): Promise<void> => sendReadyRuns({ database, now, pause: () => clock.sleep(0) })
  const deliverReady = async (): Promise<void> => {
    await removeStaleDeliveries(database, now()).catch(() => undefined)
    await browser.withLock('send-ready', prepareReady, false).catch(() => undefined)
    await deliver()
  }
  return {
    deliver: deliverReady,
    watchRules: async () => watchReadyRules(database, () => void deliverReady().catch(() => undefined)),
    test: async ({ destinationId, headings, columns }) => {
      const destination = await getDestination(database, sessionKeys, destinationId)
      if (!destination) return fail('destinationNotFound')
      const block = await findBlock(browser.canFetch, { ...destination, blockedBy: undefined })
      if (block) return { ok: false, failure: block }
      const answer = await testDestination(http, now, destination, { headings, columns })
      if (answer.is === 'delivered') await database.destinations.update(destinationId, openState)
      // Calls that waited for this permission or secret may leave now.
      void deliver()
      return answer.is === 'delivered' ? ok(null) : { ok: false, failure: answer.failure }
    },
    change: async ({ deliveryId, change }) => {
      // Set before the write, so that a worker that ends right after it is woken.
      await setAlarmSoon(dependencies)
      const changed = await changes[change](database, deliveryId, now())
      void deliver()
      return changed
    },
    setRule: async ({ runId, destinationId, headings, columns, fallbacks, targets }) => {
      if (isSample) return fail('notAllowed')
      await setAlarmSoon(dependencies)
      const rule = {
        runId,
        destinationId,
        columns: columns.map((from, at) => ({
          from,
          heading: headings[at] ?? '',
          fallback: fallbacks[at],
          target: readTarget(targets[at] ?? '')
        }))
      }
      const saved = await saveSendRule(database, rule, now())
      // The run may have become ready since the page read it.
      void deliverReady()
      return saved
    },
    removeRule: async ({ runId }) => {
      await removeSendRule(database, runId)
      return ok(null)
    }
  }
}

// Connects the outbox with the browser: delivers what is due, and does what pages ask about destinations and sendings.
import { removeSending, removeStaleSendings, retrySending, startSending, stopSending } from '../../lib/database/send/sendings.ts'
import { getWebhook } from '../../lib/database/send/webhooks.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { SessionKeys } from '../../lib/database/settings/session-api-keys.ts'
import { fail, ok, type Result } from '../../lib/failure.ts'
import type { MessageBody } from '../../lib/messages/contract.ts'
import type { Dependencies } from '../../lib/runs/model/dependencies.ts'
import { setAlarmSoon, setNextAlarm } from '../../lib/runs/track/alarm.ts'
import { createDeliver, findBlock, type Outbox } from '../../lib/send/deliver.ts'
import { openState } from '../../lib/send/outbox-call.ts'
import { testDestination } from '../../lib/send/send-records.ts'
import type { SendCall } from '../../lib/service/http.ts'

export interface SendingDependencies {
  dependencies: Pick<Dependencies, 'browser' | 'clock' | 'stores'>
  database: Database
  sessionKeys: SessionKeys
  outbox: Outbox
  http: SendCall
  isOnline: () => boolean
}

/** The part of the worker that sends records to webhooks and CRMs. */
export interface Sending {
  /** delivers what is due; never rejects */
  deliver: () => Promise<void>
  test: (body: MessageBody<'testWebhook'>) => Promise<Result<null>>
  change: (body: MessageBody<'changeSending'>) => Promise<Result<null>>
}

export const createSending = ({ dependencies, database, sessionKeys, outbox, http, isOnline }: SendingDependencies): Sending => {
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
    start: startSending,
    retry: retrySending,
    stop: stopSending,
    remove: async (from: Database, id: string): Promise<Result<null>> => {
      await removeSending(from, id)
      return ok(null)
    }
  }
  return {
    deliver: async () => {
      await removeStaleSendings(database, now()).catch(() => undefined)
      await deliver()
    },
    test: async ({ webhookId, headings, columns }) => {
      const webhook = await getWebhook(database, sessionKeys, webhookId)
      if (!webhook) return fail('webhookNotFound')
      const block = await findBlock(browser.canFetch, { ...webhook, blockedBy: undefined })
      if (block) return { ok: false, failure: block }
      const answer = await testDestination(http, now, webhook, { headings, columns })
      if (answer.is === 'delivered') await database.webhooks.update(webhookId, openState)
      // What waited for this host or its secret may leave now.
      void deliver()
      return answer.is === 'delivered' ? ok(null) : { ok: false, failure: answer.failure }
    },
    change: async ({ sendingId, change }) => {
      // A worker that ends right after the write is woken.
      await setAlarmSoon(dependencies)
      const changed = await changes[change](database, sendingId, now())
      void deliver()
      return changed
    }
  }
}

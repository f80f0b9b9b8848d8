// "Send when ready" at a run, and what was sent of it.
import { useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { SendWhenReady } from './SendWhenReady.tsx'
import { SentList } from './SentList.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { storage } from '../../lib/browser.ts'
import { hasRuleFailed, watchSendRule } from '../../lib/send/send-rules.ts'
import { watchDeliveries, type DeliveryState } from '../../lib/send/deliveries.ts'
import { watchDestinations, type PublicDestination } from '../../lib/send/destinations.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { StoredSendRule } from '../../lib/database/stored-deliveries.ts'
import { watchTemplates, type SavedTemplate } from '../../lib/export/templates.ts'
import { createSessionKeys } from '../../lib/connection/session-api-keys.ts'
import type { Failure } from '../../lib/failure.ts'
import { send } from '../../lib/messages/send.ts'
import { mainColumns } from '../../lib/records/columns/headings.ts'
import type { Run, RunState } from '../../lib/runs/model/run.ts'
import { writeTarget } from '../../lib/records/table/field-types.ts'
import { findDestinationTemplate } from './destination-columns.ts'

export interface SendReadyProps {
  database: Database
  run: Run
  /** milliseconds since the epoch */
  now: number
}

/** The states of a run that may still become ready. */
const pending = new Set<RunState['is']>(['intent', 'sending', 'uncertain', 'running', 'finished', 'stopped'])

export const SendReady = ({ database, run, now }: SendReadyProps) => {
  const { id } = run
  const rule = useLiveQuery<StoredSendRule | undefined>(() => watchSendRule(database, id), [database, id])
  const destinations = useLiveQuery<PublicDestination[]>(() => watchDestinations(database, createSessionKeys(storage.session)), [database])
  const own = useLiveQuery<SavedTemplate[]>(() => watchTemplates(database), [database])
  const deliveries = useLiveQuery<DeliveryState[]>(() => watchDeliveries(database, [id]), [database, id]) ?? []
  const [chosen, setChosen] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Failure>()
  if (!destinations || !own) return null
  const destination = destinations.find(one => one.id === chosen) ?? destinations[0]
  const template = destination && findDestinationTemplate(destination, own, mainColumns)
  const switchOn = async (): Promise<void> => {
    if (!destination || !template) return
    setIsBusy(true)
    const answer = await send('sendWhenReady', {
      runId: id,
      destinationId: destination.id,
      headings: template.columns.map(({ heading }) => heading),
      columns: template.columns.map(({ from }) => from),
      fallbacks: template.columns.map(({ fallback = '' }) => fallback),
      targets: template.columns.map(({ target }) => writeTarget(target))
    })
    setIsBusy(false)
    setProblem(answer.ok ? undefined : answer.failure)
  }
  return (
    <>
      {(rule || pending.has(run.state.is)) && (
        <SendWhenReady
          rule={rule && { name: rule.name, host: rule.host, hasFailed: hasRuleFailed(rule) }}
          destinations={destinations.map(({ id: value, name }) => ({ id: value, name }))}
          target={
            destination && {
              id: destination.id,
              host: new URL(destination.url).host,
              columns: template?.columns.map(({ heading }) => heading),
              isCrm: destination.kind !== 'webhook'
            }
          }
          busy={isBusy}
          problem={problem && failureText(problem, '', now)}
          on={{ choose: setChosen, switchOn: () => void switchOn(), switchOff: () => void send('cancelSendWhenReady', { runId: id }) }}
        />
      )}
      {deliveries.length > 0 && (
        <SentList
          deliveries={deliveries}
          now={now}
          onChange={(deliveryId, change) => void send('changeDelivery', { deliveryId, change })}
        />
      )}
    </>
  )
}

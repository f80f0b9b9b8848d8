// "Send when ready" at a run, and what was sent of it.
import { useId, useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/Field.tsx'
import { Notice, ProblemNotice } from '../ui/Notice.tsx'
import type { SendTarget } from './SendForm.tsx'
import { failureText } from '../shell/failure-text.ts'
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
import { findDestinationTemplate, toTarget } from './destination-columns.ts'
import styles from './Send.module.css'

export interface SendWhenReadyProps {
  /** where the records are sent; undefined while it is off */
  rule?: { name: string; host: string; hasFailed: boolean } | undefined
  destinations: readonly { id: string; name: string }[]
  /** the chosen destination of several */
  target: SendTarget | undefined
  busy: boolean
  /** why it could not be switched on */
  problem?: string | undefined
  on: { choose: (id: string) => void; switchOn: () => void; switchOff: () => void }
}

/** "Send when ready" of one run: off until the user chooses a destination and confirms what leaves, and off again by one click. */
export const SendWhenReady = ({ rule, destinations, target, busy, problem, on }: SendWhenReadyProps) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (rule)
    return rule.hasFailed ? (
      <Notice tone="problem" action={{ label: t('newsDismiss'), onClick: on.switchOff }}>
        {t('readyFailed', rule.name)}
      </Notice>
    ) : (
      <Notice tone="info" action={{ label: t('readyOff'), onClick: on.switchOff }}>
        {t('readyOn', rule.name, rule.host)}
      </Notice>
    )
  if (!target) return null
  if (!isOpen)
    return (
      <div class={styles.buttons}>
        <Button small onClick={() => setIsOpen(true)}>
          {t('readyTitle')}
        </Button>
      </div>
    )
  const submit = (event: Event): void => {
    event.preventDefault()
    if (!busy && target.columns) on.switchOn()
  }
  return (
    <form class={styles.form} onSubmit={submit} aria-label={t('readyTitle')}>
      <ChoiceField
        label={t('destinationLabel')}
        value={target.id}
        options={destinations.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={on.choose}
      />
      <div id={id} data-summary>
        <p>
          {target.columns ? t('readySummary', target.host, target.columns.join(', ')) : failureText({ code: 'webhookColumnsGone' }, '', 0)}
        </p>
        <p class="small soft">
          {t('sendHidden')} {target.isCrm && t('sendCrmHint')}
        </p>
      </div>
      <ProblemNotice text={problem} />
      <div class={styles.buttons}>
        <Button small type="submit" look="primary" busy={busy} disabled={!target.columns} describedBy={id}>
          {t('readyTitle')}
        </Button>
        <Button small onClick={() => setIsOpen(false)}>
          {t('confirmCancel')}
        </Button>
      </div>
    </form>
  )
}

export interface SendReadyProps {
  database: Database
  run: Run
  /** milliseconds since the epoch */
  now: number
}

/** The states of a run that may still become ready. */
const pending = new Set<RunState['is']>(['intent', 'sending', 'uncertain', 'running', 'finished', 'stopped'])

/** "Send when ready" at a run, and what was sent of it. */
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
          target={destination && toTarget(destination, template)}
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

// The drawer "Send to…". It says before the click which records leave, to which host and with which columns. It lists earlier deliveries.
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { formatNumber, t, tCount } from '../../lib/i18n/text.ts'
import type { ExportChoice, ExportFacts } from '../export/export-text.ts'
import { ExportWhat } from '../export/ExportWhat.tsx'
import { failureText } from '../shell/failure-text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../ui/fields/Field.tsx'
import { Notice, ProblemNotice, ProgressBar } from '../ui/Notice.tsx'
import { Drawer } from '../ui/overlay/Drawer.tsx'
import styles from './Send.module.css'

/** `started`: the worker has the records, and no open page is needed any more. */
export type SendState =
  | { is: 'ready' | 'nothing' | 'cancelled' | 'started' }
  | { is: 'preparing'; records: number }
  | { is: 'failed'; text: string }

/** Where the records go: the chosen destination of several. `columns` are its headings; undefined where they were removed. */
export interface SendTarget {
  id: string
  host: string
  columns: readonly string[] | undefined
  isCrm?: boolean
}

export interface SendFormProps {
  choice: ExportChoice
  facts: Pick<ExportFacts, 'counts' | 'missing' | 'total'>
  destinations: readonly { id: string; name: string }[]
  /** undefined where there is no destination */
  target: SendTarget | undefined
  state: SendState
  /** what was sent before */
  sent?: ComponentChildren
  /** what speaks against the chosen records */
  check?: ComponentChildren
  onChange: (choice: ExportChoice) => void
  on: { onDestination: (id: string) => void; onSend: () => void; onCancel: () => void; onClose: () => void }
}

const targetName = (destinations: SendFormProps['destinations'], id: string): string =>
  destinations.find(destination => destination.id === id)?.name ?? ''

const Outcome = ({ state, total }: { state: SendState; total: number }) => {
  if (state.is === 'ready') return null
  if (state.is === 'preparing') {
    const text = t('exportMaking', formatNumber(state.records), formatNumber(total))
    return <ProgressBar value={total > 0 ? state.records / total : undefined} label={t('sendTitle')} valueText={text} />
  }
  if (state.is === 'failed') return <ProblemNotice text={state.text} />
  const isStarted = state.is === 'started'
  return (
    <Notice tone={isStarted ? 'good' : 'info'} live>
      {t(isStarted ? 'sendStarted' : state.is === 'nothing' ? 'sendNothing' : 'sendCancelled')}
    </Notice>
  )
}

export const SendForm = ({ choice, facts, destinations, target, state, sent, check, onChange, on }: SendFormProps) => {
  const id = useId()
  const isBusy = state.is === 'preparing'
  const isBlocked = target?.columns === undefined || facts.missing !== undefined || facts.total === 0
  const submit = (event: Event): void => {
    event.preventDefault()
    if (!isBusy && !isBlocked) on.onSend()
  }
  const foot = target && (
    <>
      <Button type="submit" form={id} look="primary" busy={isBusy} disabled={isBlocked} describedBy={`${id}-summary`}>
        {tCount('sendCount', facts.total)}
      </Button>
      {isBusy && <Button onClick={on.onCancel}>{t('confirmCancel')}</Button>}
    </>
  )
  return (
    <Drawer title={t('sendTitle')} foot={foot} onClose={on.onClose}>
      {target ? (
        <form id={id} class={styles.form} onSubmit={submit}>
          <ChoiceField
            label={t('destinationLabel')}
            value={target.id}
            options={destinations.map(destination => ({ value: destination.id, label: destination.name }))}
            onChange={on.onDestination}
          />
          <ExportWhat
            id={`${id}-missing`}
            choice={choice}
            facts={facts}
            unexportedLabel={t('sendUnsent', targetName(destinations, target.id))}
            onChange={onChange}
          />
          {check}
          <Checkbox
            label={t('exportOnePerPerson')}
            checked={choice.onePerPerson}
            onChange={onePerPerson => onChange({ ...choice, onePerPerson })}
          />
          <Checkbox
            label={t('exportSendable')}
            checked={choice.validEmailOnly}
            onChange={validEmailOnly => onChange({ ...choice, validEmailOnly })}
          />
          <div id={`${id}-summary`} data-summary>
            <p>
              {target.columns
                ? tCount('sendSummary', facts.total, target.host, target.columns.join(', '))
                : failureText({ code: 'webhookColumnsGone' }, '', 0)}
            </p>
            <p class="small soft">
              {t('sendHidden')} {target.isCrm && t('sendCrmHint')}
            </p>
          </div>
          <Outcome state={state} total={facts.total} />
        </form>
      ) : (
        <div class={styles.form}>
          <p>{t('sendNoDestination')}</p>
          <LinkButton href="/options.html#send">{t('openSettings')}</LinkButton>
        </div>
      )}
      {sent && (
        <section class={styles.sent} aria-labelledby={`${id}-sent`}>
          <h3 id={`${id}-sent`}>{t('sentTitle')}</h3>
          {sent}
        </section>
      )}
    </Drawer>
  )
}

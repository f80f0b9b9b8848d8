// "Send when ready" of one run: off until the user chooses a destination and confirms what leaves, and off again by one click.
import { useId, useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/Field.tsx'
import { Notice, ProblemNotice } from '../ui/Notice.tsx'
import type { SendTarget } from './SendForm.tsx'
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

export const SendWhenReady = ({ rule, destinations, target, busy, problem, on }: SendWhenReadyProps) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (rule)
    return rule.hasFailed ? (
      <Notice tone="problem" action={{ label: t('sentDismiss'), onClick: on.switchOff }}>
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
        <p>{target.columns ? t('readySummary', target.host, target.columns.join(', ')) : t('failure_webhookColumnsGone')}</p>
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

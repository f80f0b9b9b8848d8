// The buttons of one run: the most useful ones first, the rest behind "more". Paid and destructive actions ask in place.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Run } from '../../lib/runs/model/run.ts'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { InlineConfirm } from '../ui/InlineConfirm.tsx'
import { isDomainRun } from './request-label.ts'
import type { ConfirmKey, RunAction, RunChoice } from './run-action-choices.ts'
import { runActions } from './run-actions.ts'
import { finishQuestion } from './people-text.ts'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'
import styles from './RunActions.module.css'

const labels = {
  check: 'actionCheck',
  csv: 'actionCsv',
  companies: 'actionCompanies',
  json: 'actionJson',
  results: 'actionResults',
  split: 'splitTitle',
  stop: 'actionStop',
  follow: 'actionFollow',
  again: 'actionAgain',
  repeat: 'actionRepeat',
  remove: 'actionDeleteList',
  details: 'actionDetails',
  treatFinished: 'actionTreatFinished',
  treatFailed: 'actionTreatFailed',
  allow: 'actionAllow',
  path: 'actionPath',
  names: 'actionNames',
  add: 'actionAdd',
  key: 'actionKey',
  pause: 'actionPause',
  resume: 'actionResume',
  finish: 'actionFinish'
} as const satisfies Record<RunAction, MessageKey>

/** The label of an action; a permission request names its host. */
const actionLabel = (action: RunAction, run: Run): string =>
  action === 'csv' && isDomainRun(run)
    ? t('actionContacts')
    : action === 'allow'
      ? t('actionAllow', run.pause?.host ?? run.serviceHost)
      : t(labels[action])

const confirmQuestion = (confirm: ConfirmKey, run: Run): string =>
  confirm === 'confirmFinish' ? finishQuestion(run) : t(confirm, run.serviceHost)

/** The most buttons on one line, with "more" counted; a host name takes the room of two. */
const maxOnLine = 4
const visibleCount = (choices: readonly RunChoice[]): number => (choices[0]?.action === 'allow' ? maxOnLine - 2 : maxOnLine - 1)

export interface RunActionsProps {
  run: Run
  /** milliseconds since the epoch */
  now: number
  /** the action in progress */
  busy?: RunAction | undefined
  /** on the details page, which needs no link to itself */
  inFull?: boolean
  onAction: (action: RunAction, run: Run) => void
}

/** The open question; it closes when the run no longer offers the action with the same question. */
type Asking = Required<Pick<RunChoice, 'action' | 'confirm'>>

export const RunActions = ({ run, now, busy, inFull = false, onAction }: RunActionsProps) => {
  const id = useId()
  const [asking, setAsking] = useState<Asking>()
  const [all, setAll] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const answeredAction = useRef<RunAction>(undefined)
  const choices = runActions(run, now).filter(({ action }) => !inFull || action !== 'details')
  const isAsking = asking && choices.some(({ action, confirm }) => action === asking.action && confirm === asking.confirm)
  const first = choices.length > maxOnLine ? choices.slice(0, visibleCount(choices)) : choices
  const rest = choices.slice(first.length)

  useFocusFallback(place, () => {
    const button = answeredAction.current && place.current?.querySelector<HTMLElement>(`[data-action=${answeredAction.current}] > button`)
    // A button that replaces a question could receive a press that was meant for Cancel.
    return button || place.current?.closest('li')
  })
  useLayoutEffect(() => {
    answeredAction.current = undefined
    if (asking && !isAsking) setAsking(undefined)
  })

  const close = () => {
    answeredAction.current = asking?.action
    setAsking(undefined)
  }
  const confirm = ({ action }: Asking) => {
    close()
    onAction(action, run)
  }
  const button = ({ action, leading = false, confirm: question }: RunChoice) => (
    <span key={action} data-action={action}>
      <Button
        small
        look={leading ? 'tinted' : 'quiet'}
        busy={busy === action}
        label={action === 'json' ? t('actionJson') : undefined}
        onClick={() => (question ? setAsking({ action, confirm: question }) : onAction(action, run))}
      >
        {actionLabel(action, run)}
      </Button>
    </span>
  )
  if (asking && isAsking)
    return (
      <div ref={place}>
        <InlineConfirm
          question={confirmQuestion(asking.confirm, run)}
          confirmLabel={t(labels[asking.action])}
          cancelLabel={asking.action === 'remove' ? t('keepList') : undefined}
          destructive={asking.action === 'remove'}
          onConfirm={() => confirm(asking)}
          onCancel={close}
        />
      </div>
    )
  return (
    <div ref={place}>
      <div class={styles.actions} data-actions>
        {first.map(button)}
        {rest.length > 0 && (
          <Button small icon="actions" iconOnly expanded={all} controls={`${id}-rest`} onClick={() => setAll(!all)}>
            {t('actionMore')}
          </Button>
        )}
      </div>
      {rest.length > 0 && (
        <div class={styles.actions} id={`${id}-rest`} hidden={!all}>
          {rest.map(button)}
        </div>
      )}
    </div>
  )
}

// The buttons of one run: what helps it now, the rest behind "more". What costs money or takes something away asks first, in the
// buttons' own place.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Run } from '../../lib/runs/model/run.ts'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { InlineConfirm } from '../ui/InlineConfirm.tsx'
import { isOfDomains } from './has-parts.ts'
import { Icon } from '../ui/Icon.tsx'
import { runActions, type ConfirmKey, type RunAction, type RunChoice } from './run-actions.ts'
import { finishQuestion } from './people-text.ts'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'

const words = {
  check: 'actionCheck',
  csv: 'actionCsv',
  companies: 'actionCompanies',
  json: 'actionJson',
  results: 'actionResults',
  split: 'actionSplit',
  stop: 'actionStop',
  follow: 'actionFollow',
  again: 'actionAgain',
  repeat: 'actionRepeat',
  remove: 'actionRemove',
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

/** The words of an action; permission is asked for one host, which has to be named. */
const wordsOf = (action: RunAction, run: Run): string =>
  action === 'csv' && isOfDomains(run)
    ? t('actionContacts')
    : action === 'allow'
      ? t('actionAllow', run.pause?.host ?? run.serviceHost)
      : t(words[action])

const questionOf = (confirm: ConfirmKey, run: Run): string =>
  confirm === 'confirmFinish' ? finishQuestion(run) : t(confirm, run.serviceHost)

/** So many stand on one line; of more, the first ones and the way to the rest. The name of a host takes the place of two. */
const onOneLine = 4
const firstOf = (choices: readonly RunChoice[]): number => (choices[0]?.action === 'allow' ? onOneLine - 2 : onOneLine - 1)

export interface RunActionsProps {
  run: Run
  /** milliseconds since the epoch */
  now: number
  /** the action under way */
  busy?: RunAction | undefined
  /** shown where the run is shown in full already */
  inFull?: boolean
  onAction: (action: RunAction, run: Run) => void
}

/** A question belongs to what it was asked about: when that changes, the yes would mean something else. */
type Asking = Required<Pick<RunChoice, 'action' | 'confirm'>>

export const RunActions = ({ run, now, busy, inFull = false, onAction }: RunActionsProps) => {
  const id = useId()
  const [asking, setAsking] = useState<Asking>()
  const [all, setAll] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const answered = useRef<RunAction>(undefined)
  const choices = runActions(run, now).filter(({ action }) => !inFull || action !== 'details')
  const stands = asking && choices.some(({ action, confirm }) => action === asking.action && confirm === asking.confirm)
  const first = choices.length > onOneLine ? choices.slice(0, firstOf(choices)) : choices
  const rest = choices.slice(first.length)

  useFocusFallback(place, () => {
    const button = answered.current && place.current?.querySelector<HTMLElement>(`[data-action=${answered.current}] > button`)
    // a button in the place of a question that went by itself might take a press that was meant for Cancel
    return button || place.current?.closest('li')
  })
  useLayoutEffect(() => {
    answered.current = undefined
    if (asking && !stands) setAsking(undefined)
  })

  const close = () => {
    answered.current = asking?.action
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
        label={action === 'json' ? t('actionJsonNamed') : undefined}
        onClick={() => (question ? setAsking({ action, confirm: question }) : onAction(action, run))}
      >
        {wordsOf(action, run)}
      </Button>
    </span>
  )
  if (asking && stands)
    return (
      <div ref={place}>
        <InlineConfirm
          question={questionOf(asking.confirm, run)}
          confirmLabel={t(words[asking.action])}
          destructive={asking.action === 'remove'}
          onConfirm={() => confirm(asking)}
          onCancel={close}
        />
      </div>
    )
  return (
    <div ref={place}>
      <div class="run-actions">
        {first.map(button)}
        {rest.length > 0 && (
          <button
            type="button"
            class="button quiet is-small is-icon run-more"
            aria-expanded={all}
            aria-controls={`${id}-rest`}
            title={t('actionMore')}
            onClick={() => setAll(!all)}
          >
            <Icon name="actions" />
            <span class="unseen">{t('actionMore')}</span>
          </button>
        )}
      </div>
      {rest.length > 0 && (
        <div class="run-actions" id={`${id}-rest`} hidden={!all}>
          {rest.map(button)}
        </div>
      )}
    </div>
  )
}

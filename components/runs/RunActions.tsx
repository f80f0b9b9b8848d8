// The buttons of one run: the most useful one in a row, three on its page, and the rest behind "more". Paid and destructive actions ask in place.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Run } from '../../lib/runs/model/run.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { InlineConfirm } from '../ui/Notice.tsx'
import { ActionsPanel } from '../ui/overlay/ActionsPanel.tsx'
import type { RunAction, RunChoice } from './run-action-choices.ts'
import { actionLabel, confirmQuestion, keepLabel, shortActionLabel } from './run-action-text.ts'
import { rowAction, type RowExtra } from './row-line.ts'
import { runActions } from './run-actions.ts'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import styles from './RunActions.module.css'

export interface RunActionsProps {
  run: Run
  /** milliseconds since the epoch */
  now: number
  /** the action in progress */
  busy?: RunAction | undefined
  /** on the details page, which has room and needs no link to itself */
  inFull?: boolean
  /** in place of the first action */
  own?: RowExtra['action']
  onAction: (action: RunAction, run: Run) => void
}

/** The open question; it closes when the run no longer offers the action with the same question. */
type Asking = Required<Pick<RunChoice, 'action' | 'confirm'>>

/** The most buttons beside "more" on the details page. */
const maxInFull = 3

/** What is shown, and what is behind "more". */
const divide = (run: Run, now: number, inFull: boolean, hasOwn: boolean): { first: readonly RunChoice[]; rest: readonly RunChoice[] } => {
  const choices = runActions(run, now).filter(({ action }) => !inFull || action !== 'details')
  if (inFull)
    return choices.length > maxInFull + 1
      ? { first: choices.slice(0, maxInFull), rest: choices.slice(maxInFull) }
      : { first: choices, rest: [] }
  const first = hasOwn ? undefined : rowAction(run, choices)
  return { first: first ? [first] : [], rest: choices.filter(choice => choice !== first) }
}

export const RunActions = ({ run, now, busy, inFull = false, own, onAction }: RunActionsProps) => {
  const [asking, setAsking] = useState<Asking>()
  const place = useRef<HTMLDivElement>(null)
  const answeredAction = useRef<RunAction>(undefined)
  const { first, rest } = divide(run, now, inFull, own !== undefined)
  const isAsking = asking && [...first, ...rest].some(({ action, confirm }) => action === asking.action && confirm === asking.confirm)

  useFocusFallback(place, () => {
    const find = (selector: string): HTMLElement | null | undefined => place.current?.querySelector<HTMLElement>(selector)
    // A button that replaces a question could receive a press that was meant for Cancel.
    return answeredAction.current
      ? (find(`[data-action=${answeredAction.current}] > button`) ?? find('button[aria-expanded]'))
      : place.current?.closest('li')
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
  const press = ({ action, confirm: question }: RunChoice): void => {
    if (question) setAsking({ action, confirm: question })
    else onAction(action, run)
  }
  const button = (choice: RunChoice, isShort: boolean, onDone?: () => void) => (
    <span key={choice.action} data-action={choice.action}>
      <Button
        small
        look={choice.leading && !isShort ? 'tinted' : 'quiet'}
        busy={busy === choice.action}
        label={isShort || choice.action === 'json' ? actionLabel(choice.action, run) : undefined}
        onClick={() => {
          onDone?.()
          press(choice)
        }}
      >
        {isShort ? shortActionLabel(choice.action, run) : actionLabel(choice.action, run)}
      </Button>
    </span>
  )
  if (asking && isAsking)
    return (
      <div ref={place} class={inFull ? undefined : styles.question} data-actions>
        <InlineConfirm
          question={confirmQuestion(asking.confirm, run)}
          confirmLabel={actionLabel(asking.action, run)}
          cancelLabel={keepLabel(asking.action)}
          destructive={asking.action === 'remove'}
          onConfirm={() => confirm(asking)}
          onCancel={close}
        />
      </div>
    )
  return (
    <div ref={place} class={classNames(styles.actions, !inFull && styles.inRow)} data-actions>
      {own && (
        <span>
          <Button small look={own.isDue ? 'tinted' : 'quiet'} onClick={own.onClick}>
            {own.label}
          </Button>
        </span>
      )}
      {first.map(choice => button(choice, !inFull))}
      {rest.length > 0 && (
        <ActionsPanel
          button={({ expanded, controls, onClick, ref }) => (
            <Button small icon="actions" iconOnly expanded={expanded} controls={controls} buttonRef={ref} onClick={onClick}>
              {t('actionMore')}
            </Button>
          )}
        >
          {shut => rest.map(choice => button(choice, false, shut))}
        </ActionsPanel>
      )}
    </div>
  )
}

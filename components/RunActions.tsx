// The buttons of one run. What costs money or takes something away asks first, in the buttons' own place.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Run } from '../lib/runs/run.ts'
import { say, type Key } from '../lib/words.ts'
import { Button } from './Button.tsx'
import { ConfirmInPlace } from './ConfirmInPlace.tsx'
import { runActions, type RunAction, type RunChoice } from './run-actions.ts'
import { useKeptFocus } from './use-kept-focus.ts'

const words = {
  check: 'actionCheck',
  csv: 'actionCsv',
  json: 'actionJson',
  stop: 'actionStop',
  follow: 'actionFollow',
  again: 'actionAgain',
  remove: 'actionRemove'
} as const satisfies Record<RunAction, Key>

export interface RunActionsProps {
  run: Run
  /** the action under way */
  busy?: RunAction | undefined
  onAction: (action: RunAction, run: Run) => void
}

/** A question belongs to what it was asked about: when that changes, the yes would mean something else. */
type Asking = Required<Pick<RunChoice, 'action' | 'confirm'>>

export const RunActions = ({ run, busy, onAction }: RunActionsProps) => {
  const [asking, setAsking] = useState<Asking>()
  const place = useRef<HTMLDivElement>(null)
  const answered = useRef<RunAction>(undefined)
  const choices = runActions(run)
  const stands = asking && choices.some(({ action, confirm }) => action === asking.action && confirm === asking.confirm)

  useKeptFocus(place, () => {
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
  return (
    <div ref={place}>
      {asking && stands ? (
        <ConfirmInPlace
          question={say(asking.confirm, run.service)}
          confirm={say(words[asking.action])}
          destructive={asking.action === 'remove'}
          onConfirm={() => confirm(asking)}
          onCancel={close}
        />
      ) : (
        <div class="run-actions">
          {choices.map(({ action, leading = false, confirm: question }) => (
            <span key={action} data-action={action}>
              <Button
                small
                look={leading ? 'tinted' : 'quiet'}
                busy={busy === action}
                label={action === 'json' ? say('actionJsonNamed') : undefined}
                onClick={() => (question ? setAsking({ action, confirm: question }) : onAction(action, run))}
              >
                {say(words[action])}
              </Button>
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

// The buttons of one run. What costs money or takes something away asks first, in the buttons' own place.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Run } from '../lib/runs/run.ts'
import { say, type Key } from '../lib/words.ts'
import { Button } from './Button.tsx'
import { ConfirmInPlace } from './ConfirmInPlace.tsx'
import { runActions, type RunAction, type RunChoice } from './run-actions.ts'

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

export const RunActions = ({ run, busy, onAction }: RunActionsProps) => {
  const [asking, setAsking] = useState<RunAction>()
  const returnTo = useRef<HTMLDivElement>(null)
  const answered = useRef<RunAction>(undefined)
  const choices = runActions(run)
  // a run may move on while its question stands; then the question is gone with its button
  const asked = choices.find((choice): choice is RunChoice & { confirm: Key } => choice.action === asking && choice.confirm !== undefined)

  useLayoutEffect(() => {
    if (asking || !answered.current) return
    returnTo.current?.querySelector<HTMLElement>(`[data-action=${answered.current}] > button`)?.focus()
    answered.current = undefined
  }, [asking])

  const close = () => {
    answered.current = asking
    setAsking(undefined)
  }
  if (asked) {
    const confirm = () => {
      close()
      onAction(asked.action, run)
    }
    return (
      <ConfirmInPlace
        question={say(asked.confirm, run.service)}
        confirm={say(words[asked.action])}
        destructive={asked.action === 'remove'}
        onConfirm={confirm}
        onCancel={close}
      />
    )
  }
  return (
    <div class="run-actions" ref={returnTo}>
      {choices.map(({ action, leading = false, confirm }) => (
        <span key={action} data-action={action}>
          <Button
            small
            look={leading ? 'tinted' : 'quiet'}
            busy={busy === action}
            label={action === 'json' ? say('actionJsonNamed') : undefined}
            onClick={() => (confirm ? setAsking(action) : onAction(action, run))}
          >
            {say(words[action])}
          </Button>
        </span>
      ))}
    </div>
  )
}

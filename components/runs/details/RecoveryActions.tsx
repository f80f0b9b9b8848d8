// The actions that may get a run's results, each with what it does and costs.
import type { Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { recoveryActionText, recoveryActions, type RecoveryAction } from './recovery-actions.ts'
import styles from './RecoveryActions.module.css'

export interface RecoveryActionsProps {
  run: Run
  /** the action in progress */
  busy?: RecoveryAction | undefined
  onAction: (action: RecoveryAction) => void
}

export const RecoveryActions = ({ run, busy, onAction }: RecoveryActionsProps) => (
  <ul class={styles.actions}>
    {recoveryActions(run).map(action => (
      <li key={action}>
        <Button small look="tinted" busy={busy === action} describedBy={`recovery-${action}`} onClick={() => onAction(action)}>
          {t(recoveryActionText[action].label)}
        </Button>
        <p class="small soft" id={`recovery-${action}`}>
          {t(recoveryActionText[action].sentence, run.serviceHost)}
        </p>
      </li>
    ))}
  </ul>
)

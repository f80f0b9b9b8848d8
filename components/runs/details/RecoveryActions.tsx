// What a person can do to bring a run's results home: each way with what it does and what it costs.
import type { Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { recoveryActionText, recoveryActions, type RecoveryAction } from './recovery-actions.ts'
import './RunDetails.css'

export interface WaysHomeProps {
  run: Run
  /** the one under way */
  busy?: RecoveryAction | undefined
  onWay: (way: RecoveryAction) => void
}

export const RecoveryActions = ({ run, busy, onWay }: WaysHomeProps) => (
  <ul class="ways">
    {recoveryActions(run).map(way => (
      <li key={way}>
        <Button small look="tinted" busy={busy === way} describedBy={`way-${way}`} onClick={() => onWay(way)}>
          {t(recoveryActionText[way].words)}
        </Button>
        <p class="small soft" id={`way-${way}`}>
          {t(recoveryActionText[way].sentence, run.serviceHost)}
        </p>
      </li>
    ))}
  </ul>
)

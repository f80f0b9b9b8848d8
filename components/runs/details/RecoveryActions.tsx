// What a person can do to bring a run's results home: each way with what it does and what it costs.
import type { Run } from '../../../lib/runs/model/run.ts'
import { say } from '../../../lib/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { wayWords, waysHome, type Way } from './recovery-actions.ts'
import './RunDetails.css'

export interface WaysHomeProps {
  run: Run
  /** the one under way */
  busy?: Way | undefined
  onWay: (way: Way) => void
}

export const WaysHome = ({ run, busy, onWay }: WaysHomeProps) => (
  <ul class="ways">
    {waysHome(run).map(way => (
      <li key={way}>
        <Button small look="tinted" busy={busy === way} describedBy={`way-${way}`} onClick={() => onWay(way)}>
          {say(wayWords[way].words)}
        </Button>
        <p class="small soft" id={`way-${way}`}>
          {say(wayWords[way].sentence, run.service)}
        </p>
      </li>
    ))}
  </ul>
)

// The facts of a run as a list of definitions: a name on one side, its value on the other.
import type { Run } from '../../../lib/runs/model/run.ts'
import { CopyableText } from '../../ui/CopyableText.tsx'
import { runFacts } from './run-facts.ts'
import './RunDetails.css'

export interface RunFactsProps {
  run: Run
  /** milliseconds since the epoch */
  now: number
  onCopy: (text: string) => Promise<void>
}

export const RunFacts = ({ run, now, onCopy }: RunFactsProps) => (
  <dl class="facts">
    {runFacts(run, now).map(({ name, value, exact }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{exact ? <CopyableText text={value} name={name} onCopy={onCopy} /> : value}</dd>
      </div>
    ))}
  </dl>
)

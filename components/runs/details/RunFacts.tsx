// The facts of a run as a list of names and values.
import type { Run } from '../../../lib/runs/model/run.ts'
import { FactList } from '../../ui/FactList.tsx'
import { CopyableText } from '../../ui/LongText.tsx'
import { runFacts } from './run-facts.ts'

export interface RunFactsProps {
  run: Run
  /** milliseconds since the epoch */
  now: number
  onCopy: (text: string) => Promise<void>
}

export const RunFacts = ({ run, now, onCopy }: RunFactsProps) => (
  <FactList>
    {runFacts(run, now).map(({ name, value, exact }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{exact ? <CopyableText text={value} name={name} onCopy={onCopy} /> : value}</dd>
      </div>
    ))}
  </FactList>
)

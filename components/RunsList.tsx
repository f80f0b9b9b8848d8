// All runs, newest first. A thousand of them open as fast as none: the first rows are drawn, more when asked for.
import { useState } from 'preact/hooks'
import type { Run } from '../lib/runs/run.ts'
import { say, sayCount } from '../lib/words.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import type { RunAction } from './run-actions.ts'
import { RunRow } from './RunRow.tsx'
import './runs-list.css'

const step = 30

export interface RunsListProps {
  /** newest first */
  runs: readonly Run[]
  now: number
  /** the action under way, and on which run */
  busy?: { run: string; action: RunAction } | undefined
  onAction: (action: RunAction, run: Run) => void
}

export const RunsList = ({ runs, now, busy, onAction }: RunsListProps) => {
  const [shown, setShown] = useState(step)
  if (runs.length === 0) return <EmptyState icon="no-runs" title={say('runsEmptyTitle')} words={say('runsEmptyText')} />
  const more = Math.min(step, runs.length - shown)
  return (
    <>
      <ul class="runs-list" aria-label={say('runsLabel')}>
        {runs.slice(0, shown).map(run => (
          <RunRow key={run.id} run={run} now={now} busy={busy?.run === run.id ? busy.action : undefined} onAction={onAction} />
        ))}
      </ul>
      {more > 0 && (
        <div class="runs-list-more">
          <Button onClick={() => setShown(shown + step)}>{sayCount('showMore', more)}</Button>
        </div>
      )}
    </>
  )
}

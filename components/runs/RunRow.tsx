// One run as a row: whose list, what was asked, how it stands, what can be done. Its lines keep their places while it is live.
import { useId } from 'preact/hooks'
import type { Run } from '../../lib/runs/model/run.ts'
import { t } from '../../lib/i18n/text.ts'
import { requestLabel } from './request-label.ts'
import { Icon } from '../ui/Icon.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import type { RunAction } from './run-actions.ts'
import { runProgress } from './run-progress.ts'
import { runTimes } from './run-times.ts'
import { runText } from './run-text.ts'
import { RunActions } from './RunActions.tsx'
import './RunRow.css'

export interface RunRowProps {
  run: Run
  /** milliseconds since the epoch; the row says how long ago things were */
  now: number
  busy?: RunAction | undefined
  /** what went wrong with the last action here */
  problem?: string | undefined
  onAction: (action: RunAction, run: Run) => void
}

export const RunRow = ({ run, now, busy, problem, onAction }: RunRowProps) => {
  const id = useId()
  const { icon, tone, word, sentence, pause } = runText(run, now)
  const times = runTimes(run, now)
  const progress = run.state.is === 'running' ? runProgress(run.state.status, run.childCounts) : undefined
  return (
    <li class="run-row" aria-labelledby={id} tabIndex={-1} data-run={run.id}>
      <div class="run-line">
        <h2 class="run-name" dir="auto">
          <a id={id} href={`#run=${encodeURIComponent(run.id)}`}>
            {run.listTitle || t('noListName')}
          </a>
        </h2>
        <p class={`run-state ${tone}`}>
          <Icon name={icon} />
          <span role="status">{word}</span>
        </p>
      </div>
      <div class="run-line small soft">
        <p class="run-asked">{requestLabel(run.request, run.childCounts, run.startedElsewhere)}</p>
        <p class="run-number">{times.after ?? progress?.words}</p>
      </div>
      <div class="run-progress">
        {progress && <ProgressBar label={t('progressLabel')} value={progress.value} valueText={progress.words} />}
      </div>
      <p class="run-sentence">{sentence}</p>
      {pause && (
        <p class="run-pause">
          <Icon name="warning" /> <span>{pause}</span>
        </p>
      )}
      {times.line && <p class="small soft">{times.line}</p>}
      {problem && (
        <p class="run-pause is-problem" role="alert">
          <Icon name="problem" /> <span>{problem}</span>
        </p>
      )}
      <RunActions run={run} now={now} busy={busy} onAction={onAction} />
    </li>
  )
}

// One run as a row: its list, the request, the state and the actions. Its lines keep their places while it is live.
import { useId } from 'preact/hooks'
import type { Run } from '../../lib/runs/model/run.ts'
import { t } from '../../lib/i18n/text.ts'
import { requestLabel } from './request-label.ts'
import { classNames } from '../ui/class-names.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import type { RunAction } from './run-action-choices.ts'
import { runProgress } from './run-progress.ts'
import { runTimes } from './run-times.ts'
import { runText } from './run-text.ts'
import { PauseNote } from './PauseNote.tsx'
import { RunActions } from './RunActions.tsx'
import { StateLabel } from './StateLabel.tsx'
import styles from './RunRow.module.css'

export interface RunRowProps {
  run: Run
  /** milliseconds since the epoch */
  now: number
  busy?: RunAction | undefined
  /** why the last action on this run failed */
  problem?: string | undefined
  onAction: (action: RunAction, run: Run) => void
}

export const RunRow = ({ run, now, busy, problem, onAction }: RunRowProps) => {
  const id = useId()
  const { icon, tone, word, sentence, pause } = runText(run, now)
  const times = runTimes(run, now)
  const progress = run.state.is === 'running' ? runProgress(run.state.status, run.childCounts) : undefined
  return (
    <li class={styles.row} aria-labelledby={id} tabIndex={-1} data-run={run.id}>
      <div class={styles.line}>
        <h2 class={styles.name} dir="auto">
          <a id={id} href={`#run=${encodeURIComponent(run.id)}`}>
            {run.listTitle || t('noListName')}
          </a>
        </h2>
        <StateLabel icon={icon} tone={tone}>
          <span role="status">{word}</span>
        </StateLabel>
      </div>
      <div class={classNames(styles.line, 'small soft')}>
        <p class={styles.request}>{requestLabel(run.request, run.childCounts, run.startedElsewhere)}</p>
        <p class={styles.number}>{times.after ?? progress?.text}</p>
      </div>
      <div class={styles.progress} data-progress>
        {progress && <ProgressBar label={t('progressLabel')} value={progress.value} valueText={progress.text} />}
      </div>
      <p data-sentence>{sentence}</p>
      {pause && <PauseNote>{pause}</PauseNote>}
      {times.line && <p class="small soft">{times.line}</p>}
      {problem && <PauseNote isProblem>{problem}</PauseNote>}
      <RunActions run={run} now={now} busy={busy} onAction={onAction} />
    </li>
  )
}

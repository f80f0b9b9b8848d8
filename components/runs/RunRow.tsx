// One run as a row: its state, its list and one line. A row in trouble says why in full, and shows what helps.
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './RunRow.module.css'
import { getDoubtfulCount, type Run } from '../../lib/runs/model/run.ts'
import { t } from '../../lib/i18n/text.ts'
import { requestLabel } from './request-label.ts'
import { ProgressBar } from '../ui/Notice.tsx'
import type { RunAction } from './run-action-choices.ts'
import { getRemedies, runActions } from './run-actions.ts'
import { runProgress, timeLeftText, goesText, runTimes } from './run-progress.ts'
import { runText } from './run-text.ts'
import { RunActions } from './RunActions.tsx'
import tones from '../ui/tone.module.css'
import { getListPath } from '../../lib/records/table/results-path.ts'
import { runRoute } from '../shell/routes.ts'

/** Why tracking pauses, or what went wrong with the last action on a run. */
export const PauseNote = ({ isProblem = false, children }: { isProblem?: boolean; children: ComponentChildren }) => (
  <p class={classNames(styles.note, isProblem && styles.problem)} role={isProblem ? 'alert' : undefined} data-pause>
    <Icon name={isProblem ? 'problem' : 'warning'} /> <span>{children}</span>
  </p>
)

/** What the row of a watched search has besides: where it leads instead of its results, and that the search is due. */
export interface RowExtra {
  href: string | undefined
  note: ComponentChildren
}

interface RunRowProps {
  run: Run
  /** milliseconds since the epoch */
  now: number
  busy?: RunAction | undefined
  /** why the last action on this run failed */
  problem?: string | undefined
  extra?: RowExtra | undefined
  onAction: (action: RunAction, run: Run) => void
}

/** The results in a tab, or the details while there are none. */
const getTarget = ({ id, state, resultsDeletedAt }: Run, instead: string | undefined): { href: string; target?: '_blank' } =>
  state.is === 'collected' && (state.rows > 0 || getDoubtfulCount({ state }) > 0) && resultsDeletedAt === undefined
    ? { href: instead ?? getListPath(id), target: '_blank' }
    : { href: runRoute(id) }

export const RunRow = ({ run, now, busy, problem, extra, onAction }: RunRowProps) => {
  const id = useId()
  const { icon, tone, word, sentence, pause } = runText(run, now)
  const times = runTimes(run, now)
  const goes = goesText(run, now)
  const progress = run.state.is === 'running' ? runProgress(run.state.status, run.childCounts) : undefined
  const isCalm = pause === undefined && tone !== 'warning' && tone !== 'problem' && getRemedies(run, runActions(run, now)).length === 0
  return (
    <li
      class={classNames(styles.row, isCalm && styles.calm)}
      aria-labelledby={id}
      title={[requestLabel(run.request, run.childCounts, run.startedElsewhere), times.line].filter(Boolean).join('\n')}
      tabIndex={-1}
      data-run={run.id}
    >
      <span class={classNames(styles.icon, tones.tone, tones[tone])}>
        <Icon name={icon} />
      </span>
      <div class={styles.text}>
        <h3 class={styles.name} dir="auto">
          <a id={id} {...getTarget(run, extra?.href)}>
            {run.listTitle || t('noListName')}
          </a>
        </h3>
        <p class={classNames(styles.line, 'small soft')}>
          <span role="status" class={isCalm ? 'unseen' : styles.word}>
            {word}
          </span>{' '}
          <span data-sentence>{sentence}</span>
        </p>
        {pause && <PauseNote>{pause}</PauseNote>}
        {problem && <PauseNote isProblem>{problem}</PauseNote>}
        {extra?.note}
        {goes !== undefined && <p class="small soft">{goes}</p>}
        {!isCalm && times.line && <p class="small soft">{times.line}</p>}
      </div>
      <p class={classNames(styles.time, 'small soft')}>
        {times.after ?? [progress?.text, timeLeftText(run, now)].filter(Boolean).join(' · ')}
      </p>
      <div class={styles.actions}>
        <RunActions run={run} now={now} busy={busy} onAction={onAction} />
      </div>
      <div class={styles.progress} data-progress>
        {progress && <ProgressBar label={t('progressLabel')} value={progress.value} valueText={progress.text} />}
      </div>
    </li>
  )
}

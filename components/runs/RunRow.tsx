// One run as a row: the name of its list, its state with a number or a time, and one action. A row in trouble has two lines for it.
// What is marked `data-passing` changes with time, and no first frame has it.
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './RunRow.module.css'
import { getDoubtfulCount, isLive, type Run } from '../../lib/runs/model/run.ts'
import { t } from '../../lib/i18n/text.ts'
import { requestLabel } from './request-label.ts'
import { ProgressBar } from '../ui/Notice.tsx'
import type { RunAction } from './run-action-choices.ts'
import { getRemedies, runActions } from './run-actions.ts'
import { rowLine, rowName, rowTime, type RowExtra } from './row-line.ts'
import { runProgress, runTimes } from './run-progress.ts'
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

interface RunRowProps {
  run: Run
  /** milliseconds since the epoch */
  now: number
  busy?: RunAction | undefined
  /** why the last action on this run failed */
  problem?: string | undefined
  extra?: RowExtra | undefined
  /** it was just started here */
  isNew?: boolean
  onAction: (action: RunAction, run: Run) => void
}

/** The results in a tab, or the details while there are none. */
const getTarget = ({ id, state, resultsDeletedAt }: Run, instead: string | undefined): { href: string; target?: '_blank' } =>
  state.is === 'collected' && (state.rows > 0 || getDoubtfulCount({ state }) > 0) && resultsDeletedAt === undefined
    ? { href: instead ?? getListPath(id), target: '_blank' }
    : { href: runRoute(id) }

export const RunRow = ({ run, now, busy, problem, extra, isNew = false, onAction }: RunRowProps) => {
  const id = useId()
  const { icon, tone, word, sentence, isWordShown } = rowLine(run, now)
  const progress = run.state.is === 'running' ? runProgress(run.state.status, run.childCounts) : undefined
  const own = extra?.action
  // Its button is always in view, and its sentence has the width of the row.
  const isLoud = own?.isDue === true || isWordShown || getRemedies(run, runActions(run, now)).length > 0
  return (
    <li
      class={classNames(styles.row, isLoud ? styles.loud : styles.calm, isNew && styles.isNew)}
      aria-labelledby={id}
      title={[requestLabel(run.request, run.childCounts, run.startedElsewhere), sentence, runTimes(run, now).line]
        .filter(Boolean)
        .join('\n')}
      tabIndex={-1}
      data-run={run.id}
    >
      <span class={classNames(styles.icon, tones.tone, tones[tone])}>
        <Icon name={icon} />
      </span>
      <h3 class={styles.name} dir="auto">
        <a id={id} {...getTarget(run, extra?.href)}>
          {rowName(run)}
        </a>
      </h3>
      {problem !== undefined ? (
        <div class={styles.line} data-passing>
          <PauseNote isProblem>{problem}</PauseNote>
        </div>
      ) : (
        <p class={classNames(styles.line, styles.short, 'small soft')}>
          <span role="status" class={isWordShown ? styles.word : 'unseen'}>
            {word}
          </span>{' '}
          <span data-sentence data-passing={isLive(run) || run.dueAt !== undefined || extra?.line !== undefined || undefined}>
            {extra?.line ?? sentence}
          </span>
        </p>
      )}
      <p class={classNames(styles.time, 'small soft')} data-passing>
        {rowTime(run, now)}
      </p>
      <div class={styles.actions}>
        <RunActions run={run} now={now} busy={busy} own={own} onAction={onAction} />
      </div>
      <div class={styles.progress} data-progress data-passing>
        {progress && <ProgressBar label={t('progressLabel')} value={progress.value} valueText={progress.text} />}
      </div>
    </li>
  )
}

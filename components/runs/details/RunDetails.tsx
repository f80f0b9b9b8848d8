// The page of one run: what happened, its child runs, and, folded, the tools for when something is wrong.
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import { isParentRun } from '../../../lib/runs/kind.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'
import { Button, BackButton } from '../../ui/Button.tsx'
import type { Call } from './call-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { ProgressBar } from '../../ui/Notice.tsx'
import { RunFacts } from './RunFacts.tsx'
import { runProgress } from '../run-progress.ts'
import { PauseNote } from '../PauseNote.tsx'
import { wordsOf } from '../kinds/words.ts'
import { requestLabel } from '../request-label.ts'
import { runStatus } from '../run-status.ts'
import { runText } from '../run-text.ts'
import { goesText, runTimes } from '../run-times.ts'
import { StateLabel } from '../StateLabel.tsx'
import { Timeline } from './Timeline.tsx'
import { recoveryActions, type RecoveryAction } from './recovery-actions.ts'
import { RecoveryActions } from './RecoveryActions.tsx'
import styles from './RunDetails.module.css'

export interface RunDetailsProps {
  run: Run
  /** newest first; undefined while they are read */
  calls: readonly Call[] | undefined
  /** of a parent run: its child runs, shown in place of the calls */
  childRuns?: ComponentChildren
  /** the parent run of this child run */
  parentRun?: Pick<Run, 'id' | 'listTitle'> | undefined
  /** milliseconds since the epoch */
  now: number
  busy?: RecoveryAction | undefined
  /** the actions of a parent run or a batch */
  actions?: ComponentChildren
  /** notices between the state and the rest */
  children?: ComponentChildren
  on: {
    recover: (action: RecoveryAction) => void
    copy: (text: string) => Promise<void>
    showSupport: () => void
    back: () => void
  }
}

const Section = ({ title, intro, children }: { title: string; intro?: string; children: ComponentChildren }) => {
  const id = useId()
  return (
    <section class={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {intro && <p class={classNames('soft', styles.intro)}>{intro}</p>}
      {children}
    </section>
  )
}

const State = ({ run, now }: { run: Run; now: number }) => {
  const { icon, tone, word, sentence, pause } = runText(run, now)
  const times = runTimes(run, now)
  const goes = goesText(run, now)
  const progress = run.state.is === 'running' ? runProgress(run.state.status, run.childCounts) : undefined
  return (
    <div class={styles.state}>
      <StateLabel icon={icon} tone={tone}>
        <span role="status">{word}</span>
      </StateLabel>
      {progress?.value !== undefined && (
        <div class={styles.progress}>
          <ProgressBar label={t('progressLabel')} value={progress.value} valueText={progress.text} />
          <p class="small soft">{progress.text}</p>
        </div>
      )}
      <p dir="auto">{sentence}</p>
      {pause && <PauseNote>{pause}</PauseNote>}
      {goes !== undefined && <p>{goes}</p>}
      <p class="small soft">{requestLabel(run.request, run.childCounts, run.startedElsewhere)}</p>
      <p class="small soft">{[times.after, times.line].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

/** A parent run has none: each child run has its own. */
const Recovery = ({ run, busy, on }: Pick<RunDetailsProps, 'run' | 'busy' | 'on'>) =>
  !isParentRun(run) &&
  recoveryActions(run).length > 0 && (
    <Section title={t(run.state.is === 'collected' ? 'recoveryTitleReady' : 'recoveryTitle')} intro={t('recoveryIntro')}>
      <RecoveryActions run={run} busy={busy} onAction={on.recover} />
    </Section>
  )

/** Whether the run waits for help, so that the tools are shown at once. */
const isTroubled = (run: Run, now: number): boolean => {
  const { tone } = runStatus(run, now)
  return run.pause !== undefined || tone === 'warning' || tone === 'problem'
}

export const RunDetails = (props: RunDetailsProps) => {
  const { run, calls, childRuns, parentRun, actions, now, busy, children, on } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // The focus may be lost with the button that opened this page.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  // A run that gets into trouble opens its tools; one that recovers closes nothing that is read.
  const troubled = isTroubled(run, now)
  const tools = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (troubled && tools.current) tools.current.open = true
  }, [troubled])
  return (
    <article class={styles.page}>
      <BackButton onClick={on.back} />
      <h2 ref={heading} tabIndex={-1} dir="auto">
        {run.listTitle || t('noListName')}
      </h2>
      {parentRun && (
        <p class={styles.parent} dir="auto">
          <a href={`#run=${encodeURIComponent(parentRun.id)}`}>{t('partOfList', parentRun.listTitle || t('noListName'))}</a>
        </p>
      )}
      <State run={run} now={now} />
      {actions && <div class={styles.actions}>{actions}</div>}
      {children}
      {isParentRun(run) && <Section title={t(wordsOf(run.request).children?.title ?? 'batchesTitle')}>{childRuns}</Section>}
      <details class={styles.tools} ref={tools}>
        <summary>{t('somethingWrong')}</summary>
        <Recovery run={run} busy={busy} on={on} />
        <Section title={t('detailsFacts')}>
          <RunFacts run={run} now={now} onCopy={on.copy} />
        </Section>
        {!isParentRun(run) && (
          <Section title={t('timelineTitle')}>
            <Timeline run={run} calls={calls} now={now} onCopy={on.copy} />
          </Section>
        )}
        <Section title={t('supportTitle')} intro={t('supportHint')}>
          <Button small look="tinted" onClick={on.showSupport}>
            {t('supportOpen')}
          </Button>
        </Section>
      </details>
    </article>
  )
}

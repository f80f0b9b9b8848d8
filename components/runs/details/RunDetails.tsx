// The page of one run: what happened, its child runs, and, folded, the tools for when something is wrong.
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'
import { Button, BackButton } from '../../ui/Button.tsx'
import { recoveryActionText, recoveryActions, type RecoveryAction } from './recovery-actions.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { runStatus } from '../run-status.ts'
import tones from '../../ui/tone.module.css'
import labelStyles from '../StateLabel.module.css'
import { isParentRun } from '../../../lib/runs/kind.ts'
import type { Call } from './call-text.ts'
import { ProgressBar } from '../../ui/Notice.tsx'
import { runFacts } from './run-facts.ts'
import { FactList } from '../../ui/FactList.tsx'
import { CopyableText } from '../../ui/LongText.tsx'
import { runProgress, goesText, runTimes } from '../run-progress.ts'
import { rowName } from '../row-line.ts'
import { PauseNote } from '../RunRow.tsx'
import { wordsOf, requestLabel } from '../request-label.ts'
import { runText } from '../run-text.ts'
import { Timeline } from './Timeline.tsx'
import styles from './RunDetails.module.css'
import { runRoute } from '../../shell/routes.ts'

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
      <p class={classNames(labelStyles.label, tones.tone, tones[tone])} data-state>
        <Icon name={icon} />
        <span role="status">{word}</span>
      </p>
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

/** The actions that may get a run's results, each with what it does and costs. A parent run has none: each child run has its own. */
const Recovery = ({ run, busy, on }: Pick<RunDetailsProps, 'run' | 'busy' | 'on'>) =>
  !isParentRun(run) &&
  recoveryActions(run).length > 0 && (
    <Section title={t(run.state.is === 'collected' ? 'recoveryTitleReady' : 'recoveryTitle')} intro={t('recoveryIntro')}>
      <ul class={styles.recovery}>
        {recoveryActions(run).map(action => (
          <li key={action}>
            <Button small look="tinted" busy={busy === action} describedBy={`recovery-${action}`} onClick={() => on.recover(action)}>
              {t(recoveryActionText[action].label)}
            </Button>
            <p class="small soft" id={`recovery-${action}`}>
              {t(recoveryActionText[action].sentence, run.serviceHost)}
            </p>
          </li>
        ))}
      </ul>
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
        {rowName(run)}
      </h2>
      {parentRun && (
        <p class={styles.parent} dir="auto">
          <a href={runRoute(parentRun.id)}>{t('partOfList', parentRun.listTitle || t('noListName'))}</a>
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
          <FactList>
            {runFacts(run, now).map(({ name, value, exact }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{exact ? <CopyableText text={value} name={name} onCopy={on.copy} /> : value}</dd>
              </div>
            ))}
          </FactList>
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

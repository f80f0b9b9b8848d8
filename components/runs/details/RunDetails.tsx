// One run in full: how it stands, what was asked, the ways to bring its results home, and every call; or, of a run of many, its people.
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t, type MessageKey } from '../../../lib/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import type { Call } from './call-text.ts'
import { hasParts } from '../has-parts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { RunFacts } from './RunFacts.tsx'
import { runProgress } from '../run-progress.ts'
import { runText } from '../run-text.ts'
import { Timeline } from './Timeline.tsx'
import { recoveryActions, type RecoveryAction } from './recovery-actions.ts'
import { RecoveryActions } from './RecoveryActions.tsx'
import './RunDetails.css'

export interface RunDetailsProps {
  run: Run
  /** newest first; absent while they are read */
  calls: readonly Call[] | undefined
  /** of a run of many people, or batches: how they stand, in the place of the calls */
  people?: ComponentChildren
  /** the run that this one is a part of */
  whole?: Pick<Run, 'id' | 'listTitle'> | undefined
  /** milliseconds since the epoch */
  now: number
  busy?: RecoveryAction | undefined
  /** of a run of many, and of one of its batches: what can be done with it */
  actions?: ComponentChildren
  /** what came of the last thing done, or what is the matter: between the state and the rest */
  children?: ComponentChildren
  onWay: (way: RecoveryAction) => void
  onCopy: (text: string) => Promise<void>
  onSupport: () => void
  onBack: () => void
}

const Part = ({ title, intro, children }: { title: string; intro?: string; children: ComponentChildren }) => {
  const id = useId()
  return (
    <section class="details-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {intro && <p class="soft details-intro">{intro}</p>}
      {children}
    </section>
  )
}

const Standing = ({ run, now }: { run: Run; now: number }) => {
  const { icon, tone, word, sentence, pause } = runText(run, now)
  const progress = run.state.is === 'running' ? runProgress(run.state.status, run.childCounts) : undefined
  return (
    <div class="details-standing">
      <p class={`run-state ${tone}`}>
        <Icon name={icon} />
        <span role="status">{word}</span>
      </p>
      {progress?.value !== undefined && (
        <div class="details-progress">
          <ProgressBar label={t('progressLabel')} value={progress.value} valueText={progress.words} />
          <p class="small soft">{progress.words}</p>
        </div>
      )}
      <p dir="auto">{sentence}</p>
      {pause && (
        <p class="run-pause">
          <Icon name="warning" /> <span>{pause}</span>
        </p>
      )}
    </div>
  )
}

const partsTitle = ({ request }: Run): MessageKey =>
  request.kind === 'people' ? 'peopleListTitle' : request.kind === 'split' ? 'searchesTitle' : 'batchesTitle'

/** Of many, each has ways of its own, at its own run. */
const Ways = ({ run, busy, onWay }: Pick<RunDetailsProps, 'run' | 'busy' | 'onWay'>) =>
  !hasParts(run) &&
  recoveryActions(run).length > 0 && (
    <Part title={t(run.state.is === 'collected' ? 'waysTitleReady' : 'waysTitle')} intro={t('waysIntro')}>
      <RecoveryActions run={run} busy={busy} onWay={onWay} />
    </Part>
  )

export const RunDetails = (props: RunDetailsProps) => {
  const { run, calls, people, whole, actions, now, busy, children, onWay, onCopy, onSupport, onBack } = props
  const ready = run.state.is === 'collected'
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // what opened this may be gone, and the focus with it
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const ways = <Ways run={run} busy={busy} onWay={onWay} />
  return (
    <article class="run-details">
      <p class="details-back">
        <Button small icon="back" onClick={onBack}>
          {t('detailsBack')}
        </Button>
      </p>
      <h2 ref={heading} tabIndex={-1} dir="auto">
        {run.listTitle || t('noListName')}
      </h2>
      {whole && (
        <p class="details-whole" dir="auto">
          <a href={`#run=${encodeURIComponent(whole.id)}`}>{t('partOfList', whole.listTitle || t('noListName'))}</a>
        </p>
      )}
      <Standing run={run} now={now} />
      {actions && <div class="details-actions">{actions}</div>}
      {children}
      {!ready && ways}
      <Part title={t('detailsFacts')}>
        <RunFacts run={run} now={now} onCopy={onCopy} />
      </Part>
      {ready && ways}
      {hasParts(run) ? (
        <Part title={t(partsTitle(run))}>{people}</Part>
      ) : (
        <Part title={t('timelineTitle')}>
          <Timeline run={run} calls={calls} now={now} onCopy={onCopy} />
        </Part>
      )}
      <Part title={t('supportTitle')} intro={t('supportHint')}>
        <Button small look="tinted" onClick={onSupport}>
          {t('supportOpen')}
        </Button>
      </Part>
    </article>
  )
}

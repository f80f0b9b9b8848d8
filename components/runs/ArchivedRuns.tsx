// What follows the rows of the popup: the archived lists behind a button, the bin, and the lists that were just deleted.
import { useId, useState } from 'preact/hooks'
import type { RunAction } from './run-action-choices.ts'
import { RunsList } from './RunsList.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchArchivedRuns, watchBin } from '../../lib/runs/store/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import { formatNumber, t, tCount } from '../../lib/i18n/text.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import styles from '../shell/QuietLine.module.css'
import { Notice } from '../ui/Notice.tsx'
import { useRemovals } from '../lists/use-removals.ts'

const step = 30

interface ArchivedRunsProps {
  database: Database
  now: number
  actions: {
    busy: ReadonlyMap<string, RunAction>
    problems: ReadonlyMap<string, string>
    act: (action: RunAction, run: Run) => Promise<unknown>
  }
}

interface ArchiveLineProps {
  archived: number
  inBin: number
  isOpen: boolean
  /** id of the archived lists */
  id: string
  onToggle: () => void
}

/** How many lists are archived and in the bin, each with what shows them. */
export const ArchiveLine = ({ archived, inBin, isOpen, id, onToggle }: ArchiveLineProps) => (
  <p>
    {archived > 0 && (
      <Button small expanded={isOpen} controls={id} onClick={onToggle}>
        {isOpen ? t('archivedHide') : tCount('archivedShow', archived)}
      </Button>
    )}
    {inBin > 0 && (
      <LinkButton small href="/results.html#bin">
        {`${t('binTitle')} · ${formatNumber(inBin)}`}
      </LinkButton>
    )}
  </p>
)

export const ArchivedRuns = ({ database, now, actions: { busy, problems, act } }: ArchivedRunsProps) => {
  const id = useId()
  const [count, setCount] = useState(0)
  const found = useLiveQuery<{ runs: Run[]; total: number }>(() => watchArchivedRuns(database, count), [database, count])
  const bin = useLiveQuery<Run[]>(() => watchBin(database), [database], []) ?? []
  if (!found || found.total + bin.length === 0) return null
  const isOpen = count > 0
  return (
    <div class={styles.archived}>
      <ArchiveLine archived={found.total} inBin={bin.length} isOpen={isOpen} id={id} onToggle={() => setCount(isOpen ? 0 : step)} />
      <section id={id} aria-label={t('archivedTitle')} hidden={!isOpen} tabIndex={-1} data-runs>
        {isOpen && (
          <RunsList
            runs={found.runs}
            total={found.total}
            now={now}
            busy={busy}
            problems={problems}
            onAction={(action, run) => void act(action, run)}
            onMore={() => setCount(count + step)}
          />
        )}
      </section>
    </div>
  )
}

/** The lists that were just deleted, each with the button that takes it back. */
export const RemovedLists = ({ database }: { database: Database }) => {
  const { removals, problem } = useRemovals(database)
  return (
    <>
      {removals.map(({ id, text, onUndo }) => (
        <Notice key={id} tone="info" live action={{ label: t('undo'), onClick: onUndo }}>
          {text}
        </Notice>
      ))}
      {problem !== undefined && (
        <Notice tone="problem" live>
          {problem}
        </Notice>
      )}
    </>
  )
}

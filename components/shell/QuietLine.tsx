// One quiet line at the end of the popup: the first question that can wait, and never one before the first result. Without a question its
// place is free for `children`.
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { dismissBackupReminder, watchBackupReminder } from '../../lib/backup/backup-reminder.ts'
import { runtime, tabs } from '../../lib/browser.ts'
import type { Database } from '../../lib/database/schema.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { isDue, type WatchedSearch } from '../../lib/reminders/watched-searches.ts'
import { watchWatchedSearches } from '../../lib/reminders/stored-reminders.ts'
import { watchGoing, watchRetention, type Retention } from '../../lib/results/retention.ts'
import { hasRows, type Run } from '../../lib/runs/model/run.ts'
import { dismissListNameFailure, watchListNameFailure } from '../../lib/runs/store/list-name-failure.ts'
import { countUnreadableRuns } from '../../lib/runs/store/read-runs.ts'
import { chooseRetention, useKeepResults } from '../retention/RetentionChoice.tsx'
import { RetentionQuestion } from '../retention/RetentionQuestion.tsx'
import { useIsSample } from '../sample/SampleMode.tsx'
import { truncateList } from '../ui/format-text.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { DataChangesNotice, useDataChanges } from './DataChanges.tsx'
import { runRoute } from './routes.ts'
import styles from './QuietLine.module.css'

interface Question {
  text: string
  label: string
  onClick: () => void
}

interface QuietLineProps {
  database: Database
  /** milliseconds since the epoch */
  now: number
  /** the runs that are shown, of `total` */
  runs: readonly Run[]
  total: number
  children?: ComponentChildren
}

/** Lists whose records go soon. */
const useGoing = (database: Database): { question: Question | undefined; problem: string | undefined } => {
  const { problem, keep } = useKeepResults()
  const going = useLiveQuery<Run[]>(() => watchGoing(database), [database], []) ?? []
  const names = truncateList(going.map(({ listTitle }) => listTitle || t('noListName')))
  const question = {
    text: tCount('resultsGoing', going.length, names),
    label: t(going.length > 1 ? 'resultsKeepAll' : 'keepRecords'),
    onClick: () => void keep(going)
  }
  return { question: going.length > 0 ? question : undefined, problem }
}

/** Searches that are due, where their rows are not shown. */
const useDueSearches = ({ database, now, runs }: QuietLineProps): Question | undefined => {
  const searches = useLiveQuery<readonly WatchedSearch[]>(() => watchWatchedSearches(database), [database], []) ?? []
  const due = searches.filter(search => isDue(search, now) && !runs.some(({ id }) => id === search.runId))
  const [first] = due
  return (
    first && {
      text: tCount('badgeDueSearches', due.length),
      label: t('unseenShow'),
      onClick: () => (location.hash = runRoute(first.runId))
    }
  )
}

/** What the storage of this browser cannot do. */
const useStorageQuestion = (database: Database): Question | undefined => {
  const [unreadable, setUnreadable] = useState(0)
  const isNameLost = useLiveQuery<boolean>(() => watchListNameFailure(database), [database], false)
  useEffect(() => {
    // Where the database cannot be read, the page shows that already.
    countUnreadableRuns(database).then(setUnreadable, () => undefined)
  }, [database])
  if (isNameLost) return { text: t('listNamesNotKept'), label: t('newsDismiss'), onClick: () => void dismissListNameFailure(database) }
  return unreadable === 0
    ? undefined
    : { text: tCount('unreadableRuns', unreadable), label: t('newsDismiss'), onClick: () => setUnreadable(0) }
}

/** Counted only where all lists are shown; the results page reminds of more. */
const useBackup = ({ database, runs, total }: QuietLineProps): Question | undefined => {
  const from = useLiveQuery<number>(() => watchBackupReminder(database), [database], Infinity) ?? Infinity
  const records = runs.reduce((sum, { state }) => sum + (state.is === 'collected' ? state.rows : 0), 0)
  if (records < from || runs.length < total) return undefined
  return {
    text: tCount('backupReminder', records),
    label: t('backupReminderAction'),
    onClick: () => {
      void dismissBackupReminder(database, records)
      void tabs.create({ url: runtime.getURL('/options.html#backup') })
    }
  }
}

/** How long results are kept, until the user has chosen: the choice itself is shown on request. */
const useRetention = (database: Database): { question: Question | undefined; choice: ComponentChildren } => {
  const [isOpen, setOpen] = useState(false)
  const retention = useLiveQuery<Retention>(() => watchRetention(database, () => Date.now()), [database])
  if (!retention || retention.isChosen) return { question: undefined, choice: undefined }
  return {
    question: { text: t('retentionLine'), label: t('retentionChoose'), onClick: () => setOpen(true) },
    choice: isOpen && <RetentionQuestion expiredCounts={retention.expiredCounts} onChoose={days => chooseRetention(database, days)} />
  }
}

export const QuestionLine = ({ text, label, onClick }: Question) => (
  <p class={styles.line} data-question>
    <span class="small soft">{text}</span>
    <Button small onClick={onClick}>
      {label}
    </Button>
  </p>
)

const Questions = (props: QuietLineProps) => {
  const { database, children } = props
  const going = useGoing(database)
  const retention = useRetention(database)
  const due = useDueSearches(props)
  const storage = useStorageQuestion(database)
  const backup = useBackup(props)
  const first = going.question ?? retention.question ?? due ?? storage ?? backup
  if (going.problem !== undefined)
    return (
      <Notice tone="problem" live>
        {going.problem}
      </Notice>
    )
  if (!going.question && retention.choice) return <>{retention.choice}</>
  return first ? <QuestionLine {...first} /> : <>{children}</>
}

export const QuietLine = (props: QuietLineProps) => {
  const isSample = useIsSample()
  const changes = useDataChanges()
  if (changes.unread.length > 0) return <DataChangesNotice changes={changes.unread} onRead={changes.markRead} />
  return isSample || !props.runs.some(hasRows) ? <>{props.children}</> : <Questions {...props} />
}

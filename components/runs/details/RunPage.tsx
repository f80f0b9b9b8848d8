// The details of one run: its state, its request, every call, and the recovery actions.
import { useState, useEffect } from 'preact/hooks'
import { PeopleList, peoplePerStep } from '../../bulk/PeopleList.tsx'
import { useLiveQuery } from '../../ui/hooks/use-live-query.ts'
import { watchPeople, type PeoplePage } from '../../../lib/lookup/read-people.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { BatchList } from '../../domains/BatchList.tsx'
import { SplitCoverage } from '../../split/SplitCoverage.tsx'
import { watchBatches } from '../../../lib/domains/read-run-domains.ts'
import type { StoredBatch } from '../../../lib/database/stored-runs.ts'
import { type Run, getDoubtfulCount } from '../../../lib/runs/model/run.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState, Notice } from '../../ui/Notice.tsx'
import { failureText } from '../../shell/failure-text.ts'
import { RunActions } from '../RunActions.tsx'
import { actionLabel } from '../run-action-text.ts'
import { RunDetails } from './RunDetails.tsx'
import type { RecoveryAction } from './recovery-actions.ts'
import { watchHasHiddenPeople } from '../../../lib/results/hidden-people.ts'
import { readKeptFile } from '../../../lib/results/result-files.ts'
import { watchRun } from '../../../lib/runs/store/read-runs.ts'
import { fileName } from '../../../lib/export/file-name.ts'
import { isBulkLookup, isFileList, isLookup, isParentRun } from '../../../lib/runs/kind.ts'
import { sampleDatabaseName } from '../../../lib/sample/sample-mode.ts'
import { isSampleHost } from '../../../lib/sample/sample-connection.ts'
import { t } from '../../../lib/i18n/text.ts'
import { AddResultsFile } from './AddResultsFile.tsx'
import type { SendReadyProps } from '../../send/SendReady.tsx'
import { saveFile } from '../../../lib/export/save-file.ts'
import { Support } from '../../support/SupportFile.tsx'
import { useKeptFiles } from './use-kept-files.ts'
import { isWatchable } from '../../../lib/reminders/is-watchable.ts'
import { SearchReminder } from '../../reminders/SearchReminder.tsx'
import { runRoute } from '../../shell/routes.ts'
import { useRunActions } from './act-on-run.ts'
import { useRun } from './use-run.ts'
import { useSeen } from '../UnseenRuns.tsx'
import { loadLater } from '../../shell/load-later.tsx'

/** The batches of a run of domains, or the parts of a split search, live. */
const Batches = ({ database, run: { id, request } }: { database: Database; run: Run }) => {
  const batches = useLiveQuery<StoredBatch[]>(() => watchBatches(database, id), [database, id])
  return (
    <>
      <SplitCoverage request={request} batches={batches} />
      <BatchList batches={batches} />
    </>
  )
}

/** The people of a bulk lookup, live. Only the people shown are read. */
const People = ({ database, run: { id } }: { database: Database; run: Run }) => {
  const [count, setCount] = useState(peoplePerStep)
  const shown = useLiveQuery<PeoplePage>(() => watchPeople(database, id, count), [database, id, count])
  return (
    <PeopleList
      people={shown?.people}
      unreadableCount={shown?.unreadableCount}
      total={shown?.total ?? 0}
      onMore={() => setCount(count + peoplePerStep)}
    />
  )
}

const SendReady = loadLater<SendReadyProps>(async () => (await import('../../send/SendReady.tsx')).SendReady)

interface RunPageProps {
  database: Database
  /** the id of the run */
  id: string
  /** shows the form that adds a results file */
  add: boolean
  /** in a tab, where a file dialog closes nothing */
  inTab: boolean
  /** milliseconds since the epoch */
  now: number
  onBack: () => void
  /** shows the list of runs, where there is no such run */
  onRuns: () => void
}

const saveKeptFile = async (database: Database, { id, listTitle, createdAt, serviceHost }: Run): Promise<void> => {
  const file = await readKeptFile(database, id)
  if (file?.format !== 'xlsx') return
  const name = fileName({ listTitle, date: new Date(createdAt), extension: file.format, isSample: isSampleHost(serviceHost) })
  void saveFile(name, [new Uint8Array(file.bytes)], 'application/octet-stream')
}

export const RunPage = ({ database, id, add, inTab, now, onBack, onRuns }: RunPageProps) => {
  const { found, calls } = useRun(database, id)
  const parentId = found?.run?.parentId ?? ''
  const parent = useLiveQuery<Run | undefined>(() => watchRun(database, parentId), [database, parentId])
  const unreadFile = useKeptFiles(database).get(id)
  const hasHiddenPeople = useLiveQuery<boolean>(() => watchHasHiddenPeople(database), [database], true)
  const actions = useRunActions(database, inTab)
  const recovery = useRunActions<RecoveryAction>(database, inTab)
  useSeen(database, found?.run ? [found.run] : [])
  const [showsSupportFile, setShowsSupportFile] = useState(false)
  useEffect(recovery.clear, [add, showsSupportFile])
  if (!found) return null
  const { run } = found
  if (!run)
    return (
      <EmptyState
        icon="no-runs"
        title={t('runGoneTitle')}
        text={failureText({ code: 'runNotFound' }, '', now)}
        action={{ label: t('showRuns'), onClick: onRuns }}
      />
    )

  const isParent = isParentRun(run)
  const problems = [actions.problems.get(run.id), recovery.problems.get(run.id)]
  const message = recovery.messages.get(run.id)
  const hasResults = run.state.is === 'collected' && run.parentId === undefined && run.resultsDeletedAt === undefined && run.state.rows > 0
  const isDoubtful = getDoubtfulCount(run) > 0 && run.resultsDeletedAt === undefined
  const results = (hasResults || isDoubtful) && (
    <Button small look="tinted" onClick={() => void actions.act('results', run)}>
      {actionLabel('results', run)}
    </Button>
  )
  // A batch has no row in the list of runs.
  const buttons = (isParent || (run.parentId !== undefined && !isLookup(run))) && (
    <RunActions
      run={run}
      now={now}
      busy={actions.busy.get(run.id)}
      inFull
      onAction={action => void actions.act(action, run).then(done => done && action === 'remove' && onBack())}
    />
  )
  if (add && inTab && !isParent && !isFileList(run))
    return <AddResultsFile database={database} run={run} onDone={() => (location.hash = runRoute(run.id))} />
  if (showsSupportFile) return <Support database={database} run={run} onBack={() => setShowsSupportFile(false)} />
  return (
    <RunDetails
      run={run}
      calls={calls}
      childRuns={isParent && (isBulkLookup(run) ? <People database={database} run={run} /> : <Batches database={database} run={run} />)}
      parentRun={parent}
      actions={
        (buttons || results) && (
          <>
            {buttons || results}
            {hasResults && (
              <LinkButton small href={`/desk.html#list=${encodeURIComponent(run.id)}`}>
                {t('deskListLink')}
              </LinkButton>
            )}
          </>
        )
      }
      now={now}
      busy={recovery.busy.get(run.id)}
      on={{
        recover: action => void recovery.act(action, run),
        copy: text => navigator.clipboard.writeText(text),
        showSupport: () => setShowsSupportFile(true),
        back: onBack
      }}
    >
      {problems.filter(Boolean).map(problem => (
        <Notice key={problem} tone="problem" live>
          {problem}
        </Notice>
      ))}
      {message !== undefined && (
        <Notice tone="good" live>
          {message}
        </Notice>
      )}
      {isWatchable(run) && <SearchReminder database={database} run={run} now={now} />}
      {run.parentId === undefined && !isFileList(run) && database.name !== sampleDatabaseName && (
        <SendReady database={database} run={run} now={now} />
      )}
      {unreadFile && (
        <Notice tone="problem" action={{ label: t('keptFileSave'), onClick: () => void saveKeptFile(database, run) }}>
          <strong>{t('keptFileTitle')}.</strong>{' '}
          {unreadFile.code !== 'fileUnreadable' && `${failureText(unreadFile, run.serviceHost, now)} `}
          {t('keptFileAsItCame')}
          {hasHiddenPeople && ` ${t('keptFileHidesNoOne')}`}
        </Notice>
      )}
    </RunDetails>
  )
}

// One run in full: how it stands, what was asked, every call, and each way to bring its results home.
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../../components/ui/Button.tsx'
import { EmptyState } from '../../../components/ui/EmptyState.tsx'
import { failureText } from '../../../components/frames/failure-text.ts'
import { hasParts } from '../../../components/runs/has-parts.ts'
import { Notice } from '../../../components/ui/Notice.tsx'
import { RunActions } from '../../../components/runs/RunActions.tsx'
import { RunDetails } from '../../../components/runs/details/RunDetails.tsx'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import type { RecoveryAction } from '../../../components/runs/details/recovery-actions.ts'
import { watchHasHiddenPeople } from '../../../lib/database/people/hidden-people.ts'
import { readKeptFile } from '../../../lib/database/results/result-files.ts'
import { watchRun } from '../../../lib/database/runs/read-runs.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { fileName } from '../../../lib/exports/file-name.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { isSampleHost } from '../../../lib/service/sample-connection.ts'
import { t } from '../../../lib/i18n/text.ts'
import { AddResultsFile } from './AddResultsFile.tsx'
import { Batches } from './Batches.tsx'
import { People } from './People.tsx'
import { saveFile } from '../../../lib/exports/save-file.ts'
import { Support } from './SupportFile.tsx'
import { useKeptFiles } from './use-kept-files.ts'
import { routeOf } from '../routes.ts'
import { useRunActions } from './use-run-actions.ts'
import { useRun } from './use-run.ts'
import { useSeen } from '../use-seen.ts'
import { runRecoveryAction } from './recover-results.ts'

export interface DetailsProps {
  database: Database
  /** the id of the run */
  id: string
  /** a results file is to be added */
  add: boolean
  /** shown in a tab of its own, where there is room and a file dialog closes nothing */
  inTab: boolean
  /** milliseconds since the epoch */
  now: number
  onBack: () => void
  /** to the list, where there is no such run */
  onRuns: () => void
}

const saveKeptFile = async (database: Database, { id, listTitle, createdAt, serviceHost }: Run): Promise<void> => {
  const file = await readKeptFile(database, id)
  if (!file) return
  const name = fileName({ listTitle, date: new Date(createdAt), extension: file.format, isSample: isSampleHost(serviceHost) })
  saveFile(name, [new Uint8Array(file.bytes)], 'application/octet-stream')
}

export const RunPage = ({ database, id, add, inTab, now, onBack, onRuns }: DetailsProps) => {
  const { found, calls } = useRun(database, id)
  const partOf = found?.run?.parentId ?? ''
  const whole = useLiveQuery<Run | undefined>(() => watchRun(database, partOf), [database, partOf])
  const unread = useKeptFiles(database).get(id)
  const hides = useLiveQuery<boolean>(() => watchHasHiddenPeople(database), [database], true)
  const { busy: acting, problems, act } = useRunActions(database, inTab)
  useSeen(database, found?.run ? [found.run] : [])
  const [support, setSupport] = useState(false)
  const [busy, setBusy] = useState<RecoveryAction>()
  const [said, setSaid] = useState<{ tone: 'good' | 'problem'; words: string }>()
  // A new place begins with nothing said about the last.
  useEffect(() => setSaid(undefined), [add, support])
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

  const setPlace = (adding: boolean): void => {
    location.hash = routeOf(run.id, adding)
  }
  const go = async (way: RecoveryAction): Promise<void> => {
    if (way === 'add' && inTab) return setPlace(true)
    setBusy(way)
    const answer = await runRecoveryAction(way, run)
    setBusy(undefined)
    if (!answer.ok) setSaid({ tone: 'problem', words: failureText(answer.failure, run.serviceHost, Date.now()) })
    else setSaid(answer.value === undefined ? undefined : { tone: 'good', words: answer.value })
  }
  const many = hasParts(run)
  const problem = problems.get(run.id)
  const results = run.state.is === 'collected' &&
    run.parentId === undefined &&
    run.resultsDeletedAt === undefined &&
    run.state.rows > 0 && (
      <Button small look="tinted" onClick={() => void act('results', run)}>
        {t('actionResults')}
      </Button>
    )
  // A batch has no row of its own among the runs.
  const actions = (many || (run.parentId !== undefined && run.request.kind !== 'person')) && (
    <RunActions
      run={run}
      now={now}
      busy={acting.get(run.id)}
      inFull
      onAction={action => void act(action, run).then(done => done && action === 'remove' && onBack())}
    />
  )
  if (add && inTab && !many) return <AddResultsFile database={database} run={run} onDone={() => setPlace(false)} />
  if (support) return <Support database={database} run={run} onBack={() => setSupport(false)} />
  return (
    <RunDetails
      run={run}
      calls={calls}
      people={
        many && (run.request.kind === 'people' ? <People database={database} run={run.id} /> : <Batches database={database} run={run} />)
      }
      whole={whole}
      actions={actions || results}
      now={now}
      busy={busy}
      onWay={way => void go(way)}
      onCopy={text => navigator.clipboard.writeText(text)}
      onSupport={() => setSupport(true)}
      onBack={onBack}
    >
      {problem && (
        <Notice tone="problem" live>
          {problem}
        </Notice>
      )}
      {said && (
        <Notice tone={said.tone} live>
          {said.words}
        </Notice>
      )}
      {unread && (
        <Notice tone="problem" action={{ label: t('keptFileSave'), onClick: () => void saveKeptFile(database, run) }}>
          <strong>{t('keptFileTitle')}.</strong> {failureText(unread, run.serviceHost, now)} {t('keptFileAsItCame')}
          {hides && ` ${t('keptFileHidesNobody')}`}
        </Notice>
      )}
    </RunDetails>
  )
}

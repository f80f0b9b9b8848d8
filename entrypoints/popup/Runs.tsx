// "Runs": what is going on and what is ready, live from the database; while it is shown, the worker is asked to look more often.
import { useEffect, useState } from 'preact/hooks'
import { Notice } from '../../components/Notice.tsx'
import { sayFailure } from '../../components/failure-words.ts'
import type { RunAction } from '../../components/run-actions.ts'
import { RunsList } from '../../components/RunsList.tsx'
import { watchRuns } from '../../lib/database/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import { fail, ok, type Result } from '../../lib/failure.ts'
import { send } from '../../lib/messages/send.ts'
import { isLive, type Run } from '../../lib/runs/run.ts'
import { handOut } from './hand-out.ts'
import { useLive } from '../../components/use-live.ts'

const watchEvery = 3_000
/** As many as a popup shows without scrolling; the rest of the first step follows once these are painted. */
const rowsAtFirst = 6
const rowsAStep = 30

const act = (database: Database, action: RunAction, run: Run): Promise<Result<unknown>> => {
  if (action === 'csv' || action === 'json') return handOut(database, run, action).then(ok, () => fail('fileNotMade'))
  // One new run for one old one, however often it is pressed.
  if (action === 'again') return send('startAgain', { run: run.id, clickId: `again ${run.id}` })
  return send(action, { run: run.id })
}

export const Runs = ({ database, now }: { database: Database; now: number }) => {
  const [count, setCount] = useState(rowsAtFirst)
  const found = useLive<{ runs: Run[]; total: number }>(() => watchRuns(database, count), [database, count])
  const [busy, setBusy] = useState<{ run: string; action: RunAction }>()
  const [problem, setProblem] = useState<string>()
  const following = found?.runs.some(isLive) ?? false

  useEffect(() => {
    if (!following) return undefined
    const look = (): void => void send('watch', {})
    look()
    const timer = setInterval(look, watchEvery)
    return () => clearInterval(timer)
  }, [following])

  const onAction = async (action: RunAction, run: Run): Promise<void> => {
    setBusy({ run: run.id, action })
    const answer = await act(database, action, run)
    setBusy(undefined)
    setProblem(answer.ok ? undefined : sayFailure(answer.failure, run.service, Date.now()))
  }
  useEffect(() => {
    if (!found || count >= rowsAStep) return undefined
    const timer = setTimeout(() => setCount(rowsAStep), 100)
    return () => clearTimeout(timer)
  }, [found, count])

  if (!found) return null
  return (
    <>
      {problem && (
        <Notice tone="problem" live>
          {problem}
        </Notice>
      )}
      <RunsList
        runs={found.runs}
        total={found.total}
        now={now}
        busy={busy}
        onAction={(action, run) => void onAction(action, run)}
        onMore={() => setCount(count + rowsAStep)}
      />
    </>
  )
}

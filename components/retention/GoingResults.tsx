// The lists whose records are about to be deleted by age, and the button that keeps them.
import { useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { send } from '../../lib/messages/send.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { Notice } from '../ui/Notice.tsx'
import { truncateList } from '../ui/format-text.ts'
import { watchGoing } from '../../lib/results/retention.ts'
import type { Database } from '../../lib/database/schema.ts'
import { t, tCount } from '../../lib/i18n/text.ts'

/** Keeps records that are about to be deleted by age, and says why where that did not work. */
export const useKeepResults = () => {
  const [problem, setProblem] = useState<string>()
  const keep = async (lists: readonly Run[]): Promise<void> => {
    setProblem(undefined)
    for (const { id, serviceHost } of lists) {
      const kept = await send('keepResults', { runId: id })
      if (!kept.ok) setProblem(failureText(kept.failure, serviceHost, Date.now()))
    }
  }
  return { problem, keep }
}

export const GoingResults = ({ database }: { database: Database }) => {
  const { problem, keep } = useKeepResults()
  const going = useLiveQuery<Run[]>(() => watchGoing(database), [database], []) ?? []
  const names = truncateList(going.map(({ listTitle }) => listTitle || t('noListName')))
  return (
    <>
      {going.length > 0 && (
        <Notice tone="info" action={{ label: going.length > 1 ? t('resultsKeepAll') : t('keepRecords'), onClick: () => void keep(going) }}>
          {tCount('resultsGoing', going.length, names)}
        </Notice>
      )}
      {problem !== undefined && (
        <Notice tone="problem" live>
          {problem}
        </Notice>
      )}
    </>
  )
}

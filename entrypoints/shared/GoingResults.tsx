// The lists whose records are about to be deleted by age, and the button that keeps them.
import { useState } from 'preact/hooks'
import { failureText } from '../../components/frames/failure-text.ts'
import { useLiveQuery } from '../../components/ui/hooks/use-live-query.ts'
import { Notice } from '../../components/ui/Notice.tsx'
import { truncateList } from '../../components/ui/text/truncate-list.ts'
import { watchGoing } from '../../lib/database/results/retention.ts'
import type { Database } from '../../lib/database/schema.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { send } from '../../lib/messages/send.ts'
import type { Run } from '../../lib/runs/model/run.ts'

export const GoingResults = ({ database }: { database: Database }) => {
  const [problem, setProblem] = useState<string>()
  const going = useLiveQuery<Run[]>(() => watchGoing(database), [database], []) ?? []
  const keep = async (): Promise<void> => {
    setProblem(undefined)
    for (const { id, serviceHost } of going) {
      const kept = await send('keepResults', { runId: id })
      if (!kept.ok) setProblem(failureText(kept.failure, serviceHost, Date.now()))
    }
  }
  const names = truncateList(going.map(({ listTitle }) => listTitle || t('noListName')))
  return (
    <>
      {going.length > 0 && (
        <Notice tone="info" action={{ label: going.length > 1 ? t('resultsKeepAll') : t('keepRecords'), onClick: () => void keep() }}>
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

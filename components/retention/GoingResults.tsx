// The lists whose records are about to be deleted by age, and the button that keeps them.
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { Notice } from '../ui/Notice.tsx'
import { truncateList } from '../ui/text/truncate-list.ts'
import { watchGoing } from '../../lib/results/retention.ts'
import type { Database } from '../../lib/database/schema.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { useKeepResults } from '../shell/use-keep-results.ts'

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

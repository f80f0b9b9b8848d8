// Shows the question how long results are kept, until the user has chosen.
import { RetentionQuestion } from './RetentionQuestion.tsx'
import { useIsSample } from '../sample/sample-context.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchRetention, type Retention } from '../../lib/results/retention.ts'
import type { Database } from '../../lib/database/schema.ts'
import { chooseRetention } from './choose-retention.ts'

export const AskRetention = ({ database }: { database: Database }) => {
  const isSample = useIsSample()
  const retention = useLiveQuery<Retention>(() => watchRetention(database, () => Date.now()), [database])
  if (!retention || retention.isChosen || isSample) return null
  return <RetentionQuestion expiredCounts={retention.expiredCounts} onChoose={days => chooseRetention(database, days)} />
}

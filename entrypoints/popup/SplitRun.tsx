// The search of a run that brought as many people as one can: taken apart, to reach the others.
import { useLive } from '../../components/use-live.ts'
import { watchRun } from '../../lib/database/read-runs.ts'
import type { ShownConnection } from '../../lib/database/read-connection.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Run } from '../../lib/runs/run.ts'
import { SplitSearch } from './SplitSearch.tsx'

interface SplitRunProps {
  database: Database
  /** the id of the run */
  run: string
  connection: ShownConnection
  live: readonly Run[]
  now: number
  onBack: () => void
}

export const SplitRun = ({ database, run, ...rest }: SplitRunProps) => {
  const found = useLive<Run | undefined>(() => watchRun(database, run), [database, run])
  if (found?.asked.kind !== 'lead-search') return null
  return <SplitSearch url={found.asked.url} listWords={found.listWords} {...rest} />
}

// The numbers above the table: of one list asked against delivered, of several what they came to together.
import { useMemo } from 'preact/hooks'
import { DeliveredFacts } from '../../components/DeliveredFacts.tsx'
import { countDelivered } from '../../lib/records/count-delivered.ts'
import { expectedOf } from '../../lib/runs/early-stop.ts'
import type { Run } from '../../lib/runs/run.ts'
import type { Results } from './use-results.ts'

export const Delivered = ({ lists, results }: { lists: readonly Run[]; results: Results }) => {
  const { table, size, done } = results
  const [delivered] = useMemo(() => countDelivered(table, 1, () => 0), [table, size])
  const [only] = lists
  if (!delivered || !only || delivered.rows === 0) return null
  const expected = lists.length === 1 ? expectedOf(only, delivered.contacts) : undefined
  // What has not been read yet is no early end.
  const said = expected && (done ? expected : { ...expected, reason: undefined })
  return <DeliveredFacts expected={said} delivered={delivered} service={only.service} />
}

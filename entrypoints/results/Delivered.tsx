// The numbers above the table: of one list asked against delivered, of several what they came to together.
import { useMemo } from 'preact/hooks'
import { DeliveredFacts } from '../../components/DeliveredFacts.tsx'
import { countDelivered } from '../../lib/records/count-delivered.ts'
import { expectedOf } from '../../lib/runs/early-stop.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Run } from '../../lib/runs/run.ts'
import { Coverage } from './Coverage.tsx'
import type { Results } from './use-results.ts'

interface DeliveredProps {
  database: Database
  lists: readonly Run[]
  results: Results
}

export const Delivered = ({ database, lists, results }: DeliveredProps) => {
  const { table, size, doubles, done } = results
  const [delivered] = useMemo(() => countDelivered(table, 1, () => 0), [table, size])
  const [only] = lists
  if (!delivered || !only || delivered.rows === 0) return null
  const expected = lists.length === 1 ? expectedOf(only, delivered.contacts) : undefined
  // What has not been read yet is no early end.
  const said = expected && (done ? expected : { ...expected, reason: undefined })
  // Those who are left out of the table came, too, and may have been paid for.
  const { rows, contacts } = delivered
  const all = { ...delivered, rows: rows + doubles, contacts: contacts + doubles, doubles: delivered.doubles + doubles }
  return (
    <>
      <DeliveredFacts expected={said} delivered={all} service={only.service} />
      {lists.length === 1 && <Coverage database={database} run={only} />}
    </>
  )
}

// The numbers above the table: of one list asked against delivered, of several what they came to together.
import { useMemo } from 'preact/hooks'
import { ReceivedSummary } from '../../../components/results/ReceivedSummary.tsx'
import { countReceived } from '../../../lib/records/table/count-received.ts'
import type { ListMembership } from '../../../lib/records/identity/list-membership.ts'
import { getExpectedResults } from '../../../lib/runs/model/early-stop.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { Coverage } from './Coverage.tsx'
import type { Results } from './use-results.ts'

/** People who were in an older list already, each once. */
const countKnown = ({ table }: Results, known: ListMembership): number => {
  const people = new Set<number>()
  for (let row = 0; row < table.size; row++)
    if (!table.isCompany[row] && known.getGroup(row) >= 0 && !known.isNew(row)) people.add(known.getGroup(row))
  return people.size
}

interface DeliveredProps {
  database: Database
  lists: readonly Run[]
  results: Results
  known: ListMembership | undefined
}

export const Received = ({ database, lists, results, known }: DeliveredProps) => {
  const { table, size, doubles, done } = results
  const [delivered] = useMemo(() => countReceived(table, 1, () => 0), [table, size])
  const before = useMemo(() => known && countKnown(results, known), [known])
  const [only] = lists
  if (!delivered || !only || delivered.rows === 0) return null
  const expected = lists.length === 1 ? getExpectedResults(only, delivered.contacts) : undefined
  // What has not been read yet is no early end.
  const said = expected && (done ? expected : { ...expected, reason: undefined })
  // Those who are left out of the table came, too, and may have been paid for.
  const { rows, contacts } = delivered
  const came = { ...delivered, rows: rows + doubles, contacts: contacts + doubles, duplicates: delivered.duplicates + doubles }
  return (
    <>
      <ReceivedSummary
        expected={said}
        delivered={before === undefined ? came : { ...came, alreadyInLists: before }}
        service={only.serviceHost}
      />
      {lists.length === 1 && <Coverage database={database} run={only} />}
    </>
  )
}

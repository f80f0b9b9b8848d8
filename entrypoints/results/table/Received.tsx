// The numbers above the table: of one list requested and received, of several lists the totals.
import { useMemo } from 'preact/hooks'
import { ReceivedSummary } from '../../../components/results/ReceivedSummary.tsx'
import { countReceived } from '../../../lib/records/table/count-received.ts'
import type { ListMembership } from '../../../lib/records/identity/list-membership.ts'
import { getExpectedResults } from '../../../lib/runs/model/early-stop.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { Coverage } from './Coverage.tsx'
import type { Results } from './use-results.ts'

/** The number of people who are in an older list, too. */
const countAlreadyInLists = ({ table }: Results, membership: ListMembership): number => {
  const people = new Set<number>()
  for (let row = 0; row < table.size; row++)
    if (!table.isCompany[row] && membership.getGroup(row) >= 0 && !membership.isNew(row)) people.add(membership.getGroup(row))
  return people.size
}

interface ReceivedProps {
  database: Database
  lists: readonly Run[]
  results: Results
  membership: ListMembership | undefined
}

export const Received = ({ database, lists, results, membership }: ReceivedProps) => {
  const { table, size, duplicates, done } = results
  const [received] = useMemo(() => countReceived(table, 1, () => 0), [table, size])
  const alreadyInLists = useMemo(() => membership && countAlreadyInLists(results, membership), [membership])
  const [only] = lists
  if (!received || !only || received.rows === 0) return null
  const expected = lists.length === 1 ? getExpectedResults(only, received.contacts) : undefined
  // Until all rows are read, the run does not seem to have ended early.
  const shownExpected = expected && (done ? expected : { ...expected, reason: undefined })
  // Duplicates are not in the table, but were received and may have been charged.
  const { rows, contacts } = received
  const totals = { ...received, rows: rows + duplicates, contacts: contacts + duplicates, duplicates: received.duplicates + duplicates }
  return (
    <>
      <ReceivedSummary
        expected={shownExpected}
        received={alreadyInLists === undefined ? totals : { ...totals, alreadyInLists }}
        service={only.serviceHost}
      />
      {lists.length === 1 && <Coverage database={database} run={only} />}
    </>
  )
}

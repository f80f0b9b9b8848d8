// The soft line below the title: how many people and companies, when, and what was requested; more behind a button.
import { useMemo } from 'preact/hooks'
import { TagChip } from '../notes/TagChip.tsx'
import { SplitCoverage } from '../split/SplitCoverage.tsx'
import { loadLater } from '../shell/load-later.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { getMergedLists } from '../../lib/runs/kind.ts'
import { mergedText } from '../runs/run-progress.ts'
import { Popover } from '../ui/overlay/Popover.tsx'
import { watchBatches } from '../../lib/domains/read-run-domains.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { StoredBatch } from '../../lib/database/stored-runs.ts'
import { countReceived } from '../../lib/records/table/count-received.ts'
import type { ListMembership } from '../../lib/records/identity/list-membership.ts'
import { getExpectedResults, type ExpectedResults } from '../../lib/runs/model/early-stop.ts'
import { getDoubtfulCount, type Run } from '../../lib/runs/model/run.ts'
import { t, tCount, formatDate, formatNumber } from '../../lib/i18n/text.ts'
import type { Results } from './table/use-results.ts'

const ReceivedSummary = loadLater(async () => (await import('./ReceivedSummary.tsx')).ReceivedSummary)

interface Kinds {
  people: number
  companies: number
  emptyDomains: number
}

/** The number of people who are in an older list, too. */
const countAlreadyInLists = ({ table }: Results, membership: ListMembership): number => {
  const people = new Set<number>()
  for (let row = 0; row < table.size; row++)
    if (!table.isCompany[row] && membership.getGroup(row) >= 0 && !membership.isNew(row)) people.add(membership.getGroup(row))
  return people.size
}

export interface HeaderLineProps {
  database: Database
  lists: readonly Run[]
  results: Results
  /** the shown kinds, and how many people there are with those that are hidden */
  kinds: Kinds
  allPeople: number
  membership: ListMembership | undefined
}

/** Which parts of a split search are in the table, and which are not. */
const Coverage = ({ database, run: { id, request } }: { database: Database; run: Run }) => {
  const batches = useLiveQuery<StoredBatch[]>(() => watchBatches(database, id), [database, id])
  return <SplitCoverage request={request} batches={batches} />
}

const Received = ({ database, lists, results, membership }: HeaderLineProps) => {
  const { table, size, duplicates, done } = results
  const [received] = useMemo(() => countReceived(table, 1, () => 0), [table, size])
  const alreadyInLists = useMemo(() => membership && countAlreadyInLists(results, membership), [membership])
  const [only] = lists
  if (!received || !only) return null
  const expected = lists.length === 1 ? getExpectedResults(only, received.contacts) : undefined
  // Duplicates are not in the table, but were received and may have been charged.
  const { rows, contacts } = received
  const totals = { ...received, rows: rows + duplicates, contacts: contacts + duplicates, duplicates: received.duplicates + duplicates }
  return (
    <>
      <ReceivedSummary
        // Until all rows are read, the run does not seem to have ended early.
        expected={expected && (done ? expected : { ...expected, reason: undefined })}
        received={alreadyInLists === undefined ? totals : { ...totals, alreadyInLists }}
        service={only.serviceHost}
      />
      {lists.length === 1 && <Coverage database={database} run={only} />}
    </>
  )
}

const requestedText = ({ pages, lastPage }: ExpectedResults): string[] => {
  if (pages === undefined) return []
  const requested = tCount('linePages', pages)
  return lastPage !== undefined && lastPage < pages ? [t('lineEnded', requested, formatNumber(lastPage))] : [requested]
}

/** Reasons that ask for a look. */
const isTroubled = ({ reason }: ExpectedResults): boolean =>
  reason !== undefined && reason !== 'result-limit' && reason !== 'partial-last-page'

export const HeaderLine = (props: HeaderLineProps) => {
  const { lists, results, kinds, allPeople } = props
  const [only] = lists.length === 1 ? lists : []
  const merged = only && getMergedLists(only)
  const expected = only && results.done ? getExpectedResults(only, allPeople + results.duplicates) : undefined
  const parts = [
    ...(kinds.people > 0 || allPeople > 0 ? [tCount('peopleCount', kinds.people)] : []),
    ...(kinds.companies > 0 ? [tCount('companies', kinds.companies)] : []),
    ...(kinds.emptyDomains > 0 ? [tCount('lineEmptyDomains', kinds.emptyDomains)] : []),
    only ? formatDate(only.createdAt) : tCount('resultsSomeLists', lists.length),
    ...(merged ? [mergedText(merged)] : []),
    ...(expected ? requestedText(expected) : [])
  ]
  return (
    <>
      <p>{only && getDoubtfulCount(only) > 0 ? t('resultsDoubtful') : parts.join(' · ')}</p>
      {only?.tags?.map(tag => (
        <TagChip key={tag} tag={tag} />
      ))}
      {results.size > 0 && (
        <Popover
          button={{ children: t('actionDetails'), small: true, icon: expected && isTroubled(expected) ? 'warning' : undefined }}
          label={t('receivedTitle')}
          wide
        >
          {() => <Received {...props} />}
        </Popover>
      )}
    </>
  )
}

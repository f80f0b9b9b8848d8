// The panel of one record: its columns, the whole stored record, and the people at the same company.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { failureText } from '../../../components/frames/failure-text.ts'
import { columnLabel } from '../../../components/results/column-label.ts'
import { RecordCard, type Linked, type RecordCardProps, type RecordField } from '../../../components/results/RecordCard.tsx'
import { readRecord, type RecordCache } from '../../../lib/database/results/read-record.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Failure } from '../../../lib/failure.ts'
import { columnIds } from '../../../lib/records/columns/column-ids.ts'
import { getCompanyDomain } from '../../../lib/records/table/filter-results.ts'
import { erasureKeys } from '../../../lib/records/identity/contact-keys.ts'
import { joinMarks, readColumnMarks } from '../../../lib/records/identity/record-marks.ts'
import { readLeaves } from '../../../lib/records/columns/leaves.ts'
import { createValuePath } from '../../../lib/records/columns/value-paths.ts'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t, formatTime } from '../../../lib/i18n/text.ts'
import { EraseAction } from './EraseAction.tsx'
import { listsRoute } from '../use-route.ts'
import type { Erasure } from '../use-erase.ts'
import type { Matches } from '../table/use-matches.ts'

interface RecordPanelProps {
  database: Database
  table: ResultTable
  /** the number of rows in the table so far */
  size: number
  lists: readonly Run[]
  matches: Matches
  erasure: Erasure
  row: number
  /** on the do-not-contact list */
  isSuppressed: boolean
  /** the rows that can be opened; absent where all can be */
  shownRows?: ReadonlySet<number>
  onOpen: (row: number) => void
  onPeople: ((domain: string) => void) | undefined
  onClose: () => void
}

const maxPeopleShown = 8

/** The name of a person or a company. */
export const getRecordName = (table: ResultTable, row: number): string => {
  const [person, company] = [table.cell(row, 'fullName'), table.cell(row, 'company') || table.cell(row, 'companyDomain')]
  return (table.isCompany[row] ? company : person || table.cell(row, 'email') || company) || t('recordNoName')
}

const getFields = (record: unknown): RecordField[] =>
  readLeaves(record, createValuePath([])).map(({ path, text }) => ({ name: path.keys.join('.'), text }))

/** Undefined while it is read. */
const useRecord = (database: Database, table: ResultTable, { runId, index }: { runId: string; index: number }, ofDomains: boolean) => {
  const cache = useMemo((): RecordCache => new Map(), [database, table])
  const [found, setFound] = useState<{ key: string; fields: RecordField[]; failure?: Failure }>()
  const key = `${runId} ${index}`
  useEffect(() => {
    let isStale = false
    const damaged = { key, fields: [], failure: { code: 'recordDamaged' } as const }
    readRecord(database, { runId, index }, ofDomains, cache).then(
      record => isStale || setFound(record === undefined ? damaged : { key, fields: getFields(record) }),
      () => isStale || setFound(damaged)
    )
    return () => {
      isStale = true
    }
  }, [database, key, cache])
  return found?.key === key ? found : undefined
}

const getOtherLists = ({ membership, ordered }: Matches, row: number): RecordCardProps['otherLists'] =>
  (membership?.getOtherLists(row) ?? []).toReversed().flatMap(at => {
    const list = ordered[at]
    return list
      ? [{ id: list.id, name: list.listTitle || t('noListName'), day: formatTime(list.createdAt, 0), href: listsRoute([list.id]) }]
      : []
  })

export const RecordPanel = ({
  database,
  table,
  size,
  lists,
  matches,
  erasure,
  row,
  isSuppressed,
  shownRows,
  onOpen,
  onPeople,
  onClose
}: RecordPanelProps) => {
  const list = lists[table.listIndexes[row] ?? -1]
  const ofDomains = list?.request.kind === 'domains' || list?.request.kind === 'domain-batches'
  const found = useRecord(database, table, { runId: table.runIds[row] ?? '', index: table.rowIndexes[row] ?? 0 }, ofDomains)
  const domain = getCompanyDomain(table, row)
  const sameCompany = useMemo(() => {
    const rows = domain === '' ? [] : table.runIds.flatMap((_, at) => (at !== row && getCompanyDomain(table, at) === domain ? [at] : []))
    const others = shownRows ? rows.filter(at => shownRows.has(at)) : rows
    return { company: others.find(at => table.isCompany[at]), people: others.filter(at => !table.isCompany[at]) }
  }, [table, size, row, shownRows])
  const columnMarks = readColumnMarks(Object.fromEntries(columnIds.map(id => [id, table.cell(row, id)])))
  const keys = erasureKeys(joinMarks(columnMarks, { pages: table.personKeys[row] ?? [] }))
  const isPerson = !table.isCompany[row] && keys.length > 0
  const toLink = (at: number): Linked => ({ row: at, name: getRecordName(table, at) })
  const columns = columnIds.flatMap(id => {
    const text = table.cell(row, id)
    return text === '' ? [] : [{ name: columnLabel(id), text }]
  })
  return (
    <RecordCard
      title={getRecordName(table, row)}
      list={list?.listTitle || t('noListName')}
      columns={columns}
      fields={found?.fields}
      problem={found?.failure && failureText(found.failure, list?.serviceHost ?? '', 0)}
      company={sameCompany.company === undefined || table.isCompany[row] ? undefined : toLink(sameCompany.company)}
      people={sameCompany.people.slice(0, maxPeopleShown).map(toLink)}
      peopleInAll={sameCompany.people.length}
      otherLists={getOtherLists(matches, row)}
      isSuppressed={isSuppressed}
      erase={isPerson ? <EraseAction key={keys.join(' ')} erasure={erasure} erasureKeys={keys} /> : undefined}
      onOpen={onOpen}
      onPeople={onPeople && (() => onPeople(domain))}
      onClose={onClose}
    />
  )
}

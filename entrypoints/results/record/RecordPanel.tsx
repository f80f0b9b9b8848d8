// The card of one record: what the table knows of it, the whole record out of storage, and who belongs together by the company's domain.
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
import { routeOf } from '../use-route.ts'
import type { Forgets } from '../use-erase.ts'
import type { Known } from '../table/use-matches.ts'

export interface CardProps {
  database: Database
  table: ResultTable
  /** how many rows the table has by now */
  size: number
  lists: readonly Run[]
  known: Known
  forgets: Forgets
  row: number
  /** on the list of whom not to contact */
  listed: boolean
  /** the rows that have a card here; absent where all have */
  cards?: ReadonlySet<number>
  onOpen: (row: number) => void
  onPeople: ((domain: string) => void) | undefined
  onClose: () => void
}

const peopleShown = 8

/** Who or what it is, in its own words. */
export const nameOf = (table: ResultTable, row: number): string => {
  const [person, company] = [table.cell(row, 'fullName'), table.cell(row, 'company') || table.cell(row, 'companyDomain')]
  return (table.isCompany[row] ? company : person || table.cell(row, 'email') || company) || t('recordNoName')
}

const fieldsOf = (record: unknown): RecordField[] =>
  readLeaves(record, createValuePath([])).map(({ path: place, text }) => ({ name: place.keys.join('.'), text }))

/** undefined while it is read */
const useRecord = (database: Database, table: ResultTable, { run, n }: { run: string; n: number }, ofDomains: boolean) => {
  const memory = useMemo((): RecordCache => new Map(), [database, table])
  const [found, setFound] = useState<{ of: string; fields: RecordField[]; failure?: Failure }>()
  const of = `${run} ${n}`
  useEffect(() => {
    let left = false
    const damaged = { of, fields: [], failure: { code: 'recordDamaged' } as const }
    readRecord(database, { runId: run, index: n }, ofDomains, memory).then(
      record => left || setFound(record === undefined ? damaged : { of, fields: fieldsOf(record) }),
      () => left || setFound(damaged)
    )
    return () => {
      left = true
    }
  }, [database, of, memory])
  return found?.of === of ? found : undefined
}

const othersOf = ({ known, ordered }: Known, row: number): RecordCardProps['others'] =>
  (known?.getOtherLists(row) ?? []).toReversed().flatMap(at => {
    const list = ordered[at]
    return list
      ? [{ id: list.id, name: list.listTitle || t('noListName'), day: formatTime(list.createdAt, 0), href: routeOf([list.id]) }]
      : []
  })

export const RecordPanel = ({ database, table, size, lists, known, forgets, row, listed, cards, onOpen, onPeople, onClose }: CardProps) => {
  const list = lists[table.listIndexes[row] ?? -1]
  const ofDomains = list?.request.kind === 'domains' || list?.request.kind === 'domain-batches'
  const found = useRecord(database, table, { run: table.runIds[row] ?? '', n: table.rowIndexes[row] ?? 0 }, ofDomains)
  const domain = getCompanyDomain(table, row)
  const together = useMemo(() => {
    const rows = domain === '' ? [] : table.runIds.flatMap((_, at) => (at !== row && getCompanyDomain(table, at) === domain ? [at] : []))
    const others = cards ? rows.filter(at => cards.has(at)) : rows
    return { company: others.find(at => table.isCompany[at]), people: others.filter(at => !table.isCompany[at]) }
  }, [table, size, row, cards])
  const marks = erasureKeys(
    joinMarks(readColumnMarks(Object.fromEntries(columnIds.map(id => [id, table.cell(row, id)]))), { pages: table.personKeys[row] ?? [] })
  )
  const isPerson = !table.isCompany[row] && marks.length > 0
  const linked = (at: number): Linked => ({ row: at, name: nameOf(table, at) })
  const columns = columnIds.flatMap(id => {
    const text = table.cell(row, id)
    return text === '' ? [] : [{ name: columnLabel(id), text }]
  })
  return (
    <RecordCard
      title={nameOf(table, row)}
      list={list?.listTitle || t('noListName')}
      columns={columns}
      fields={found?.fields}
      problem={found?.failure && failureText(found.failure, list?.serviceHost ?? '', 0)}
      company={together.company === undefined || table.isCompany[row] ? undefined : linked(together.company)}
      people={together.people.slice(0, peopleShown).map(linked)}
      peopleInAll={together.people.length}
      others={othersOf(known, row)}
      listed={listed}
      forget={isPerson ? <EraseAction key={marks.join(' ')} forgets={forgets} marks={marks} /> : undefined}
      onOpen={onOpen}
      onPeople={onPeople && (() => onPeople(domain))}
      onClose={onClose}
    />
  )
}

// The drawer of one record, with every field as the service sent it, and the question before its person is erased.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { getPage, getPersonIdentity, getPersonKeys, getRecordName, getSections, getSubtitle, type RecordField } from './record-view.ts'
import { openRecords, readWhole } from '../../lib/database/records.ts'
import type { RecordCache } from '../../lib/results/read-record.ts'
import type { Database } from '../../lib/database/schema.ts'
import { watchBounce, type BounceMark } from '../../lib/results/bounce-marks.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { Failure } from '../../lib/failure.ts'
import { readLeaves, createValuePath } from '../../lib/records/columns/value-paths.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import { listsRoute, type RecordPlace } from '../results/use-route.ts'
import { failureText } from '../shell/failure-text.ts'
import { EraseQuestion } from '../erase/EraseQuestion.tsx'
import { RecordDrawer } from './RecordDrawer.tsx'
import type { LinkedRecord, ListLink } from './RecordSections.tsx'
import { createQualityReader } from '../../lib/records/table/facets.ts'
import { getCompanyDomain } from '../../lib/records/table/filter-results.ts'
import { isDomainRun } from '../../lib/runs/kind.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { t, formatDate } from '../../lib/i18n/text.ts'
import { loadLater } from '../shell/load-later.tsx'
import { HistorySection } from '../history/HistorySection.tsx'
import type { ListsProps } from '../results/Workspace.tsx'
import type { Matches } from '../results/table/use-matches.ts'
import type { Results } from '../results/table/use-results.ts'
import { RecordNotes } from '../notes/RecordNotes.tsx'

const getFields = (record: unknown): RecordField[] =>
  readLeaves(record, createValuePath([])).map(({ path, text }) => ({ name: path.keys.join('.'), text }))

/** Undefined while it is read. */
export const useRecord = (database: Database, table: ResultTable, { runId, index }: RecordPlace, ofDomains: boolean) => {
  const cache = useMemo((): RecordCache => new Map(), [database, table])
  const [found, setFound] = useState<{ key: string; fields: RecordField[]; failure?: Failure }>()
  const key = `${runId} ${index}`
  useEffect(() => {
    let isStale = false
    const damaged = { key, fields: [], failure: { code: 'recordDamaged' } as const }
    const read = async (): Promise<unknown> =>
      readWhole(await openRecords(database, { withSuppressed: true }), { runId, index }, ofDomains, cache)
    read().then(
      record => isStale || setFound(record === undefined ? damaged : { key, fields: getFields(record) }),
      () => isStale || setFound(damaged)
    )
    return () => {
      isStale = true
    }
  }, [database, key, cache])
  return found?.key === key ? found : undefined
}

export interface RecordPanelProps {
  page: Pick<ListsProps['page'], 'database' | 'erasure'>
  results: Results
  lists: readonly Run[]
  matches: Matches
  row: number
  /** the rows that can be opened, in their order */
  rows: readonly number[]
  /** in place of the table */
  isAlone?: boolean
  on: {
    onOpen: (row: number) => void
    onCopyEmail: (row: number) => void
    onSuppress: (rows: readonly number[]) => void
    onAllow: (rows: readonly number[]) => void
    /** undefined where the table cannot be filtered */
    onPeople: ((domain: string) => void) | undefined
    onClose: () => void
  }
}

const EmailFacts = loadLater(async () => (await import('./EmailFacts.tsx')).EmailFacts)
const PersonExports = loadLater(async () => (await import('./PersonExports.tsx')).PersonExports)

const maxPeopleShown = 8

const getListLinks = (list: Run | undefined, { membership, ordered }: Matches, row: number): ListLink[] => {
  const others = (membership?.getOtherLists(row) ?? []).toReversed().flatMap(at => ordered[at] ?? [])
  return [...(list ? [list] : []), ...others].map(one => ({
    id: one.id,
    name: one.listTitle || t('noListName'),
    day: formatDate(one.createdAt),
    href: one === list ? undefined : listsRoute([one.id])
  }))
}

/** The drawer of one record, with the question before its person is erased. */
export const RecordPanel = ({ page: { database, erasure }, results, lists, matches, row, rows, isAlone = false, on }: RecordPanelProps) => {
  const { table, size, suppressed } = results
  const list = lists[table.listIndexes[row] ?? -1]
  const ofDomains = list !== undefined && isDomainRun(list)
  const found = useRecord(database, table, { runId: table.runIds[row] ?? '', index: table.rowIndexes[row] ?? 0 }, ofDomains)
  const domain = getCompanyDomain(table, row)
  const sameCompany = useMemo(() => {
    const all = domain === '' ? [] : table.runIds.flatMap((_, at) => (at !== row && getCompanyDomain(table, at) === domain ? [at] : []))
    return { company: all.find(at => table.isCompany[at]), people: all.filter(at => !table.isCompany[at]) }
  }, [table, size, row])
  const shownRows = useMemo(() => new Set(rows), [rows])
  const people = on.onPeople ? sameCompany.people : sameCompany.people.filter(at => shownRows.has(at))
  const keys = useMemo(() => getPersonKeys(table, row), [table, row])
  const identity = useMemo(() => getPersonIdentity(table, row), [table, row])
  const quality = useMemo(() => createQualityReader(table), [table, size])
  const place = rows.indexOf(row)
  const [earlier, later] = place < 0 ? [] : [rows[place - 1], rows[place + 1]]
  const toLink = (at: number): LinkedRecord => ({ row: at, name: getRecordName(table, at) })
  const question = erasure.getQuestion(keys)
  const isCompany = table.isCompany[row] === true
  const email = table.cell(row, 'email')
  const bounce = useLiveQuery<BounceMark | undefined>(() => watchBounce(database, email), [database, email])
  return (
    <RecordDrawer
      isAlone={isAlone}
      title={getRecordName(table, row)}
      subtitle={getSubtitle(table, row)}
      email={
        isCompany
          ? undefined
          : {
              text: email,
              quality: quality(row),
              bounce,
              facts: email !== '' && <EmailFacts table={table} row={row} list={list} bounce={bounce} />
            }
      }
      page={getPage(table, row)}
      details={{
        ...getSections(table, row),
        all: found?.failure ? undefined : found?.fields,
        problem: found?.failure && failureText(found.failure, list?.serviceHost ?? '', 0),
        lists: getListLinks(list, matches, row),
        linked: {
          company: sameCompany.company === undefined || isCompany ? undefined : toLink(sameCompany.company),
          people: people.slice(0, maxPeopleShown).map(toLink),
          peopleInAll: people.length,
          onOpen: on.onOpen,
          onPeople: on.onPeople && (() => on.onPeople?.(domain))
        },
        notes: !isCompany && <RecordNotes key={keys.join(' ')} database={database} keys={keys} />,
        exports: <PersonExports key={`${table.runIds[row]} ${table.rowIndexes[row]}`} database={database} table={table} row={row} />,
        history: identity.length > 0 && (
          <HistorySection key={identity.join(' ')} database={database} identity={identity} opensTab={false} />
        ),
        isSuppressed: suppressed.has(row)
      }}
      question={question && <EraseQuestion state={question} onErase={erasure.erase} onCancel={erasure.cancel} />}
      more={
        keys.length === 0
          ? []
          : [
              suppressed.has(row)
                ? { label: t('allowContact'), onClick: () => on.onAllow([row]) }
                : { label: t('suppressionTitle'), onClick: () => on.onSuppress([row]) },
              { label: t('recordErase'), destructive: true, onClick: () => erasure.ask(keys) }
            ]
      }
      on={{
        onCopyEmail: () => on.onCopyEmail(row),
        onEarlier: earlier === undefined ? undefined : () => on.onOpen(earlier),
        onLater: later === undefined ? undefined : () => on.onOpen(later),
        onClose: on.onClose
      }}
    />
  )
}

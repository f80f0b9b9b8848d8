// The rows that the table shows: of the chosen tab, each person once, filtered and sorted.
import { useMemo } from 'preact/hooks'
import { i18n } from '../../../lib/browser.ts'
import { filterResults, type FilterContext } from '../../../lib/records/table/filter-results.ts'
import type { ListMembership } from '../../../lib/records/identity/list-membership.ts'
import { sortResults, type ViewQuery } from '../../../lib/records/table/view-query.ts'
import { exportedColumn, fitColumn, isNoteColumn } from '../../../lib/records/table/result-columns.ts'
import { getFoundAt } from '../../../lib/results/email-age.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import type { Results } from './use-results.ts'
import type { useExports } from '../../export/use-exports.ts'
import type { RowNotes } from '../../notes/use-notes.ts'
import type { Fits } from '../../fits/use-fits.ts'

export interface RowsOptions {
  tab: 'people' | 'companies'
  view: ViewQuery
  /** also the rows of people on the do-not-contact list */
  withSuppressed: boolean
  membership: ListMembership | undefined
  exports: ReturnType<typeof useExports>
  notes: RowNotes
  fits: Fits
  /** the columns made of others whose cells are filled */
  filled: string
}

type IsSkipped = (row: number) => boolean

/** How many people and companies the lists hold. A domain without a result is no company. With `groups`, each person counts once. */
const countKinds = ({ table, size }: Results, groups: ListMembership | undefined, isSkipped: IsSkipped = () => false) => {
  let [people, companies, emptyDomains] = [0, 0, 0]
  const seen = new Set<number>()
  for (let row = 0; row < size; row++) {
    if (isSkipped(row)) continue
    const group = table.isCompany[row] ? -1 : (groups?.getGroup(row) ?? -1)
    if (!table.isCompany[row]) {
      if (group < 0 || !seen.has(group)) people++
      if (group >= 0) seen.add(group)
    } else if (table.hasDetails[row]) companies++
    else emptyDomains++
  }
  return { people, companies, emptyDomains }
}

export const useRows = (
  results: Results,
  lists: readonly Run[],
  { tab, view, withSuppressed, membership, exports, notes, fits, filled }: RowsOptions
) => {
  const { table, size, suppressed } = results
  const { filters, order } = view
  const isJoined = lists.length > 1
  const groups = isJoined ? membership : undefined
  const kinds = useMemo(() => countKinds(results, groups), [table, size, groups])
  /** As `kinds`, without what is hidden. */
  const shownKinds = useMemo(
    () => (withSuppressed || suppressed.size === 0 ? kinds : countKinds(results, groups, row => suppressed.has(row))),
    [kinds, suppressed, withSuppressed]
  )
  const hasTabs = kinds.people > 0 && kinds.companies + kinds.emptyDomains > 0
  const shown = hasTabs ? tab : kinds.people === 0 && size > 0 ? 'companies' : 'people'
  /** The rows without filters, and those of people on the do-not-contact list, which are among them only where they are shown. */
  const { base, onList } = useMemo(() => {
    const found = { base: [] as number[], onList: [] as number[] }
    const seen = { base: new Set<number>(), onList: new Set<number>() }
    const add = (to: 'base' | 'onList', row: number): void => {
      const group = shown === 'people' ? (groups?.getGroup(row) ?? -1) : -1
      if (group >= 0 && seen[to].has(group)) return
      seen[to].add(group)
      found[to].push(row)
    }
    for (let row = 0; row < size; row++) {
      if (table.isCompany[row] !== (shown === 'companies') || (shown === 'companies' && !table.hasDetails[row])) continue
      const isOnList = suppressed.has(row)
      if (isOnList) add('onList', row)
      if (withSuppressed || !isOnList) add('base', row)
    }
    return found
  }, [table, size, shown, groups, withSuppressed, suppressed])
  const context = useMemo(
    (): FilterContext => ({
      lists: lists.map(list => ({ id: list.id, storedAt: list.changedAt, foundAt: getFoundAt({}, list, Date.now()) })),
      now: Date.now(),
      membership,
      noteOf: notes.noteOf,
      fitOf: fits.kindOf,
      isExported: exports.isReady ? row => exports.isExported(row) : undefined
    }),
    [
      table,
      lists.map(({ id, changedAt }) => `${id} ${changedAt}`).join(' '),
      fits.kindOf,
      filters.otherLists === 'any' ? undefined : membership,
      filters.exported === 'any' ? undefined : exports.isExported,
      filters.tags.length === 0 && filters.personStatus.length === 0 && filters.note === 'any' ? undefined : notes.noteOf
    ]
  )
  const compare = useMemo(() => new Intl.Collator(i18n.getUILanguage(), { numeric: true, sensitivity: 'base' }).compare, [])
  const matching = useMemo(() => filterResults(table, base, filters, context), [base, filters, context])
  const rows = useMemo(
    () => (order ? sortResults(table, matching, order, compare) : matching),
    [
      matching,
      order,
      order && isNoteColumn(order.column) ? notes.noteOf : undefined,
      order?.column === exportedColumn ? exports.filled : undefined,
      order?.column === fitColumn ? fits.filled : undefined,
      order && filled.includes(order.column) ? filled : undefined
    ]
  )
  /** Where no row is left: how many would be shown, were they not on the do-not-contact list. */
  const hiddenMatches = useMemo(
    () => (matching.length > 0 || withSuppressed ? 0 : filterResults(table, onList, filters, context).length),
    [matching, withSuppressed, onList, filters, context]
  )
  return { kinds, shownKinds, hasTabs, shown, base, onList, hiddenMatches, rows, context } as const
}

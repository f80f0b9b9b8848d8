// Filters the rows of the results table by the search text and the chosen filters. A row must match all of them.
import { bareHost } from '../../pages/bare-host.ts'
import { parseEmailStatus, type EmailStatus } from '../columns/email-status.ts'
import type { ListMembership } from '../identity/list-membership.ts'
import type { ResultTable } from './result-table.ts'

/** The search text and the filters of the results page. */
export interface ResultFilters {
  /** words separated by white space; each must occur in the row */
  search: string
  /** `none`: no email status was received */
  status: 'any' | EmailStatus | 'none'
  email: 'any' | 'with' | 'without'
  kind: 'any' | 'contacts' | 'companies'
  /** `new`: people who are in no older list; `others`: people who are in another list, older or newer */
  otherLists: 'any' | 'new' | 'others'
  /** a part of the company name */
  company: string
  /** a part of the company domain */
  domain: string
  /** the country as received; '' is any */
  country: string
  /** an index into the shown lists; -1 is any */
  list: number
  /** the first day, YYYY-MM-DD in local time, on which the list was stored; '' is open */
  from: string
  /** the last such day, included; '' is open */
  until: string
}

/** Filters that every row matches. */
export const noFilters: ResultFilters = {
  search: '',
  status: 'any',
  email: 'any',
  kind: 'any',
  otherLists: 'any',
  company: '',
  domain: '',
  country: '',
  list: -1,
  from: '',
  until: ''
}

type Matches = (row: number) => boolean

/** The person's country, else the company's, as received; '' for neither. */
export const getCountry = (table: ResultTable, row: number): string => table.cell(row, 'country') || table.cell(row, 'companyCountry')

/** The bare host of the company's domain, else of its website; '' for neither. */
export const getCompanyDomain = (table: ResultTable, row: number): string =>
  bareHost(table.cell(row, 'companyDomain') || table.cell(row, 'companyWebsite'))

/** The start of the local day `daysLater`, in milliseconds since the epoch; NaN for text that is no date. */
const startOfDay = (day: string, daysLater = 0): number => {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).getTime()
}

const byStatus = (table: ResultTable, wanted: ResultFilters['status']): Matches => {
  const getStatus = (row: number): string => table.cell(row, 'emailStatus')
  if (wanted === 'none') return row => getStatus(row) === ''
  return row => getStatus(row) !== '' && parseEmailStatus(getStatus(row)) === wanted
}

const byPartialText = (part: string, getText: (row: number) => string): Matches => {
  const wanted = part.trim().toLowerCase()
  return row => getText(row).toLowerCase().includes(wanted)
}

const byDate = ({ from, until }: ResultFilters, table: ResultTable, storedAt: readonly number[]): Matches => {
  const first = from === '' ? -Infinity : startOfDay(from)
  const end = until === '' ? Infinity : startOfDay(until, 1)
  const isListInRange = storedAt.map(time => time >= first && time < end)
  return row => isListInRange[table.listIndexes[row] ?? -1] === true
}

const byOtherLists = (membership: ListMembership, wanted: ResultFilters['otherLists']): Matches =>
  wanted === 'new' ? membership.isNew : row => membership.getOtherLists(row).length > 0

const createMatchers = (
  table: ResultTable,
  filters: ResultFilters,
  storedAt: readonly number[],
  membership: ListMembership | undefined
): Matches[] => {
  const { status, email, kind, otherLists, company, domain, country, list, from, until } = filters
  return [
    ...(kind === 'any' ? [] : [(row: number) => table.isCompany[row] === (kind === 'companies')]),
    ...(otherLists === 'any' || !membership ? [] : [byOtherLists(membership, otherLists)]),
    ...(list < 0 ? [] : [(row: number) => table.listIndexes[row] === list]),
    ...(from === '' && until === '' ? [] : [byDate(filters, table, storedAt)]),
    ...(email === 'any' ? [] : [(row: number) => (table.cell(row, 'email') !== '') === (email === 'with')]),
    ...(status === 'any' ? [] : [byStatus(table, status)]),
    ...(company.trim() === '' ? [] : [byPartialText(company, row => table.cell(row, 'company'))]),
    ...(domain.trim() === '' ? [] : [byPartialText(domain, row => getCompanyDomain(table, row))]),
    ...(country === '' ? [] : [(row: number) => getCountry(table, row) === country])
  ]
}

/**
 * The rows that match all filters, in table order. `storedAt`: when each of the shown lists was stored, in milliseconds since the epoch.
 * `membership`: which other lists hold each person; while it is absent, no row matches an `otherLists` filter.
 */
export const filterResults = (
  table: ResultTable,
  filters: ResultFilters,
  storedAt: readonly number[] = [],
  membership?: ListMembership
): number[] => {
  if (filters.otherLists !== 'any' && !membership) return []
  const words = filters.search.toLowerCase().split(/\s+/).filter(Boolean)
  const matchers = createMatchers(table, filters, storedAt, membership)
  const rows: number[] = []
  // Loops, because 100,000 rows pass here with each key press.
  next: for (let row = 0; row < table.size; row++) {
    const text = table.searchTexts[row] ?? ''
    for (const word of words) if (!text.includes(word)) continue next
    for (const matches of matchers) if (!matches(row)) continue next
    rows.push(row)
  }
  return rows
}

const unusedValues = new Map<string, unknown>(Object.entries(noFilters))

/** How many filters are in use, without the search text. */
export const countActiveFilters = (filters: ResultFilters): number =>
  Object.entries(filters).filter(([name, value]) => name !== 'search' && unusedValues.get(name) !== value).length

// Which rows are shown: what was typed, and what was chosen, every part of which must fit.
import { emailStatus, type EmailStatus } from '../columns/email-status.ts'
import type { KnownPeople } from '../identity/known-people.ts'
import type { ResultTable } from './result-table.ts'

export interface ResultFilters {
  /** each word must stand somewhere in the row */
  words: string
  /** `none`: without a word about its email */
  status: 'any' | EmailStatus | 'none'
  email: 'any' | 'with' | 'without'
  kind: 'any' | 'contacts' | 'companies'
  /** `new`: people whom no older list has; `others`: those whom another list has, older or newer */
  elsewhere: 'any' | 'new' | 'others'
  /** parts of the company's name and of its domain */
  company: string
  domain: string
  /** the country as it came; '' is any */
  country: string
  /** the number of one of the shown lists; -1 is any */
  list: number
  /** days as YYYY-MM-DD, both included, that the list was brought home on; '' is open */
  from: string
  until: string
}

export const noFilters: ResultFilters = {
  words: '',
  status: 'any',
  email: 'any',
  kind: 'any',
  elsewhere: 'any',
  company: '',
  domain: '',
  country: '',
  list: -1,
  from: '',
  until: ''
}

type Fits = (row: number) => boolean

/** The person's country, else their company's. */
export const countryOf = (table: ResultTable, row: number): string => table.cell(row, 'country') || table.cell(row, 'companyCountry')
/** The bare domain of the company, out of its domain or its website; '' where neither came. */
export const domainOf = (table: ResultTable, row: number): string =>
  (table.cell(row, 'companyDomain') || table.cell(row, 'companyWebsite'))
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '')

/** The beginning of a day here, in milliseconds since the epoch; NaN for what is none. */
const dayStart = (day: string, later = 0): number => {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

const byStatus = (table: ResultTable, wanted: ResultFilters['status']): Fits => {
  const says = (row: number): string => table.cell(row, 'emailStatus')
  if (wanted === 'none') return row => says(row) === ''
  return row => says(row) !== '' && emailStatus(says(row)) === wanted
}

const byPart = (part: string, of: Fits | ((row: number) => string)): Fits => {
  const wanted = part.trim().toLowerCase()
  return row => String(of(row)).toLowerCase().includes(wanted)
}

const byDate = ({ from, until }: ResultFilters, table: ResultTable, times: readonly number[]): Fits => {
  const first = from === '' ? -Infinity : dayStart(from)
  const end = until === '' ? Infinity : dayStart(until, 1)
  const fits = times.map(time => time >= first && time < end)
  return row => fits[table.lists[row] ?? -1] === true
}

const byLists = (known: KnownPeople, wanted: ResultFilters['elsewhere']): Fits =>
  wanted === 'new' ? known.isNew : row => known.othersOf(row).length > 0

const chosen = (table: ResultTable, filters: ResultFilters, times: readonly number[], known: KnownPeople | undefined): Fits[] => {
  const { status, email, kind, elsewhere, company, domain, country, list, from, until } = filters
  return [
    ...(kind === 'any' ? [] : [(row: number) => table.companies[row] === (kind === 'companies')]),
    ...(elsewhere === 'any' || !known ? [] : [byLists(known, elsewhere)]),
    ...(list < 0 ? [] : [(row: number) => table.lists[row] === list]),
    ...(from === '' && until === '' ? [] : [byDate(filters, table, times)]),
    ...(email === 'any' ? [] : [(row: number) => (table.cell(row, 'email') !== '') === (email === 'with')]),
    ...(status === 'any' ? [] : [byStatus(table, status)]),
    ...(company.trim() === '' ? [] : [byPart(company, row => table.cell(row, 'company'))]),
    ...(domain.trim() === '' ? [] : [byPart(domain, row => domainOf(table, row))]),
    ...(country === '' ? [] : [(row: number) => countryOf(table, row) === country])
  ]
}

/**
 * The places of the rows that fit, in their order. `times`: when each of the shown lists was brought home, in milliseconds since the epoch.
 * `known`: who is in other lists; until that is known, nobody fits who is asked for by it, rather than everybody.
 */
export const filterResults = (table: ResultTable, filters: ResultFilters, times: readonly number[] = [], known?: KnownPeople): number[] => {
  if (filters.elsewhere !== 'any' && !known) return []
  const words = filters.words.toLowerCase().split(/\s+/).filter(Boolean)
  const others = chosen(table, filters, times, known)
  const rows: number[] = []
  // Loops, since 100,000 rows pass here with each key that is pressed.
  next: for (let row = 0; row < table.size; row++) {
    const text = table.texts[row] ?? ''
    for (const word of words) if (!text.includes(word)) continue next
    for (const fits of others) if (!fits(row)) continue next
    rows.push(row)
  }
  return rows
}

const nothing = new Map<string, unknown>(Object.entries(noFilters))

/** How many filters are asked for, beside the words. */
export const filtersUsed = (filters: ResultFilters): number =>
  Object.entries(filters).filter(([name, value]) => name !== 'words' && nothing.get(name) !== value).length

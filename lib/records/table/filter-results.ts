// Filters the rows of the results table by the search text and the chosen filters. A row must match all of them.
import { bareHost } from '../../pages/links.ts'
import { columnIds } from '../columns/column-ids.ts'
import type { ListMembership } from '../identity/list-membership.ts'
import { foldTag, type PersonNote } from '../identity/person-note.ts'
import { createAgeReader, type EmailAge } from './email-ages.ts'
import { createQualityReader, createTextReader, type EmailQuality, type FitKind, type TextFacet } from './facets.ts'
import type { ResultTable } from './result-table.ts'

/** The search text and the filters of the results page. Several values of one filter mean any of them. */
export interface ResultFilters {
  /** words separated by white space; each must occur in the row */
  search: string
  quality: readonly EmailQuality[]
  /** values as received; a value that begins with `~` means every text that contains the rest */
  jobTitle: readonly string[]
  country: readonly string[]
  industry: readonly string[]
  company: readonly string[]
  /** whether the record fits the search that found it; missing or empty: any */
  fit?: readonly FitKind[] | undefined
  /** a part of the company domain */
  domain: string
  phone: 'any' | 'with' | 'without'
  /** `new`: people who are in no older list; `others`: people who are in another list, older or newer */
  otherLists: 'any' | 'new' | 'others'
  /** whether the record went to a file, a webhook or a CRM before */
  exported: 'any' | 'yes' | 'no'
  /** tags that the user gave, in any spelling */
  tags: readonly string[]
  /** ids of statuses; `none` for people without a status */
  personStatus: readonly string[]
  /** whether the user wrote a note */
  note: 'any' | 'with' | 'without'
  /** ages of the email; a record without one matches none */
  emailAge: readonly EmailAge[]
  /** ids of lists */
  lists: readonly string[]
  /** the first day, YYYY-MM-DD in local time, on which the list was stored; '' is open */
  from: string
  /** the last such day, included; '' is open */
  until: string
}

/** Filters that every row matches. */
export const noFilters: ResultFilters = {
  search: '',
  quality: [],
  jobTitle: [],
  country: [],
  industry: [],
  company: [],
  domain: '',
  phone: 'any',
  otherLists: 'any',
  exported: 'any',
  tags: [],
  personStatus: [],
  note: 'any',
  emailAge: [],
  lists: [],
  from: '',
  until: ''
}

/** What filters need to know besides the table. */
export interface FilterContext {
  /** the id of each shown list, when it was stored, and when its emails were found, where that is known; in milliseconds since the epoch */
  lists: readonly { id: string; storedAt: number; foundAt?: number | undefined }[]
  /** the time at which ages are counted, in milliseconds since the epoch */
  now?: number
  /** which other lists hold each person; while it is absent, no row matches an `otherLists` filter */
  membership?: ListMembership | undefined
  /** whether the record went anywhere; while it is absent, no row matches an `exported` filter */
  isExported?: ((row: number) => boolean) | undefined
  /** whether the row fits its search; while it is absent, no row matches a `fit` filter */
  fitOf?: ((row: number) => FitKind | undefined) | undefined
  /** what the user wrote down about the person of a row */
  noteOf?: ((row: number) => PersonNote | undefined) | undefined
}

type Matches = (row: number) => boolean

/** One filter in use. `facet`: the counts that ignore it, because a reader chooses among them. */
export interface Matcher {
  facet?: TextFacet | 'quality' | 'fit' | 'emailAge'
  matches: Matches
}

/** The bare host of the company's domain, else of its website; '' for neither. */
export const getCompanyDomain = (table: ResultTable, row: number): string =>
  bareHost(table.cell(row, 'companyDomain') || table.cell(row, 'companyWebsite'))

/** The start of the local day `daysLater`, in milliseconds since the epoch; NaN for text that is no date. */
const startOfDay = (day: string, daysLater = 0): number => {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).getTime()
}

const byTexts = (table: ResultTable, facet: TextFacet, wanted: readonly string[]): Matches => {
  const parts = wanted.flatMap(value => (value.startsWith('~') ? [value.slice(1).trim().toLowerCase()] : []))
  const exact = new Set(wanted.filter(value => !value.startsWith('~')))
  const isWanted = (text: string): boolean => {
    if (exact.has(text)) return true
    const lower = text.toLowerCase()
    return parts.some(part => lower.includes(part))
  }
  const read = createTextReader(table, facet)
  const [only] = wanted
  if (parts.length === 0) return wanted.length === 1 ? row => read(row) === only : row => exact.has(read(row))
  // Lists repeat few titles, so each distinct text is judged once.
  const judged = new Map<string, boolean>()
  return row => {
    const text = read(row)
    let answer = judged.get(text)
    if (answer === undefined) judged.set(text, (answer = isWanted(text)))
    return answer
  }
}

const byListOf = (table: ResultTable, isShown: readonly boolean[]): Matches => {
  const { listIndexes } = table
  return row => isShown[listIndexes[row] ?? -1] === true
}

const byOtherLists = (membership: ListMembership | undefined, wanted: 'new' | 'others'): Matches => {
  if (!membership) return () => false
  return wanted === 'new' ? membership.isNew : row => membership.getOtherLists(row).length > 0
}

const byTags = (noteOf: FilterContext['noteOf'], wanted: readonly string[]): Matches => {
  const folded = new Set(wanted.map(foldTag))
  return row => noteOf?.(row)?.tags.some(tag => folded.has(foldTag(tag))) === true
}

/** A word with a slash is a pasted URL, or a part of one: the URLs of a row are searched for it, too. */
const byUrls = (table: ResultTable, words: readonly string[]): Matches => {
  const columns = columnIds.map(table.column)
  return row => {
    const text = table.searchTexts[row] ?? ''
    return words.every(
      word => text.includes(word) || (word.includes('/') && columns.some(column => column[row]?.toLowerCase().includes(word)))
    )
  }
}

const bySearch = (table: ResultTable, search: string): Matches => {
  const { searchTexts } = table
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.some(word => word.includes('/'))) return byUrls(table, words)
  const [only = ''] = words
  if (words.length === 1) return row => (searchTexts[row] ?? '').includes(only)
  return row => {
    const text = searchTexts[row] ?? ''
    for (const word of words) if (!text.includes(word)) return false
    return true
  }
}

/** The filters in use. None for `noFilters`. */
export const createMatchers = (table: ResultTable, filters: ResultFilters, context: FilterContext): Matcher[] => {
  const matchers: Matcher[] = []
  const add = (isUsed: boolean, create: () => Matches, facet?: Matcher['facet']): void => {
    if (isUsed) matchers.push({ matches: create(), ...(facet && { facet }) })
  }
  const { quality, domain, phone, otherLists, exported, lists, from, until } = filters
  add(filters.search.trim() !== '', () => bySearch(table, filters.search))
  add(
    quality.length > 0,
    () => {
      const [read, wanted] = [createQualityReader(table), new Set(quality)]
      return row => wanted.has(read(row))
    },
    'quality'
  )
  for (const facet of ['jobTitle', 'country', 'industry', 'company'] as const)
    add(filters[facet].length > 0, () => byTexts(table, facet, filters[facet]), facet)
  const { fit = [] } = filters
  add(
    fit.length > 0,
    () => row => {
      const kind = context.fitOf?.(row)
      return kind !== undefined && fit.includes(kind)
    },
    'fit'
  )
  add(lists.length > 0, () =>
    byListOf(
      table,
      context.lists.map(({ id }) => lists.includes(id))
    )
  )
  add(from !== '' || until !== '', () => {
    const first = from === '' ? -Infinity : startOfDay(from)
    const end = until === '' ? Infinity : startOfDay(until, 1)
    return byListOf(
      table,
      context.lists.map(({ storedAt }) => storedAt >= first && storedAt < end)
    )
  })
  add(domain.trim() !== '', () => {
    const wanted = domain.trim().toLowerCase()
    return row => getCompanyDomain(table, row).includes(wanted)
  })
  add(phone !== 'any', () => row => (table.cell(row, 'phone') !== '') === (phone === 'with'))
  add(exported !== 'any', () => row => context.isExported?.(row) === (exported === 'yes'))
  add(filters.tags.length > 0, () => byTags(context.noteOf, filters.tags))
  add(filters.personStatus.length > 0, () => row => filters.personStatus.includes(context.noteOf?.(row)?.status || 'none'))
  add(filters.note !== 'any', () => row => ((context.noteOf?.(row)?.note ?? '').trim() !== '') === (filters.note === 'with'))
  add(
    filters.emailAge.length > 0,
    () => {
      const read = createAgeReader(table, context.lists, context.now ?? 0)
      return row => filters.emailAge.some(age => age === read(row))
    },
    'emailAge'
  )
  if (otherLists !== 'any') add(true, () => byOtherLists(context.membership, otherLists))
  return matchers
}

/** Those of `rows` that match all filters, in the same order. */
export const filterResults = (
  table: ResultTable,
  rows: readonly number[],
  filters: ResultFilters,
  context: FilterContext
): readonly number[] => {
  const matchers = createMatchers(table, filters, context)
  const [only] = matchers
  if (!only) return rows
  if (matchers.length === 1) return rows.filter(only.matches)
  const found: number[] = []
  // Loops, because 100,000 rows pass here with each key press.
  next: for (const row of rows) {
    for (const { matches } of matchers) if (!matches(row)) continue next
    found.push(row)
  }
  return found
}

const isUnused = (name: keyof ResultFilters, value: ResultFilters[keyof ResultFilters] = ''): boolean =>
  typeof value === 'string' ? value.trim() === noFilters[name] : value.length === 0

/** Whether any filter is in use, the search text included. */
export const isFiltering = (filters: ResultFilters): boolean =>
  (filters.fit ?? []).length > 0 ||
  // oxlint-disable-next-line no-unsafe-type-assertion -- noFilters has exactly these keys
  (Object.keys(noFilters) as (keyof ResultFilters)[]).some(name => !isUnused(name, filters[name]))

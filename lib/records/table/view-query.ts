// Writes a view of the results table (filters, order, columns) as query fields of a URL, and reads it back.
import type { ResultTable } from './result-table.ts'
import { emailAges } from './email-ages.ts'
import { emailQualities, fitKinds, textFacets } from './facets.ts'
import { noFilters, type ResultFilters } from './filter-results.ts'

/** The column to sort by, and the direction. */
interface ResultOrder {
  column: string
  descending: boolean
}

/**
 * The given rows in a new order. The sort is stable, and rows without a value come last in both directions. Each distinct value is ranked
 * once, because `compare` follows the rules of a language and takes most of the time.
 */
export const sortResults = (
  table: ResultTable,
  rows: readonly number[],
  { column, descending }: ResultOrder,
  compare: (a: string, b: string) => number
): number[] => {
  const values = [...new Set(rows.map(row => table.cell(row, column)))].filter(value => value !== '').toSorted(compare)
  const rankByValue = new Map<string, number>()
  // Values that the language considers equal share a rank.
  let rank = 0
  values.forEach((value, index) => {
    if (index > 0 && compare(values[index - 1] ?? '', value) !== 0) rank++
    rankByValue.set(value, rank)
  })
  const getRank = (row: number): number => {
    const value = table.cell(row, column)
    return value === '' ? Infinity : (descending ? -1 : 1) * (rankByValue.get(value) ?? 0)
  }
  const ranked = rows.map(row => ({ row, rank: getRank(row) }))
  return ranked.toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank < b.rank ? -1 : 1)).map(({ row }) => row)
}

/** What a view shows. `columns` is undefined for the columns that the user chose last. */
export interface ViewQuery {
  filters: ResultFilters
  order: ResultOrder | undefined
  columns: readonly string[] | undefined
}

/** The names of query fields; those that may be repeated hold one value each. */
const repeated = {
  jobTitle: 'title',
  country: 'country',
  industry: 'industry',
  company: 'company',
  lists: 'in',
  tags: 'tag',
  personStatus: 'status'
} as const
const choices = {
  phone: ['with', 'without'],
  otherLists: ['new', 'others'],
  exported: ['yes', 'no'],
  note: ['with', 'without']
} as const
const days = ['from', 'until'] as const

const readOne = <Value extends string>(text: string | null, known: readonly Value[]): Value | 'any' =>
  known.find(value => value === text) ?? 'any'
const readList = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)
const readDay = (text: string | null): string => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? '') : '')

const readOrder = (text: string | null): ResultOrder | undefined => {
  if (!text) return undefined
  return text.startsWith('-') ? { column: text.slice(1), descending: true } : { column: text, descending: false }
}

const readFilters = (fields: URLSearchParams): ResultFilters => {
  const wanted = readList(fields.get('email'))
  const fit = fitKinds.filter(kind => readList(fields.get('fit')).includes(kind))
  const getAll = (name: string): string[] => [...new Set(fields.getAll(name).filter(Boolean))]
  return {
    ...noFilters,
    ...(fit.length > 0 ? { fit } : {}),
    search: fields.get('q') ?? '',
    quality: emailQualities.filter(quality => wanted.includes(quality)),
    jobTitle: getAll(repeated.jobTitle),
    country: getAll(repeated.country),
    industry: getAll(repeated.industry),
    company: getAll(repeated.company),
    lists: getAll(repeated.lists),
    tags: getAll(repeated.tags),
    personStatus: getAll(repeated.personStatus),
    emailAge: emailAges.filter(age => readList(fields.get('age')).includes(age)),
    domain: fields.get('domain') ?? '',
    phone: readOne(fields.get('phone'), choices.phone),
    otherLists: readOne(fields.get('others'), choices.otherLists),
    exported: readOne(fields.get('exported'), choices.exported),
    note: readOne(fields.get('note'), choices.note),
    from: readDay(fields.get('from')),
    until: readDay(fields.get('until'))
  }
}

/** The view in these fields. What cannot be read is left out. */
export const readViewQuery = (fields: URLSearchParams): ViewQuery => ({
  filters: readFilters(fields),
  order: readOrder(fields.get('sort')),
  columns: fields.has('columns') ? fields.getAll('columns').filter(Boolean) : undefined
})

/** The fields of the view, without those that would say nothing. */
export const writeViewQuery = ({ filters, order, columns }: ViewQuery): URLSearchParams => {
  const fields = new URLSearchParams()
  const set = (name: string, value: string): void => {
    if (value !== '' && value !== 'any') fields.append(name, value)
  }
  set('q', filters.search)
  set('email', filters.quality.join(','))
  set('age', filters.emailAge.join(','))
  for (const facet of [...textFacets, 'lists', 'tags', 'personStatus'] as const)
    for (const value of filters[facet]) if (value !== '') fields.append(repeated[facet], value)
  set('fit', (filters.fit ?? []).join(','))
  set('domain', filters.domain)
  set('phone', filters.phone)
  set('others', filters.otherLists)
  set('exported', filters.exported)
  set('note', filters.note)
  for (const day of days) set(day, filters[day])
  if (order) set('sort', `${order.descending ? '-' : ''}${order.column}`)
  for (const column of columns ?? []) set('columns', column)
  return fields
}

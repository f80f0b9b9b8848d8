// Plays one story for the calibration: some imports, then the forecast of one more search, and what really came.
import { comparisonKey, recognisePage } from '../../../../lib/pages/index.ts'
import { findRelatedSearches, type EarlierList } from '../../../../lib/runs/forecast/evidence.ts'
import { forecastOverlap, type Forecast } from '../../../../lib/runs/forecast/forecast.ts'
import { createSearchMatcher } from '../../../../lib/runs/forecast/match-people.ts'
import { createDraws } from '../../../../lib/runs/forecast/draws.ts'

/** What a search asks for: values by filter type. */
export type Filters = Readonly<Record<string, readonly string[]>>

/** How a search differs from one that was imported before. */
export const changes = ['again', 'narrower', 'wider', 'other value', 'one more value', 'unrelated'] as const
export type Change = (typeof changes)[number]

/** One forecast beside what came: `known` of the people received were in a list. */
export interface Outcome {
  change: Change
  forecast: Forecast | undefined
  known: number
}

export type Random = ReturnType<typeof createRandom>
export const createRandom = (seed: number) => {
  const draws = createDraws(seed)
  const below = (limit: number): number => Math.floor(draws.between(0, limit))
  const at = <T>(list: readonly T[], index: number): T => {
    const value = list[index]
    if (value === undefined) throw new RangeError('The list is empty.')
    return value
  }
  return {
    below,
    between: draws.between,
    /** true in so many of a hundred cases */
    chance: (percent: number): boolean => draws.between(0, 100) < percent,
    pick: <T>(list: readonly T[]): T => at(list, below(list.length)),
    /** the first ones much more often than the last */
    pickCommon: <T>(list: readonly T[]): T => at(list, Math.floor(list.length * draws.between(0, 1) ** 2.2))
  }
}

const idTypes = new Set(['COMPANY_HEADCOUNT', 'SENIORITY_LEVEL', 'YEARS_OF_EXPERIENCE', 'COMPANY_TYPE'])

/** The URL of a search as the network writes it. */
export const searchUrl = (filters: Filters): string => {
  const lists = Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([type, values]) => {
      const value = (text: string) => (idTypes.has(type) ? `(id:${text}` : `(text:${encodeURIComponent(text)}`) + ',selectionType:INCLUDED)'
      return `(type:${type},values:List(${values.map(value).join(',')}))`
    })
  return `https://www.linkedin.com/sales/search/people?query=${encodeURIComponent(`(filters:List(${lists.join(',')}))`)}`
}

export const keyOf = (url: string): string => {
  const page = recognisePage(url)
  return page ? comparisonKey(page) : ''
}

type Values = Readonly<Record<string, readonly string[]>>
const withValue = (filters: Filters, type: string, values: readonly string[]): Filters => ({ ...filters, [type]: values })

/** A search that differs from `filters` in the way of `change`; `narrowing`: the types by which it may become narrower. */
const changeSearch = (random: Random, filters: Filters, change: Change, all: Values, narrowing: readonly string[]): Filters => {
  const used = Object.keys(filters).filter(type => (filters[type]?.length ?? 0) > 0)
  const free = narrowing.filter(type => !used.includes(type))
  if (change === 'narrower') {
    const type = random.pick(free.length > 0 ? free : narrowing)
    const values = filters[type]?.length
      ? filters[type].slice(0, -1)
      : [...new Set([random.pick(all[type] ?? []), random.pick(all[type] ?? [])])]
    return withValue(filters, type, values.length > 0 ? values : (filters[type] ?? []))
  }
  if (change === 'wider') {
    const removable = used.filter(type => narrowing.includes(type))
    return removable.length > 0 && used.length > 1 ? withValue(filters, random.pick(removable), []) : filters
  }
  const type = random.pick(used)
  const other = random.pickCommon(all[type] ?? [])
  if (change === 'other value') return withValue(filters, type, [other])
  return change === 'one more value' ? withValue(filters, type, [...new Set([...(filters[type] ?? []), other])]) : filters
}

const pageChoices = [1, 2, 4, 4, 10, 10, 20, 40]

/** Where people are looked for. */
export interface Place {
  /** the people whom a service returns for a search, by number, and how many people the search has */
  ask: (filters: Filters, pages: number, month: number) => { people: number[]; size: number }
  columnsOf: (person: number, filters: Filters) => Readonly<Record<string, string>>
  values: Values
  narrowing: readonly string[]
  newSearch: () => Filters
  shares: Readonly<Record<Change, number>>
}

const pickChange = (random: Random, shares: Place['shares']): Change => {
  let left = random.between(0, 100)
  return changes.find(change => (left -= shares[change]) < 0) ?? 'again'
}

const monthMs = 30 * 86_400_000
/** The month of the forecast; imports are from 0 on. */
export const lastMonth = 12

/** Imports some searches, and forecasts one more. */
export const play = (random: Random, place: Place): Outcome => {
  const lists = Array.from({ length: 1 + random.below(10) }, () => {
    const [filters, pages, month] = [place.newSearch(), random.pick(pageChoices), random.between(0, lastMonth)]
    return { filters, pages, month, people: place.ask(filters, pages, month).people }
  })
  const change = pickChange(random, place.shares)
  const base = random.pick(lists).filters
  const filters = change === 'unrelated' ? place.newSearch() : changeSearch(random, base, change, place.values, place.narrowing)
  const [url, pages] = [searchUrl(filters), random.pick(pageChoices)]
  const { people, size } = place.ask(filters, pages, lastMonth)
  const now = lastMonth * monthMs
  const earlier: EarlierList[] = lists.map(list => {
    const earlierUrl = searchUrl(list.filters)
    const requested = list.pages * 25
    return { url: earlierUrl, comparisonKey: keyOf(earlierUrl), requested, rows: list.people.length, at: list.month * monthMs }
  })
  const records = lists.flatMap(list => list.people.map(person => ({ person, filters: list.filters })))
  const related = findRelatedSearches(url, keyOf(url), earlier, now)
  const matcher = createSearchMatcher(url)
  const seen = records.filter((_, index) => Math.floor(index / 50) % Math.ceil(records.length / 1_000) === 0)
  const matching = matcher && {
    stored: records.length,
    seen: seen.length,
    fitting: seen.filter(record => matcher.fits(place.columnsOf(record.person, record.filters))).length,
    unseenShare: matcher.unseenShare
  }
  const rounded = size > 1_000 ? { count: Math.floor(size / 100) * 100, atLeast: true } : { count: size, atLeast: false }
  const forecast = forecastOverlap({
    pages,
    resultCount: random.chance(70) && size > 0 ? rounded : undefined,
    related,
    stored: records.length,
    people: matching && matching.seen > 0 ? matching : undefined
  })
  const stored = new Set(records.map(({ person }) => person))
  return { change, forecast, known: people.filter(person => stored.has(person)).length }
}

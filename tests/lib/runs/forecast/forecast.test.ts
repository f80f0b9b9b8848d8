// What a forecast says, and when it says nothing. Whether its intervals hold is in calibration.test.ts.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRelatedSearches, type EarlierList } from '../../../../lib/runs/forecast/evidence.ts'
import { forecastOverlap, type Forecast } from '../../../../lib/runs/forecast/forecast.ts'
import { createSearchMatcher } from '../../../../lib/runs/forecast/match-people.ts'
import { keyOf, searchUrl, type Filters } from './play.ts'

const now = Date.UTC(2026, 10, 23)
const sales = { CURRENT_TITLE: ['Head of Sales'] }
const list = (filters: Filters, requested: number, rows: number, at = now): EarlierList => {
  const url = searchUrl(filters)
  return { url, comparisonKey: keyOf(url), requested, rows, at }
}
const forecast = (filters: Filters, pages: number, lists: readonly EarlierList[], count?: number): Forecast | undefined => {
  const url = searchUrl(filters)
  return forecastOverlap({
    pages,
    resultCount: count === undefined ? undefined : { count, atLeast: false },
    related: findRelatedSearches(url, keyOf(url), lists, now),
    stored: lists.reduce((sum, { rows }) => sum + rows, 0)
  })
}

test('the same pages of a search that was just imported are known, all of them', () => {
  const said = forecast(sales, 4, [list(sales, 100, 100)], 800)
  expect(said).toMatchObject({ of: 100, basis: 'same-search', high: 100 })
  expect(said?.low).toBeGreaterThanOrEqual(86)
})

test('of more pages of the same search, those imported before are known', () => {
  const said = forecast(sales, 20, [list(sales, 100, 100)], 800)
  expect(said).toMatchObject({ of: 500, basis: 'same-search' })
  expect(said?.low).toBeLessThanOrEqual(100)
  expect(said?.high).toBeGreaterThanOrEqual(100)
  expect(said?.high).toBeLessThanOrEqual(130)
})

test('a list of everyone in a wider search knows everyone of a narrower one', () => {
  const said = forecast({ ...sales, REGION: ['Spain'] }, 4, [list(sales, 2_500, 800)], 90)
  expect(said).toMatchObject({ of: 90, basis: 'related-search', high: 90 })
  expect(said?.low).toBeGreaterThanOrEqual(75)
})

test('narrower searches that share no one add up', () => {
  const parts = ['A', 'B', 'C'].map(size => list({ ...sales, COMPANY_HEADCOUNT: [size] }, 500, 100))
  const said = forecast(sales, 40, parts, 1_000)
  expect(said?.low).toBeGreaterThanOrEqual(240)
  expect(said?.high).toBeLessThanOrEqual(340)
})

test('the older the list, the fewer are expected to be in it still', () => {
  const year = 365 * 86_400_000
  const [fresh, old] = [now, now - year].map(at => forecast(sales, 4, [list(sales, 100, 100, at)], 800))
  expect(old?.low ?? 0).toBeLessThan(fresh?.low ?? 0)
})

test.each<[string, readonly EarlierList[]]>([
  ['without lists', []],
  ['beside an unrelated search', [list({ CURRENT_TITLE: ['Recruiter'] }, 100, 100)]],
  ['beside a list without people', [list(sales, 100, 0)]]
])('%s nothing is said', (_, lists) => expect(forecast(sales, 4, lists)).toBeUndefined())

test('an interval that would cover most of the import is not said', () => {
  expect(forecast({ ...sales, REGION: ['Spain'], SCHOOL: ['Beispiel'] }, 4, [list(sales, 500, 500)])).toBeUndefined()
})

test("the user's people count where their title, company and place fit, in any case of letters", () => {
  const matcher = createSearchMatcher(searchUrl({ CURRENT_TITLE: ['Head of Sales'], REGION: ['Spain'], SENIORITY_LEVEL: ['220'] }))
  expect(matcher?.fits({ jobTitle: 'HEAD OF SALES, Iberia', location: 'Ejemplar, Spain' })).toBe(true)
  expect(matcher?.fits({ jobTitle: 'Head of Sales', country: 'France' })).toBe(false)
  expect(matcher?.unseenShare).toBeCloseTo(0.1)
  expect(createSearchMatcher(searchUrl({ SENIORITY_LEVEL: ['220'] }))).toBeUndefined()
  const people = { stored: 1_000, seen: 500, fitting: 100, unseenShare: 1 }
  const said = forecastOverlap({ pages: 20, resultCount: { count: 500, atLeast: false }, related: [], stored: 1_000, people })
  expect(said).toMatchObject({ basis: 'stored-people', of: 500 })
  expect(said?.low).toBeLessThan(200)
  expect(forecastOverlap({ pages: 20, related: [], stored: 1_000, people: { ...people, fitting: 0 } })).toBeUndefined()
})

const earlierList = fc.record({
  requested: fc.integer({ min: 1, max: 100 }).map(pages => pages * 25),
  rows: fc.integer({ min: 0, max: 3_000 }),
  at: fc.integer({ min: 0, max: now })
})
const kinds = fc.constantFrom<Filters>(sales, { ...sales, REGION: ['Spain'] }, {}, { ...sales, SENIORITY_LEVEL: ['220'] })

test('an interval is inside the import, and the same every time', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ filters: kinds, change: earlierList }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 100 }),
      fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: undefined }),
      (lists, pages, count) => {
        const stored = lists.map(({ filters, change }) => ({ ...list(filters, 0, 0), ...change }))
        const said = forecast(sales, pages, stored, count)
        if (!said) return
        expect(said.low).toBeGreaterThanOrEqual(0)
        expect(said.low).toBeLessThanOrEqual(said.high)
        expect(said.high).toBeLessThanOrEqual(said.of)
        expect(said.of).toBeLessThanOrEqual(pages * 25)
        expect(forecast(sales, pages, stored, count)).toEqual(said)
      }
    ),
    { numRuns: 30 }
  )
})

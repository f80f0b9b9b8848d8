// Which of two searches is narrower, by their filters.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { areApart, compareSearches, readCriteria, type Criteria } from '../../../../lib/pages/search/compare-searches.ts'
import { describeSearch } from '../../../../lib/pages/search/describe-search.ts'
import { searchUrl, type Filters } from '../../runs/forecast/play.ts'

const none: Criteria = new Map()
const read = (url: string): Criteria | undefined => readCriteria(describeSearch(url))
const of = (filters: Filters): Criteria => read(searchUrl(filters)) ?? none

test.each<[string, Filters, Filters, string | undefined]>([
  ['the same values in another order', { REGION: ['Spain', 'France'] }, { REGION: ['France', 'Spain'] }, 'same'],
  ['one filter more', { REGION: ['Spain'], CURRENT_TITLE: ['CTO'] }, { CURRENT_TITLE: ['CTO'] }, 'narrower'],
  ['one value fewer', { REGION: ['Spain'] }, { REGION: ['Spain', 'France'] }, 'narrower'],
  ['one value more', { REGION: ['Spain', 'France'] }, { REGION: ['Spain'] }, 'wider'],
  ['one filter narrower, another wider', { REGION: ['Spain'] }, { REGION: ['Spain', 'France'], CURRENT_TITLE: ['CTO'] }, undefined],
  ['another value', { REGION: ['Spain'] }, { REGION: ['France'] }, undefined]
])('%s', (_, first, second, relation) => expect(compareSearches(of(first), of(second))?.relation).toBe(relation))

test('an excluded value makes a search narrower, and apart from a search for that value', () => {
  const excluding = read(
    `https://www.linkedin.com/sales/search/people?query=${encodeURIComponent('(filters:List((type:REGION,values:List((text:Spain,selectionType:EXCLUDED))),(type:CURRENT_TITLE,values:List((text:CTO,selectionType:INCLUDED)))))')}`
  )
  const ctos = of({ CURRENT_TITLE: ['CTO'] })
  expect(compareSearches(excluding ?? none, ctos)?.relation).toBe('narrower')
  expect(areApart(excluding ?? none, of({ CURRENT_TITLE: ['CTO'], REGION: ['Spain'] }))).toBe(true)
  expect(areApart(excluding ?? none, ctos)).toBe(false)
})

test.each([
  ['a saved search', 'https://www.linkedin.com/sales/search/people?savedSearchId=50603111'],
  ['who is new in a saved search', `${searchUrl({ REGION: ['Spain'] })}&lastViewedAt=1`],
  ['a saved list', 'https://www.linkedin.com/sales/lists/people/7390232227177619529']
])('the criteria of %s cannot be read from its URL', (_, url) => expect(read(url)).toBeUndefined())

const values = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 })
const criteria = fc.record({ REGION: values, CURRENT_TITLE: values, SCHOOL: values })

/** One person for each combination of values. */
const everyone = ['a', 'b', 'c', 'd'].flatMap(REGION =>
  ['a', 'b', 'c', 'd'].flatMap(CURRENT_TITLE =>
    ['a', 'b', 'c', 'd'].map((SCHOOL): Record<string, string> => ({ REGION, CURRENT_TITLE, SCHOOL }))
  )
)
const people = (filters: Record<string, string[]>): Set<number> =>
  new Set(
    everyone.flatMap((person, number) =>
      Object.entries(filters).every(([type, wanted]) => wanted.length === 0 || wanted.includes(person[type] ?? '')) ? [number] : []
    )
  )

test('everyone in a narrower search is in the wider one, and no one is in two searches that are apart', () => {
  fc.assert(
    fc.property(criteria, criteria, (first, second) => {
      const [a, b] = [of(first), of(second)]
      const [inA, inB] = [people(first), people(second)]
      if (a.size === 0 || b.size === 0) return
      const relation = compareSearches(a, b)?.relation
      if (relation === 'narrower' || relation === 'same') expect([...inA].every(number => inB.has(number))).toBe(true)
      if (relation === 'wider' || relation === 'same') expect([...inB].every(number => inA.has(number))).toBe(true)
      if (areApart(a, b)) expect([...inA].some(number => inB.has(number))).toBe(false)
    })
  )
})

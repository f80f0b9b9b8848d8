// The parts of a search that are here already are left out only where everyone in them is here.
import { expect, test } from 'vitest'
import { findKnownParts } from '../../../../lib/runs/forecast/known-parts.ts'
import { searchUrl, type Filters } from './play.ts'

const sales = { CURRENT_TITLE: ['Head of Sales'] }
const whole = (filters: Filters) => ({ url: searchUrl(filters), comparisonKey: '', requested: 100, rows: 60, at: 0 })
const sized = (...ids: string[]): Filters => ({ ...sales, COMPANY_HEADCOUNT: ids })

test('a part that was imported whole is left out, by the facet that the search selects', () => {
  expect(findKnownParts(searchUrl(sized('D', 'E')), [whole(sized('D'))])).toEqual({ facet: 'COMPANY_HEADCOUNT', values: ['51-200'] })
})

test('a search that selects no value is split by all of them', () => {
  expect(findKnownParts(searchUrl(sales), [whole(sized('D', 'E'))])).toEqual({ facet: 'COMPANY_HEADCOUNT', values: ['51-200', '201-500'] })
})

test.each<[string, Filters, ReturnType<typeof whole>]>([
  ['the list may lack people', sized('D', 'E'), { ...whole(sized('D')), rows: 100 }],
  ['a list of everyone leaves no part that is new', sized('D', 'E'), whole(sales)],
  ['the list is of another search', sized('D', 'E'), whole({ CURRENT_TITLE: ['Recruiter'], COMPANY_HEADCOUNT: ['D'] })]
])('where %s, nothing is left out', (_, filters, list) => expect(findKnownParts(searchUrl(filters), [list])).toBeUndefined())

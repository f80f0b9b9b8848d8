// The facets' values: each has words of its own, and is written as the network writes it.
import { expect, test } from 'vitest'
import { filterNameKey } from '../../../../lib/pages/search/filter-names.ts'
import { valueOfId } from '../../../../lib/pages/search/filter-values.ts'
import { selectedValue, splitFacets } from '../../../../lib/pages/split/split-facets.ts'

test.each([...splitFacets].map(([type, facet]) => ({ type, ...facet })))(
  '$type has a name, and values that can be told apart',
  ({ type, ids = [] }) => {
    expect(filterNameKey(type)).toBeDefined()
    const words = ids.map(id => valueOfId(type, id))
    expect(new Set(words).size).toBe(ids.length)
    // An id that stands for itself is one whose meaning is not known.
    expect(words.filter((word, n) => word === ids[n])).toEqual([])
  }
)

test('a value is written with its words encoded once', () =>
  expect(selectedValue('COMPANY_HEADCOUNT', 'H')).toBe('(id:H,text:5001-10%2C000,selectionType:INCLUDED)'))

// The values of each facet: all have a text, and are written as the network writes them.
import { expect, test } from 'vitest'
import { getFilterNameKey } from '../../../lib/pages/filter-names.ts'
import { getFilterValueText } from '../../../lib/pages/filter-values.ts'
import { selectedValue, splitFacets } from '../../../lib/split/split-facets.ts'

test.each([...splitFacets].map(([type, facet]) => ({ type, ...facet })))(
  '$type has a name and distinct value texts',
  ({ type, ids = [] }) => {
    expect(getFilterNameKey(type)).toBeDefined()
    const texts = ids.map(id => getFilterValueText(type, id))
    expect(new Set(texts).size).toBe(ids.length)
    // An id without a text is returned unchanged.
    expect(texts.filter((text, n) => text === ids[n])).toEqual([])
  }
)

test('a value is written with its text encoded once', () =>
  expect(selectedValue('COMPANY_HEADCOUNT', 'H')).toBe('(id:H,text:5001-10%2C000,selectionType:INCLUDED)'))

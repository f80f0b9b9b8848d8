// Where members stand in a query, in any encoding; what lies there, sliced out of the text, is the member itself.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { memberOf, nestedPlaces } from '../../../../lib/pages/split/nested-positions.ts'

const query = '(keywords:x,filters:List((type:REGION,values:List((id:1),(id:2)))))'

test.each([
  ['as it is', query, 1],
  ['encoded once', encodeURIComponent(query), 1],
  ['encoded twice', encodeURIComponent(encodeURIComponent(query)), 2]
])('members are found in a query %s', (_, raw, levels) => {
  const root = nestedPlaces(raw, levels)
  const filters = memberOf(root, 'filters')
  const [filter] = filters?.group?.members ?? []
  const values = memberOf(filter?.group, 'values')?.group
  const decoded = (text: string): string => Array.from({ length: levels }).reduce<string>(decodeURIComponent, text)
  expect(decoded(raw.slice(filters!.start, filters!.end))).toBe('filters:List((type:REGION,values:List((id:1),(id:2))))')
  expect(values?.members.map(({ start, end }) => decoded(raw.slice(start, end)))).toEqual(['(id:1)', '(id:2)'])
  expect(decoded(raw.slice(values!.inner, values!.innerEnd))).toBe('(id:1),(id:2)')
})

test('what is encoded more often is text', () => {
  const [member, ...more] = nestedPlaces('(keywords%3Aa%252Cb%2529)', 1)!.members
  expect(more).toEqual([])
  expect(member).toMatchObject({ name: 'keywords', start: 1, valueAt: 12 })
})

test.each([
  ['(a:b', 1],
  ['(a:b))', 1],
  ['a:b', 1],
  ['(a:b)c', 1],
  ['', 1]
])('%j has no places', (raw, levels) => expect(nestedPlaces(raw, levels)).toBeUndefined())

test('a name that stands twice is none', () => expect(memberOf(nestedPlaces('(a:1,a:2)', 1), 'a')).toBeUndefined())

test('no text makes it throw, and no nesting is too deep', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('(', ')', ',', ':', 'a', '%28', '%2C') }), raw => void nestedPlaces(raw, 1)),
    { numRuns: 300 }
  )
  expect(nestedPlaces(`${'('.repeat(20_000)}${')'.repeat(20_000)}`, 1)).toBeDefined()
})

// The positions of members in a query, in any encoding: the text at a position is the member itself.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getMember, readNestedPositions } from '../../../lib/split/nested-positions.ts'
import { tries } from '../../is-long.ts'

const query = '(keywords:x,filters:List((type:REGION,values:List((id:1),(id:2)))))'

test.each([
  ['without encoding', query, 1],
  ['encoded once', encodeURIComponent(query), 1],
  ['encoded twice', encodeURIComponent(encodeURIComponent(query)), 2]
])('members are found in a query %s', (_, raw, levels) => {
  const root = readNestedPositions(raw, levels)
  const filters = getMember(root, 'filters')
  const [filter] = filters?.group?.members ?? []
  const values = getMember(filter?.group, 'values')?.group
  const decoded = (text: string): string => Array.from({ length: levels }).reduce<string>(decodeURIComponent, text)
  expect(decoded(raw.slice(filters!.start, filters!.end))).toBe('filters:List((type:REGION,values:List((id:1),(id:2))))')
  expect(values?.members.map(({ start, end }) => decoded(raw.slice(start, end)))).toEqual(['(id:1)', '(id:2)'])
  expect(decoded(raw.slice(values!.contentStart, values!.contentEnd))).toBe('(id:1),(id:2)')
})

test('delimiters with more encoding levels are text', () => {
  const [member, ...more] = readNestedPositions('(keywords%3Aa%252Cb%2529)', 1)!.members
  expect(more).toEqual([])
  expect(member).toMatchObject({ name: 'keywords', start: 1, valueStart: 12 })
})

test.each([
  ['(a:b', 1],
  ['(a:b))', 1],
  ['a:b', 1],
  ['(a:b)c', 1],
  ['', 1]
])('%j has no positions', (raw, levels) => expect(readNestedPositions(raw, levels)).toBeUndefined())

test('a name that occurs twice has no member', () => expect(getMember(readNestedPositions('(a:1,a:2)', 1), 'a')).toBeUndefined())

test('never throws, at any depth', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('(', ')', ',', ':', 'a', '%28', '%2C') }), raw => void readNestedPositions(raw, 1)),
    { numRuns: tries(300) }
  )
  expect(readNestedPositions(`${'('.repeat(20_000)}${')'.repeat(20_000)}`, 1)).toBeDefined()
})

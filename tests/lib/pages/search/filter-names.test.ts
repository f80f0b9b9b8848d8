// Every known filter type has its key, and every other type has words.
import { expect, test } from 'vitest'
import { filterNameKey, filterNames, humanName } from '../../../../lib/pages/search/filter-names.ts'

test('each type has a key of its own, spelled after it', () => {
  expect(new Set(Object.values(filterNames)).size).toBe(Object.keys(filterNames).length)
  for (const [type, key] of Object.entries(filterNames)) {
    expect(filterNameKey(type)).toBe(key)
    expect(key.toLowerCase()).toBe(`filter${type.replaceAll('_', '').toLowerCase()}`)
  }
})
test.each([
  ['SOME_NEW_FILTER', 'Some new filter'],
  ['X', 'X'],
  ['', '']
])('%s without a key reads %j', (type, words) => {
  expect(filterNameKey(type)).toBeUndefined()
  expect(humanName(type)).toBe(words)
})

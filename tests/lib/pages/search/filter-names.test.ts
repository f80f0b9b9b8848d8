// Every known filter type has a message key, every other type a readable name.
import { expect, test } from 'vitest'
import { getFilterNameKey, filterNames, humaniseFilterType } from '../../../../lib/pages/search/filter-names.ts'

test('each type has its own key, named after it', () => {
  expect(new Set(Object.values(filterNames)).size).toBe(Object.keys(filterNames).length)
  for (const [type, key] of Object.entries(filterNames)) {
    expect(getFilterNameKey(type)).toBe(key)
    expect(key.toLowerCase()).toBe(`filter${type.replaceAll('_', '').toLowerCase()}`)
  }
})
test.each([
  ['SOME_NEW_FILTER', 'Some new filter'],
  ['X', 'X'],
  ['', '']
])('%s without a key becomes %j', (type, name) => {
  expect(getFilterNameKey(type)).toBeUndefined()
  expect(humaniseFilterType(type)).toBe(name)
})

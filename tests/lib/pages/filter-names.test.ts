// Every known filter type has a message key, every other type a readable name.
import { expect, test, describe } from 'vitest'
import { getFilterNameKey, filterNames, humaniseFilterType } from '../../../lib/pages/filter-names.ts'
import { getFilterValueText } from '../../../lib/pages/filter-values.ts'

test('each type has its own key, named after it', () => {
  expect(new Set(Object.values(filterNames)).size).toBe(Object.keys(filterNames).length)
  for (const [type, key] of Object.entries(filterNames)) {
    expect(getFilterNameKey(type)).toBe(key)
    expect(key.replace(/^(?:filter|column_)/, '').toLowerCase()).toBe(type.replaceAll('_', '').toLowerCase())
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

describe('filter values', () => {
  test.each([
    ['COMPANY_HEADCOUNT', 'A', 'Self-employed'],
    ['COMPANY_HEADCOUNT', 'D', '51-200'],
    ['COMPANY_HEADCOUNT', 'I', '10,001+'],
    ['COMPANY_HEADCOUNT', 'Z', 'Z'],
    ['COMPANY_TYPE', 'D', 'Educational Institution'],
    ['SENIORITY_LEVEL', '310', 'CXO'],
    ['YEARS_OF_EXPERIENCE', '5', 'More than 10 years'],
    ['CURRENT_COMPANY', 'urn:li:organization:1234567', '1234567'],
    ['REGION', '105015875', '105015875'],
    ['toString', 'length', 'length'],
    ['SENIORITY_LEVEL', 'constructor', 'constructor']
  ])('%s %s is %s', (type, id, text) => expect(getFilterValueText(type, id)).toBe(text))
})

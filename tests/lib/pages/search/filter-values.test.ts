// Ids that have a text, and ids that stay as they are.
import { expect, test } from 'vitest'
import { getFilterValueText } from '../../../../lib/pages/search/filter-values.ts'

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

// Flat parameters, one filter each.
import { describe, expect, test } from 'vitest'
import { readFlatFilters } from '../../../../lib/pages/search/flat-search.ts'
import { recognisePage } from '../../../../lib/pages/index.ts'
import { readParameters } from '../../../../lib/pages/query-parameters.ts'

const read = (text: string) =>
  readFlatFilters(readParameters(text)).map(({ type, values }) => [
    type,
    ...values.map(({ text: value, excluded }) => (excluded ? `-${value}` : value))
  ])

test.each([
  ['titleIncluded=CTO%3A153%2CChief%2520Digital%2520Officer%2520(CDO)%3A25884', ['CURRENT_TITLE', 'CTO', 'Chief Digital Officer (CDO)']],
  ['titleExcluded=assistant%2Cwealth%2520management', ['CURRENT_TITLE', '-assistant', '-wealth management']],
  ['titleIncluded=CTO&titleTimeScope=PAST', ['PAST_TITLE', 'CTO']],
  ['companyTimeScope=CURRENT&companyIncluded=Contoso%3A1', ['CURRENT_COMPANY', 'Contoso']],
  ['companySize=D%2CE', ['COMPANY_HEADCOUNT', '51-200', '201-500']],
  ['seniorityIncluded=6%2C8', ['SENIORITY_LEVEL', 'Director', 'CXO']],
  ['tenureAtCurrentPosition=2', ['YEARS_IN_CURRENT_POSITION', '1 to 2 years']],
  ['geoIncluded=101282230', ['REGION', '101282230']]
])('%s', (text, filter) => expect(read(text)).toEqual([filter]))

test('other parameters are ignored', () =>
  expect(read('sessionId=x&titleIncluded=&spotlight=ALL&constructor=1&toStringIncluded=2')).toEqual([]))

describe('a search with one flat parameter has criteria', () => {
  test.each([
    'companySize',
    'companyType',
    'firstName',
    'lastName',
    'geoIncluded',
    'schoolExcluded',
    'postalCode',
    'profileLanguage',
    'relationship',
    'yearsOfExperience',
    'tenureAtCurrentCompany'
  ])('%s', name => {
    expect(read(`${name}=1`)).toHaveLength(1)
    expect(recognisePage(`https://www.linkedin.com/sales/search/people?${name}=1`)).toMatchObject({ hasCriteria: true })
  })
})

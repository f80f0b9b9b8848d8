// Lists the facets that a search can be split by: filters, with their values and how many of them one person may have.
import { getFilterValueText } from '../pages/filter-values.ts'

/** What is known about one facet. */
export interface SplitFacet {
  /** The ids of all its values, in order. Without them a search can be split only by the values that it selects. */
  ids?: readonly string[]
  /**
   * How many values of the facet one person may have: `one`; `sometimes-two` (through a second employer; the network offers no exclusion for it); or `many`,
   * where each part excludes the people of the parts before it.
   */
  valuesPerPerson: 'one' | 'sometimes-two' | 'many'
  /** the parameter of flat search URLs, where it uses the same ids */
  flatParameter?: string
}

const years = ['1', '2', '3', '4', '5']

/** The facets by filter type. Those that split most evenly come first. */
export const splitFacets: ReadonlyMap<string, SplitFacet> = new Map<string, SplitFacet>([
  ['COMPANY_HEADCOUNT', { ids: 'ABCDEFGHI'.split(''), valuesPerPerson: 'sometimes-two', flatParameter: 'companySize' }],
  ['SENIORITY_LEVEL', { ids: ['100', '110', '120', '130', '200', '210', '220', '300', '310', '320'], valuesPerPerson: 'sometimes-two' }],
  ['YEARS_OF_EXPERIENCE', { ids: years, valuesPerPerson: 'one', flatParameter: 'yearsOfExperience' }],
  ['YEARS_AT_CURRENT_COMPANY', { ids: years, valuesPerPerson: 'sometimes-two', flatParameter: 'tenureAtCurrentCompany' }],
  ['YEARS_IN_CURRENT_POSITION', { ids: years, valuesPerPerson: 'sometimes-two', flatParameter: 'tenureAtCurrentPosition' }],
  ['COMPANY_TYPE', { ids: 'CPNDGSEO'.split(''), valuesPerPerson: 'sometimes-two', flatParameter: 'companyType' }],
  ['RELATIONSHIP', { valuesPerPerson: 'one' }],
  ['REGION', { valuesPerPerson: 'many' }],
  ['FUNCTION', { valuesPerPerson: 'many' }],
  ['INDUSTRY', { valuesPerPerson: 'many' }],
  ['CURRENT_TITLE', { valuesPerPerson: 'many' }],
  ['CURRENT_COMPANY', { valuesPerPerson: 'many' }],
  ['PAST_TITLE', { valuesPerPerson: 'many' }],
  ['PAST_COMPANY', { valuesPerPerson: 'many' }],
  ['SCHOOL', { valuesPerPerson: 'many' }]
])

/** One selected value as the network writes it into a query, not encoded yet. */
export const selectedValue = (type: string, id: string): string =>
  `(id:${id},text:${encodeURIComponent(getFilterValueText(type, id))},selectionType:INCLUDED)`

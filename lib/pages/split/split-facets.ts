// What is known of the facets that a search can be split by: whether all their values are known, and whether one person may have two.
import { valueOfId } from '../search/filter-values.ts'

export interface SplitFacet {
  /** All ids there are, in their order. Without them only what somebody selected can be taken apart: nobody knows what else there is. */
  ids?: readonly string[]
  /**
   * How often one person may be in the facet: `once`; `twice`, rarely, by a second employer, where the network leaves nobody out by it; or
   * `many` times, where each part can leave out whoever is in those before it.
   */
  holds: 'once' | 'twice' | 'many'
  /** the parameter of the older flat URLs, where its ids are the same */
  flat?: string
}

const years = ['1', '2', '3', '4', '5']

/** Those that split most evenly come first. */
export const splitFacets: ReadonlyMap<string, SplitFacet> = new Map<string, SplitFacet>([
  ['COMPANY_HEADCOUNT', { ids: 'ABCDEFGHI'.split(''), holds: 'twice', flat: 'companySize' }],
  ['SENIORITY_LEVEL', { ids: ['100', '110', '120', '130', '200', '210', '220', '300', '310', '320'], holds: 'twice' }],
  ['YEARS_OF_EXPERIENCE', { ids: years, holds: 'once', flat: 'yearsOfExperience' }],
  ['YEARS_AT_CURRENT_COMPANY', { ids: years, holds: 'twice', flat: 'tenureAtCurrentCompany' }],
  ['YEARS_IN_CURRENT_POSITION', { ids: years, holds: 'twice', flat: 'tenureAtCurrentPosition' }],
  ['COMPANY_TYPE', { ids: 'CPNDGSEO'.split(''), holds: 'twice', flat: 'companyType' }],
  ['RELATIONSHIP', { holds: 'once' }],
  ['REGION', { holds: 'many' }],
  ['FUNCTION', { holds: 'many' }],
  ['INDUSTRY', { holds: 'many' }],
  ['CURRENT_TITLE', { holds: 'many' }],
  ['CURRENT_COMPANY', { holds: 'many' }],
  ['PAST_TITLE', { holds: 'many' }],
  ['PAST_COMPANY', { holds: 'many' }],
  ['SCHOOL', { holds: 'many' }]
])

/** One value as the network itself writes it into a query, not encoded yet. */
export const selectedValue = (type: string, id: string): string =>
  `(id:${id},text:${encodeURIComponent(valueOfId(type, id))},selectionType:INCLUDED)`

// Reads the filters of flat search URLs (until about 2021), one parameter each: `titleIncluded=CTO:153,Head%20of`.
import { getFilterNameKey, humaniseFilterType } from './filter-names.ts'
import { getFilterValueText } from './filter-values.ts'
import { decodeOnce } from '../query-parameters.ts'
import type { SearchFilter } from './search-description.ts'

/** Parameter (without `Included` or `Excluded`) → type of the same filter in a nested query. */
const typeByParameter = new Map([
  ['company', 'CURRENT_COMPANY'],
  ['companySize', 'COMPANY_HEADCOUNT'],
  ['companyType', 'COMPANY_TYPE'],
  ['firstName', 'FIRST_NAME'],
  ['function', 'FUNCTION'],
  ['geo', 'REGION'],
  ['group', 'GROUP'],
  ['industry', 'INDUSTRY'],
  ['lastName', 'LAST_NAME'],
  ['postalCode', 'POSTAL_CODE'],
  ['profileLanguage', 'PROFILE_LANGUAGE'],
  ['relationship', 'RELATIONSHIP'],
  ['school', 'SCHOOL'],
  ['seniority', 'SENIORITY_LEVEL'],
  ['tenureAtCurrentCompany', 'YEARS_AT_CURRENT_COMPANY'],
  ['tenureAtCurrentPosition', 'YEARS_IN_CURRENT_POSITION'],
  ['title', 'CURRENT_TITLE'],
  ['yearsOfExperience', 'YEARS_OF_EXPERIENCE']
])

/** Type of a filter for current positions → type of the filter for past ones. */
const pastType = new Map([
  ['CURRENT_COMPANY', 'PAST_COMPANY'],
  ['CURRENT_TITLE', 'PAST_TITLE']
])

/** An entry is `Name:id`, a name or an id. Names are encoded once more than the list that contains them. */
const readValue = (type: string, entry: string): string => {
  const name = /^(.+):\d+$/.exec(entry)?.[1]
  return name === undefined ? decodeOnce(getFilterValueText(type, entry)) : decodeOnce(name)
}

/** The filters among raw parameters, in their order. Other parameters are ignored. Never throws. */
export function readFlatFilters(parameters: readonly (readonly [name: string, value: string])[]): SearchFilter[] {
  const values = new Map(parameters)
  return parameters.flatMap(([name, value]) => {
    const stem = name.replace(/(?:Included|Excluded)$/, '')
    const current = typeByParameter.get(stem)
    const entries = decodeOnce(value).split(',').filter(Boolean)
    if (current === undefined || entries.length === 0) return []
    const type = (values.get(`${stem}TimeScope`) === 'PAST' && pastType.get(current)) || current
    const excluded = name.endsWith('Excluded')
    return [
      {
        type,
        labelKey: getFilterNameKey(type),
        label: humaniseFilterType(type),
        values: entries.map(entry => ({ text: readValue(type, entry), excluded }))
      }
    ]
  })
}

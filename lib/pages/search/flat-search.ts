// Reads the filters of the older search URLs (to about 2021), one parameter each: `titleIncluded=CTO:153,Head%20of`.
import { filterNameKey, humanName } from './filter-names.ts'
import { valueOfId } from './filter-values.ts'
import { decodeOnce } from '../query-parameters.ts'
import type { SearchFilter } from './search-description.ts'

/** Parameter (without `Included` or `Excluded`) → the type that the same filter has in a nested query. */
const types = new Map([
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

const past = new Map([
  ['CURRENT_COMPANY', 'PAST_COMPANY'],
  ['CURRENT_TITLE', 'PAST_TITLE']
])

/** `Name:id`, a name alone, or an id alone. Names are encoded once more than the list they stand in. */
const readValue = (type: string, entry: string): string => {
  const name = /^(.+):\d+$/.exec(entry)?.[1]
  return name === undefined ? decodeOnce(valueOfId(type, entry)) : decodeOnce(name)
}

/** The filters among raw parameters, in their order; parameters that are none of them are left out. Never throws. */
export function readFlatFilters(parameters: readonly (readonly [name: string, value: string])[]): SearchFilter[] {
  const given = new Map(parameters)
  return parameters.flatMap(([name, value]) => {
    const stem = name.replace(/(?:Included|Excluded)$/, '')
    const current = types.get(stem)
    const entries = decodeOnce(value).split(',').filter(Boolean)
    if (current === undefined || entries.length === 0) return []
    const type = (given.get(`${stem}TimeScope`) === 'PAST' && past.get(current)) || current
    const excluded = name.endsWith('Excluded')
    return [
      {
        type,
        labelKey: filterNameKey(type),
        label: humanName(type),
        values: entries.map(entry => ({ text: readValue(type, entry), excluded }))
      }
    ]
  })
}

// Flat search URLs are split by their filter parameters.
import { expect, test } from 'vitest'
import { splitFacets } from '../../../lib/split/split-facets.ts'
import { splitFlat } from '../../../lib/split/split-flat.ts'
import { proposeSplits } from '../../../lib/split/split-search.ts'

const people = 'https://www.linkedin.com/sales/search/people'
const split = (url: string, type: string) => splitFlat(url, type, splitFacets.get(type)!)

test.each([
  [
    'selected values',
    '?keywords=cmo&companySize=D%2CE&geoIncluded=1',
    ['?keywords=cmo&companySize=D&geoIncluded=1', '?keywords=cmo&companySize=E&geoIncluded=1']
  ],
  [
    'selected values in the hash',
    '?a=1#companySize=D,E&keywords=cmo',
    ['?a=1#companySize=D&keywords=cmo', '?a=1#companySize=E&keywords=cmo']
  ]
])('%s become parts, and the rest of the URL stays', (_, end, parts) =>
  expect(split(people + end, 'COMPANY_HEADCOUNT')).toMatchObject({
    facetWasSelected: true,
    parts: parts.map(part => ({ raw: people + part }))
  })
)

test('without selected values, the parts are all values, from the first page', () => {
  const { parts, facetWasSelected } = split(`${people}?page=3&titleIncluded=CTO&sessionId=x`, 'YEARS_OF_EXPERIENCE')!
  expect(facetWasSelected).toBe(false)
  expect(parts.map(({ raw }) => raw)).toEqual([1, 2, 3, 4, 5].map(id => `${people}?titleIncluded=CTO&sessionId=x&yearsOfExperience=${id}`))
  expect(parts.map(({ title }) => title)).toEqual([
    'Less than 1 year',
    '1 to 2 years',
    '3 to 5 years',
    '6 to 10 years',
    'More than 10 years'
  ])
})

test.each([
  ['one value', '?keywords=x&companySize=D', 'COMPANY_HEADCOUNT'],
  ['an unknown value', '?keywords=x&companySize=D%2CZ', 'COMPANY_HEADCOUNT'],
  ['the parameter twice', '?companySize=D%2CE&companySize=F', 'COMPANY_HEADCOUNT'],
  ['filters in query and hash', '?keywords=x#titleIncluded=CTO', 'COMPANY_HEADCOUNT'],
  ['no criteria', '?savedSearchId=1', 'COMPANY_HEADCOUNT'],
  ['a facet with other ids in flat URLs', '?keywords=x', 'SENIORITY_LEVEL']
])('is not split: %s', (_, end, type) => expect(split(people + end, type)).toBeUndefined())

test('its parts are proposed', () => {
  const [first] = proposeSplits(`${people}?keywords=cmo&companySize=D%2CE`)
  expect(first).toMatchObject({ facet: 'COMPANY_HEADCOUNT', facetWasSelected: true, parts: [{ title: '51-200' }, { title: '201-500' }] })
})

// Older URLs are split by the parameters that their filters are.
import { expect, test } from 'vitest'
import { splitFacets } from '../../../../lib/pages/split/split-facets.ts'
import { splitFlat } from '../../../../lib/pages/split/split-flat.ts'
import { splitsOf } from '../../../../lib/pages/split/split-search.ts'

const people = 'https://www.linkedin.com/sales/search/people'
const split = (url: string, type: string) => splitFlat(url, type, splitFacets.get(type)!)

test.each([
  [
    'what it selects',
    '?keywords=cmo&companySize=D%2CE&geoIncluded=1',
    ['?keywords=cmo&companySize=D&geoIncluded=1', '?keywords=cmo&companySize=E&geoIncluded=1']
  ],
  [
    'what it selects behind the hash',
    '?a=1#companySize=D,E&keywords=cmo',
    ['?a=1#companySize=D&keywords=cmo', '?a=1#companySize=E&keywords=cmo']
  ]
])('%s is taken apart, and all else stays as it was', (_, end, parts) =>
  expect(split(people + end, 'COMPANY_HEADCOUNT')).toMatchObject({ selected: true, parts: parts.map(part => ({ raw: people + part })) })
)

test('a facet that it says nothing of has all its values, from the first page', () => {
  const { parts, selected } = split(`${people}?page=3&titleIncluded=CTO&sessionId=x`, 'YEARS_OF_EXPERIENCE')!
  expect(selected).toBe(false)
  expect(parts.map(({ raw }) => raw)).toEqual([1, 2, 3, 4, 5].map(id => `${people}?titleIncluded=CTO&sessionId=x&yearsOfExperience=${id}`))
  expect(parts.map(({ words }) => words)).toEqual([
    'Less than 1 year',
    '1 to 2 years',
    '3 to 5 years',
    '6 to 10 years',
    'More than 10 years'
  ])
})

test.each([
  ['one value', '?keywords=x&companySize=D', 'COMPANY_HEADCOUNT'],
  ['a value that nobody knows', '?keywords=x&companySize=D%2CZ', 'COMPANY_HEADCOUNT'],
  ['the parameter twice', '?companySize=D%2CE&companySize=F', 'COMPANY_HEADCOUNT'],
  ['filters in query and hash', '?keywords=x#titleIncluded=CTO', 'COMPANY_HEADCOUNT'],
  ['nothing that is asked for', '?savedSearchId=1', 'COMPANY_HEADCOUNT'],
  ['a facet whose ids were others then', '?keywords=x', 'SENIORITY_LEVEL']
])('it is left alone: %s', (_, end, type) => expect(split(people + end, type)).toBeUndefined())

test('its parts are proposed as searches', () => {
  const [first] = splitsOf(`${people}?keywords=cmo&companySize=D%2CE`)
  expect(first).toMatchObject({ type: 'COMPANY_HEADCOUNT', selected: true, parts: [{ title: '51-200' }, { title: '201-500' }] })
})

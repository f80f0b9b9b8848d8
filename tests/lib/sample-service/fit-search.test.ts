// The people of a search have its job titles and are in its regions, and the first email is valid.
import { expect, it } from 'vitest'
import { fitSearch } from '../../../lib/sample-service/fit-search.ts'
import { createListRecords } from '../../../lib/sample-service/download-list.ts'
import { readSearch } from '../../../lib/sample-service/searches.ts'
import { sampleSearchUrl } from '../../../lib/pages/sample-pages.ts'

const search = readSearch(sampleSearchUrl)?.search ?? ''
const records = createListRecords({
  name: 'spring',
  starts: [{ kind: 'import', at: 0, startsAt: 0, endsAt: 0, search, peopleCount: 100 } as never]
})

it('the people of the sample search are heads of marketing in Europe', () => {
  expect(records).toHaveLength(100)
  expect(new Set(records.map(record => record['job_title']))).toEqual(new Set(['Head of Marketing']))
  const countries = new Set(records.map(record => record['country']))
  expect(countries.size).toBeGreaterThan(2)
  for (const country of countries) expect(['Germany', 'Spain', 'France', 'Czechia']).toContain(country)
  expect(records.filter(({ headline }) => typeof headline === 'string' && headline.includes('Head of Marketing')).length).toBeGreaterThan(
    80
  )
})

it('the first email is valid, and others are not', () => {
  const statuses = records.filter(record => record['business_email']).map(record => record['email_status'])
  expect(statuses[0]).toBe('valid')
  expect(new Set(statuses).size).toBeGreaterThan(5)
})

it.each([
  ['(type:CURRENT_TITLE,values:List((text:CTO,selectionType:EXCLUDED)))', { job_title: 'Tester', country: 'Spain' }],
  ['(type:REGION,values:List((id:1,text:Atlantis,selectionType:INCLUDED)))', { job_title: 'Tester', country: 'Atlantis' }],
  ['keywords:sales', { job_title: 'Tester', country: 'Spain' }]
])('%s', (filters, expected) =>
  expect(fitSearch({ job_title: 'Tester', headline: 'Tester', location: 'Ejemplar, Spain', country: 'Spain' }, filters, 7)).toMatchObject(
    expected
  )
)

it('a missing location stays missing', () =>
  expect(fitSearch({ job_title: 'a', location: null }, '(type:REGION,values:List((text:Europe)))', 3)['location']).toBeNull())

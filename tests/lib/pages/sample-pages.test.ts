// The sample pages are recognised like real ones, and the sample service finds people for them.
import { expect, test } from 'vitest'
import { describeSearch } from '../../../lib/pages/search/describe-search.ts'
import { recognisePage } from '../../../lib/pages/index.ts'
import { sampleProfileUrl, sampleSearchUrl } from '../../../lib/pages/sample-pages.ts'
import { readSearch, countPeople } from '../../../lib/sample-service/searches.ts'

test('the search has filters and more people than the form suggests', () => {
  expect(recognisePage(sampleSearchUrl)).toEqual({ kind: 'lead-search', url: sampleSearchUrl, hasCriteria: true })
  expect(describeSearch(sampleSearchUrl).resultsPage).toBeUndefined()
  const search = readSearch(sampleSearchUrl)
  expect(search?.filterCount).toBeGreaterThan(0)
  expect(countPeople(search?.search ?? '')).toBeGreaterThan(100)
})

test('the profile URL is canonical', () => expect(recognisePage(sampleProfileUrl)).toEqual({ kind: 'profile', url: sampleProfileUrl }))

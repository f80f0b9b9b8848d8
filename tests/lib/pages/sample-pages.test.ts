// The pages of sample data are recognised as those of the network are, and the service inside Muster finds somebody on them.
import { expect, test } from 'vitest'
import { describeSearch } from '../../../lib/pages/search/describe-search.ts'
import { recognisePage } from '../../../lib/pages/index.ts'
import { sampleProfile, sampleSearch } from '../../../lib/pages/sample-pages.ts'
import { meaningOf, sizeOf } from '../../../lib/sample-service/searches.ts'

test('the search is one with filters, and holds more people than the form proposes', () => {
  expect(recognisePage(sampleSearch)).toEqual({ kind: 'lead-search', url: sampleSearch, hasCriteria: true })
  expect(describeSearch(sampleSearch).resultsPage).toBeUndefined()
  const search = meaningOf(sampleSearch)
  expect(search?.filters).toBeGreaterThan(0)
  expect(sizeOf(search?.meaning ?? '')).toBeGreaterThan(100)
})

test('the profile is in its canonical form', () => expect(recognisePage(sampleProfile)).toEqual({ kind: 'profile', url: sampleProfile }))

// What was asked is read back as it was written, with whatever only its kind has; anything else is no question.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { requestSchema } from '../../../../lib/runs/model/request.ts'

const searches = {
  kind: 'split',
  url: 'https://www.linkedin.com/sales/search/people?query=(keywords%3Ax)',
  comparisonKey: 'k',
  facet: 'COMPANY_HEADCOUNT',
  facetWasSelected: false,
  partCount: 9,
  pages: 100,
  excludedValues: ['1-10']
}
const search = { kind: 'lead-search', url: 'u', comparisonKey: 'k', pages: 4 }
const isAsked = (asked: unknown): boolean => z.safeParse(requestSchema, asked).success

test.each([
  [search],
  [{ ...search, batchIndex: 3, restartedAlone: true }],
  [{ kind: 'person', url: 'u', comparisonKey: 'k' }],
  [{ kind: 'people', peopleCount: 3, comparisonKey: 'k' }],
  [{ kind: 'domains', domains: ['northwind.example'], comparisonKey: 'k', batchIndex: 0 }],
  [{ kind: 'domain-batches', domainCount: 9, batchCount: 3, comparisonKey: 'k' }],
  [searches],
  [{ kind: 'tracked-list', comparisonKey: 'k' }]
])('%j is read as it is', asked => expect(z.parse(requestSchema, asked)).toEqual(asked))

test.each([
  [{ kind: 'something else', comparisonKey: 'k' }],
  [{ ...search, batchIndex: 'first' }],
  [{ ...searches, excludedValues: undefined }],
  [{ ...searches, partCount: '9' }],
  [undefined]
])('%j is not', asked => expect(isAsked(asked)).toBe(false))

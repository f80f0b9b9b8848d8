// A request is parsed with the fields of its kind; anything else is rejected.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { requestSchema } from '../../../lib/runs/kind.ts'

const split = {
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
const isRequest = (value: unknown): boolean => z.safeParse(requestSchema, value).success

test.each([
  [search],
  [{ ...search, batchIndex: 3, restartedAlone: true }],
  [{ kind: 'person', url: 'u', comparisonKey: 'k' }],
  [{ kind: 'people', peopleCount: 3, comparisonKey: 'k' }],
  [{ kind: 'domains', domains: ['northwind.example'], comparisonKey: 'k', batchIndex: 0 }],
  [{ kind: 'domain-batches', domainCount: 9, batchCount: 3, comparisonKey: 'k' }],
  [split],
  [{ kind: 'tracked-list', comparisonKey: 'k' }],
  [{ kind: 'file', comparisonKey: 'k', fileName: 'a.csv', leftOut: 2 }]
])('%j is parsed unchanged', request => expect(z.parse(requestSchema, request)).toEqual(request))

test.each([
  [{ kind: 'something else', comparisonKey: 'k' }],
  [{ ...search, batchIndex: 'first' }],
  [{ ...split, excludedValues: undefined }],
  [{ ...split, partCount: '9' }],
  [undefined]
])('%j is rejected', value => expect(isRequest(value)).toBe(false))

// A request is parsed with the fields of its kind; anything else is rejected. Each kind answers every question.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  getOrigin,
  getSearch,
  hasServiceList,
  isBulkLookup,
  isDomainRun,
  isFileList,
  asksForPeople,
  isLookup,
  isParentRun,
  isSent,
  isTrackedList,
  kindNames,
  kindOf,
  mayRepeatPeople,
  requestSchema,
  type KindName
} from '../../../lib/runs/kind.ts'

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

const questions = {
  isSent,
  isParentRun,
  isTrackedList,
  isFileList,
  isLookup,
  asksForPeople,
  isBulkLookup,
  isDomainRun,
  mayRepeatPeople,
  hasServiceList,
  isSearch: (run: Parameters<typeof getSearch>[0]) => getSearch(run) !== undefined
}
/** A request of each kind, where its people come from, the questions that it says yes to, what it is charged for, and how many children it has. */
const kinds: Readonly<
  Record<KindName, readonly [request: object, origin: string, yes: string, units: string | undefined, children?: number]>
> = {
  'lead-search': [search, 'search', 'isSent hasServiceList isSearch', 'import 100'],
  person: [{ kind: 'person', url: 'u', comparisonKey: 'k' }, 'profile', 'isSent isLookup asksForPeople', 'lookup 1'],
  people: [{ kind: 'people', peopleCount: 3, comparisonKey: 'k' }, 'profile', 'isParentRun isBulkLookup', undefined, 3],
  domains: [
    { kind: 'domains', domains: ['a.example', 'b.example'], comparisonKey: 'k' },
    'domains',
    'isSent isDomainRun hasServiceList',
    'domains 2'
  ],
  'domain-batches': [
    { kind: 'domain-batches', domainCount: 9, batchCount: 4, comparisonKey: 'k' },
    'domains',
    'isParentRun isDomainRun',
    undefined,
    4
  ],
  split: [split, 'search', 'isParentRun mayRepeatPeople', undefined, 9],
  'tracked-list': [{ kind: 'tracked-list', comparisonKey: 'k' }, 'list', 'isTrackedList hasServiceList', undefined],
  file: [{ kind: 'file', comparisonKey: 'k', fileName: 'a.csv', leftOut: 2 }, 'file', 'isFileList', undefined],
  'people-batch': [
    { kind: 'people-batch', comparisonKey: 'k', people: [{ url: 'u', comparisonKey: 'k' }] },
    'profile',
    'isSent asksForPeople',
    'lookup 1'
  ]
}

test.each(Object.entries(kinds))('the kind %s answers every question', (_name, [value, origin, yes, units, children]) => {
  const request = z.parse(requestSchema, value)
  const kind = kindOf(request)
  const requested = kind.is === 'sent' ? kind.unitsOf(request) : undefined
  expect(getOrigin({ request })).toBe(origin)
  expect(Object.entries(questions).flatMap(([question, ask]) => (ask({ request }) ? [question] : []))).toEqual(yes.split(' '))
  expect(requested && `${requested.kind} ${requested.units}`).toBe(units)
  expect(kind.is === 'parent' ? kind.countChildren(request) : undefined).toBe(children)
})

test('the table above names every kind, in the order that computers store for each other', () =>
  expect(kindNames(() => true)).toEqual(Object.keys(kinds)))

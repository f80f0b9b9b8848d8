// Requested against received: the expected results, and the reason where fewer came.
import { expect, test } from 'vitest'
import { getExpectedResults, type StopReason } from '../../../../lib/runs/model/early-stop.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun } from '../examples.ts'

const search = (pages: number, state: Partial<Extract<Run['state'], { is: 'collected' }>> = {}, isUpdate?: true): Run =>
  exampleRun('collected', {
    request: {
      kind: 'lead-search',
      url: 'https://network.example/search',
      comparisonKey: 'k',
      pages,
      ...(isUpdate ? { isUpdate } : {})
    },
    state: { is: 'collected', rows: 0, ...state }
  })
const noChildren = { ready: 0, emails: 0, alreadyKnown: 0, running: 0, failed: 0, waiting: 0 }
const people = (counts: Partial<typeof noChildren>): Run =>
  exampleRun('collected', { request: { kind: 'people', peopleCount: 40, comparisonKey: 'k' }, childCounts: { ...noChildren, ...counts } })

test.each<[string, Run, number, StopReason | undefined, number | undefined]>([
  ['all requested people', search(4), 100, undefined, undefined],
  ['more than the pages hold', search(1), 30, undefined, undefined],
  ['a partial last page', search(4), 60, 'partial-last-page', 3],
  ['one full page less', search(4), 75, 'full-last-page', 3],
  ['no one', search(4), 0, 'no-rows', 0],
  ['fewer than the service counted', search(4, { reportedCount: 90 }), 60, 'fewer-than-reported', 3],
  ['as many as the service counted', search(4, { reportedCount: 60 }), 60, 'partial-last-page', 3],
  ['as many as a search may return', search(100), 2500, 'result-limit', 100],
  ['rows from a file', search(4, { source: 'file' }), 60, undefined, undefined],
  ['an updated list', search(4, {}, true), 60, undefined, undefined],
  ['a live run', exampleRun('running'), 10, undefined, undefined],
  ['people who were not requested', people({ waiting: 3, failed: 1 }), 36, 'not-requested', undefined],
  ['people without an answer', people({ failed: 4 }), 36, 'failed-parts', undefined],
  ['all people', people({}), 36, undefined, undefined],
  ['a tracked list', exampleRun('collected', { request: { kind: 'tracked-list', comparisonKey: 'k' } }), 7, undefined, undefined]
])('%s', (_, run, rows, reason, lastPage) => expect(getExpectedResults(run, rows)).toMatchObject({ reason, lastPage }))

test.each<[Run, number | undefined, number | undefined]>([
  [search(4), 4, 100],
  [people({}), undefined, 40],
  [
    exampleRun('collected', {
      request: {
        kind: 'split',
        url: 'u',
        comparisonKey: 'k',
        facet: 'REGION',
        facetWasSelected: true,
        partCount: 3,
        pages: 4,
        excludedValues: []
      }
    }),
    12,
    300
  ],
  [exampleRun('collected', { request: { kind: 'person', url: 'https://network.example/in/ada', comparisonKey: 'k' } }), undefined, 1],
  [exampleRun('collected', { request: { kind: 'domains', domains: ['one.example'], comparisonKey: 'k' } }), undefined, undefined]
])('the expected pages and people of run %#', (run, pages, expected) => {
  expect(getExpectedResults(run, 0)).toMatchObject({ pages, people: expected })
})

test('a count that equals the rows is not repeated', () => {
  expect(getExpectedResults(search(4, { reportedCount: 60 }), 60).reportedCount).toBeUndefined()
  expect(getExpectedResults(search(4, { reportedCount: 61 }), 60).reportedCount).toBe(61)
})

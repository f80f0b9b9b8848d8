// Asked against delivered, case by case: what is expected, and what the numbers say of an early end.
import { expect, test } from 'vitest'
import { expectedOf, type StopReason } from '../../../../lib/runs/model/early-stop.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun } from '../examples.ts'

const search = (pages: number, state: Partial<Extract<Run['state'], { is: 'collected' }>> = {}, updates?: true): Run =>
  exampleRun('collected', {
    request: {
      kind: 'lead-search',
      url: 'https://network.example/search',
      comparisonKey: 'k',
      pages,
      ...(updates ? { isUpdate: updates } : {})
    },
    state: { is: 'collected', rows: 0, ...state }
  })
const tally = { ready: 0, emails: 0, alreadyKnown: 0, running: 0, failed: 0, waiting: 0 }
const people = (part: Partial<typeof tally>): Run =>
  exampleRun('collected', { request: { kind: 'people', peopleCount: 40, comparisonKey: 'k' }, childCounts: { ...tally, ...part } })

test.each<[string, Run, number, StopReason | undefined, number | undefined]>([
  ['all of it', search(4), 100, undefined, undefined],
  ['more than a page holds', search(1), 30, undefined, undefined],
  ['a last page that is not full', search(4), 60, 'searchEnd', 3],
  ['a whole page less', search(4), 75, 'pageEnd', 3],
  ['nobody', search(4), 0, 'nothing', 0],
  ['less than was counted', search(4, { reportedCount: 90 }), 60, 'counted', 3],
  ['just what was counted', search(4, { reportedCount: 60 }), 60, 'searchEnd', 3],
  ['as much as a search may bring', search(100), 2500, 'limit', 100],
  ['a file that was added', search(4, { from: 'file' }), 60, undefined, undefined],
  ['a list that was there before', search(4, {}, true), 60, undefined, undefined],
  ['a run that is still on its way', exampleRun('running'), 10, undefined, undefined],
  ['people that were left', people({ waiting: 3, failed: 1 }), 36, 'left', undefined],
  ['people without an answer', people({ failed: 4 }), 36, 'failed', undefined],
  ['all people', people({}), 36, undefined, undefined],
  ['a list that was followed', exampleRun('collected', { request: { kind: 'tracked-list', comparisonKey: 'k' } }), 7, undefined, undefined]
])('%s', (_, run, rows, reason, lastPage) => expect(expectedOf(run, rows)).toMatchObject({ reason, lastPage }))

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
])('of run %# so many pages and people are expected', (run, pages, expected) => {
  expect(expectedOf(run, 0)).toMatchObject({ pages, people: expected })
})

test('a count that is what came is not repeated', () => {
  expect(expectedOf(search(4, { reportedCount: 60 }), 60).said).toBeUndefined()
  expect(expectedOf(search(4, { reportedCount: 61 }), 60).said).toBe(61)
})

// What is said of getting a list again, before it is deleted.
import { expect, test } from 'vitest'
import { againText } from '../../../components/lists/again-text.ts'
import type { Prices } from '../../../lib/spending/prices.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

const prices = new Map<string, Prices>([['id-1', { currency: 'EUR', basis: 'requested', prices: { import: 0.1 } }]])

test('a paid list says what it would take, with the price that the user typed, and a free one nothing', () => {
  const run = exampleRun('collected', { connectionId: 'id-1', sentAt: 1 })
  expect(againText(run, new Map())).toMatch(/^Getting it again may be charged: [\d,]+ (people|person)\.$/)
  expect(againText(run, prices)).toMatch(/people, ≈ €\d+\.\d\d\.$/)
  expect(
    againText(
      exampleRun('refused', { sentAt: 1, state: { is: 'refused', isCertain: true, lateChecks: 0, failure: { code: 'noCredits' } } }),
      prices
    )
  ).toBeUndefined()
})

/** Example requests of the lists that are made of child runs, of which `childCounts` says what was started. */
const counts = { ready: 3, emails: 2, alreadyKnown: 1, running: 0, failed: 1, waiting: 6 }
const comparisonKey = 'key'

test.each<[string, Partial<Run>, string]>([
  ['a bulk lookup', { request: { kind: 'people', peopleCount: 10, comparisonKey } }, '3 people'],
  [
    'a split search',
    {
      request: {
        kind: 'split',
        url: 'https://network.example/search',
        comparisonKey,
        facet: 'industry',
        facetWasSelected: false,
        partCount: 10,
        pages: 100,
        excludedValues: []
      },
      childCounts: { ...counts, alreadyKnown: 0 }
    },
    '10,000 people'
  ],
  [
    'domains in batches',
    { request: { kind: 'domain-batches', domainCount: 95, batchCount: 10, comparisonKey }, childCounts: { ...counts, alreadyKnown: 0 } },
    '38 domains'
  ]
])('%s says what those of its child runs requested that were started', (_name, changes, units) => {
  const run = exampleRun('collected', { childCounts: counts, ...changes })
  expect(againText({ ...run, sentAt: undefined }, new Map())).toBe(`Getting it again may be charged: ${units}.`)
})

test('a list of child runs of which none was started costs nothing to get again', () => {
  const run = exampleRun('stopped', { request: { kind: 'people', peopleCount: 6, comparisonKey }, childCounts: { ...counts, waiting: 5 } })
  expect(againText(run, prices)).toBeUndefined()
})

// What is said of getting a list again, before it is deleted.
import { expect, test } from 'vitest'
import { againText } from '../../../components/lists/again-text.ts'
import type { Prices } from '../../../lib/spending/prices.ts'
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

// The prices of each connection: stored as typed, and none where they cannot be read.
import { expect, test, vi, describe } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'
import { noPrices, savePrices, watchPrices, estimateCost, estimateTotal, readPrice, type Prices } from '../../../lib/spending/prices.ts'
import * as fc from 'fast-check'
import type { SpendingSum } from '../../../lib/runs/model/spending.ts'

describe('prices', () => {
  test('prices are kept per connection, and damaged ones count as none', async () => {
    const database = createDatabase('prices')
    const emitted: unknown[] = []
    const watching = watchPrices(database, 'one').subscribe(prices => emitted.push(prices))
    await vi.waitFor(() => expect(emitted).toEqual([noPrices]), 20_000)
    const prices = { currency: 'USD', basis: 'email', prices: { lookup: 0.5 } } as const
    await savePrices(database, 'one', prices)
    await savePrices(database, 'other', noPrices)
    await vi.waitFor(() => expect(emitted.at(-1)).toEqual(prices), 20_000)
    await database.settings.put({ name: 'prices:one', value: { ...prices, currency: 'dollars' } })
    await vi.waitFor(() => expect(emitted.at(-1)).toEqual(noPrices), 20_000)
    watching.unsubscribe()
  })
})

describe('cost', () => {
  test.each<[typed: string, language: string, price: number | undefined]>([
    ['1,5', 'de', 1.5],
    ['1.5', 'de', undefined],
    ['1.500', 'de', 1_500],
    ['1.234,50', 'de', 1_234.5],
    ['0,02 €', 'de', 0.02],
    ['1.5', 'en', 1.5],
    ['1,5', 'en', undefined],
    ['$0.02', 'en', 0.02],
    ['1,234.5', 'en', 1_234.5],
    ['0,02', 'es', 0.02],
    ['1 234,5', 'fr', 1_234.5],
    ['1’234.5', 'de-CH', 1_234.5],
    [' 0 ', 'en', 0],
    ['１２', 'en', 12],
    ['', 'en', undefined],
    ['-1', 'en', undefined],
    ['1e3', 'en', undefined],
    ['.5', 'en', undefined],
    ['10001', 'en', undefined],
    ['free', 'en', undefined]
  ])('%j in %s is %j', (typed, language, price) => expect(readPrice(typed, language)).toBe(price))

  test('a price is read as its language writes it', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.constantFrom('en', 'de', 'es', 'fr', 'de-CH', 'pt-BR'),
        (thousandths, language) => {
          const price = thousandths / 1_000
          const typed = new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(price)
          expect(readPrice(typed, language)).toBe(price)
        }
      )
    ))

  const sum: SpendingSum = {
    connectionId: 'c',
    serviceHost: 'api.service.example',
    month: '2026-11',
    kind: 'import',
    requested: 1_000,
    received: 620,
    withEmail: 400,
    resent: 0,
    refused: 100,
    inProgress: 0,
    valid: 0,
    notFound: 0
  }
  const prices: Prices = { currency: 'EUR', basis: 'received', prices: { import: 0.02, domains: 1 } }

  test.each([
    [{}, prices, 12.4],
    [{}, { ...prices, basis: 'requested' }, 18],
    [{}, { ...prices, basis: 'email' }, 8],
    [{ kind: 'domains' }, prices, 900],
    [{ kind: 'lookup' }, prices, undefined]
  ] as const)('%j at %j is %j', (changes, at, cost) => expect(estimateCost({ ...sum, ...changes }, at)).toBe(cost))

  test('a total has only what has a price', () => {
    expect(estimateTotal([sum, { ...sum, kind: 'lookup' }, { ...sum, kind: 'domains' }], prices)).toBeCloseTo(912.4)
    expect(estimateTotal([{ ...sum, kind: 'lookup' }], prices)).toBeUndefined()
    expect(estimateTotal([], prices)).toBeUndefined()
  })
})

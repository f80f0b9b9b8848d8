// The prices of each connection: stored as typed, and none where they cannot be read.
import { expect, test, vi } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'
import { noPrices, savePrices, watchPrices } from '../../../lib/spending/prices.ts'

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

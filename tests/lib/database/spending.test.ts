// How many people may be looked up, and when the next: arithmetic first, then the store.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'
import { countLookup, opensAt, readSpending, saveLimits } from '../../../lib/database/spending.ts'

const noon = new Date(2026, 10, 21, 12).getTime()
const none = { perDay: 0, perMonth: 0 }

test.each<[string, number[], typeof none, number | undefined]>([
  ['nobody yet', [], none, undefined],
  ['one a moment ago', [noon - 500], none, noon + 1_500],
  ['one two seconds ago', [noon - 2_000], none, undefined],
  ['ten within a minute', Array.from({ length: 10 }, (_, n) => noon - 50_000 + n * 3_000), none, noon + 10_000],
  ['the day is full', [noon - 3_600_000], { perDay: 1, perMonth: 0 }, new Date(2026, 10, 22).getTime()],
  ['yesterday does not count for the day', [noon - 86_400_000], { perDay: 1, perMonth: 0 }, undefined],
  ['the month is full', [noon - 86_400_000], { perDay: 0, perMonth: 1 }, new Date(2026, 11, 1).getTime()],
  ['the longest wait counts', [noon - 500], { perDay: 1, perMonth: 1 }, new Date(2026, 11, 1).getTime()],
  ['a clock that was set back locks nobody out', [noon + 900_000], { perDay: 1, perMonth: 1 }, undefined]
])('%s', (_, stamps, limits, at) => expect(opensAt(stamps, limits, noon)).toBe(at))

test('whenever it opens, it is open then', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: noon - 3_000_000_000, max: noon })),
      fc.nat({ max: 5 }),
      fc.nat({ max: 5 }),
      (stamps, perDay, perMonth) => {
        const at = opensAt(stamps, { perDay, perMonth }, noon)
        if (at === undefined) return
        expect(at).toBeGreaterThan(noon)
        expect(opensAt(stamps, { perDay, perMonth }, at)).toBeUndefined()
      }
    )
  ))

test('what is counted is seen at once, and what is refused is not counted', async () => {
  const database = createDatabase('spending')
  const seen: unknown[] = []
  const watching = readSpending(database, () => noon).subscribe(spending => seen.push(spending))
  await saveLimits(database, { perDay: 2, perMonth: 0 })
  expect(await countLookup(database, noon - 10_000)).toBeUndefined()
  expect(await countLookup(database, noon - 9_000)).toBe(noon - 8_000)
  expect(await countLookup(database, noon)).toBeUndefined()
  expect(await countLookup(database, noon + 10_000)).toBe(new Date(2026, 10, 22).getTime())
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ perDay: 2, perMonth: 0, today: 2, month: 2 }))
  await database.settings.bulkPut([
    { name: 'lookups', value: 'broken' },
    { name: 'lookup-limits', value: { perDay: -1 } }
  ])
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ perDay: 100, perMonth: 1_000, today: 0, month: 0 }))
  watching.unsubscribe()
})

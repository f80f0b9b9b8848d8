// How many people may be looked up, and when the next: arithmetic first, then the store.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { countLookup, opensAt, readLookups, readSpending, saveLimits, type Stamp } from '../../../../lib/database/people/lookup-limits.ts'

const noon = new Date(2026, 10, 21, 12).getTime()
const pace = { perMinute: 10, gap: 2_000 }
const none = { perDay: 0, perMonth: 0, ...pace }

const clicks = (...times: number[]): Stamp[] => times.map(at => ({ at }))
const ofList = (...times: number[]): Stamp[] => times.map(at => ({ at, many: true }))
const inAMinute = (count: number): number[] => Array.from({ length: count }, (_, n) => noon - 50_000 + n * 3_000)

test.each<[string, Stamp[], typeof none, number | undefined, boolean?]>([
  ['nobody yet', [], none, undefined],
  ['one a moment ago', clicks(noon - 500), none, noon + 1_500],
  ['one two seconds ago', clicks(noon - 2_000), none, undefined],
  ['ten within a minute', clicks(...inAMinute(10)), none, noon + 10_000],
  ['a list that went on a moment ago keeps no click waiting', ofList(noon - 500), none, undefined],
  ['but counts for the minute', [...ofList(...inAMinute(8)), ...clicks(noon - 9_000, noon - 5_000)], none, noon + 10_000],
  ['a list waits for a click, and two seconds', clicks(noon - 500), none, noon + 1_500, true],
  ['a list leaves two of the ten', ofList(...inAMinute(8)), none, noon + 10_000, true],
  ['without a pace nothing is waited for', ofList(noon - 1, ...inAMinute(9)), { ...none, perMinute: 0, gap: 0 }, undefined, true],
  ['at three a minute a list takes one', ofList(noon - 50_000), { ...none, perMinute: 3 }, noon + 10_000, true],
  ['where a click may go on', ofList(...inAMinute(8)), none, undefined],
  ['the day is full', clicks(noon - 3_600_000), { perDay: 1, perMonth: 0, ...pace }, new Date(2026, 10, 22).getTime()],
  ['yesterday does not count for the day', clicks(noon - 86_400_000), { perDay: 1, perMonth: 0, ...pace }, undefined],
  ['the month is full', clicks(noon - 86_400_000), { perDay: 0, perMonth: 1, ...pace }, new Date(2026, 11, 1).getTime()],
  ['the longest wait counts', clicks(noon - 500), { perDay: 1, perMonth: 1, ...pace }, new Date(2026, 11, 1).getTime()],
  ['a clock that was set back locks nobody out', clicks(noon + 900_000), { perDay: 1, perMonth: 1, ...pace }, undefined]
])('%s', (_, stamps, limits, at, many = false) => expect(opensAt(stamps, limits, noon, many)).toBe(at))

test('whenever it opens, it is open then', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.integer({ min: noon - 3_000_000_000, max: noon }), many: fc.boolean() })),
      fc.nat({ max: 5 }),
      fc.nat({ max: 5 }),
      fc.boolean(),
      (stamps, perDay, perMonth, many) => {
        const at = opensAt(stamps, { perDay, perMonth, ...pace }, noon, many)
        if (at === undefined) return
        expect(at).toBeGreaterThan(noon)
        expect(opensAt(stamps, { perDay, perMonth, ...pace }, at, many)).toBeUndefined()
      }
    )
  ))

test('what is counted is seen at once, and what is refused is not counted', async () => {
  const database = createDatabase('spending')
  const seen: unknown[] = []
  const watching = readSpending(database, () => noon).subscribe(spending => seen.push(spending))
  await saveLimits(database, { perDay: 2, perMonth: 0 })
  expect(await countLookup(database, await readLookups(database), noon - 10_000, false)).toBeUndefined()
  expect(await countLookup(database, await readLookups(database), noon - 9_000, false)).toBe(noon - 8_000)
  expect(await countLookup(database, await readLookups(database), noon, false)).toBeUndefined()
  expect(await countLookup(database, await readLookups(database), noon + 10_000, false)).toBe(new Date(2026, 10, 22).getTime())
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ perDay: 2, perMonth: 0, ...pace, today: 2, month: 2 }))
  await database.settings.bulkPut([
    { name: 'lookups', value: 'broken' },
    { name: 'lookup-limits', value: { perDay: -1 } }
  ])
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ perDay: 100, perMonth: 1_000, ...pace, today: 0, month: 0 }))
  watching.unsubscribe()
})

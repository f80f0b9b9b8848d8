// Limits of person lookups: when the next one may start, and counting starts in the database.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createDatabase } from '../../../../lib/database/schema.ts'
import {
  countLookupStart,
  nextLookupAt,
  uncountLookupStart,
  readLookupUsage,
  watchLookupUsage,
  saveLookupLimits,
  type LookupStart
} from '../../../../lib/database/people/lookup-limits.ts'

const noon = new Date(2026, 10, 21, 12).getTime()
const rate = { perMinute: 10, minGapMs: 2_000 }
const noTotals = { perDay: 0, perMonth: 0, ...rate }

const clicks = (...times: number[]): LookupStart[] => times.map(at => ({ at }))
const bulkStarts = (...times: number[]): LookupStart[] => times.map(at => ({ at, isBulk: true }))
const withinAMinute = (count: number): number[] => Array.from({ length: count }, (_, n) => noon - 50_000 + n * 3_000)

test.each<[string, LookupStart[], typeof noTotals, number | undefined, boolean?]>([
  ['no lookup yet', [], noTotals, undefined],
  ['a lookup half a second ago', clicks(noon - 500), noTotals, noon + 1_500],
  ['a lookup two seconds ago', clicks(noon - 2_000), noTotals, undefined],
  ['ten lookups within a minute', clicks(...withinAMinute(10)), noTotals, noon + 10_000],
  ['a bulk lookup a moment ago does not delay a click', bulkStarts(noon - 500), noTotals, undefined],
  [
    'bulk lookups count for the minute of a click',
    [...bulkStarts(...withinAMinute(8)), ...clicks(noon - 9_000, noon - 5_000)],
    noTotals,
    noon + 10_000
  ],
  ['a bulk lookup waits two seconds after a click', clicks(noon - 500), noTotals, noon + 1_500, true],
  ['a bulk lookup leaves two of ten per minute', bulkStarts(...withinAMinute(8)), noTotals, noon + 10_000, true],
  [
    'without a limit per minute and a gap, a bulk lookup does not wait',
    bulkStarts(noon - 1, ...withinAMinute(9)),
    { ...noTotals, perMinute: 0, minGapMs: 0 },
    undefined,
    true
  ],
  ['of three per minute a bulk lookup uses one', bulkStarts(noon - 50_000), { ...noTotals, perMinute: 3 }, noon + 10_000, true],
  ['a click may start where a bulk lookup waits', bulkStarts(...withinAMinute(8)), noTotals, undefined],
  ['the day is full', clicks(noon - 3_600_000), { perDay: 1, perMonth: 0, ...rate }, new Date(2026, 10, 22).getTime()],
  ['yesterday does not count for the day', clicks(noon - 86_400_000), { perDay: 1, perMonth: 0, ...rate }, undefined],
  ['the month is full', clicks(noon - 86_400_000), { perDay: 0, perMonth: 1, ...rate }, new Date(2026, 11, 1).getTime()],
  ['the longest wait counts', clicks(noon - 500), { perDay: 1, perMonth: 1, ...rate }, new Date(2026, 11, 1).getTime()],
  [
    'starts in the future, after the clock was set back, do not block',
    clicks(noon + 900_000),
    { perDay: 1, perMonth: 1, ...rate },
    undefined
  ]
])('%s', (_, starts, limits, at, isBulk = false) => expect(nextLookupAt(starts, limits, noon, isBulk)).toBe(at))

test('a lookup may start at the returned time', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.integer({ min: noon - 3_000_000_000, max: noon }), isBulk: fc.boolean() })),
      fc.nat({ max: 5 }),
      fc.nat({ max: 5 }),
      fc.boolean(),
      (starts, perDay, perMonth, isBulk) => {
        const at = nextLookupAt(starts, { perDay, perMonth, ...rate }, noon, isBulk)
        if (at === undefined) return
        expect(at).toBeGreaterThan(noon)
        expect(nextLookupAt(starts, { perDay, perMonth, ...rate }, at, isBulk)).toBeUndefined()
      }
    )
  ))

test('a counted start is reported, a rejected one is not counted, and damaged settings count as defaults', async () => {
  const database = createDatabase('lookup usage')
  const emitted: unknown[] = []
  const watching = watchLookupUsage(database, () => noon).subscribe(usage => emitted.push(usage))
  await saveLookupLimits(database, { perDay: 2, perMonth: 0 })
  expect(await countLookupStart(database, await readLookupUsage(database), noon - 10_000, false)).toBeUndefined()
  expect(await countLookupStart(database, await readLookupUsage(database), noon - 9_000, false)).toBe(noon - 8_000)
  expect(await countLookupStart(database, await readLookupUsage(database), noon, false)).toBeUndefined()
  expect(await countLookupStart(database, await readLookupUsage(database), noon + 10_000, false)).toBe(new Date(2026, 10, 22).getTime())
  await vi.waitFor(() => expect(emitted.at(-1)).toEqual({ perDay: 2, perMonth: 0, ...rate, today: 2, month: 2 }))
  await database.settings.bulkPut([
    { name: 'lookup-starts', value: 'broken' },
    { name: 'lookup-limits', value: { perDay: -1 } }
  ])
  await vi.waitFor(() => expect(emitted.at(-1)).toEqual({ perDay: 100, perMonth: 1_000, ...rate, today: 0, month: 0 }))
  watching.unsubscribe()
})

test('a certainly refused lookup counts only towards the limit per minute, and one that was never sent towards none', async () => {
  for (const wasSent of [true, false]) {
    const database = createDatabase(`uncounted ${wasSent}`)
    await saveLookupLimits(database, { perDay: 1, perMonth: 1, perMinute: 0, minGapMs: 60_000 })
    expect(await countLookupStart(database, await readLookupUsage(database), noon, true)).toBeUndefined()
    await uncountLookupStart(database, noon, wasSent)
    await uncountLookupStart(database, noon, wasSent)
    const { starts, limits } = await readLookupUsage(database)
    expect(nextLookupAt(starts, limits, noon + 1_000, true)).toBe(wasSent ? noon + 60_000 : undefined)
    expect(nextLookupAt(starts, limits, noon + 60_000, true)).toBeUndefined()
  }
})

// Limits in the database: per connection, with defaults, and what is used of them.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readSpendingLimits, saveLookupLimits, saveSpendingLimits, watchSpendingUsage } from '../../../../lib/runs/store/spending-limits.ts'
import { deleteExpiredResults } from '../../../../lib/results/retention.ts'
import { createLedger } from '../../../../lib/runs/store/ledger.ts'
import { toStoredRun } from '../../../../lib/runs/store/stored-run.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { defaultLimits } from '../../../../lib/runs/model/limits.ts'
import { isLong } from '../../../is-long.ts'
import { exampleRun, noon } from '../examples.ts'

test('a change of one kind keeps the others, other connections have their own, and damaged limits count as defaults', async () => {
  const database = createDatabase('spending limits')
  expect(await readSpendingLimits(database, 'one')).toEqual(defaultLimits)
  await saveLookupLimits(database, { perDay: 5, perMonth: 50 })
  await saveSpendingLimits(database, 'one', 'import', { perRun: 1, perDay: 2, perMonth: 3 })
  const shared = { ...defaultLimits, lookup: { perRun: 0, perDay: 5, perMonth: 50 } }
  expect(await readSpendingLimits(database, 'one')).toEqual({ ...shared, import: { perRun: 1, perDay: 2, perMonth: 3 } })
  expect(await readSpendingLimits(database, 'other')).toEqual(shared)
  await database.settings.put({ name: 'spending-limits:one', value: { import: { perRun: -1 } } })
  await database.settings.put({ name: 'lookup-limits', value: 'broken' })
  expect(await readSpendingLimits(database, 'one')).toEqual(defaultLimits)
})

test('what is used counts the runs of this day and month, not those that were free, nor those of other connections', async () => {
  const database = createDatabase('spending usage')
  const request = { kind: 'lead-search', url: 'u', comparisonKey: 'k', pages: 2 } as const
  const refused = { is: 'refused', failure: { code: 'noCredits' }, isCertain: true, lateChecks: 0 } as const
  const put = (n: number, changes: Parameters<typeof exampleRun>[1], is: Parameters<typeof exampleRun>[0] = 'collected') =>
    database.runs.put(
      toStoredRun(exampleRun(is, { id: `run-${n}`, clickId: `click-${n}`, connectionId: 'one', request, sentAt: noon, ...changes }))
    )
  await put(1, {})
  await put(2, { sentAt: noon - 86_400_000 })
  await put(3, { sentAt: noon - 40 * 86_400_000 })
  await put(4, { connectionId: 'other' })
  await put(5, { state: refused })
  const emitted: unknown[] = []
  const watching = watchSpendingUsage(database, 'one', () => noon).subscribe(({ used }) => emitted.push(used))
  await vi.waitFor(() => expect(emitted.at(-1)).toMatchObject({ import: { day: 50, month: 100 }, lookup: { day: 0, month: 0 } }), 20_000)
  watching.unsubscribe()
})

const [hour, day] = [3_600_000, 86_400_000]
const pause = async (): Promise<void> => undefined

/** A database of its own, at which one person is looked up at `at` by the computer's clock. */
const createLookups = async (name: string, perDay: number) => {
  const database = createDatabase(name)
  await saveLookupLimits(database, { perDay, perMonth: 0, perMinute: 0, minGapMs: 0 })
  let created = 0
  return {
    database,
    wake: (at: number) => deleteExpiredResults(database, at, pause),
    create: async (at: number): Promise<'created' | 'limit'> => {
      const id = `run-${++created}`
      const request = { kind: 'person', url: `u${created}`, comparisonKey: `k${created}` } as const
      const run = exampleRun('intent', { id, clickId: id, listName: id, liveKey: id, connectionId: 'one', request, createdAt: at })
      const { is } = await createLedger(database).create(run)
      expect(['created', 'limit']).toContain(is)
      return is === 'limit' ? 'limit' : 'created'
    }
  }
}

test('a start 90 s ago holds back the next one of a list that starts every 120 s', async () => {
  const database = createDatabase('slow pace')
  await database.runs.put(toStoredRun(exampleRun('running', { id: 'parent', clickId: 'parent', startEveryMs: 120_000 })))
  const request = (key: string) => ({ kind: 'person', url: key, comparisonKey: key }) as const
  const child = { parentId: 'parent', createdAt: noon }
  await database.runs.put(
    toStoredRun(exampleRun('collected', { ...child, id: 'a', clickId: 'a', createdAt: noon - 90_000, request: request('a') }))
  )
  const next = exampleRun('intent', { ...child, id: 'b', clickId: 'b', liveKey: 'b', listName: 'b', request: request('b') })
  expect(await createLedger(database).create(next)).toEqual({ is: 'limit', opensAt: noon + 30_000 })
})

test.each([1, 31, 365])(
  'what was requested with a clock %i days ahead counts as of now for a day, and blocks nothing for longer',
  async ahead => {
    const { wake, create } = await createLookups(`spending ahead ${ahead}`, 2)
    for (const at of [noon - hour, noon]) await wake(at)
    // The clock is wrong for an hour, in which both lookups of the day are requested.
    for (const at of [0, hour]) await wake(noon + ahead * day + at)
    for (const n of [1, 2]) expect(await create(noon + ahead * day + hour + n)).toBe('created')
    const right = noon + 2 * hour
    expect(await create(right)).toBe('limit')
    for (let passed = 0; passed <= 2 * day; passed += 6 * hour) await wake(right + passed)
    expect(await create(right + 2 * day)).toBe('created')
  }
)

test.each([1, 31, 4_000])(
  'what was requested with a clock that was %i days behind counts as of now for a day, and blocks nothing for longer',
  async behind => {
    const { wake, create } = await createLookups(`spending behind ${behind}`, 2)
    for (const at of [noon - hour, noon]) await wake(at)
    const wrong = noon - behind * day
    for (const at of [hour, 2 * hour]) await wake(wrong + at)
    for (const n of [1, 2]) expect(await create(wrong + 2 * hour + n)).toBe('created')
    expect(await create(wrong + 2 * hour + 3)).toBe('limit')
    const right = noon + 3 * hour
    await wake(right)
    expect(await create(right)).toBe('limit')
    for (let passed = 0; passed <= 2 * day; passed += 6 * hour) await wake(right + passed)
    expect(await create(right + 2 * day)).toBe('created')
  }
)

test('a clock that falls behind and is put right, however often, buys no more than the limit of a day within a day', async () => {
  const perDay = 3
  /** For how many hours the clock is behind by how many days, while the computer is on. Then it is right again. */
  const wrong = fc.record({ off: fc.constantFrom(-4_000, -31, -1, -0.4, -0.1), hours: fc.integer({ min: 1, max: 9 }) })
  const phase = fc.record({ wrong, rightHours: fc.integer({ min: 1, max: 9 }) })
  let at = 0
  await fc.assert(
    fc.asyncProperty(fc.array(phase, { minLength: 1, maxLength: 4 }), async phases => {
      const { wake, create, database } = await createLookups(`spending property ${++at}`, perDay)
      const bought: number[] = []
      // A right clock has shown the time before.
      let real = new Date(2026, 10, 27, 0, 30).getTime()
      await wake(real)
      const live = async (off: number, hours: number): Promise<void> => {
        for (let n = 0; n < hours; n++) {
          real += hour
          await wake(real + off * day)
          if ((await create(real + off * day)) === 'created') bought.push(real)
        }
      }
      for (const { wrong: lived, rightHours } of phases) {
        await live(lived.off, lived.hours)
        await live(0, rightHours)
      }
      expect(bought.length).toBeGreaterThan(0)
      // By the calendar of a right clock.
      for (const time of bought) {
        const sameDay = bought.filter(other => new Date(other).toDateString() === new Date(time).toDateString())
        expect(sameDay.length).toBeLessThanOrEqual(perDay)
      }
      database.close()
    }),
    { numRuns: isLong ? 100 : 6 }
  )
})

// Limits in the database: per connection, with defaults, and what is used of them.
import { expect, test, vi } from 'vitest'
import { readSpendingLimits, saveLookupLimits, saveSpendingLimits, watchSpendingUsage } from '../../../../lib/runs/store/spending-limits.ts'
import { deleteExpiredResults } from '../../../../lib/results/retention.ts'
import { createLedger } from '../../../../lib/runs/store/ledger.ts'
import { toStoredRun } from '../../../../lib/runs/store/stored-run.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { defaultLimits } from '../../../../lib/runs/model/limits.ts'
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

test.each([1, 31, 365])(
  'what was requested with a clock %i days ahead counts as of now for a day, and blocks nothing for longer',
  async ahead => {
    const database = createDatabase(`spending ahead ${ahead}`)
    const [hour, day] = [3_600_000, 86_400_000]
    const request = { kind: 'person', url: 'u', comparisonKey: 'k' } as const
    let created = 0
    const create = (at: number) => {
      const id = `run-${++created}`
      const key = { url: `u${created}`, comparisonKey: `k${created}` }
      const run = exampleRun('intent', {
        id,
        clickId: id,
        listName: id,
        liveKey: id,
        connectionId: 'one',
        request: { ...request, ...key },
        createdAt: at
      })
      return createLedger(database).create(run)
    }
    const pause = async (): Promise<void> => undefined
    await saveLookupLimits(database, { perDay: 2, perMonth: 0, perMinute: 0, minGapMs: 0 })
    for (const at of [noon - hour, noon]) await deleteExpiredResults(database, at, pause)
    // The clock is wrong for an hour, in which both lookups of the day are requested.
    for (const at of [0, hour]) await deleteExpiredResults(database, noon + ahead * day + at, pause)
    for (const n of [1, 2]) expect(await create(noon + ahead * day + hour + n)).toMatchObject({ is: 'created' })
    const right = noon + 2 * hour
    expect(await create(right)).toMatchObject({ is: 'limit' })
    for (let passed = 0; passed <= 2 * day; passed += 6 * hour) await deleteExpiredResults(database, right + passed, pause)
    expect(await create(right + 2 * day)).toMatchObject({ is: 'created' })
  }
)

// A wrong clock deletes nothing: what is too old is marked first, and goes after a day of wakes that agree (seven where a file of
// the user's brought it). With a right clock everything goes that is too old.
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { goingBouncesSetting } from '../../../lib/database/setting-names.ts'
import { deleteExpiredResults, saveRetention } from '../../../lib/results/retention.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { observeClock } from '../../../lib/runs/store/agreed-clock.ts'
import { isLong } from '../../is-long.ts'
import { exampleRun } from '../runs/examples.ts'
import { createManager } from '../runs/track/list-manager.ts'

vi.setConfig({ testTimeout: isLong ? 600_000 : 60_000 })
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const now = 5_000 * dayMs
const keptDays = 30
const ownFile: Run['request'] = { kind: 'file', comparisonKey: 'people.csv', fileName: 'people.csv', leftOut: 0 }

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

/** What is stored, each received `age` days ago by the clock of that time, and how many days of agreed time it waits when it is too old. */
const items = {
  list: { waitDays: 1, put: (database: Database, age: number) => putRun(database, 'list', { changedAt: now - age * dayMs }) },
  'own list': {
    waitDays: 7,
    put: (database: Database, age: number) => putRun(database, 'own list', { changedAt: now - age * dayMs, request: ownFile })
  },
  'rows of a file': {
    waitDays: 7,
    put: (database: Database, age: number) =>
      putRun(database, 'rows of a file', { changedAt: now - age * dayMs, state: { is: 'collected', rows: 1, source: 'file' } })
  },
  // In the bin a list is not too old: it has a time of its own.
  'list in the bin': {
    waitDays: 1,
    put: (database: Database, age: number) =>
      putRun(database, 'list in the bin', { changedAt: now + 9_000 * dayMs, removeAt: now + (keptDays - age) * dayMs })
  },
  'own list in the bin': {
    waitDays: 7,
    put: (database: Database, age: number) =>
      putRun(database, 'own list in the bin', {
        changedAt: now + 9_000 * dayMs,
        removeAt: now + (keptDays - age) * dayMs,
        request: ownFile
      })
  },
  bounces: {
    waitDays: 7,
    put: async ({ bounces, bounceFiles }: Database, age: number) => {
      const addedAt = now - age * dayMs
      await bounceFiles.put({ id: 'bounces', name: 'bounced.csv', addedAt })
      await bounces.put({ file: 'bounces', email: 'ada@beispiel.example', kind: 'hard', code: '5.1.1', addedAt })
    }
  }
} as const
type Item = keyof typeof items
const names = Object.keys(items) as Item[]

async function putRun(database: Database, id: Item, changes: Partial<Run>): Promise<void> {
  const run = exampleRun('collected', { id, clickId: id, ...changes })
  await database.runs.put({ ...run, listedAt: 0 })
  await database.rows.put({ runId: id, index: 0, columns: { fullName: 'Ada Beispiel' } })
}

/** What is stored, and what of it is marked to go. */
const look = async ({ rows, bounces, runs, settings }: Database): Promise<{ stored: Set<Item>; marked: Set<Item> }> => {
  const stored = new Set<Item>((await rows.toArray()).map(({ runId }) => runId as Item))
  if ((await bounces.count()) > 0) stored.add('bounces')
  const marked = new Set<Item>((await runs.orderBy('goesAt').primaryKeys()) as Item[])
  for (const run of (await runs.toArray()) as { id: string; removeAfterMs?: number }[])
    if (run.removeAfterMs !== undefined) marked.add(run.id as Item)
  if (await settings.get(goingBouncesSetting)) marked.add('bounces')
  return { stored, marked }
}

const wake = async (database: Database, clock: number): Promise<void> => {
  await createManager(database, clock).emptyBin(await observeClock(database, clock))
  await deleteExpiredResults(database, clock, () => Promise.resolve())
}

const build = async (database: Database, ages: Readonly<Record<Item, number>>): Promise<void> => {
  for (const table of ['runs', 'rows', 'bounces', 'bounceFiles', 'settings', 'removedRuns']) await database.table(table).clear()
  await saveRetention(database, keptDays)
  for (const name of names) await items[name].put(database, ages[name])
}

/**
 * Wakes at these times of the clock, and checks that nothing went that was not marked at the wake before and too old for its wait of agreed time: the
 * time between two wakes, at most 12 hours of it, and none where the clock went back or more than 26 hours ahead.
 */
const createWakes = (database: Database, ages: Readonly<Record<Item, number>>) => {
  const agreed = new Map<Item, number>()
  let last: number | undefined
  return async (clock: number): Promise<void> => {
    const before = await look(database)
    const gap = clock - (last ?? -Infinity)
    last = clock
    await wake(database, clock)
    const { stored } = await look(database)
    for (const name of before.stored) {
      const isTooOld = now - ages[name] * dayMs <= clock - keptDays * dayMs
      if (isTooOld && gap >= -60_000 && gap <= 26 * hourMs)
        agreed.set(name, (agreed.get(name) ?? 0) + Math.min(12 * hourMs, Math.max(0, gap)))
      if (stored.has(name)) continue
      expect([name, before.marked.has(name)]).toEqual([name, true])
      expect((agreed.get(name) ?? 0) / dayMs, name).toBeGreaterThanOrEqual(items[name].waitDays)
    }
  }
}

const days = fc.oneof(fc.integer({ min: -40, max: 70 }), fc.constantFrom(-4_000, -400, 400, 4_000))
const agesOf = (age: fc.Arbitrary<number>) =>
  fc.record(Object.fromEntries(names.map(name => [name, age])) as Record<Item, fc.Arbitrary<number>>)
/** How far the clock is off, how often the worker wakes while it is, and how long the computer is off then. */
const phase = fc.record({
  offHours: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    fc.integer({ min: -48, max: 48 }),
    fc.constantFrom(-9_600, -745, 745, 8_760, 96_000)
  ),
  everyHours: fc.constantFrom(0.01, 1, 6, 12, 25),
  wakes: fc.integer({ min: 1, max: isLong ? 24 : 8 }),
  sleepHours: fc.constantFrom(0, 0, 8, 70, 900),
  zone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles')
})

test('a jump of the clock deletes nothing before a wait of agreeing wakes, and what is too old goes once the clock is right', async () => {
  const database = createDatabase('wrong clock')
  await fc.assert(
    fc.asyncProperty(
      agesOf(days),
      fc.array(phase, { maxLength: isLong ? 6 : 4 }),
      fc.constantFrom(24, ...(isLong ? [3, 12] : [])),
      async (ages, phases, everyHours) => {
        await build(database, ages)
        const wakeAt = createWakes(database, ages)
        let passed = 0
        for (const { offHours, everyHours: step, wakes, sleepHours, zone: place } of phases) {
          process.env['TZ'] = place
          for (let n = 0; n < wakes; n++, passed += step * hourMs) await wakeAt(now + offHours * hourMs + passed)
          passed += sleepHours * hourMs
        }
        const end = passed + 18 * dayMs
        for (; passed <= end; passed += everyHours * hourMs) await wakeAt(now + passed)
        const { stored } = await look(database)
        expect(names.filter(name => stored.has(name) && ages[name] + (passed / dayMs - 18) >= keptDays)).toEqual([])
      }
    ),
    { numRuns: isLong ? 7 : 2 }
  )
})

test('one wake with a clock a year ahead marks nothing and deletes nothing', async () => {
  const database = createDatabase('a year ahead')
  const ages = Object.fromEntries(names.map(name => [name, 1])) as Record<Item, number>
  await build(database, ages)
  const wakeAt = createWakes(database, ages)
  for (const at of [0, 1, 365 * 24, 365 * 24 + 0.01, 2, 3, 26, 50]) await wakeAt(now + at * hourMs)
  const { stored, marked } = await look(database)
  expect([[...stored].toSorted(), [...marked]]).toEqual([names.toSorted(), []])
})

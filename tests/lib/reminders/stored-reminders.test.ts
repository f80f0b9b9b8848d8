// Reminders of searches: kept for each search, read with its lists, and deleted with the last of them.
import { expect, test, vi } from 'vitest'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { changeReminder, readNextReminderAt, readWatchedSearches, watchWatchedSearches } from '../../../lib/reminders/stored-reminders.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { reminderPrefix } from '../../../lib/database/setting-names.ts'
import { exampleRun, noon } from '../runs/examples.ts'

const day = 86_400_000
let databases = 0
const open = async (...ids: string[]): Promise<Database> => {
  const database = createDatabase(`watched ${databases++}`)
  for (const [at, id] of ids.entries())
    await database.runs.put(exampleRun('collected', { id, clickId: id, liveKey: id, createdAt: noon + at * day, changedAt: noon }))
  return database
}
const countReminders = (database: Database) => database.settings.where('name').startsWith(reminderPrefix).count()

test('a reminder that is set on any list of a search belongs to its newest list', async () => {
  const database = await open('old', 'new')
  expect(await readWatchedSearches(database)).toEqual([])
  expect(await changeReminder(database, 'old', 'week', noon)).toEqual({ ok: true, value: null })
  expect(await readWatchedSearches(database)).toMatchObject([{ every: 'week', runId: 'new', former: 'old' }])
})

test('it can be changed, skipped and switched off', async () => {
  const database = await open('new')
  await changeReminder(database, 'new', 'week', noon)
  await changeReminder(database, 'new', 'month', noon)
  const [before] = await readWatchedSearches(database)
  await changeReminder(database, 'new', 'skip', noon + 50 * day)
  const [after] = await readWatchedSearches(database)
  expect(before?.every).toBe('month')
  expect(after).toMatchObject({ every: 'month', since: noon + 50 * day })
  expect((after?.dueAt ?? 0) - (before?.dueAt ?? 0)).toBeGreaterThan(45 * day)
  await changeReminder(database, 'new', 'off', noon)
  expect(await countReminders(database)).toBe(0)
  // Skipping what is off does not switch it on.
  await changeReminder(database, 'new', 'skip', noon)
  expect(await countReminders(database)).toBe(0)
})

test('a run that is gone, or is no search, has no reminder', async () => {
  const database = await open()
  await database.runs.put(
    exampleRun('collected', { id: 'domains', request: { kind: 'domains', domains: ['a.example'], comparisonKey: 'a' } })
  )
  for (const id of ['gone', 'domains'])
    expect(await changeReminder(database, id, 'week', noon)).toMatchObject({ ok: false, failure: { code: 'runNotFound' } })
})

test('the next time is the nearest one to come, and what is due already is none', async () => {
  const database = await open('new')
  await changeReminder(database, 'new', 'week', noon)
  const [search] = await readWatchedSearches(database)
  const dueAt = search?.dueAt ?? 0
  expect(await readNextReminderAt(database, dueAt - 1)).toBe(dueAt)
  expect(await readNextReminderAt(database, dueAt)).toBeUndefined()
})

test('it is deleted with the last list of its search, and not before', async () => {
  const database = await open('old', 'new')
  await changeReminder(database, 'new', 'week', noon)
  const ledger = createLedger(database)
  await ledger.remove('new')
  expect(await readWatchedSearches(database)).toMatchObject([{ runId: 'old', former: undefined }])
  await ledger.remove('old')
  expect(await countReminders(database)).toBe(0)
})

test('a damaged reminder is none', async () => {
  const database = await open('new')
  await database.settings.put({
    name: `${reminderPrefix}${exampleRun('collected').request.comparisonKey}`,
    value: { every: 'hour', since: 1 }
  })
  expect(await readWatchedSearches(database)).toEqual([])
})

test('a new list of the search is told', async () => {
  const database = await open('old')
  await changeReminder(database, 'old', 'week', noon)
  const next = vi.fn()
  watchWatchedSearches(database).subscribe({ next, error: next })
  await vi.waitFor(() => expect(next).toHaveBeenCalled(), 20_000)
  await database.runs.put(exampleRun('collected', { id: 'new', clickId: 'new', liveKey: 'new', createdAt: noon + day }))
  await vi.waitFor(() => expect(next.mock.lastCall?.[0]).toMatchObject([{ runId: 'new', former: 'old' }]), 20_000)
})

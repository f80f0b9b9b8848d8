// Run notifications: announced once, also across workers, and written only after a change.
import { expect, test, vi } from 'vitest'
import { createLedger } from '../../../../lib/runs/store/ledger.ts'
import {
  updateRunNotifications,
  markNotificationsSeen,
  watchRunChanges,
  watchRunNotifications
} from '../../../../lib/runs/store/run-notifications.ts'
import { saveRunEndOptions } from '../../../../lib/runs/store/run-end-options.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import {
  findRunChanges,
  getUnseenProblems,
  withSeenNotifications,
  type NotificationRecords
} from '../../../../lib/runs/model/run-changes.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun } from '../examples.ts'

let databases = 0
const open = (): Database => createDatabase(`run notifications ${databases++}`)
const update = (database: Database, announces = true) =>
  updateRunNotifications(database, (runs, before) => findRunChanges(runs, before, announces))
const announce = async (database: Database) =>
  (await update(database)).announcements.map(({ run, notification }) => `${run.id} ${notification.key}`)
const add = (database: Database, id: string, is: Run['state']['is'], more: Partial<Run> = {}) => {
  const run = exampleRun(is, { id, clickId: id, ...more })
  return createLedger(database).create({ ...run, listTitle: id, listName: id, ...(run.liveKey ? { liveKey: id } : {}) })
}
const end = (database: Database, id: string, state: Run['state']) =>
  createLedger(database).change(id, ({ dueAt: _due, liveKey: _key, ...run }) => ({ ...run, state }))

test('the end of a run is announced once, by one of several callers', async () => {
  const database = open()
  await add(database, 'old', 'collected')
  expect(await announce(database)).toEqual([])
  await add(database, 'a', 'running')
  await update(database)
  await end(database, 'a', { is: 'collected', rows: 3 })
  // The worker and the browser ended here.
  const [first, second] = await Promise.all([announce(database), announce(database)])
  expect([...first, ...second]).toEqual(['a ready'])
  expect(await announce(database)).toEqual([])
})

test('a run that started and ended between two updates is announced', async () => {
  const database = open()
  expect(await announce(database)).toEqual([])
  await add(database, 'quick', 'collected', { createdAt: 5 })
  expect(await announce(database)).toEqual(['quick ready'])
})

test('a refused run that becomes ready later is announced', async () => {
  const database = open()
  await update(database)
  await add(database, 'a', 'refused')
  expect(await announce(database)).toEqual(['a refused noCredits'])
  await markNotificationsSeen(database, records => withSeenNotifications(records, getUnseenProblems(records)))
  await update(database)
  await end(database, 'a', { is: 'collected', rows: 3 })
  expect(await announce(database)).toEqual(['a ready'])
})

test('a list that leaves the archive, or whose deletion is taken back, is not announced again', async () => {
  for (const changes of [{ archivedAt: 9 }, { removeAt: 9 }]) {
    const database = open()
    await add(database, 'old', 'collected', { createdAt: 1 })
    await add(database, 'newest', 'collected', { createdAt: 5 })
    await update(database)
    const { change } = createLedger(database)
    await change('newest', run => ({ ...run, ...changes }))
    await update(database)
    await change('newest', ({ archivedAt: _archivedAt, removeAt: _removeAt, ...run }) => run)
    expect(await announce(database)).toEqual([])
  }
})

test('child runs and unreadable runs have no notifications', async () => {
  const database = open()
  await update(database)
  const { dueAt: _due, ...child } = exampleRun('failed', { id: 'child', clickId: 'child', parentId: 'parent' })
  const damaged: { id: string } = { ...exampleRun('running'), id: 'damaged', liveKey: 'damaged', serviceHost: undefined } as never
  await database.runs.bulkPut([child, damaged])
  expect(await update(database)).toMatchObject({ running: 0, unseenProblems: [], announcements: [] })
})

test('seen notifications are stored, and the records can be watched', async () => {
  const database = open()
  await add(database, 'a', 'failed')
  await update(database)
  const emitted: NotificationRecords[] = []
  const watching = watchRunNotifications(database).subscribe(records => emitted.push(records))
  await vi.waitFor(() => expect(emitted.map(getUnseenProblems)).toEqual([[{ runId: 'a', notificationKey: 'failed' }]]), 20_000)
  await markNotificationsSeen(database, records => withSeenNotifications(records, [{ runId: 'a', notificationKey: 'failed' }]))
  await vi.waitFor(() => expect(emitted.map(getUnseenProblems).at(-1)).toEqual([]), 20_000)
  expect((await update(database)).unseenProblems).toEqual([])
  watching.unsubscribe()
})

test('before the first update no notification is marked as seen', async () => {
  const database = open()
  await markNotificationsSeen(database, records => withSeenNotifications(records, [{ runId: 'a', notificationKey: 'failed' }]))
  expect(await database.settings.count()).toBe(0)
})

test('an update without changes writes nothing', async () => {
  const database = open()
  await add(database, 'a', 'running')
  await update(database)
  const put = vi.spyOn(database.settings, 'put')
  await update(database)
  expect(put).not.toHaveBeenCalled()
})

test('with auto-save, a list that becomes ready gets a pending save, once', async () => {
  const database = open()
  const saves = () => database.settings.where('name').startsWith('pending-save:').primaryKeys()
  await add(database, 'before', 'running')
  await update(database)
  await end(database, 'before', { is: 'collected', rows: 3 })
  expect(await update(database)).toMatchObject({ autoSave: false })
  await saveRunEndOptions(database, { autoSave: true, showListNames: true })
  await add(database, 'after', 'running')
  await update(database)
  await end(database, 'after', { is: 'collected', rows: 3 })
  expect(await update(database, false)).toMatchObject({ autoSave: true })
  expect(await saves()).toEqual(['pending-save:after'])
  await database.settings.delete('pending-save:after')
  await update(database)
  expect(await saves()).toEqual([])
})

test('changes of runs are reported, changes of other tables and databases are not', async () => {
  const database = open()
  const other = open()
  // Creating tables counts as a change.
  await Promise.all([database.open(), other.open()])
  const onChange = vi.fn()
  const stop = watchRunChanges(database, onChange)
  await database.settings.put({ name: 'x', value: 1 })
  await add(other, 'a', 'running')
  await new Promise(done => setTimeout(done, 20))
  expect(onChange).not.toHaveBeenCalled()
  await add(database, 'a', 'running')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 20_000)
  stop()
  onChange.mockClear()
  await database.runs.delete('a')
  await new Promise(done => setTimeout(done, 20))
  expect(onChange).not.toHaveBeenCalled()
})

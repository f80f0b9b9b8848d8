// What was told and seen, as it is stored: read and written in one, kept over the death of a worker, and quiet where nothing changed.
import { expect, test, vi } from 'vitest'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { lookAtRuns, markSeen, watchChanges, watchNoted } from '../../../../lib/database/runs/run-notices.ts'
import { saveRunEnds } from '../../../../lib/database/settings/run-end-settings.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { findRunChanges, unseenOf, withSeen, type NotedRuns } from '../../../../lib/runs/model/run-changes.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun } from '../../runs/examples.ts'

let bases = 0
const open = (): Database => createDatabase(`presence ${bases++}`)
const look = (database: Database, telling = true) => lookAtRuns(database, (runs, before) => findRunChanges(runs, before, telling))
const tell = async (database: Database) => (await look(database)).news.map(({ run, notice }) => `${run.id} ${notice.key}`)
const add = (database: Database, id: string, is: Run['state']['is'], more: Partial<Run> = {}) => {
  const run = exampleRun(is, { id, clickId: id, ...more })
  return createLedger(database).create({ ...run, listTitle: id, listName: id, ...(run.liveKey ? { liveKey: id } : {}) })
}
const end = (database: Database, id: string, state: Run['state']) =>
  createLedger(database).change(id, ({ dueAt: _due, liveKey: _key, ...run }) => ({ ...run, state }))

test('an end is given once, whoever asks, and however long nobody did', async () => {
  const database = open()
  await add(database, 'old', 'collected')
  expect(await tell(database)).toEqual([])
  await add(database, 'a', 'running')
  await look(database)
  await end(database, 'a', { is: 'collected', rows: 3 })
  // the worker died here, and the browser with it
  const [first, second] = await Promise.all([tell(database), tell(database)])
  expect([...first, ...second]).toEqual(['a ready'])
  expect(await tell(database)).toEqual([])
})

test('a run that came and ended between two looks is not overlooked', async () => {
  const database = open()
  expect(await tell(database)).toEqual([])
  await add(database, 'quick', 'collected', { createdAt: 5 })
  expect(await tell(database)).toEqual(['quick ready'])
})

test('the last looks at a list that was given up are looked at, too', async () => {
  const database = open()
  await look(database)
  await add(database, 'a', 'refused')
  expect(await tell(database)).toEqual(['a refused noCredits'])
  await markSeen(database, noted => withSeen(noted, unseenOf(noted)))
  await look(database)
  await end(database, 'a', { is: 'collected', rows: 3 })
  expect(await tell(database)).toEqual(['a ready'])
})

test('parts of others, and rows that cannot be read, are passed over', async () => {
  const database = open()
  await look(database)
  const { dueAt: _due, ...part } = exampleRun('failed', { id: 'part', clickId: 'part', parentId: 'whole' })
  const odd: { id: string } = { ...exampleRun('running'), id: 'odd', liveKey: 'odd', serviceHost: undefined } as never
  await database.runs.bulkPut([part, odd])
  expect(await look(database)).toMatchObject({ running: 0, unseen: [], news: [] })
})

test('what is seen is noted, and what is noted can be watched', async () => {
  const database = open()
  await add(database, 'a', 'failed')
  await look(database)
  const emitted: NotedRuns[] = []
  const watching = watchNoted(database).subscribe(noted => emitted.push(noted))
  await vi.waitFor(() => expect(emitted.map(unseenOf)).toEqual([[{ runId: 'a', noticeKey: 'failed' }]]))
  await markSeen(database, noted => withSeen(noted, [{ runId: 'a', noticeKey: 'failed' }]))
  await vi.waitFor(() => expect(emitted.map(unseenOf).at(-1)).toEqual([]))
  expect((await look(database)).unseen).toEqual([])
  watching.unsubscribe()
})

test('nothing is seen before anything was looked at', async () => {
  const database = open()
  await markSeen(database, noted => withSeen(noted, [{ runId: 'a', noticeKey: 'failed' }]))
  expect(await database.settings.count()).toBe(0)
})

test('a look that changes nothing writes nothing', async () => {
  const database = open()
  await add(database, 'a', 'running')
  await look(database)
  const put = vi.spyOn(database.settings, 'put')
  await look(database)
  expect(put).not.toHaveBeenCalled()
})

test('a list is laid down to be saved when it comes, where that is wanted, and once', async () => {
  const database = open()
  const saves = () => database.settings.where('name').startsWith('save ').primaryKeys()
  await add(database, 'before', 'running')
  await look(database)
  await end(database, 'before', { is: 'collected', rows: 3 })
  expect(await look(database)).toMatchObject({ saving: false })
  await saveRunEnds(database, { saving: true, named: true })
  await add(database, 'after', 'running')
  await look(database)
  await end(database, 'after', { is: 'collected', rows: 3 })
  expect(await look(database, false)).toMatchObject({ saving: true })
  expect(await saves()).toEqual(['save after'])
  await database.settings.delete('save after')
  await look(database)
  expect(await saves()).toEqual([])
})

test('changes of runs are heard, those of anything else are not', async () => {
  const database = open()
  const other = open()
  // Tables that are made are a change, too.
  await Promise.all([database.open(), other.open()])
  const heard = vi.fn()
  const leave = watchChanges(database, heard)
  await database.settings.put({ name: 'x', value: 1 })
  await add(other, 'a', 'running')
  await new Promise(done => setTimeout(done, 20))
  expect(heard).not.toHaveBeenCalled()
  await add(database, 'a', 'running')
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  leave()
  heard.mockClear()
  await database.runs.delete('a')
  await new Promise(done => setTimeout(done, 20))
  expect(heard).not.toHaveBeenCalled()
})

// Options for the end of a run, and files that are still to be saved.
import { expect, test, vi } from 'vitest'
import {
  removePendingSave,
  readRunEndOptions,
  readPendingSave,
  saveRunEndOptions,
  watchRunEndOptions,
  watchPendingSaves,
  type RunEndOptions
} from '../../../../lib/runs/store/run-end-options.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { exampleRun } from '../examples.ts'

test('by default no file is saved, and list names are shown', async () => {
  const database = createDatabase('run ends')
  expect(await readRunEndOptions(database)).toEqual({ autoSave: false, showListNames: true })
  const emitted: RunEndOptions[] = []
  const watching = watchRunEndOptions(database).subscribe(ends => emitted.push(ends))
  await saveRunEndOptions(database, { autoSave: true, showListNames: false })
  await vi.waitFor(() => expect(emitted.at(-1)).toEqual({ autoSave: true, showListNames: false }), 20_000)
  watching.unsubscribe()
})

test('a save is pending until it is removed, and not for a run that is removed', async () => {
  const database = createDatabase('run ends: saves')
  await database.runs.put(exampleRun('collected', { id: 'a' }))
  await database.settings.bulkPut(['a', 'gone'].map(id => ({ name: `pending-save:${id}`, value: true })))
  const emitted: string[][] = []
  const watching = watchPendingSaves(database).subscribe(ids => emitted.push(ids))
  await vi.waitFor(() => expect(emitted.at(-1)).toEqual(['a', 'gone']), 20_000)
  expect(await readPendingSave(database, 'gone')).toBeUndefined()
  expect(await readPendingSave(database, 'a')).toMatchObject({ run: { id: 'a' } })
  await removePendingSave(database, 'a')
  expect(await readPendingSave(database, 'a')).toBeUndefined()
  await vi.waitFor(() => expect(emitted.at(-1)).toEqual([]), 20_000)
  watching.unsubscribe()
})

test('turning auto-save off removes pending saves', async () => {
  const database = createDatabase('run ends: off')
  await database.settings.bulkPut([
    { name: 'pending-save:a', value: true },
    { name: 'run-notifications', value: 1 }
  ])
  await saveRunEndOptions(database, { autoSave: false, showListNames: true })
  expect((await database.settings.toArray()).map(({ name }) => name).toSorted()).toEqual([
    'auto-save',
    'hide-list-names',
    'run-notifications'
  ])
})

// What is wanted when a run ends: off at first, kept as it was chosen; and the runs whose files wait.
import { expect, test, vi } from 'vitest'
import {
  endSave,
  readRunEnds,
  readSave,
  saveOf,
  saveRunEnds,
  watchRunEnds,
  watchSaves,
  type RunEnds
} from '../../../../lib/database/settings/run-end-settings.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { exampleRun } from '../../runs/examples.ts'

test('nothing is saved, and names are said, until a person chooses otherwise', async () => {
  const database = createDatabase('run ends')
  expect(await readRunEnds(database)).toEqual({ saving: false, named: true })
  const emitted: RunEnds[] = []
  const watching = watchRunEnds(database).subscribe(ends => emitted.push(ends))
  await saveRunEnds(database, { saving: true, named: false })
  await vi.waitFor(() => expect(emitted.at(-1)).toEqual({ saving: true, named: false }))
  watching.unsubscribe()
})

test('a file waits for its run until it is saved, and for no run that is gone', async () => {
  const database = createDatabase('run ends: saves')
  await database.runs.put(exampleRun('collected', { id: 'a' }))
  await database.settings.bulkPut(['a', 'gone'].map(id => ({ name: saveOf(id), value: true })))
  const emitted: string[][] = []
  const watching = watchSaves(database).subscribe(ids => emitted.push(ids))
  await vi.waitFor(() => expect(emitted.at(-1)).toEqual(['a', 'gone']))
  expect(await readSave(database, 'gone')).toBeUndefined()
  expect(await readSave(database, 'a')).toMatchObject({ id: 'a' })
  await endSave(database, 'a')
  expect(await readSave(database, 'a')).toBeUndefined()
  await vi.waitFor(() => expect(emitted.at(-1)).toEqual([]))
  watching.unsubscribe()
})

test('switched off, nothing waits any more', async () => {
  const database = createDatabase('run ends: off')
  await database.settings.bulkPut([
    { name: saveOf('a'), value: true },
    { name: 'presence', value: 1 }
  ])
  await saveRunEnds(database, { saving: false, named: true })
  expect((await database.settings.toArray()).map(({ name }) => name).toSorted()).toEqual(['auto-save', 'notices-unnamed', 'presence'])
})

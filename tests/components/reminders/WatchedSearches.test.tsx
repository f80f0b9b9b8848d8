// @vitest-environment happy-dom
// What watched searches add to the rows of the popup.
import { cleanup, render, waitFor } from '@testing-library/preact'
import { afterEach, expect, test, vi } from 'vitest'
import type { RowExtra } from '../../../components/runs/row-line.ts'
import { WatchedSearches } from '../../../components/reminders/WatchedSearches.tsx'
import { changeReminder } from '../../../lib/reminders/stored-reminders.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun, noon } from '../../lib/runs/examples.ts'

const day = 86_400_000
let bases = 0
const [old, latest] = [60, 40].map((age, at) => {
  const id = at === 0 ? 'old' : 'new'
  return exampleRun('collected', { id, clickId: id, liveKey: id, createdAt: noon - age * day, changedAt: noon - age * day })
}) as [ReturnType<typeof exampleRun>, ReturnType<typeof exampleRun>]
const open = async (since: number): Promise<Database> => {
  const database = createDatabase(`watched searches ${bases++}`)
  await database.runs.bulkPut([old, latest])
  await database.rows.put({ runId: 'new', index: 0, columns: {}, personKeys: ['https://www.linkedin.com/in/ada'] })
  await changeReminder(database, 'new', 'month', since)
  return database
}
const draw = (database: Database, runs = [latest, old]) => {
  const [onExtras, onImport] = [vi.fn<(extras: ReadonlyMap<string, RowExtra>) => void>(), vi.fn()]
  render(<WatchedSearches database={database} now={noon} runs={runs} onImport={onImport} onExtras={onExtras} />)
  return { onImport, getExtra: () => onExtras.mock.lastCall?.[0].get('new') }
}
afterEach(() => {
  cleanup()
  location.hash = ''
})

test('the row of a search that is due says how many people, and has one click to its form', async () => {
  const { getExtra, onImport } = draw(await open(noon - 35 * day))
  await waitFor(() => expect(getExtra()?.line).toBe('Due · Up to 50 people, last time 1 new'))
  expect(getExtra()?.action).toMatchObject({ label: 'Import search again', isDue: true })
  getExtra()?.action?.onClick()
  expect(onImport).toHaveBeenCalledExactlyOnceWith(latest)
  expect(getExtra()?.href).toBe('/results.html#compare=old,new')
})

test('the row of a search that is not due has its own line and action, and still opens with what changed', async () => {
  const { getExtra } = draw(await open(noon))
  await waitFor(() => expect(getExtra()?.href).toBe('/results.html#compare=old,new'))
  expect([getExtra()?.line, getExtra()?.action]).toEqual([undefined, undefined])
})

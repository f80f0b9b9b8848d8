// Reads again after each change of the named tables, and of no other.
import { expect, test, vi } from 'vitest'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { watchTables } from '../../../lib/database/watch-tables.ts'

/** A database that is new counts as changed. */
const open = async (name: string): Promise<Database> => {
  const database = createDatabase(name)
  await database.settings.count()
  await new Promise(resolve => setTimeout(resolve, 20))
  return database
}

test('a change of a named table is read, another one is not, and nothing after the end', async () => {
  const database = await open('watch tables')
  const next = vi.fn()
  const read = vi.fn(() => database.settings.count())
  const { unsubscribe } = watchTables(database, ['settings'], read).subscribe({ next, error: next })
  await vi.waitFor(() => expect(next).toHaveBeenCalledExactlyOnceWith(0), 20_000)
  await database.keptFiles.put({ runId: 'a', bytes: new Uint8Array(), format: 'xlsx' })
  await database.settings.put({ name: 'a', value: 1 })
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith(1), 20_000)
  expect(read).toHaveBeenCalledTimes(2)
  unsubscribe()
  await database.settings.put({ name: 'b', value: 1 })
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(read).toHaveBeenCalledTimes(2)
})

test('changes while it reads become one more reading, and an outdated value is not told', async () => {
  const database = await open('watch tables busy')
  let finish: (value: number) => void = () => undefined
  const read = vi.fn(() => new Promise<number>(resolve => (finish = resolve)))
  const next = vi.fn()
  watchTables(database, ['settings'], read).subscribe({ next, error: next })
  for (const name of ['a', 'b', 'c']) await database.settings.put({ name, value: 1 })
  finish(1)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), 20_000)
  finish(2)
  await vi.waitFor(() => expect(next).toHaveBeenCalledExactlyOnceWith(2), 20_000)
})

test('a failure is told, and the next change is read', async () => {
  const database = await open('watch tables failing')
  const read = vi.fn(() => Promise.resolve(1)).mockRejectedValueOnce(new Error('no'))
  const [next, error] = [vi.fn(), vi.fn()]
  watchTables(database, ['settings'], read).subscribe({ next, error })
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce(), 20_000)
  await database.settings.put({ name: 'a', value: 1 })
  await vi.waitFor(() => expect(next).toHaveBeenCalledExactlyOnceWith(1), 20_000)
})

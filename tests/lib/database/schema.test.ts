// The database itself: it can be opened again, its unique keys hold, and it asks for durable writes.
import { expect, test, vi } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'

test('what was written is there when the database is opened again', async () => {
  const first = createDatabase('schema reopened')
  await first.runs.put({ id: 'run-1' })
  first.close()
  expect(await createDatabase('schema reopened').runs.get('run-1')).toEqual({ id: 'run-1' })
})

test('two names are two databases', async () => {
  await createDatabase('schema one').settings.put({ name: 'a', value: 1 })
  expect(await createDatabase('schema two').settings.count()).toBe(0)
})

test.each(['clickId', 'liveKey'])('no two runs share a %s; any number has none', async key => {
  const { runs } = createDatabase(`schema ${key}`)
  const same = (id: string): { id: string } => Object.assign({ id }, { [key]: 'same' })
  await runs.bulkAdd([same('run-1'), { id: 'run-2' }, { id: 'run-3' }])
  await expect(runs.add(same('run-4'))).rejects.toMatchObject({ name: 'ConstraintError' })
  await expect(runs.put(same('run-2'))).rejects.toMatchObject({ name: 'ConstraintError' })
  expect(await runs.count()).toBe(3)
})

test('writes are flushed to disk before they count', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await createDatabase('schema durable').runs.put({ id: 'run-1' })
  expect(transaction.mock.lastCall).toEqual([['runs'], 'readwrite', { durability: 'strict' }])
  transaction.mockRestore()
})

// Rows that a page lays down: the worker takes them once, whole, and nobody else's.
import { expect, test } from 'vitest'
import { clearIncoming, layDown } from '../../../../lib/database/results/incoming-rows.ts'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'

let databases = 0
const open = () => createDatabase(`incoming ${databases++}`)

test('what was laid down is taken once, in order', async () => {
  const database = open()
  const chunks = Array.from({ length: 12 }, (_, n) => `[${n}]`)
  await layDown(database, 'a', chunks)
  await layDown(database, 'b', ['[]'])
  const { takeIncoming } = createLedger(database)
  expect(await takeIncoming('a')).toEqual(chunks)
  expect(await takeIncoming('a')).toEqual([])
  expect(await takeIncoming('c')).toEqual([])
  expect(await takeIncoming('b')).toEqual(['[]'])
})

test('what nobody asked for is cleared', async () => {
  const database = open()
  await layDown(database, 'a', ['[]'])
  await clearIncoming(database)
  expect(await database.incomingRows.count()).toBe(0)
})

test('where there is no room for all, nothing is laid down', async () => {
  const database = open()
  const uncloneable: string[] = JSON.parse('["[1]"]')
  Reflect.set(uncloneable, 1, () => 'no text')
  await expect(layDown(database, 'a', uncloneable)).rejects.toThrow()
  expect(await database.incomingRows.count()).toBe(0)
})

// Marks recognise whoever was forgotten, and hold nothing that anybody could read.
import { expect, test } from 'vitest'
import { addMarks, quickSum, readMarks, removeMarks } from '../../../../lib/database/people/erased-people.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'

const salt = (): Uint8Array => Uint8Array.from({ length: 32 }, (_, n) => n)

test('somebody who was forgotten is known again, nobody else is, and no mark says who', async () => {
  const database = createDatabase('marks')
  expect(await readMarks(database)).toBeUndefined()
  await addMarks(database, ['email:ada@northwind.example', 'email:ada@northwind.example'], salt)
  await addMarks(database, ['profile:https://www.linkedin.com/in/ada'], () => {
    throw new Error('a second salt')
  })
  const recall = await readMarks(database)
  expect(await recall?.(['email:ada@northwind.example', 'email:bob@northwind.example'])).toEqual(['email:ada@northwind.example'])
  const stored = JSON.stringify([await database.forgotten.toArray(), await database.settings.toArray()])
  expect(stored).not.toMatch(/ada|northwind|linkedin/i)
  expect(await database.forgotten.count()).toBe(2)
  expect((await database.forgotten.toArray()).every(({ mark }) => /^[\da-f]{64}$/.test(mark))).toBe(true)
})

test('whoever has the same quick sum is still told apart', async () => {
  const database = createDatabase('marks alike')
  await addMarks(database, ['email:ada@northwind.example'], salt)
  const [mark] = await database.forgotten.toArray()
  if (!mark) throw new Error('no mark')
  await database.forgotten.put({ ...mark, quick: quickSum(mark.salt, 'email:bob@northwind.example') })
  expect(await (await readMarks(database))?.(['email:bob@northwind.example'])).toEqual([])
})

test('marks of another machine are known by their own salt, and go when they are taken back', async () => {
  const [here, there] = [createDatabase('marks here'), createDatabase('marks there')]
  await addMarks(there, ['email:ada@northwind.example'], () => new Uint8Array(32).fill(9))
  await addMarks(here, ['email:bob@northwind.example'], salt)
  await here.forgotten.bulkPut(await there.forgotten.toArray())
  const both = ['email:ada@northwind.example', 'email:bob@northwind.example']
  expect(await (await readMarks(here))?.(both)).toEqual(both)
  expect(await removeMarks(here, ['email:ada@northwind.example', 'email:nobody@northwind.example'])).toBe(1)
  expect(await (await readMarks(here))?.(both)).toEqual(['email:bob@northwind.example'])
})

// Marks recognise whoever was forgotten, and hold nothing that anybody could read.
import { expect, test } from 'vitest'
import { addErasedPeople, quickSum, readErasedPeople, removeErasedPeople } from '../../../../lib/database/people/erased-people.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'

const salt = (): Uint8Array => Uint8Array.from({ length: 32 }, (_, n) => n)

test('somebody who was forgotten is known again, nobody else is, and no mark says who', async () => {
  const database = createDatabase('marks')
  expect(await readErasedPeople(database)).toBeUndefined()
  await addErasedPeople(database, ['email:ada@northwind.example', 'email:ada@northwind.example'], salt)
  await addErasedPeople(database, ['profile:https://www.linkedin.com/in/ada'], () => {
    throw new Error('a second salt')
  })
  const recall = await readErasedPeople(database)
  expect(await recall?.(['email:ada@northwind.example', 'email:bob@northwind.example'])).toEqual(['email:ada@northwind.example'])
  const stored = JSON.stringify([await database.erasedPeople.toArray(), await database.settings.toArray()])
  expect(stored).not.toMatch(/ada|northwind|linkedin/i)
  expect(await database.erasedPeople.count()).toBe(2)
  expect((await database.erasedPeople.toArray()).every(({ mark }) => /^[\da-f]{64}$/.test(mark))).toBe(true)
})

test('whoever has the same quick sum is still told apart', async () => {
  const database = createDatabase('marks alike')
  await addErasedPeople(database, ['email:ada@northwind.example'], salt)
  const [mark] = await database.erasedPeople.toArray()
  if (!mark) throw new Error('no mark')
  await database.erasedPeople.put({ ...mark, quick: quickSum(mark.salt, 'email:bob@northwind.example') })
  expect(await (await readErasedPeople(database))?.(['email:bob@northwind.example'])).toEqual([])
})

test('marks of another machine are known by their own salt, and go when they are taken back', async () => {
  const [here, there] = [createDatabase('marks here'), createDatabase('marks there')]
  await addErasedPeople(there, ['email:ada@northwind.example'], () => new Uint8Array(32).fill(9))
  await addErasedPeople(here, ['email:bob@northwind.example'], salt)
  await here.erasedPeople.bulkPut(await there.erasedPeople.toArray())
  const both = ['email:ada@northwind.example', 'email:bob@northwind.example']
  expect(await (await readErasedPeople(here))?.(both)).toEqual(both)
  expect(await removeErasedPeople(here, ['email:ada@northwind.example', 'email:nobody@northwind.example'])).toBe(1)
  expect(await (await readErasedPeople(here))?.(both)).toEqual(['email:bob@northwind.example'])
})

// Hashes recognise erased people, and reveal nothing about them.
import { expect, test } from 'vitest'
import { addErasedPeople, quickHashOf, loadErasedKeyFinder, removeErasedPeople } from '../../../lib/results/erased-people.ts'
import { createDatabase } from '../../../lib/database/schema.ts'

const createSalt = (): Uint8Array => Uint8Array.from({ length: 32 }, (_, n) => n)

test('only erased keys are found, and the stored hashes do not contain them', async () => {
  const database = createDatabase('erased')
  expect(await loadErasedKeyFinder(database)).toBeUndefined()
  await addErasedPeople(database, ['email:ada@northwind.example', 'email:ada@northwind.example'], createSalt)
  await addErasedPeople(database, ['profile:https://www.linkedin.com/in/ada'], () => {
    throw new Error('a second salt')
  })
  const findErasedKeys = await loadErasedKeyFinder(database)
  expect(await findErasedKeys?.(['email:ada@northwind.example', 'email:bob@northwind.example'])).toEqual(['email:ada@northwind.example'])
  const stored = JSON.stringify([await database.erasedPeople.toArray(), await database.settings.toArray()])
  expect(stored).not.toMatch(/ada|northwind|linkedin/i)
  expect(await database.erasedPeople.count()).toBe(2)
  expect((await database.erasedPeople.toArray()).every(({ hash: mark }) => /^[\da-f]{64}$/.test(mark))).toBe(true)
})

test('keys with the same quick hash are told apart', async () => {
  const database = createDatabase('erased quick hash')
  await addErasedPeople(database, ['email:ada@northwind.example'], createSalt)
  const [entry] = await database.erasedPeople.toArray()
  if (!entry) throw new Error('no entry')
  await database.erasedPeople.put({ ...entry, quickHash: quickHashOf(entry.salt, 'email:bob@northwind.example') })
  expect(await (await loadErasedKeyFinder(database))?.(['email:bob@northwind.example'])).toEqual([])
})

test('hashes of another computer are checked with their salt, and can be removed', async () => {
  const [database, otherDatabase] = [createDatabase('erased here'), createDatabase('erased there')]
  await addErasedPeople(otherDatabase, ['email:ada@northwind.example'], () => new Uint8Array(32).fill(9))
  await addErasedPeople(database, ['email:bob@northwind.example'], createSalt)
  await database.erasedPeople.bulkPut(await otherDatabase.erasedPeople.toArray())
  const both = ['email:ada@northwind.example', 'email:bob@northwind.example']
  expect(await (await loadErasedKeyFinder(database))?.(both)).toEqual(both)
  expect(await removeErasedPeople(database, ['email:ada@northwind.example', 'email:unknown@northwind.example'])).toBe(1)
  expect(await (await loadErasedKeyFinder(database))?.(both)).toEqual(['email:bob@northwind.example'])
})

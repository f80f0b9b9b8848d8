// Whoever was forgotten is as if not here; whoever is not to be contacted is told apart; companies are nobody.
import { expect, test, vi } from 'vitest'
import { addDoNotContact, removeDoNotContact } from '../../../../lib/database/people/do-not-contact.ts'
import { readHiddenPeople, watchHidden, watchHidesAnybody } from '../../../../lib/database/people/hidden-people.ts'
import { addErasedPeople, removeErasedPeople } from '../../../../lib/database/people/erased-people.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'

const record = (columns: Record<string, string>, isCompany = false) => ({ columns, keys: [], isCompany })

test('each record stands as the marks and the list say', async () => {
  const database = createDatabase('guard')
  expect(await readHiddenPeople(database)).toBeUndefined()
  await addErasedPeople(database, ['email:ada@northwind.example'], () => new Uint8Array(32))
  await addDoNotContact(database, ['domain:contoso.example', 'email:bob@fabrikam.example'])
  const guard = await readHiddenPeople(database)
  const records = [
    record({ email: 'ADA@northwind.example' }),
    record({ email: 'eve@mail.contoso.example' }),
    record({ email: 'bob@fabrikam.example' }),
    record({ email: 'eve@fabrikam.example' }),
    record({ companyDomain: 'contoso.example' }, true),
    record({ email: 'ada@northwind.example' }, true)
  ]
  expect(await guard?.(records)).toEqual(['forgotten', 'listed', 'listed', 'free', 'listed', 'free'])
  await removeDoNotContact(database, ['domain:contoso.example'])
  expect(await (await readHiddenPeople(database))?.(records)).toEqual(['forgotten', 'free', 'listed', 'free', 'free', 'free'])
})

test.each(['forgotten', 'doNotContact'] as const)('whether anybody is hidden is told as it changes: %s', async table => {
  const database = createDatabase(`watch hidden ${table}`)
  const seen: boolean[] = []
  const watching = watchHidesAnybody(database).subscribe(hides => seen.push(hides))
  await expect.poll(() => seen).toEqual([false])
  if (table === 'forgotten') await addErasedPeople(database, ['email:a@b.example'], () => new Uint8Array(32))
  else await addDoNotContact(database, ['email:a@b.example'])
  await expect.poll(() => seen.at(-1)).toBe(true)
  watching.unsubscribe()
})

test('it is told when somebody else is hidden, also where they are as many as before', async () => {
  const database = createDatabase('guard watched')
  await addDoNotContact(database, ['domain:contoso.example'])
  const stamps: string[] = []
  const subscription = watchHidden(database).subscribe(stamp => void stamps.push(stamp))
  const tells = (times: number) => vi.waitFor(() => expect([stamps.length, new Set(stamps).size]).toEqual([times, times]))
  await tells(1)
  await database.transaction('rw', database.doNotContact, async () => {
    await removeDoNotContact(database, ['domain:contoso.example'])
    await addDoNotContact(database, ['email:bob@fabrikam.example'])
  })
  await tells(2)
  await addErasedPeople(database, ['email:ada@northwind.example'], () => new Uint8Array(32))
  await tells(3)
  await removeErasedPeople(database, ['email:ada@northwind.example'])
  await vi.waitFor(() => expect(stamps.slice(3)).toEqual([stamps[1]]))
  subscription.unsubscribe()
})

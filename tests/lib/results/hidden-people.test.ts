// Visibility of records: erased, suppressed or visible; a company is never erased.
import { expect, test, vi } from 'vitest'
import { addDoNotContact, removeDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { loadVisibilityCheck, watchHiddenPeople, watchHasHiddenPeople } from '../../../lib/results/hidden-people.ts'
import { addErasedPeople, removeErasedPeople } from '../../../lib/results/erased-people.ts'
import { createDatabase } from '../../../lib/database/schema.ts'

const createRecord = (columns: Record<string, string>, isCompany = false) => ({ columns, marks: {}, isCompany })

test('each record gets the visibility of its person', async () => {
  const database = createDatabase('visibility')
  expect(await loadVisibilityCheck(database)).toBeUndefined()
  await addErasedPeople(database, ['email:ada@northwind.example'], () => new Uint8Array(32))
  await addDoNotContact(database, ['domain:contoso.example', 'email:bob@fabrikam.example'])
  const checkVisibility = await loadVisibilityCheck(database)
  const records = [
    createRecord({ email: 'ADA@northwind.example' }),
    createRecord({ email: 'eve@mail.contoso.example' }),
    createRecord({ email: 'bob@fabrikam.example' }),
    createRecord({ email: 'eve@fabrikam.example' }),
    createRecord({ companyDomain: 'contoso.example' }, true),
    createRecord({ email: 'ada@northwind.example' }, true)
  ]
  expect(await checkVisibility?.(records)).toEqual(['erased', 'suppressed', 'suppressed', 'visible', 'suppressed', 'visible'])
  await removeDoNotContact(database, ['domain:contoso.example'])
  expect(await (await loadVisibilityCheck(database))?.(records)).toEqual([
    'erased',
    'visible',
    'suppressed',
    'visible',
    'visible',
    'visible'
  ])
})

test.each(['erasedPeople', 'doNotContact'] as const)('the first entry of %s is reported as hidden people', async table => {
  const database = createDatabase(`watch hidden ${table}`)
  const emitted: boolean[] = []
  const watching = watchHasHiddenPeople(database).subscribe(hides => emitted.push(hides))
  await expect.poll(() => emitted).toEqual([false])
  if (table === 'erasedPeople') await addErasedPeople(database, ['email:a@b.example'], () => new Uint8Array(32))
  else await addDoNotContact(database, ['email:a@b.example'])
  await expect.poll(() => emitted.at(-1)).toBe(true)
  watching.unsubscribe()
})

test('a change of the hidden people is reported, even if their number stays the same', async () => {
  const database = createDatabase('watch hidden people')
  await addDoNotContact(database, ['domain:contoso.example'])
  const versions: string[] = []
  const subscription = watchHiddenPeople(database).subscribe(version => void versions.push(version))
  const expectEmits = (count: number) => vi.waitFor(() => expect([versions.length, new Set(versions).size]).toEqual([count, count]), 20_000)
  await expectEmits(1)
  await database.transaction('rw', database.doNotContact, async () => {
    await removeDoNotContact(database, ['domain:contoso.example'])
    await addDoNotContact(database, ['email:bob@fabrikam.example'])
  })
  await expectEmits(2)
  await addErasedPeople(database, ['email:ada@northwind.example'], () => new Uint8Array(32))
  await expectEmits(3)
  await removeErasedPeople(database, ['email:ada@northwind.example'])
  await vi.waitFor(() => expect(versions.slice(3)).toEqual([versions[1]]), 20_000)
  subscription.unsubscribe()
})

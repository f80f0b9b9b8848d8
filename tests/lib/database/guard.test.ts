// Whoever was forgotten is as if not here; whoever is not to be contacted is told apart; companies are nobody.
import { expect, test } from 'vitest'
import { addDoNotContact, removeDoNotContact } from '../../../lib/database/do-not-contact.ts'
import { readGuard, watchHidden } from '../../../lib/database/guard.ts'
import { addMarks } from '../../../lib/database/marks.ts'
import { createDatabase } from '../../../lib/database/schema.ts'

const record = (columns: Record<string, string>, isCompany = false) => ({ columns, keys: [], isCompany })

test('each record stands as the marks and the list say', async () => {
  const database = createDatabase('guard')
  expect(await readGuard(database)).toBeUndefined()
  await addMarks(database, ['email:ada@northwind.example'], () => new Uint8Array(32))
  await addDoNotContact(database, ['domain:contoso.example', 'email:bob@fabrikam.example'])
  const guard = await readGuard(database)
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
  expect(await (await readGuard(database))?.(records)).toEqual(['forgotten', 'free', 'listed', 'free', 'free', 'free'])
})

test.each(['forgotten', 'doNotContact'] as const)('whether anybody is hidden is told as it changes: %s', async table => {
  const database = createDatabase(`watch hidden ${table}`)
  const seen: boolean[] = []
  const watching = watchHidden(database).subscribe(hides => seen.push(hides))
  await expect.poll(() => seen).toEqual([false])
  if (table === 'forgotten') await addMarks(database, ['email:a@b.example'], () => new Uint8Array(32))
  else await addDoNotContact(database, ['email:a@b.example'])
  await expect.poll(() => seen.at(-1)).toBe(true)
  watching.unsubscribe()
})

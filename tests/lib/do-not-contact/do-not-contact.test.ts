// The do-not-contact list: adding, removing and clearing keys.
import { expect, test } from 'vitest'
import { addDoNotContact, clearDoNotContact, removeDoNotContact, watchDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { createDatabase } from '../../../lib/database/schema.ts'

test('adding counts new keys, removing counts keys that were there', async () => {
  const database = createDatabase('do not contact')
  const emitted: number[] = []
  const watching = watchDoNotContact(database).subscribe(count => emitted.push(count))
  expect(await addDoNotContact(database, ['email:a@b.example', 'domain:c.example', 'email:a@b.example'])).toBe(2)
  expect(await addDoNotContact(database, ['domain:c.example', 'domain:d.example'])).toBe(1)
  expect(await removeDoNotContact(database, ['domain:c.example', 'domain:never.example'])).toBe(1)
  expect(await database.doNotContact.count()).toBe(2)
  await clearDoNotContact(database)
  expect(await database.doNotContact.count()).toBe(0)
  await expect.poll(() => emitted.at(-1)).toBe(0)
  watching.unsubscribe()
})

// Erasing someone leaves nothing of them at the data desk, and changes nothing about anyone else.
import { expect, test } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'
import { eraseFromDesk } from '../../../lib/privacy/erase-from-desk.ts'
import { createPersonMatcher } from '../../../lib/records/identity/remove-person-from-row.ts'

const profile = 'profile:https://www.linkedin.com/in/ada'
const other = 'profile:https://www.linkedin.com/in/bob'
const email = 'email:ada@northwind.example'

test('their marks go, their keys leave other marks, and texts that name them are emptied', async () => {
  const database = createDatabase('erase desk')
  const mark = { runId: 'list', is: 'given' as const, at: 1 }
  await database.personNotices.bulkPut([
    { id: 'own', ...mark, keys: [profile, email] },
    { id: 'own email', ...mark, keys: [email] },
    { id: 'other', ...mark, keys: [other, email] },
    { id: 'untouched', ...mark, keys: [other] }
  ])
  const texts = { source: 'a fair', purpose: 'Sales', reason: '', changedAt: 1 }
  await database.listNotices.bulkPut([
    { runId: 'named', ...texts, purpose: 'For Ada@Northwind.example' },
    { runId: 'plain', ...texts }
  ])
  await database.personNotices.put({ id: 'damaged' } as never)
  expect(await eraseFromDesk(database, { keys: [profile, email] }, createPersonMatcher([profile, email]))).toBe(1)
  expect((await database.personNotices.toArray()).map(({ id, keys }) => [id, keys])).toEqual([
    ['damaged', undefined],
    ['other', [other]],
    ['untouched', [other]]
  ])
  expect((await database.listNotices.toArray()).map(({ runId, source, purpose }) => [runId, source, purpose])).toEqual([
    ['named', 'a fair', ''],
    ['plain', 'a fair', 'Sales']
  ])
})

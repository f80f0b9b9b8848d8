// Erasing someone leaves nothing of them at the data desk, and changes nothing about anyone else.
import { expect, test } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'
import { eraseFromDesk } from '../../../lib/erase/erase-from-desk.ts'
import { createPersonMatcher } from '../../../lib/records/identity/remove-person-from-row.ts'

test('texts that name them are emptied, and what cannot be read is counted', async () => {
  const database = createDatabase('erase desk')
  const texts = { source: 'a fair', purpose: 'Sales', reason: '', changedAt: 1 }
  await database.listNotices.bulkPut([
    { runId: 'named', ...texts, purpose: 'For Ada@Northwind.example' },
    { runId: 'plain', ...texts },
    { runId: 'damaged' } as never
  ])
  const matcher = createPersonMatcher(['profile:https://www.linkedin.com/in/ada', 'email:ada@northwind.example'])
  expect(await eraseFromDesk(database, matcher)).toBe(1)
  expect((await database.listNotices.toArray()).map(({ runId, source, purpose }) => [runId, source, purpose])).toEqual([
    ['damaged', undefined, undefined],
    ['named', 'a fair', ''],
    ['plain', 'a fair', 'Sales']
  ])
})

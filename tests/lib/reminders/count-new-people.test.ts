// The people of a list who are not in the list before.
import { expect, test } from 'vitest'
import { countNewPeople } from '../../../lib/reminders/count-new-people.ts'
import { createDatabase } from '../../../lib/database/schema.ts'

const page = (name: string): string => `https://www.linkedin.com/in/${name}`

test('each new person counts once; companies, records of no one, and people by another spelling do not', async () => {
  const database = createDatabase('count new people')
  const put = (runId: string, rows: object[]) => database.rows.bulkPut(rows.map((row, index) => ({ runId, index, columns: {}, ...row })))
  await put('old', [{ personKeys: [page('ada')] }, { columns: { email: 'bo@one.example' } }])
  await put('new', [
    { personKeys: [page('ada')] },
    { columns: { email: 'BO@one.example' } },
    { personKeys: [page('cy')] },
    { personKeys: [page('cy')] },
    { personKeys: [page('dee')] },
    { columns: { company: 'Acme' }, kind: 'company' },
    { columns: { jobTitle: 'Clerk' } }
  ])
  expect(await countNewPeople(database, 'new', 'old')).toBe(2)
  expect(await countNewPeople(database, 'old', 'new')).toBe(0)
})

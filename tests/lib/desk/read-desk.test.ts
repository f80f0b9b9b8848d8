// The lists of the data desk, and the people of one list.
import { expect, test } from 'vitest'
import { watchDeskLists, type DeskList } from '../../../lib/desk/read-desk.ts'
import { readListPeople } from '../../../lib/desk/read-list-people.ts'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { exampleRun } from '../runs/examples.ts'

let count = 0
const putList = async (database: Database, id: string, changes: Partial<Run>, columns: Record<string, string>[] = []): Promise<void> => {
  await database.runs.put(exampleRun('collected', { id, clickId: id, ...changes }))
  await database.rows.bulkPut(columns.map((own, index) => ({ runId: id, index, columns: own })))
  if (columns.length > 0) await database.chunks.put({ runId: id, index: 0, text: JSON.stringify(columns) })
}
const fresh = (): Database => createDatabase(`desk lists ${count++}`)
const readOnce = (database: Database): Promise<DeskList[]> =>
  new Promise(resolve => {
    const subscription = watchDeskLists(database).subscribe(value => {
      resolve(value)
      setTimeout(() => subscription.unsubscribe())
    })
  })
const person = (n: number): Record<string, string> => ({
  fullName: `Ada Beispiel ${n}`,
  email: `ada.${n}@northwind.example`,
  profileUrl: `https://www.linkedin.com/in/ada-${n}`
})

test('lists with people come oldest first; companies are no people', async () => {
  const database = fresh()
  await putList(database, 'new', { createdAt: 30 })
  await putList(database, 'old', { createdAt: 10 })
  await putList(database, 'companies', { createdAt: 20, state: { is: 'collected', rows: 4, companies: 4, contacts: 0 } })
  await putList(database, 'contacts', { createdAt: 20, state: { is: 'collected', rows: 7, companies: 4, contacts: 3 } })
  await putList(database, 'deleted', { createdAt: 5, resultsDeletedAt: 9 })
  expect((await readOnce(database)).map(({ run, people }) => [run.id, people])).toEqual([
    ['old', 50],
    ['contacts', 3],
    ['new', 50]
  ])
})

test('the people of a list are read once for each email, without those who are hidden', async () => {
  const database = fresh()
  const again = { ...person(1), email: 'ADA.1@northwind.example', fullName: '', jobTitle: 'CTO' }
  const company = { company: 'Contoso', companySize: '9' }
  await putList(database, 'list', {}, [person(1), again, person(2), person(3), { fullName: 'Bob Muster' }, company])
  await addErasedPeople(database, ['profile:https://www.linkedin.com/in/ada-2'], () => new Uint8Array(32))
  await addDoNotContact(database, ['email:ada.3@northwind.example'])
  expect(await readListPeople(database, 'list')).toMatchObject({
    people: [{ email: 'ada.1@northwind.example', name: 'Ada Beispiel 1' }],
    kinds: expect.arrayContaining(['fullName', 'email', 'jobTitle', 'profileUrl']) as unknown,
    suppressed: 1
  })
  expect((await readListPeople(database, 'list')).withoutEmail).toBeGreaterThanOrEqual(1)
})

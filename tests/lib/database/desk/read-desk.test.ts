// The lists of the data desk, and the people of one list.
import { expect, test } from 'vitest'
import { findListPeople } from '../../../../lib/database/desk/find-list-people.ts'
import { answerPerson } from '../../../../lib/database/desk/notices.ts'
import { watchDeskLists, type DeskList } from '../../../../lib/database/desk/read-desk.ts'
import { addDoNotContact } from '../../../../lib/database/people/do-not-contact.ts'
import { addErasedPeople } from '../../../../lib/database/people/erased-people.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun } from '../../runs/examples.ts'

let count = 0
const putList = async (database: Database, id: string, changes: Partial<Run>, columns: Record<string, string>[] = []): Promise<void> => {
  await database.runs.put(exampleRun('collected', { id, clickId: id, ...changes }))
  await database.rows.bulkPut(columns.map((own, index) => ({ runId: id, index, columns: own })))
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

test('lists with people come oldest first, with their marks; companies are no people', async () => {
  const database = fresh()
  await putList(database, 'new', { createdAt: 30 })
  await putList(database, 'old', { createdAt: 10 })
  await putList(database, 'companies', { createdAt: 20, state: { is: 'collected', rows: 4, companies: 4, contacts: 0 } })
  await putList(database, 'contacts', { createdAt: 20, state: { is: 'collected', rows: 7, companies: 4, contacts: 3 } })
  await putList(database, 'deleted', { createdAt: 5, resultsDeletedAt: 9 })
  await answerPerson(database, 'old', ['email:ada@northwind.example'], 'given', { now: 1, newId: () => 'x' })
  expect((await readOnce(database)).map(({ run, people, answeredPeople }) => [run.id, people, answeredPeople])).toEqual([
    ['old', 50, 1],
    ['contacts', 3, 0],
    ['new', 50, 0]
  ])
})

test('people are found by any part of a name, an email or a URL, at most as many as wanted', async () => {
  const database = fresh()
  await putList(database, 'list', {}, [person(1), person(2), { fullName: 'Bob Muster', company: 'Contoso' }])
  const find = async (text: string, limit = 10) =>
    (await findListPeople(database, 'list', { text }, limit)).people.map(({ index }) => index)
  expect(await find('beispiel 2')).toEqual([1])
  expect(await find('ADA.1@northwind')).toEqual([0])
  expect(await find('/in/ada-2')).toEqual([1])
  expect(await find('contoso')).toEqual([2])
  expect(await find('nobody')).toEqual([])
  expect(await find('')).toEqual([0, 1, 2])
  expect(await findListPeople(database, 'list', {}, 2)).toMatchObject({ people: [{ index: 0 }, { index: 1 }], hasMore: true })
  expect((await findListPeople(database, 'list', { place: { runId: 'list', index: 1 } }, 10)).people).toMatchObject([
    { index: 1, keys: ['profile:https://www.linkedin.com/in/ada-2', 'email:ada.2@northwind.example'], isSuppressed: false }
  ])
})

test('an erased person is not found, and one on the do-not-contact list is marked', async () => {
  const database = fresh()
  await putList(database, 'list', {}, [person(1), person(2)])
  await addErasedPeople(database, ['profile:https://www.linkedin.com/in/ada-1'], () => new Uint8Array(32))
  await addDoNotContact(database, ['email:ada.2@northwind.example'])
  expect((await findListPeople(database, 'list', {}, 10)).people).toMatchObject([{ index: 1, isSuppressed: true }])
})

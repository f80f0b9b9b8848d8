// The lists of the data desk, and the people of one list.
import { expect, test, describe } from 'vitest'
import {
  watchDeskLists,
  type DeskList,
  readListPeople,
  getClockState,
  getDueAt,
  getReceivedAt,
  createMergeTable,
  createLogTable
} from '../../../lib/desk/read-desk.ts'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { exampleRun } from '../runs/examples.ts'
import { csvParts } from '../../../lib/export/csv.ts'

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

describe('notice clock', () => {
  const at = (text: string): number => Date.parse(`${text}T12:00:00Z`)

  test.each([
    ['2026-11-23', '2026-12-23'],
    ['2026-10-23', '2026-11-22'],
    ['2026-02-01', '2026-03-01'],
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-12-31', '2027-01-30']
  ])('what came on %s is due on %s', (received, due) => expect(getDueAt(at(received))).toBe(at(due)))

  test('the clock starts when the run was sent, or when a list without a service was added', () => {
    expect(getReceivedAt({ createdAt: 1, sentAt: 2 })).toBe(2)
    expect(getReceivedAt({ createdAt: 1 })).toBe(1)
  })

  test('a list that is not marked is overdue after its due day', () => {
    expect([getClockState(false, 10, 10), getClockState(false, 10, 11), getClockState(true, 10, 11)]).toEqual([
      'open',
      'overdue',
      'answered'
    ])
  })
})

describe('merge table', () => {
  test('each person is a line, and a name that a spreadsheet would run is guarded', () => {
    const people = [
      { email: 'ada@northwind.example', name: 'Beispiel, Ada' },
      { email: 'bo@contoso.example', name: '=1+1' }
    ]
    expect([...csvParts(createMergeTable(people, 'a trade fair', Date.UTC(2026, 4, 3, 12)))].join('').split('\r\n')).toEqual([
      '\uFEFFEmail,Name,Source,Date',
      'ada@northwind.example,"Beispiel, Ada",a trade fair,2026-05-03',
      "bo@contoso.example,'=1+1,a trade fair,2026-05-03"
    ])
  })
})

describe('log table', () => {
  test('each kind has its words, and a removed list is called so', () => {
    const at = Date.UTC(2026, 10, 23, 9, 30)
    expect(
      createLogTable([
        { id: '1', at, kind: 'given', count: 25, runId: 'a', title: 'Berlin' },
        { id: '2', at, kind: 'not-needed', count: 1, runId: 'b' },
        { id: '3', at, kind: 'erased', count: 1 }
      ])
    ).toEqual({
      headings: ['Time', 'What', 'People', 'List'],
      rows: [
        ['2026-11-23T09:30:00.000Z', 'Notice given', '25', 'Berlin'],
        ['2026-11-23T09:30:00.000Z', 'No notice needed', '1', '(removed)'],
        ['2026-11-23T09:30:00.000Z', 'Person erased', '1', '']
      ]
    })
  })
})

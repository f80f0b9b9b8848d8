// Who objects: marks of one person are one entry with their records, and an email of several people names no one.
import { expect, test } from 'vitest'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { findObjectors } from '../../../lib/desk/find-objectors.ts'
import { findPerson } from '../../../lib/erase/find-person.ts'
import { exampleRun } from '../runs/examples.ts'

const page = (name: string): string => `https://www.linkedin.com/in/${name}`

const createFilled = async (): Promise<Database> => {
  const database = createDatabase(`objectors ${Math.random()}`)
  await database.runs.bulkPut([
    exampleRun('collected', { id: 'parent', clickId: 'parent', listTitle: 'Split search' }),
    exampleRun('collected', { id: 'part', clickId: 'part', parentId: 'parent', listTitle: 'Part 1' }),
    exampleRun('collected', { id: 'list', clickId: 'list', listTitle: 'Berlin' })
  ])
  const row = (runId: string, index: number, name: string, ...emails: string[]) => ({
    runId,
    index,
    columns: { fullName: name, profileUrl: page(name.toLowerCase()), email: emails[0] ?? '', secondEmail: emails[1] ?? '' }
  })
  await database.rows.bulkPut([
    row('list', 0, 'Ada', 'ada@northwind.example', 'both@northwind.example'),
    row('part', 0, 'Ada', 'ada@northwind.example'),
    row('list', 1, 'Bob', 'bob@northwind.example', 'both@northwind.example')
  ])
  return database
}

test('the marks of one person are together, with the lists that the user sees', async () => {
  const database = await createFilled()
  const marks = ['email:own@contoso.example', 'email:ada@northwind.example', `profile:${page('ada')}`]
  const found = await findObjectors(database, marks, keys => findPerson(database, keys))
  expect(found).toMatchObject([
    {
      marks: ['email:ada@northwind.example', `profile:${page('ada')}`],
      person: { recordCount: 2 },
      records: [
        { name: 'Ada', list: 'Berlin' },
        { name: 'Ada', list: 'Split search' }
      ]
    },
    { marks: ['email:own@contoso.example'], person: { recordCount: 0, keys: ['email:own@contoso.example'] }, records: [] }
  ])
})

test('an email of several people names none of them', async () => {
  const database = await createFilled()
  const [found] = await findObjectors(database, ['email:both@northwind.example'], keys => findPerson(database, keys))
  expect(found).toMatchObject({ person: { keys: [], recordCount: 0 }, records: [] })
})

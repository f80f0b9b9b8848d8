// Who objects: marks of one person are one entry with their records, and an email of several people names no one.
import { expect, test, describe } from 'vitest'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { findObjectors, readObjection, writeMark } from '../../../lib/desk/find-objectors.ts'
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

describe('read objection', () => {
  test.each([
    ['ada@northwind.example', ['email:ada@northwind.example']],
    ['http://de.linkedin.com/in/ADA-beispiel/?trk=x', ['profile:https://www.linkedin.com/in/ada-beispiel']],
    [
      'From: Ada Beispiel <Ada@Northwind.example>\nTo: sales@contoso.example\n\nPlease delete me, ada@northwind.example!\nhttps://www.linkedin.com/in/ada-beispiel',
      ['profile:https://www.linkedin.com/in/ada-beispiel', 'email:ada@northwind.example']
    ],
    ['Please delete me. Ada, northwind.example', []],
    ['info@northwind.example', []],
    ['', []]
  ])('%j', (text, marks) => expect(readObjection(text)).toEqual(marks))

  test('a text that names a crowd is cut', () => {
    const text = Array.from({ length: 50 }, (_, n) => `person.${n}@northwind.example`).join('\n')
    expect(readObjection(text)).toHaveLength(10)
  })

  test.each([
    ['email:ada@northwind.example', 'ada@northwind.example'],
    ['profile:https://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
    ['id:ACwAA123', 'https://www.linkedin.com/in/ACwAA123']
  ])('%s is written as %s', (mark, text) => expect(writeMark(mark)).toBe(text))
})

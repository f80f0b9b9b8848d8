// Whose a text is, which page a key stands for, and which lists are called after somebody.
import { expect, test } from 'vitest'
import { addErasedPeople } from '../../../lib/database/people/erased-people.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { findPerson, keysOfText, mirroredOf, pageOf, watchMarks } from '../../../lib/privacy/find-person.ts'
import { exampleRun } from '../runs/examples.ts'

const page = 'https://www.linkedin.com/in/ada'
const lost = (id: string, listName: string) => ({ id, listName, kind: 'person' as const, serviceHost: 's.example', createdAt: 0 })

test('a text names people, never a domain or a mailbox of many', () =>
  expect(keysOfText(`${page}/\nADA@northwind.example\ninfo@northwind.example\nnorthwind.example`)).toEqual([
    `profile:${page}`,
    'email:ada@northwind.example'
  ]))

test('of the mirror those lists go that are called after them', () => {
  const entries = [
    lost('a', `${page}/`),
    lost('b', 'Northwind'),
    lost('c', 'https://www.linkedin.com/in/ada-b'),
    lost('d', 'ADA@northwind.example')
  ]
  expect(mirroredOf(entries, [`profile:${page}`, 'email:ada@northwind.example'])).toEqual(['a', 'd'])
  expect([pageOf(`profile:${page}`), pageOf('id:ACwAAabc'), pageOf('email:a@b.example')]).toEqual([
    page,
    'https://www.linkedin.com/in/ACwAAabc',
    undefined
  ])
})

test('one address leads to the others of the same person, through thousands of rows; a company is nobody', async () => {
  const database = createDatabase('find person')
  const rows = Array.from({ length: 9_000 }, (_, n) => ({ runId: n < 5_000 ? 'a' : 'b', index: n, columns: { email: `p${n}@c.example` } }))
  await database.rows.bulkPut([
    ...rows,
    { runId: 'a', index: 10_000, columns: { email: 'ada@northwind.example' }, personKeys: [page] },
    { runId: 'b', index: 10_001, columns: { email: 'ada@northwind.example', personalEmail: 'ada@home.example' } },
    { runId: 'c', index: 0, columns: { email: 'ada@home.example' } },
    { runId: 'd', index: 0, columns: { email: 'ada@northwind.example' }, kind: 'company' }
  ])
  const found = await findPerson(database, [`profile:${page}`])
  expect(found.keys.toSorted()).toEqual(['email:ada@home.example', 'email:ada@northwind.example', `profile:${page}`])
  expect(found).toMatchObject({ records: 3, runs: ['a', 'b', 'c'], lookups: [], live: 0 })
})

test('a list that was followed by hand is theirs where it is called by their address alone', async () => {
  const database = createDatabase('find followed')
  const follow = (id: string, name: string) =>
    database.runs.put(
      exampleRun('collected', { id, clickId: id, listTitle: name, listName: name, request: { kind: 'tracked-list', comparisonKey: name } })
    )
  await follow('page', `${page}/?trk=x`)
  await follow('email', 'Ada@northwind.example')
  await follow('other', 'https://www.linkedin.com/in/bob')
  await follow('two', 'ada@northwind.example,bob@northwind.example')
  await follow('many', 'Colleagues of ada@northwind.example')
  await database.runs.put(exampleRun('collected', { id: 'search', clickId: 'search', listTitle: page }))
  const { lookups } = await findPerson(database, [`profile:${page}`, 'email:ada@northwind.example'])
  expect(lookups.toSorted()).toEqual(['email', 'page'])
})

test('how many marks there are is told as it changes', async () => {
  const database = createDatabase('watch marks')
  const seen: number[] = []
  const watching = watchMarks(database).subscribe(count => seen.push(count))
  await addErasedPeople(database, ['email:a@b.example'], () => new Uint8Array(32))
  await expect.poll(() => seen.at(-1)).toBe(1)
  watching.unsubscribe()
})

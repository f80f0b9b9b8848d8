// Finds the keys, records, lookups and list names of a person.
import { expect, test } from 'vitest'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { findPerson, readErasureKeys, readPersonToErase, watchErasedCount } from '../../../lib/erase/find-person.ts'
import { exampleRun } from '../runs/examples.ts'

const profileUrl = 'https://www.linkedin.com/in/ada'

test('a text gives the keys of people, not of domains or shared mailboxes', () =>
  expect(readErasureKeys(`${profileUrl}/\nADA@northwind.example\ninfo@northwind.example\nnorthwind.example`)).toEqual([
    `profile:${profileUrl}`,
    'email:ada@northwind.example'
  ]))

test('a phone number beside the person is theirs, and one alone names no one', () => {
  expect(readPersonToErase(`ada@northwind.example, +1 (202) 555-0104`)).toEqual(['email:ada@northwind.example', 'phone:12025550104'])
  expect(readPersonToErase('+1 (202) 555-0104')).toEqual([])
})

test('one key leads to the other keys of the person across thousands of rows, but not to a company', async () => {
  const database = createDatabase('find person')
  const rows = Array.from({ length: 9_000 }, (_, n) => ({ runId: n < 5_000 ? 'a' : 'b', index: n, columns: { email: `p${n}@c.example` } }))
  await database.rows.bulkPut([
    ...rows,
    { runId: 'a', index: 10_000, columns: { email: 'ada@northwind.example' }, personKeys: [profileUrl] },
    { runId: 'b', index: 10_001, columns: { email: 'ada@northwind.example', personalEmail: 'ada@home.example' } },
    { runId: 'c', index: 0, columns: { email: 'ada@home.example' } },
    { runId: 'd', index: 0, columns: { email: 'ada@northwind.example' }, kind: 'company' }
  ])
  const found = await findPerson(database, [`profile:${profileUrl}`])
  expect(found.keys.toSorted()).toEqual(['email:ada@home.example', 'email:ada@northwind.example', `profile:${profileUrl}`])
  expect(found).toMatchObject({ recordCount: 3, runIds: ['a', 'b', 'c'], lookupIds: [], liveLookups: 0 })
})

test('a page that several profiles have, such as their company’s, leads to none but the person’s own', async () => {
  const database = createDatabase('find with a shared page')
  const companyPage = 'https://www.facebook.com/northwind'
  await database.rows.bulkPut([
    { runId: 'a', index: 0, columns: {}, personKeys: [profileUrl, companyPage] },
    { runId: 'a', index: 1, columns: {}, personKeys: ['https://www.linkedin.com/in/bob', companyPage] }
  ])
  const found = await findPerson(database, [`profile:${profileUrl}`, `profile:${companyPage}`])
  expect(found).toMatchObject({ keys: [`profile:${profileUrl}`], recordCount: 1 })
})

test('two profiles that are given together are both found', async () => {
  const database = createDatabase('find two')
  const bobUrl = 'https://www.linkedin.com/in/bob'
  await database.rows.bulkPut([profileUrl, bobUrl].map((page, index) => ({ runId: 'a', index, columns: {}, personKeys: [page] })))
  expect(await findPerson(database, [`profile:${profileUrl}`, `profile:${bobUrl}`])).toMatchObject({ recordCount: 2 })
})

test('a tracked list belongs to a person only if its name is nothing but their URL or email', async () => {
  const database = createDatabase('find tracked lists')
  const trackList = (id: string, name: string) =>
    database.runs.put(
      exampleRun('collected', { id, clickId: id, listTitle: name, listName: name, request: { kind: 'tracked-list', comparisonKey: name } })
    )
  await trackList('page', `${profileUrl}/?trk=x`)
  await trackList('email', 'Ada@northwind.example')
  await trackList('other', 'https://www.linkedin.com/in/bob')
  await trackList('two', 'ada@northwind.example,bob@northwind.example')
  await trackList('many', 'Colleagues of ada@northwind.example')
  await database.runs.put(exampleRun('collected', { id: 'search', clickId: 'search', listTitle: profileUrl }))
  const { lookupIds } = await findPerson(database, [`profile:${profileUrl}`, 'email:ada@northwind.example'])
  expect(lookupIds.toSorted()).toEqual(['email', 'page'])
})

test('the count of erased hashes updates when it changes', async () => {
  const database = createDatabase('watch erased count')
  const counts: number[] = []
  const subscription = watchErasedCount(database).subscribe(count => counts.push(count))
  await addErasedPeople(database, ['email:a@b.example'], () => new Uint8Array(32))
  await expect.poll(() => counts.at(-1)).toBe(1)
  subscription.unsubscribe()
})

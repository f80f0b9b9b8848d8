// Tests that a list that is marked as a whole is left out of exports and lookups, and that taking the mark away leaves the user's own entries.
import { beforeEach, expect, test } from 'vitest'
import { ownCopy } from '../../../lib/check/leaving.ts'
import { addDoNotContact, clearDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { getPersonState } from '../../../lib/lookup/read-person.ts'
import { readSuppression } from '../../../lib/results/read-suppression.ts'
import { parseStoredRun } from '../../../lib/runs/store/stored-run.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { changeListUse, readListUses } from '../../../lib/own-lists/list-uses.ts'
import { addList } from '../../../lib/own-lists/add-list.ts'
import { blockMore, markList } from '../../../lib/do-not-contact/suppress-list.ts'
import { readRunFile } from '../../../lib/export/read-run-file.ts'
import { backUp, freshDatabase, restore } from '../backup/backup-helpers.ts'
import { noon } from '../runs/examples.ts'

const pause = (): Promise<void> => Promise.resolve()
const urlOf = (name: string): string => `https://www.linkedin.com/in/${name}`
const person = (name: string) => ({ 'Full name': name, Email: `${name}@northwind.example`, 'Profile URL': urlOf(name) })
const add = (database: Database, id: string, records: Record<string, string>[]) =>
  addList(
    database,
    { id, title: id, fileName: `${id}.csv`, leftOut: 0, records, now: noon },
    { pause, runExclusively: (_, work) => work() }
  )
const exported = async (database: Database, id: string): Promise<string> => {
  const run = parseStoredRun(await database.runs.get(id))
  return run ? new Blob((await readRunFile(database, run, 'csv', ownCopy)).parts).text() : ''
}

let database: Database
beforeEach(async () => {
  database = freshDatabase()
  await add(database, 'customers', [
    person('ada'),
    person('bo'),
    { 'Company name': 'Contoso', 'Company domain': 'contoso.example', Industry: 'Textiles' }
  ])
  await add(database, 'leads', [person('ada'), person('cy'), { 'Full name': 'Dee', Email: 'dee@contoso.example' }])
})

test.each(['customers', 'do-not-contact'] as const)('%s are left out of every export and lookup', async role => {
  expect(await markList(database, 'customers', role, pause)).toEqual({
    entries: 5,
    people: 2,
    blocked: 2,
    unblocked: [],
    unblockedTotal: 0
  })
  expect(await readListUses(database)).toEqual({ customers: { role } })
  const leads = await exported(database, 'leads')
  // Of a company its domain is suppressed; of a person only the person.
  expect(['ada@', 'cy@', 'dee@'].map(part => leads.includes(part))).toEqual([false, true, false])
  expect(await Promise.all(['ada', 'bo', 'cy'].map(name => readSuppression(database, urlOf(name))))).toEqual([
    'doNotContact',
    'doNotContact',
    undefined
  ])
  await markList(database, 'customers', undefined, pause)
  expect([await database.doNotContact.count(), await readListUses(database)]).toEqual([0, {}])
  expect(await exported(database, 'leads')).toContain('ada@')
})

test('who could not be blocked is listed with the reason, and can be blocked by what the user types', async () => {
  await add(database, 'messy', [
    person('ada'),
    { 'Full name': 'Bo Muster', 'E-Mail (file)': 'bo@northwind' },
    { 'Full name': 'Cy Muster', 'Profile URL': 'https://lnkd.in/abc' },
    { 'Full name': 'Dee Muster', Company: 'Contoso' },
    { 'Full name': 'Eva Muster', Email: 'info@contoso.example' },
    { 'Company name': 'Fabrikam', Industry: 'Textiles' }
  ])
  expect(await markList(database, 'messy', 'do-not-contact', pause)).toEqual({
    entries: 3,
    people: 5,
    blocked: 2,
    unblockedTotal: 4,
    unblocked: [
      { index: 1, name: 'Bo Muster', text: 'bo@northwind', reason: 'broken-email' },
      { index: 2, name: 'Cy Muster', text: 'https://lnkd.in/abc', reason: 'damaged-profile' },
      { index: 3, name: 'Dee Muster', text: '', reason: 'no-mark' },
      { index: 5, name: 'Fabrikam', text: '', reason: 'no-domain' }
    ]
  })
  await blockMore(database, 'messy', ['email:bo@northwind.example'])
  await markList(database, 'messy', undefined, pause)
  expect(await database.doNotContact.count()).toBe(0)
})

test('taking a mark away leaves what the user or another list has put there', async () => {
  await addDoNotContact(database, ['email:ada@northwind.example'])
  await markList(database, 'customers', 'customers', pause)
  await markList(database, 'leads', 'do-not-contact', pause)
  await markList(database, 'customers', undefined, pause)
  const keys = (await database.doNotContact.toArray()).map(({ key }) => key)
  expect(keys).toContain('email:ada@northwind.example')
  expect(keys).toContain('email:cy@northwind.example')
  expect(keys).not.toContain('email:bo@northwind.example')
  await markList(database, 'leads', undefined, pause)
  expect(await database.doNotContact.toArray()).toEqual([{ key: 'email:ada@northwind.example', isOwn: true }])
})

test('an emptied do-not-contact list has no marked lists', async () => {
  await markList(database, 'customers', 'customers', pause)
  await clearDoNotContact(database)
  expect([await database.doNotContact.count(), await readListUses(database)]).toEqual([0, {}])
})

test('a mark is in a backup', async () => {
  await markList(database, 'customers', 'customers', pause)
  const other = freshDatabase()
  await restore(other, await backUp(database))
  expect(await readListUses(other)).toEqual({ customers: { role: 'customers' } })
  await markList(other, 'customers', undefined, pause)
  expect(await other.doNotContact.count()).toBe(0)
})

test('a backup does not make the user’s own entry one of a list', async () => {
  await markList(database, 'customers', 'customers', pause)
  const other = freshDatabase()
  await addDoNotContact(other, ['email:ada@northwind.example'])
  await restore(other, await backUp(database))
  await markList(other, 'customers', undefined, pause)
  expect(await other.doNotContact.toArray()).toEqual([{ key: 'email:ada@northwind.example', isOwn: true }])
})

test('restoring an older backup frees no one: all marks of an entry are joined', async () => {
  await markList(database, 'customers', 'customers', pause)
  const older = await backUp(database)
  await markList(database, 'leads', 'do-not-contact', pause)
  const both = await database.doNotContact.toArray()
  await restore(database, older)
  expect(await database.doNotContact.toArray()).toEqual(both)
})

test('storage that fails marks nothing', async () => {
  Object.assign(database.settings, { put: () => Promise.reject(new Error('full')) })
  await expect(markList(database, 'customers', 'customers', pause)).rejects.toThrow()
  expect(await database.doNotContact.count()).toBe(0)
})

test('a list that does not count as mine answers for no one', async () => {
  expect(await getPersonState(database, urlOf('bo'))).toMatchObject({ is: 'found', email: 'bo@northwind.example', known: 'customers' })
  await changeListUse(database, 'customers', { isNotMine: true })
  expect(await getPersonState(database, urlOf('bo'))).toEqual({ is: 'nothing' })
  expect(await getPersonState(database, urlOf('ada'))).toMatchObject({ is: 'found', known: 'leads' })
})

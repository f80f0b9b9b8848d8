// Notes on people: the same person in any list and spelling, and never two people.
import { expect, test } from 'vitest'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import {
  changePersonNotes,
  linkNotes,
  listTags,
  readPersonNotes,
  watchPersonNote,
  watchPersonNotes
} from '../../../lib/notes/person-notes.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { erasureKeys } from '../../../lib/records/identity/contact-keys.ts'
import { createNoteIndex } from '../../../lib/notes/note-index.ts'
import { addTags, type PersonNote } from '../../../lib/records/identity/person-note.ts'
import { readColumnMarks } from '../../../lib/records/identity/record-marks.ts'

const keysOf = (columns: Record<string, string>): string[] => erasureKeys(readColumnMarks(columns))
const ada = keysOf({ profileUrl: 'https://www.linkedin.com/in/ada-beispiel', email: 'ada@beispiel.example' })
const bob = keysOf({ profileUrl: 'https://www.linkedin.com/in/bob-muster', email: 'bob@beispiel.example' })

let count = 0
const dependencies = { now: 5, newId: () => `note ${++count}` }
const freshDatabase = (): Database => createDatabase(`person notes ${++count}`)
const write = (database: Database, keys: readonly string[], changed: Partial<PersonNote>) =>
  changePersonNotes(database, [keys], note => ({ ...note, ...changed }), dependencies)
const find = async (database: Database, keys: readonly string[]): Promise<PersonNote | undefined> =>
  createNoteIndex(await readPersonNotes(database)).find(keys)

test.each([
  { profileUrl: 'linkedin.com/in/ada-beispiel/' },
  { profileUrl: 'https://de.linkedin.com/in/ADA-Beispiel?trk=x' },
  { profileUrl: 'https://m.linkedin.com/in/ada-beispiel/details/skills', email: 'new@beispiel.example' },
  { email: 'ADA@beispiel.example' },
  { personalEmail: 'Ada <ada@beispiel.example>' }
])('the same person in another list has the same note: %o', async columns => {
  const database = freshDatabase()
  await write(database, ada, { note: 'Call in May' })
  expect(await find(database, keysOf(columns))).toMatchObject({ note: 'Call in May' })
  await write(database, keysOf(columns), { tags: ['vip'] })
  expect(await readPersonNotes(database)).toMatchObject([{ note: 'Call in May', tags: ['vip'] }])
})

test.each([
  { profileUrl: 'https://www.linkedin.com/in/ada-beispiel-2', email: 'ada@beispiel.example' },
  { profileUrl: 'https://www.linkedin.com/in/bob-muster' },
  { email: 'ada@beispiel.example.org' },
  { email: 'info@beispiel.example' },
  { fullName: 'Ada Beispiel', companyDomain: 'beispiel.example' }
])('someone else has another note or none: %o', async columns => {
  const database = freshDatabase()
  await write(database, ada, { note: 'Call in May' })
  expect(await find(database, keysOf(columns))).toBeUndefined()
})

test('someone who is chosen in two lists has one note, and someone without marks has none', async () => {
  const database = freshDatabase()
  const add = (note: PersonNote): PersonNote => ({ ...note, tags: addTags(note.tags, ['vip']) })
  await changePersonNotes(database, [ada, bob, [], bob], add, dependencies)
  expect((await readPersonNotes(database)).map(({ tags }) => tags)).toEqual([['vip'], ['vip']])
})

test('a thousand people are changed in one transaction', async () => {
  const database = freshDatabase()
  const people = Array.from({ length: 1_000 }, (_, n) => [`email:person${n}@beispiel.example`])
  await changePersonNotes(database, people, note => ({ ...note, status: 'contacted' }), dependencies)
  await changePersonNotes(database, people, note => ({ ...note, tags: ['fair'] }), dependencies)
  const notes = await readPersonNotes(database)
  expect([notes.length, notes.every(({ status, tags }) => status === 'contacted' && tags[0] === 'fair')]).toEqual([1_000, true])
})

test('a note without content is deleted', async () => {
  const database = freshDatabase()
  await write(database, ada, { note: 'Call', status: 'new' })
  await write(database, ada, { note: ' ', status: '' })
  expect(await database.personNotes.count()).toBe(0)
})

test('two notes that turn out to be about one person become one at the next change', async () => {
  const database = freshDatabase()
  const id = `https://www.linkedin.com/in/ACwAA${'x'.repeat(30)}`
  await write(database, keysOf({ profileUrl: 'https://www.linkedin.com/in/ada-beispiel' }), { note: 'One', tags: ['a'] })
  await write(database, keysOf({ leadUrl: id }), { note: 'Two', tags: ['b'] })
  await write(database, keysOf({ profileUrl: 'https://www.linkedin.com/in/ada-beispiel', leadUrl: id }), { status: 'replied' })
  expect(await readPersonNotes(database)).toMatchObject([{ tags: ['a', 'b'], status: 'replied', note: expect.stringContaining('Two') }])
})

const putRecords = (database: Database, records: readonly Record<string, string>[]): Promise<unknown> =>
  database.rows.bulkPut(records.map((columns, index) => ({ runId: 'run-1', index, columns })))

test('a note without a profile is linked when all records with its email are of one person', async () => {
  const database = freshDatabase()
  await write(database, ['email:ada@beispiel.example'], { note: 'Customer' })
  await putRecords(database, [{ profileUrl: 'https://www.linkedin.com/in/ada-beispiel', email: 'ada@beispiel.example' }])
  expect(await linkNotes(database, ['email:ada@beispiel.example'])).toEqual([])
  expect(await find(database, ada)).toMatchObject({ note: 'Customer' })
})

test('a note without a profile goes to neither of two profiles with its email', async () => {
  const database = freshDatabase()
  await write(database, ['email:ada@beispiel.example'], { note: 'Customer' })
  await putRecords(database, [
    { profileUrl: 'https://www.linkedin.com/in/ada-beispiel', email: 'ada@beispiel.example' },
    { profileUrl: 'https://www.linkedin.com/in/bob-muster', email: 'ada@beispiel.example' }
  ])
  expect(await linkNotes(database, ['email:ada@beispiel.example'])).toEqual(['email:ada@beispiel.example'])
  expect(await find(database, ada)).toBeUndefined()
  expect(await find(database, keysOf({ email: 'ada@beispiel.example' }))).toMatchObject({ note: 'Customer' })
})

test('watching emits each change, and a damaged row is left out', async () => {
  const database = freshDatabase()
  const [all, own]: [unknown[], unknown[]] = [[], []]
  const watching = [
    watchPersonNotes(database).subscribe(notes => all.push(notes.length)),
    watchPersonNote(database, ada).subscribe(note => own.push(note?.status))
  ]
  await expect.poll(() => [all.length, own.length]).toEqual([1, 1])
  await database.personNotes.put({ id: 'damaged' } as never)
  await write(database, ada, { status: 'meeting' })
  await expect.poll(() => [all.at(-1), own.at(-1)]).toEqual([1, 'meeting'])
  for (const one of watching) one.unsubscribe()
})

test('tags in use are listed by how often they are used, each in one spelling', () => {
  const note = (tags: string[]): PersonNote => ({ note: '', tags, status: '' })
  expect(listTags([note(['b']), note(['VIP', 'a']), note(['vip']), note(['VIP'])])).toEqual(['VIP', 'b', 'a'])
})

test('a change is undone, and what was written since stays', async () => {
  const database = freshDatabase()
  await write(database, ada, { note: 'Call', status: 'new' })
  const { undo } = await changePersonNotes(database, [ada, bob], note => ({ ...note, status: 'declined' }), dependencies)
  await write(database, bob, { note: 'Later' })
  await undo()
  const notes = await readPersonNotes(database)
  expect(new Map(notes.map(({ note, status }) => [note, status]))).toEqual(
    new Map([
      ['Call', 'new'],
      ['Later', '']
    ])
  )
})

test('deleting notes is undone, too', async () => {
  const database = freshDatabase()
  await write(database, ada, { tags: ['vip'] })
  const { undo } = await changePersonNotes(database, [ada, bob], note => ({ ...note, tags: [] }), dependencies)
  expect(await database.personNotes.count()).toBe(0)
  await undo()
  expect(await readPersonNotes(database)).toMatchObject([{ tags: ['vip'] }])
})

test('nothing is written about someone who was erased, and no undo brings their note back', async () => {
  const database = freshDatabase()
  await write(database, ada, { tags: ['vip'] })
  const { undo } = await changePersonNotes(database, [ada], note => ({ ...note, tags: [] }), dependencies)
  await addErasedPeople(database, ada, () => new Uint8Array(32))
  await undo()
  await write(database, ada, { note: 'Typed in another tab' })
  expect(await database.personNotes.count()).toBe(0)
})

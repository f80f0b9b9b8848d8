// Whose a note is: the same person by any of their marks, and never a person with another profile.
import { expect, test } from 'vitest'
import { createNoteIndex, type KnownNote } from '../../../lib/notes/note-index.ts'
import { emptyNote } from '../../../lib/records/identity/person-note.ts'

const id = `id:ACwAA${'x'.repeat(30)}`
const [ada, bob, company] = ['ada', 'bob', 'acme'].map(name => `profile:https://www.linkedin.com/in/${name}`) as [string, string, string]
const facebook = 'profile:https://www.facebook.com/acme'
const email = 'email:ada@beispiel.example'

const note = (text: string, keys: readonly string[], changedAt = 0): KnownNote => ({ ...emptyNote, id: text, keys, note: text, changedAt })
const find = (notes: readonly KnownNote[], keys: readonly string[]): string | undefined => createNoteIndex(notes).find(keys)?.note

test('a person with a page is found by the page alone', () => {
  const notes = [note('Ada', [ada, email])]
  expect(find(notes, [ada])).toBe('Ada')
  expect(find(notes, [ada, 'email:new@beispiel.example'])).toBe('Ada')
  expect(find(notes, [bob, email])).toBeUndefined()
})

test('a person without a page is found by an email', () => {
  expect(find([note('Ada', [ada, email])], [email])).toBe('Ada')
  expect(find([note('Ada', [email])], [email, 'email:other@beispiel.example'])).toBe('Ada')
})

test('an email in notes about two profiles finds neither; a note of its own comes first', () => {
  const notes = [note('Ada', [ada, email]), note('Bob', [bob, email])]
  expect(find(notes, [email])).toBeUndefined()
  expect(find([...notes, note('Someone', [email])], [email])).toBe('Someone')
})

test('a note without a profile is no one’s with a profile until it is linked', () => {
  const index = createNoteIndex([note('Ada', [email])])
  expect(index.find([ada, email])).toBeUndefined()
  expect(index.findUnlinked([ada, email])).toEqual([email])
  expect(index.findUnlinked([email])).toEqual([])
})

test('colleagues who both show a page of their company share no note', () => {
  expect(find([note('Ada', [ada, facebook])], [bob, facebook])).toBeUndefined()
  expect(find([note('Ada', [ada, facebook])], [facebook])).toBe('Ada')
})

test('a chosen name may change: the network’s own id is certain', () => {
  expect(find([note('Ada', [ada, id])], [company, id])).toBe('Ada')
  expect(find([note('Ada', [ada, company, id])], [company])).toBe('Ada')
})

test('two notes about one person are read as one, the last changed first', () => {
  expect(find([note('Old', [ada], 1), note('New', [id], 2)], [ada, id])).toBe('New\n\nOld')
})

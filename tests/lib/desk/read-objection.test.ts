// An objection is any text. Only exact marks in it count: emails of one person, and profiles.
import { expect, test } from 'vitest'
import { readObjection, writeMark } from '../../../lib/desk/read-objection.ts'

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

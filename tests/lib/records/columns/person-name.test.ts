// What a person is called, wherever they are named.
import { expect, test } from 'vitest'
import { getFullName, getPersonName } from '../../../../lib/records/columns/person-name.ts'

test.each([
  [{ fullName: 'Ada Beispiel', firstName: 'A', email: 'ada@a.example' }, 'Ada Beispiel', 'Ada Beispiel'],
  [{ firstName: 'Ada', middleName: 'M.', lastName: 'Beispiel' }, 'Ada M. Beispiel', 'Ada M. Beispiel'],
  [{ fullName: '', lastName: 'Beispiel' }, 'Beispiel', 'Beispiel'],
  [{ fullName: ' ', email: 'ada@a.example', personalEmail: 'ada@post.example' }, '', 'ada@a.example'],
  [{ personalEmail: 'ada@post.example' }, '', 'ada@post.example'],
  [{ fullName: 7, email: null }, '', ''],
  [{}, '', '']
])('%j', (columns, fullName, name) => {
  expect(getFullName(columns)).toBe(fullName)
  expect(getPersonName(columns)).toBe(name)
})

// A row of one person as it lies in storage: read, or nobody.
import { expect, test } from 'vitest'
import { readStoredPeople, readStoredPerson } from '../../../../lib/database/people/stored-person.ts'

const ada = { run: 'run-1', n: 0, url: 'https://www.linkedin.com/in/ada-beispiel', key: 'person:ada-beispiel', is: 'waiting', tries: 0 }

test('a whole row is read as it is, with or without the run that asked', () => {
  expect(readStoredPerson(ada)).toEqual(ada)
  expect(readStoredPerson({ ...ada, is: 'found', by: 'run-2' })).toEqual({ ...ada, is: 'found', by: 'run-2' })
})

test.each([
  undefined,
  null,
  5,
  'Ada',
  [],
  {},
  { ...ada, key: undefined },
  { ...ada, url: 7 },
  { ...ada, is: 'gone' },
  { ...ada, tries: 'x' }
])('%j is nobody, and hides nobody', stored => {
  expect(readStoredPerson(stored)).toBeUndefined()
  expect(readStoredPeople([stored, ada])).toEqual([ada])
})

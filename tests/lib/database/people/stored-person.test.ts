// A row of one person as it lies in storage: read, or nobody.
import { expect, test } from 'vitest'
import { readStoredPeople, readStoredPerson } from '../../../../lib/database/people/stored-person.ts'

const ada = {
  runId: 'run-1',
  index: 0,
  url: 'https://www.linkedin.com/in/ada-beispiel',
  comparisonKey: 'person:ada-beispiel',
  status: 'waiting',
  attempts: 0
}

test('a whole row is read as it is, with or without the run that asked', () => {
  expect(readStoredPerson(ada)).toEqual(ada)
  expect(readStoredPerson({ ...ada, status: 'found', childRunId: 'run-2' })).toEqual({ ...ada, status: 'found', childRunId: 'run-2' })
})

test.each([
  undefined,
  null,
  5,
  'Ada',
  [],
  {},
  { ...ada, comparisonKey: undefined },
  { ...ada, url: 7 },
  { ...ada, status: 'gone' },
  { ...ada, attempts: 'x' }
])('%j is nobody, and hides nobody', stored => {
  expect(readStoredPerson(stored)).toBeUndefined()
  expect(readStoredPeople([stored, ada])).toEqual([ada])
})

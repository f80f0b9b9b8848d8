// Parsing stored people.
import { expect, test } from 'vitest'
import { parseStoredPeople, parseStoredPerson } from '../../../../lib/runs/store/stored-person.ts'

const ada = {
  runId: 'run-1',
  index: 0,
  url: 'https://www.linkedin.com/in/ada-beispiel',
  comparisonKey: 'person:ada-beispiel',
  status: 'waiting',
  attempts: 0
}

test('a valid row is parsed, with or without a child run', () => {
  expect(parseStoredPerson(ada)).toEqual(ada)
  expect(parseStoredPerson({ ...ada, status: 'found', childRunId: 'run-2' })).toEqual({ ...ada, status: 'found', childRunId: 'run-2' })
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
])('%j is skipped, and the others are parsed', stored => {
  expect(parseStoredPerson(stored)).toBeUndefined()
  expect(parseStoredPeople([stored, ada])).toEqual([ada])
})

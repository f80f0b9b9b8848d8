// A later instance of the script ends the earlier one in the same global scope.
import { expect, test, vi } from 'vitest'
import { replaceEarlierInstance } from '../../../entrypoints/page.content/runtime.ts'

test('of fifty instances only the last has not ended', () => {
  const scope = {}
  const ends = Array.from({ length: 50 }, () => vi.fn())
  for (const end of ends) replaceEarlierInstance(end, scope)
  expect(ends.map(end => end.mock.calls.length)).toEqual([...Array.from({ length: 49 }, () => 1), 0])
})

test('an instance in another scope is not ended', () => {
  const end = vi.fn()
  replaceEarlierInstance(end, {})
  replaceEarlierInstance(() => {}, {})
  expect(end).not.toHaveBeenCalled()
})

test.each(['something', null, { abort: 'something' }])('another value of that name is ignored: %j', running =>
  expect(() => replaceEarlierInstance(() => {}, { running })).not.toThrow()
)

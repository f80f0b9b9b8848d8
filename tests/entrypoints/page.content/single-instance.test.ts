// A later instance of the script ends the earlier one in the same global scope.
import { expect, test } from 'vitest'
import { replaceEarlierInstance } from '../../../entrypoints/page.content/single-instance.ts'

test('of fifty instances only the last has not ended', () => {
  const scope = {}
  const instances = Array.from({ length: 50 }, () => replaceEarlierInstance(scope))
  expect(instances.map(({ signal }) => signal.aborted)).toEqual([...Array.from({ length: 49 }, () => true), false])
})

test('an instance in another scope is not ended', () => {
  const first = replaceEarlierInstance({})
  replaceEarlierInstance({})
  expect(first.signal.aborted).toBe(false)
})

test('another value of that name is ignored', () => expect(replaceEarlierInstance({ running: 'something' }).signal.aborted).toBe(false))

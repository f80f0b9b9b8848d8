// A script run twice in the same world is one: the later run ends the earlier, fifty times over.
import { expect, test } from 'vitest'
import { onlyOne } from '../../../entrypoints/page.content/single-instance.ts'

test('of fifty runs the last is the only one that has not ended', () => {
  const world = {}
  const runs = Array.from({ length: 50 }, () => onlyOne(world))
  expect(runs.map(({ signal }) => signal.aborted)).toEqual([...Array.from({ length: 49 }, () => true), false])
})

test('runs in other worlds are let alone', () => {
  const one = onlyOne({})
  onlyOne({})
  expect(one.signal.aborted).toBe(false)
})

test('whatever else has that name is let alone', () => expect(onlyOne({ running: 'something' }).signal.aborted).toBe(false))

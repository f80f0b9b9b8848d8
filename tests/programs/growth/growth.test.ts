import { expect, test } from 'vitest'
import { inTurn, isLong } from '../../is-long.ts'
import { everyShape, findUnlisted } from './cases.ts'
import { findExportedFunctions } from './exported-functions.ts'
import { maxStep, ownStep, type Times } from './grown.ts'

const functions = findExportedFunctions()

test('every reader of what others wrote is measured or left out with a reason', () => {
  expect(findUnlisted(functions)).toEqual([])
})

/** They throw by contract where a file is no workbook. */
const throws = /read-xlsx\.ts|mendWorkbook/

test('every reader ends on texts that may make it slow, and never throws', async () => {
  const shapes = inTurn([...everyShape.values()], 3).filter((_, at) => isLong || at % 96 === 0)
  const failures = new Set<string>()
  for (const list of shapes)
    for (const { reader, read } of list(60)(functions)) {
      try {
        await read()
      } catch (error) {
        if (!throws.test(reader)) failures.add(`${reader}: ${String(error).slice(0, 100)}`)
      }
    }
  expect([...failures]).toEqual([])
})

test('a reader that takes the square is over the limit, also where JSON.parse grows three times', () => {
  const passes = (times: Times, floor?: Times): boolean => ownStep({ id: '', times, ...(floor && { floor }) }) <= maxStep
  expect(passes([10, 20, 41])).toBe(true)
  expect(passes([10, 25, 60])).toBe(false)
  expect(passes([10, 25, 60], [4, 11, 30])).toBe(true)
  expect(passes([10, 20, 60], [4, 8, 16])).toBe(false)
  expect(passes([10, 40, 160], [4, 12, 36])).toBe(false)
})

import { expect, test } from 'vitest'
import { isLong } from '../../is-long.ts'
import { everyShape, findUnlisted } from './cases.ts'
import { findExportedFunctions } from './exported-functions.ts'

const functions = findExportedFunctions()

test('every reader of what others wrote is measured or left out with a reason', () => {
  expect(findUnlisted(functions)).toEqual([])
})

/** They throw by contract where a file is no workbook. */
const throws = /read-xlsx\.ts|mendWorkbook/

test('every reader ends on texts that may make it slow, and never throws', async () => {
  const shapes = [...everyShape.values()].filter((_, at) => isLong || at % 96 === 0)
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

// Tests that the leaves of a record are all of its values, unchanged.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLeaves } from '../../../../lib/records/columns/leaves.ts'
import { parseJson } from '../../../../lib/records/decode/parse-json.ts'
import { createValuePath } from '../../../../lib/records/columns/value-paths.ts'

const listLeaves = (record: unknown): [string, string][] =>
  readLeaves(record, createValuePath([])).map(({ path, text }) => [path.keys.join('.'), text])

test('leaves have the path of their value and the order of the record', () => {
  const parsed = parseJson('{"b":"x","a":{"c":[null,true,12345678901234567890]},"e":[],"f":{}}')
  expect(listLeaves(parsed.ok && parsed.value)).toEqual([
    ['b', 'x'],
    ['a.c.0', ''],
    ['a.c.1', 'true'],
    ['a.c.2', '12345678901234567890']
  ])
})

test('a record may be a single value', () => expect(listLeaves('Ada')).toEqual([['', 'Ada']]))

test('the path of every leaf leads to its value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), record => {
      const leaves = readLeaves(record, createValuePath([]))
      const valueAt = (keys: readonly (string | number)[]): unknown =>
        keys.reduce<unknown>((value, key) => Object.getOwnPropertyDescriptor(value, key)?.value, record)
      for (const { path, value } of leaves) expect(valueAt(path.keys)).toBe(value)
      const count = (value: unknown): number =>
        typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, field) => sum + count(field), 0) : 1
      expect(leaves).toHaveLength(count(record))
    })
  )
})

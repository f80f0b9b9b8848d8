// Nothing that a record holds is overlooked, and no digit of it changes.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLeaves } from '../../../../lib/records/columns/leaves.ts'
import { parseJson } from '../../../../lib/records/decode/parse-json.ts'
import { createPlace } from '../../../../lib/records/columns/value-paths.ts'

const leavesOf = (record: unknown): [string, string][] =>
  readLeaves(record, createPlace([])).map(({ place, text }) => [place.path.join('.'), text])

test('values come with their way, in order', () => {
  const parsed = parseJson('{"b":"x","a":{"c":[null,true,12345678901234567890]},"e":[],"f":{}}')
  expect(leavesOf(parsed.ok && parsed.value)).toEqual([
    ['b', 'x'],
    ['a.c.0', ''],
    ['a.c.1', 'true'],
    ['a.c.2', '12345678901234567890']
  ])
})

test('a record may be one value', () => expect(leavesOf('Ada')).toEqual([['', 'Ada']]))

test('every value is reached by its path', () => {
  fc.assert(
    fc.property(fc.jsonValue(), record => {
      const leaves = readLeaves(record, createPlace([]))
      const at = (path: readonly (string | number)[]): unknown =>
        path.reduce<unknown>((value, part) => Object.getOwnPropertyDescriptor(value, part)?.value, record)
      for (const { place, value } of leaves) expect(at(place.path)).toBe(value)
      const count = (value: unknown): number =>
        typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, field) => sum + count(field), 0) : 1
      expect(leaves).toHaveLength(count(record))
    })
  )
})

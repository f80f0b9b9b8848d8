// What a spreadsheet would run is disarmed, and every cell can be had back.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, unguardFormula } from '../../../../lib/records/table/formula-guard.ts'

const cells: [cell: string, guarded: string][] = [
  ['=1+1', "'=1+1"],
  ['+49 30 1', "'+49 30 1"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r', "'\r"],
  ['\u0085x', "'\u0085x"],
  ["'=1", "''=1"],
  ["''''=1", "'''''=1"],
  ['＝1+1', "'＝1+1"],
  ["'＠SUM(A1)", "''＠SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['\uFEFF=1+1', "'\uFEFF=1+1"],
  ['\u202E\u200B-1', "'\u202E\u200B-1"],
  [' Ada', ' Ada'],
  ["'Ada'", "'Ada'"],
  ["'", "'"],
  ['', ''],
  ['Ada = Bo', 'Ada = Bo']
]
test.each(cells)('%j becomes %j', (cell, guarded) => {
  expect(guardFormula(cell)).toBe(guarded)
  expect(unguardFormula(guarded)).toBe(cell)
})

const risky = fc
  .tuple(
    fc.stringMatching(/^'{0,4}$/),
    fc.constantFrom('=', '+', '-', '@', '＝', '﹫', ' =', '\u200b+', '\t', '\r', '\n', '\0', '\u009f', '', ' '),
    fc.string()
  )
  .map(parts => parts.join(''))

test('no cell is left that a spreadsheet would run, and taking the guard off is exact', () => {
  fc.assert(
    fc.property(fc.oneof(risky, fc.string({ unit: 'binary' })), cell => {
      expect(guardFormula(cell)).not.toMatch(/^[\s\p{Cf}]*[=+\-@\p{Cc}＝＋－＠﹦﹢﹣﹫]/u)
      expect(unguardFormula(guardFormula(cell))).toBe(cell)
    }),
    { numRuns: 5000 }
  )
})

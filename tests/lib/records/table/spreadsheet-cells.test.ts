// Tests that spreadsheets run no cell, that guards can be removed, and that copied text keeps its cells.
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { guardFormula, toTsv, unguardFormula } from '../../../../lib/records/table/spreadsheet-cells.ts'
import { tries } from '../../../is-long.ts'

const cells: [cell: string, guarded: string][] = [
  ['=1+1', "'=1+1"],
  ['+49 30 1', '+49 30 1'],
  ['-5', '-5'],
  ['+1 (202) 555-0104', '+1 (202) 555-0104'],
  [' +44\u00A020 7946', ' +44\u00A020 7946'],
  ["'+49 30 1", "''+49 30 1"],
  ['+1;2', "'+1;2"],
  ['+49 30 A1', "'+49 30 A1"],
  ['-', "'-"],
  ['+1\n', "'+1\n"],
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
    fc.oneof(fc.string(), fc.stringMatching(/^[+()\- \d]{1,12}$/))
  )
  .map(parts => parts.join(''))

test('no guarded cell is a formula, and unguarding restores every cell', () => {
  fc.assert(
    fc.property(fc.oneof(risky, fc.string({ unit: 'binary' })), cell => {
      const isNumber = /\d/.test(cell) && cell.split('').every(letter => '+()- \u00A0\u202F0123456789'.includes(letter))
      const guarded = guardFormula(cell)
      if (isNumber) expect(guarded).toBe(cell)
      else expect(guarded).not.toMatch(/^[\s\p{Cf}]*[=+\-@\p{Cc}＝＋－＠﹦﹢﹣﹫]/u)
      expect(unguardFormula(guardFormula(cell))).toBe(cell)
    }),
    { numRuns: tries(5_000) }
  )
})

describe('text for the clipboard', () => {
  test.each<[string[][], string]>([
    [[], ''],
    [[['a', 'b'], ['c']], 'a\tb\nc'],
    [[['two\nlines', 'a\ttab', 'and\r\nboth']], 'two lines\ta tab\tand both'],
    [[['=1+1', '+49 30', '-', '@me', 'plain']], "'=1+1\t+49 30\t'-\t'@me\tplain"],
    [[['\t=1+1']], "' =1+1"]
  ])('%j is copied as %j', (lines, text) => expect(toTsv(lines)).toBe(text))

  test('has the same number of cells for another reader', () => {
    const line = ['Ada', 'a\tb', 'c\nd', '', '\u2028e', '=f']
    expect(Papa.parse<string[]>(toTsv([line, line]), { delimiter: '\t', quoteChar: '\0' }).data.map(read => read.length)).toEqual([6, 6])
  })
})

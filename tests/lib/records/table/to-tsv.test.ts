// What is copied keeps its cells apart, and no cell of it is run by a spreadsheet.
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { toTsv } from '../../../../lib/records/table/to-tsv.ts'

test.each<[string[][], string]>([
  [[], ''],
  [[['a', 'b'], ['c']], 'a\tb\nc'],
  [[['two\nlines', 'a\ttab', 'and\r\nboth']], 'two lines\ta tab\tand both'],
  [[['=1+1', '+49 30', '-', '@me', 'plain']], "'=1+1\t'+49 30\t'-\t'@me\tplain"],
  [[['\t=1+1']], "' =1+1"]
])('%j is copied as %j', (lines, text) => expect(toTsv(lines)).toBe(text))

test('another reader finds as many cells as there were', () => {
  const cells = ['Ada', 'a\tb', 'c\nd', '', '\u2028e', '=f']
  expect(Papa.parse<string[]>(toTsv([cells, cells]), { delimiter: '\t', quoteChar: '\0' }).data.map(line => line.length)).toEqual([6, 6])
})

// Tests that a damaged quote or a separator too many stays in its own line, and that no value is read under the heading of another.
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { readListFile } from '../../../../lib/own-lists/read-list-file.ts'
import { readCsv, readCsvLines } from '../../../../lib/records/decode/read-csv.ts'
import { tries } from '../../../is-long.ts'
import { startProcessorTimer } from '../../../processor-time.ts'

const read = (lines: readonly string[]) => {
  const found = readCsvLines(lines.join('\n'))
  return found && { lines: found.lines.slice(1), repaired: found.repaired, cutOff: found.cutOff?.line }
}
const head = 'Name,Company,Email'
const bo = 'Bo Muster,Acme,bo@x.example'
const boCells = ['Bo Muster', 'Acme', 'bo@x.example']

describe('a damaged line among others', () => {
  test.each<[string, string, string[][], repaired: number[]]>([
    ['text after a quoted part', 'Ada,"Nord" wind,a@x.example', [['Ada', 'Nord wind', 'a@x.example']], [2]],
    ['quotes inside a quoted cell', '"Ada","The "Nord" wind","a@x.example"', [['Ada', 'The "Nord" wind', 'a@x.example']], [2]],
    ['an opening quote alone', 'Ada,"Nord wind,a@x.example', [['Ada', '"Nord wind', 'a@x.example']], [2]],
    ['a closing quote alone', 'Ada,Nord wind",a@x.example', [['Ada', 'Nord wind"', 'a@x.example']], []],
    ['inches', 'Ada,15" screens,a@x.example', [['Ada', '15" screens', 'a@x.example']], []],
    ['a backslash before quotes', String.raw`Ada,"The \"Nord\", wind",a@x.example`, [['Ada', 'The "Nord", wind', 'a@x.example']], [2]],
    ['a blank before a quote', 'Ada, "Nord, wind", a@x.example', [['Ada', 'Nord, wind', ' a@x.example']], []],
    ['blanks around quotes', 'Ada , "Nord wind" ,a@x.example', [['Ada ', 'Nord wind', 'a@x.example']], []],
    ['an escaped line end', 'Ada,"Nord\nwind, north",a@x.example', [['Ada', 'Nord\nwind, north', 'a@x.example']], []],
    ['a separator too many', 'Ada,Nord, wind,a@x.example', [['Ada', 'Nord', ' wind', 'a@x.example']], []],
    [
      'two stray quotes in two lines',
      'Ada,"Nord wind,a@x.example\nCy,Contoso",c@x.example',
      [
        ['Ada', '"Nord wind', 'a@x.example'],
        ['Cy', 'Contoso"', 'c@x.example']
      ],
      [2]
    ]
  ])('%s', (_, damaged, cells, repaired) => {
    const sound = '"Cy, Dr.","Contoso ""C""",c@x.example'
    expect(read([head, damaged, bo, sound, bo])).toEqual({
      lines: [...cells, boCells, ['Cy, Dr.', 'Contoso "C"', 'c@x.example'], boCells],
      repaired,
      cutOff: undefined
    })
  })

  test('a text that ends inside a quote names the line', () => {
    expect(read([head, bo, 'Ada,"Nord'])).toEqual({ lines: [boCells], repaired: [], cutOff: 3 })
    expect(read([head, bo, 'Ada,"Nord,a@x.example', 'and more'])?.cutOff).toBe(3)
    expect(readCsv([head, bo, 'Ada,"Nord'].join('\n'), true)).toBeUndefined()
  })

  test('lines are numbered as in an editor', () => {
    const numbers = (text: string): readonly number[] | undefined => readCsvLines(text)?.numbers
    expect(numbers(`sep=,\n${head}\n\n${bo}\n"A\nB",Acme,a@x.example\n${bo}`)).toEqual([2, 4, 5, 7])
    expect(numbers(`${head}\r\n\r\nA,"x"y,z\r\n${bo}`)).toEqual([1, 3, 4])
  })
})

describe('a sound cell of several lines with separators', () => {
  const headings = 'Name,Email,Company,Address'
  const address = '12 Main St\nSpringfield, IL, 62701, USA'
  const record = (email: string): string => `Ada,${email},Acme,"${address}"`
  test.each<[string, string, string[][]]>([
    ['in every record', record('a@x.example'), [['Ada', 'a@x.example', 'Acme', address]]],
    ['in a record without an address', record(''), [['Ada', '', 'Acme', address]]],
    [
      'beside other records',
      `Bo,b@x.example,Acme,Bonn\n${record('a@x.example')}`,
      [
        ['Bo', 'b@x.example', 'Acme', 'Bonn'],
        ['Ada', 'a@x.example', 'Acme', address]
      ]
    ]
  ])('stays whole %s', (_, lines, cells) => {
    expect(read([headings, lines])).toEqual({ lines: cells, repaired: [], cutOff: undefined })
    expect(
      read(
        [headings, lines]
          .join('\n')
          .split('\n')
          .map((line, at, all) => (at < all.length - 1 ? `${line}\r` : line))
      )?.lines
    ).toEqual(cells.map(row => row.map(text => text.replaceAll('\n', '\r\n'))))
    expect(readCsv(`${headings}\n${lines}`, true)).toHaveLength(cells.length)
  })

  test.each([
    ['a@x.example', 'b@x.example'],
    ['', 'b@x.example'],
    ['', '']
  ])('is none where it joins rows with %j and %j', (one, other) =>
    expect(read([headings, `Ada,${one},Acme,"Berlin`, `Bo,${other},Beta,Bonn"`, 'Cy,c@x.example,Acme,Bonn'])?.lines).toHaveLength(3)
  )
})

const cell = fc.constantFrom('Nord wind', 'a "b" c', 'x, y', 'one\ntwo', '', "it's", 'tab\tbed', '15"', ' "q" ')
const faults: readonly ((company: string) => string)[] = [
  company => `"${company}`,
  company => `${company}"`,
  company => `"${company}" & more`,
  company => ` "${company}"`,
  company => String.raw`"${company} \"x\", y"`,
  company => `${company}, too much`
]

test('one damaged line never changes the other rows of a file', async () => {
  const rows = fc.array(cell, { minLength: 3, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(rows, fc.nat(), fc.constantFrom(...faults), fc.boolean(), async (companies, at, damage, quotes) => {
      const place = at % (companies.length - 1)
      const expected = companies.map((company, n) => ({ Name: `Ada ${n}`, Company: company, Title: 'CTO', Email: `a${n}@x.example` }))
      const lines = expected.map(row => Papa.unparse([Object.values(row)], { newline: '\n', quotes }))
      lines[place] = `Ada ${place},${damage('Nord wind')},CTO,a${place}@x.example`
      const file = await readListFile(new TextEncoder().encode(['Name,Company,Title,Email', ...lines].join('\n')))
      expect(file.ok).toBe(true)
      if (!file.ok) return
      const { rows: found, leftOut, lines: numbers } = file.value
      expect(found.filter(row => row['Name'] !== `Ada ${place}`)).toEqual(expected.filter((_, n) => n !== place))
      const number = 2 + lines.slice(0, place).join('\n').split('\n').length - (place === 0 ? 1 : 0)
      const own = found.findIndex(row => row['Name'] === `Ada ${place}`)
      // The damaged line is read with its address in place, or named.
      if (own === -1) expect(leftOut).toMatchObject([{ line: number, reason: 'width', headings: 4 }])
      else expect([found[own]?.['Email'], found[own]?.['Title'], numbers[own]]).toEqual([`a${place}@x.example`, 'CTO', number])
    }),
    { numRuns: tries(300) }
  )
})

describe('a reply with a damaged line', () => {
  const reply = (line: string): unknown[] | undefined => readCsv(`Name,Title,Company,Email\nAda,CTO,Acme,a@x.example\n${line}\n`, true)
  test.each<[string, Record<string, string>]>([
    [
      'Bo,VP, Sales,Beispiel AG,b@x.example',
      { column_1: 'Bo', column_2: 'VP', column_3: ' Sales', column_4: 'Beispiel AG', Email: 'b@x.example' }
    ],
    ['Bo,"VP" Sales,Beispiel AG,b@x.example', { Name: 'Bo', Title: 'VP Sales', Company: 'Beispiel AG', Email: 'b@x.example' }],
    ['Bo,"VP,Beispiel AG,b@x.example\nCy,CEO,Acme,c@x.example', { Name: 'Bo', Title: '"VP', Company: 'Beispiel AG', Email: 'b@x.example' }]
  ])('%j keeps every row, and no value under the heading of another', (line, row) => expect(reply(line)?.[1]).toEqual(row))
})

test.each<[string, string]>([
  ['opening quotes', 'a,"b,c\n'],
  ['doubled quotes', 'a,"""",""b,"\n'],
  ['backslashes', `a,"${'\\'.repeat(40)}"b,c\n`],
  ['blanks', `a,${' '.repeat(60)}"b" c,d\n`]
])('a large text of %s takes linear time', (_, line) => {
  const spentMs = startProcessorTimer()
  readCsvLines(`name,company,email\n${line.repeat(20_000)}`)
  expect(spentMs()).toBeLessThan(5_000)
})

// Tests that workbooks of another program are read as the text that a user sees.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readXlsx, readXlsxTexts } from '../../../../lib/records/decode/read-xlsx.ts'
import { workbook } from './workbook.ts'

const people = [
  ['Full name', 'Email'],
  ['Ada Beispiel', 'ada@muster.example']
]
const ada = { 'Full name': 'Ada Beispiel', Email: 'ada@muster.example' }
const companies = [
  ['Company name', 'Domain'],
  ['Muster Werke', 'muster.example']
]
const werke = { 'Company name': 'Muster Werke', Domain: 'muster.example' }

describe('rows', () => {
  test.each<[string, Record<string, unknown[][]>, unknown[]]>([
    ['of one sheet', { Contacts: people }, [ada]],
    ['of people and of companies', { Contacts: people, Companies: companies }, [ada, werke]],
    ['of a sheet after a cover and an empty sheet', { Cover: [['Export of March']], Empty: [], Contacts: people }, [ada]],
    [
      'beside a sheet of settings',
      {
        Settings: [
          ['alpha', 'beta'],
          ['x', 'y']
        ],
        Contacts: people
      },
      [ada]
    ],
    [
      'of the first table, where no heading is known',
      {
        Cover: [['Export']],
        A: [
          ['alpha', 'beta'],
          ['x', 'y']
        ],
        B: [
          ['gamma', 'delta'],
          [1, 2]
        ]
      },
      [{ alpha: 'x', beta: 'y' }]
    ],
    ['below a title', { Contacts: [['Export of March'], [], ...people] }, [ada]],
    [
      'with blank lines and cells',
      { Contacts: [people[0] ?? [], [], [null, 'b@x.example'], ...people.slice(1)] },
      [{ 'Full name': '', Email: 'b@x.example' }, ada]
    ],
    ['of headings alone', { Contacts: people.slice(0, 1) }, []],
    ['of an empty sheet', { Contacts: [] }, []]
  ])('%s', async (_, sheets, rows) => {
    expect(await readXlsx(workbook(sheets))).toEqual(rows)
    expect(await readXlsx(workbook(sheets, false))).toEqual(rows)
  })
})

test.each<[unknown, string]>([
  ['Zoë "Ö" <&> \n😀', 'Zoë "Ö" <&> \n😀'],
  ['=1+1', '=1+1'],
  ['0049', '0049'],
  [5, '5'],
  [-1.5, '-1.5'],
  [0.1 + 0.2, '0.3'],
  [493012345678, '493012345678'],
  [true, 'true'],
  [false, 'false'],
  [null, ''],
  [new Date(Date.UTC(2024, 1, 29)), '2024-02-29'],
  [new Date(Date.UTC(2024, 1, 29, 14, 5, 6)), '2024-02-29T14:05:06']
])('%j is read as %s', async (value, text) => {
  const [row] = await readXlsx(
    workbook({
      A: [
        ['email', 'note'],
        ['a@x.example', value]
      ]
    })
  )
  expect(Object(row).note ?? '').toBe(text)
})

test.each<[number, string, string]>([
  [1067, '00000', '01067'],
  [15_112_345_678, String.raw`0000\ 00000000`, '0151 12345678'],
  [4_915_112_345_678, '"+"0', '+4915112345678'],
  [4_915_112_345_678, String.raw`\+0`, '+4915112345678'],
  [301_234_567, '"0"0', '0301234567'],
  [123_456_789, '000-00-0000', '123-45-6789'],
  [1_234_567, '000', '1234567'],
  [0, '00000', '00000'],
  [5, '0', '5'],
  [1.5, '0.00', '1.5'],
  [1234, '#,##0', '1234'],
  [7, '0"kg"', '7'],
  [7, '00;-00', '07']
])('the number %d with the format %s is read as %s', async (v, z, text) => {
  const lines = [
    ['email', 'note'],
    ['a@x.example', { t: 'n', v, z }],
    ['b@x.example', { t: 'n', v }]
  ]
  for (const packed of [true, false])
    expect((await readXlsx(workbook({ Other: [[{ t: 'n', v, z }]], A: lines }, packed))).map(row => Object(row).note)).toEqual([
      text,
      String(v)
    ])
})

describe('no workbook', () => {
  test.each<[string, Uint8Array]>([
    ['no bytes', new Uint8Array()],
    ['text', new TextEncoder().encode('name,email')],
    ['half of one', workbook({ A: people }).slice(0, 900)],
    ['one without its beginning', workbook({ A: people }).slice(200)]
  ])('%s', async (_, bytes) => {
    await expect(readXlsx(bytes)).rejects.toThrow()
  })

  test('one that declares more than 256 MB', async () => {
    const bytes = workbook({ A: people })
    const entry = bytes.findIndex((_, at) => [0x50, 0x4b, 1, 2].every((byte, offset) => bytes[at + offset] === byte))
    bytes.set([0, 0, 0, 0x70], entry + 24)
    await expect(readXlsx(bytes)).rejects.toThrow()
  })
})

test('any table is read back', async () => {
  const text = fc
    .string({ unit: fc.constantFrom('a', 'Z', ' ', '0', '=', '+', '-', '@', "'", '"', '<', '&', '>', ';', ',', 'é', '漢', '😀', '\n') })
    .map(cell => `.${cell}.`)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 5 }), async lines => {
      const rows = lines.map(([name, email]) => ({ name, email }))
      expect(await readXlsx(workbook({ A: [['name', 'email'], ...lines] }))).toEqual(rows)
    }),
    { numRuns: 30 }
  )
})

describe('the texts of a workbook', () => {
  const readTexts = async (bytes: Uint8Array): Promise<string> => {
    let text = ''
    for await (const line of readXlsxTexts(bytes)) text += line
    return text
  }

  test.each<[string, Record<string, unknown[][]>, string]>([
    ['one column without a heading', { A: [['a.example/x'], ['b.example/y']] }, 'a.example/x\nb.example/y\n'],
    ['several columns', { A: [['Ada', 'a.example/x', 7]] }, 'Ada\na.example/x\n'],
    ['several sheets', { A: [['Cover']], B: [['a.example/x']] }, 'Cover\na.example/x\n'],
    ['an empty sheet', { A: [[]] }, '']
  ])('%s', async (_, sheets, text) => expect(await readTexts(workbook(sheets))).toBe(text))

  test('bytes that are no workbook reject', async () => {
    await expect(readTexts(new TextEncoder().encode('PK\u0003\u0004 and no more'))).rejects.toThrow()
  })
})

// Tests that links behind cells are read, and that workbooks of unusual writers are.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { utils, write, type CellObject } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readListFile } from '../../../../lib/own-lists/read-list-file.ts'
import { recogniseColumns } from '../../../../lib/own-lists/recognise-columns.ts'
import { toRecords } from '../../../../lib/own-lists/to-records.ts'
import { readColumns } from '../../../../lib/records/columns/read-columns.ts'
import { readXlsxTexts } from '../../../../lib/records/decode/read-xlsx.ts'

const ada = 'https://www.linkedin.com/in/ada-beispiel'
const bo = 'https://www.linkedin.com/in/bo-muster?x=1&y=2'

/** A workbook whose cells may be `[text, link]`, or a formula that begins with `=`. */
const workbook = (lines: (string | [text: string, link: string])[][]): Uint8Array => {
  const sheet = utils.aoa_to_sheet(lines.map(line => line.map(cell => (typeof cell === 'string' ? cell : cell[0]))))
  for (const [row, line] of lines.entries())
    for (const [column, cell] of line.entries()) {
      const target = sheet[utils.encode_cell({ r: row, c: column })] as CellObject | undefined
      if (!target) continue
      if (typeof cell !== 'string') target.l = { Target: cell[1] }
      else if (cell.startsWith('=')) Object.assign(target, { t: 's', v: 'Profile', f: cell.slice(1) })
    }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'A')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', bookSST: true }))
}
const read = async (bytes: Uint8Array): Promise<unknown[]> => {
  const file = await readListFile(bytes)
  return file.ok ? file.value.rows : [file.failure.code]
}
/** The workbook with its parts renamed and changed. */
const rewrite = (bytes: Uint8Array, rename: (name: string) => string, change: (xml: string) => string): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [rename(name), strToU8(change(strFromU8(part)))])))

test.each<[string, (string | [string, string])[][], unknown[]]>([
  [
    'a text that says that there is one',
    [
      ['Name', 'LinkedIn'],
      ['Ada', ['Profile', ada]],
      ['Bo', ['View', bo]]
    ],
    [
      { Name: 'Ada', LinkedIn: ada },
      { Name: 'Bo', LinkedIn: bo }
    ]
  ],
  [
    'a part of the link below a heading of links',
    [
      ['Name', 'Profile URL'],
      ['Ada', ['ada', ada]]
    ],
    [{ Name: 'Ada', 'Profile URL': ada }]
  ],
  [
    'another text below a heading of links, which stays',
    [
      ['Name', 'LinkedIn'],
      ['Ada', ['Ada Beispiel', ada]],
      ['Bo', ['Profile', bo]]
    ],
    [
      { Name: 'Ada', LinkedIn: 'Ada Beispiel', 'LinkedIn (link)': ada },
      { Name: 'Bo', LinkedIn: 'Profile', 'LinkedIn (link)': bo }
    ]
  ],
  [
    'a text that all rows have, which stays',
    [
      ['Name', 'Company'],
      ['Ada', ['Acme', 'https://acme.example/']],
      ['Bo', ['Acme', 'https://acme.example/']],
      ['Cy', ['Acme', 'https://acme.example/']]
    ],
    ['Ada', 'Bo', 'Cy'].map(name => ({ Name: name, Company: 'Acme', 'Company (link)': 'https://acme.example/' }))
  ],
  [
    'a name, which stays',
    [
      ['Name', 'Title'],
      [['Ada', ada], 'CTO'],
      ['Bo', 'CEO']
    ],
    [
      { Name: 'Ada', Title: 'CTO', 'Name (link)': ada },
      { Name: 'Bo', Title: 'CEO' }
    ]
  ],
  [
    'an email address',
    [
      ['Name', 'Email'],
      ['Ada', ['ada@x.example', 'mailto:ada@x.example']]
    ],
    [{ Name: 'Ada', Email: 'ada@x.example' }]
  ],
  [
    'a word, by mail',
    [
      ['Name', 'Contact'],
      ['Ada', ['Email', 'mailto:ada@x.example?subject=Hi']]
    ],
    [{ Name: 'Ada', Contact: 'ada@x.example' }]
  ],
  [
    'a formula',
    [
      ['Name', 'LinkedIn'],
      ['Ada', `=HYPERLINK("${ada}","Profile")`]
    ],
    [{ Name: 'Ada', LinkedIn: ada }]
  ]
])('a link is read behind %s', async (_, lines, rows) => expect(await read(workbook(lines))).toEqual(rows))

test('links are among the texts of a workbook', async () => {
  let text = ''
  for await (const part of readXlsxTexts(workbook([['Name'], [['Ada', ada]]]))) text += part
  expect(text).toBe(`Name\nAda\n${ada}\n`)
})

const people = workbook([
  ['Name', 'Email'],
  ['Ada', 'a@x.example']
])
const rows = [{ Name: 'Ada', Email: 'a@x.example' }]

test('a workbook with backslashes in the names of its parts is read', async () =>
  expect(
    await read(
      rewrite(
        people,
        name => name.replaceAll('/', '\\'),
        xml => xml
      )
    )
  ).toEqual(rows))

test('sheets in another folder are read', async () =>
  expect(
    await read(
      rewrite(
        people,
        name => name.replace('worksheets/sheet1', 'tables/people'),
        xml => xml.replaceAll('worksheets/sheet1', 'tables/people')
      )
    )
  ).toEqual(rows))

test('the reading of a name is not joined to it', async () => {
  const cell =
    '<c r="A2" t="inlineStr"><is><t>東京 花子</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><rPh sb="3" eb="5"><t>ハナコ</t></rPh></is></c>'
  const bytes = rewrite(
    people,
    name => name,
    xml => xml.replace(/<c r="A2".*?<\/c>/, cell)
  )
  expect(await read(bytes)).toEqual([{ Name: '東京 花子', Email: 'a@x.example' }])
})

test('a cell far to the right makes no long rows, and is counted', async () => {
  const bytes = rewrite(
    people,
    name => name,
    xml => xml.replace(/(<c r="B2".*?<\/c>)/, '$1<c r="XFD2" t="inlineStr"><is><t>far</t></is></c>')
  )
  const file = await readListFile(bytes)
  expect(file.ok && [file.value.rows, file.value.moreColumns]).toEqual([rows, 16_384 - 1_000])
})

test.each(['Ada Beispiel', 'Open'])('the profile behind %s is found, and the text stays', async shown => {
  const lines: Parameters<typeof workbook>[0] = [
    ['Name', 'LinkedIn'],
    ['Ada', [shown, ada]]
  ]
  const file = await readListFile(workbook(lines))
  if (!file.ok) throw new Error(file.failure.code)
  const list = await toRecords(file.value.rows, recogniseColumns(file.value.rows), () => Promise.resolve())
  const [record = {}] = list?.records ?? []
  expect([readColumns(record).profileUrl, Object.values(record)]).toEqual([ada, expect.arrayContaining([shown])])
  expect(list?.remarks.cells).toEqual([])
})

/** The library reads a tag from its start again with each piece of a file. */
test.each([
  ['many attributes', `<row ${'a="b" '.repeat(50_000)}>`],
  ['a long value with the sign that ends a tag', `<row a='${'> '.repeat(200_000)}'>`],
  ['an open value', `<row a="${'> </row><row>'.repeat(40_000)}`],
  ['an open comment', `<!--${'> </row><row>'.repeat(40_000)}`],
  ['a long plain text', `<![CDATA[${'> </row><row>'.repeat(40_000)}]]>`]
])('a workbook with a tag of %s is no list', async (_, tag) => {
  const bytes = workbook([
    ['Name', 'Email'],
    ['Ada Beispiel', 'ada@muster.example']
  ])
  const evil = rewrite(
    bytes,
    name => name,
    xml => xml.replace('</sheetData>', `${tag}</sheetData>`)
  )
  await expect(read(evil)).resolves.toEqual(['fileUnreadable'])
})

test('a large sheet of ordinary tags is read', async () => {
  const lines = Array.from({ length: 3_000 }, (_, at): [string, string] => [`Ada "${at}" <Beispiel>`, `ada${at}@muster.example`])
  const sheet = workbook([['Name', 'Notes'], ...lines, ['Bo', 'x'.repeat(32_767)]])
  expect(await read(sheet)).toHaveLength(3_001)
})

// Files and replies of public bug reports are read with their right value: columns, colleagues, damaged quotes and workbooks.
import { zipSync, strToU8 } from 'fflate'
import { expect } from 'vitest'
import { readListFile, type ListFile } from '../../../lib/own-lists/read-list-file.ts'
import { recogniseColumns } from '../../../lib/own-lists/recognise-columns.ts'
import { toRecords } from '../../../lib/own-lists/to-records.ts'
import { readColumns } from '../../../lib/records/columns/read-columns.ts'
import { createMarkReader } from '../../../lib/records/identity/record-marks.ts'
import { huntText, testHunt } from './hunt-3.ts'

const readBytes = async (bytes: Uint8Array) => {
  const file = await readListFile(bytes)
  if (!file.ok) throw new Error(file.failure.code)
  const columns = recogniseColumns(file.value.rows)
  const made = await toRecords(file.value.rows, columns, () => Promise.resolve())
  const records = made?.records ?? []
  return { file: file.value, columns, records, people: records.map(record => readColumns(record)) }
}
const read = (input: unknown) => readBytes(new TextEncoder().encode(huntText(input)))
const meanings = ({ columns }: Awaited<ReturnType<typeof read>>): Record<string, string> =>
  Object.fromEntries(columns.map(({ name, meaning }) => [name, meaning]))
const lines = ({ leftOut }: ListFile): unknown[] =>
  leftOut.map(({ line, reason, cells, headings }) => [line, reason, cells.length, headings])

/** A workbook with one sheet of this XML, and one link. */
const workbook = (cells: string, links = ''): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml':
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
        '_rels/.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        'xl/workbook.xml':
          '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetData>${cells}</sheetData>${links}</worksheet>`,
        'xl/worksheets/_rels/sheet1.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId7" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://www.linkedin.com/in/ada-beispiel" TargetMode="External"/></Relationships>'
      }).map(([name, xml]) => [name, strToU8(xml)])
    )
  )
const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

testHunt({
  'owner-1': async input => {
    const found = await read(input)
    expect(found.people.map(({ email }) => email)).toEqual(['ada@northwind.example', ''])
    expect(found.records[1]).toMatchObject({ 'Assigned To': 'rep@muster.example' })
  },
  'owner-2': input => {
    expect(readColumns(input).email).toBe('')
    expect(createMarkReader()(input).emails).toEqual([])
  },
  'owner-3': async input => expect(meanings(await read(input))).toMatchObject({ 'Contact Owner': 'as-is' }),
  'quotes-1': async input => {
    const { people, file } = await read(input)
    expect(people.map(({ fullName, email }) => [fullName, email])).toEqual([
      ['Ada Beispiel', 'ada@x.example'],
      ['Bo Muster', 'bo@x.example'],
      ['Cy Muster', 'cy@x.example']
    ])
    expect([people[0]?.company, file.repairedLines]).toEqual(['Nord wind', [2]])
  },
  'quotes-2': async input => {
    const { people, file } = await read(input)
    expect([people.map(({ jobTitle }) => jobTitle), file.repairedLines]).toEqual([['CTO and founder', 'VP'], [2]])
  },
  'row-width-1': async input => {
    const { people, file } = await read(input)
    expect([people.map(({ fullName }) => fullName), lines(file)]).toEqual([['Ada Beispiel'], [[3, 'width', 5, 4]]])
  },
  'pb-1': async input => {
    const { records } = await read(input)
    expect(createMarkReader()(records[0]).pages).toEqual(
      expect.arrayContaining([
        'https://www.linkedin.com/in/ada-beispiel',
        'https://www.linkedin.com/in/ACwAAAbCdEfGhIjKlMnOpQrStUvWxYz0123456789'
      ])
    )
  },
  'dnc-7': async input => {
    const { records } = await read(input)
    expect(createMarkReader()(records[0]).emails.toSorted()).toEqual(['a@x.example', 'ada@northwind.example', 'b@x.example'])
  },
  'google-1': async input =>
    expect((await read(input)).people).toMatchObject([
      { email: 'bo@acme.example', personalEmail: 'bo@private.example', jobTitle: 'CEO' },
      {
        email: 'cy@contoso.example',
        secondEmail: 'cy2@contoso.example',
        phone: '+49 30 5550103',
        secondPhone: '+49 170 5550104',
        jobTitle: 'COO'
      }
    ]),
  'outlook-1': async input =>
    expect((await read(input)).people).toMatchObject([{ jobTitle: 'Head of Sales', secondEmail: 'ada2@northwind.example' }]),
  'apollo-1': async input =>
    expect((await read(input)).people).toMatchObject([
      { phone: '+1 217-555-0101', secondPhone: '+1 217-555-0100', companyPhone: '+1 217-555-0102', companySize: '120' }
    ]),
  'french-1': async input =>
    expect((await read(input)).people).toMatchObject([
      { firstName: 'Zoé', lastName: 'Exemple', company: 'Muster SARL', jobTitle: 'Directrice', email: 'zoe@muster.example' }
    ]),
  'xlsx-link': async () => {
    const rows = `<row r="1">${text('A1', 'Name')}${text('B1', 'LinkedIn')}</row><row r="2">${text('A2', 'Ada')}${text('B2', 'Profile')}</row>`
    const { people } = await readBytes(workbook(rows, '<hyperlinks><hyperlink ref="B2" r:id="rId7"/></hyperlinks>'))
    expect(people[0]?.profileUrl).toBe('https://www.linkedin.com/in/ada-beispiel')
  },
  'xlsx-phonetic': async input => {
    const cell = huntText(input).replace('<c ', '<c r="A2" ')
    const { people } = await readBytes(
      workbook(`<row r="1">${text('A1', 'Name')}${text('B1', 'Email')}</row><row r="2">${cell}${text('B2', 'a@x.example')}</row>`)
    )
    expect(people[0]?.fullName).toBe('東京 花子')
  }
})

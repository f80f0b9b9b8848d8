// Tests that rows become records with the chosen columns, and that rows are counted by whom they show.
import { expect, test } from 'vitest'
import { recogniseColumns, type ColumnMeaning } from '../../../lib/own-lists/recognise-columns.ts'
import { toRecords } from '../../../lib/own-lists/to-records.ts'
import { readColumns } from '../../../lib/records/columns/read-columns.ts'
import { createMarkReader } from '../../../lib/records/identity/record-marks.ts'

const noPause = (): Promise<void> => Promise.resolve()
const convert = async (rows: Record<string, unknown>[], changes: Record<string, ColumnMeaning> = {}) => {
  const columns = recogniseColumns(rows).map(column => ({ ...column, meaning: changes[column.name] ?? column.meaning }))
  const made = await toRecords(rows, columns, noPause)
  if (!made) throw new Error('stale')
  return made
}

test('the reader of results finds each column', async () => {
  const { records } = await convert([
    { Vorname: 'Ada', Nachname: 'Beispiel', 'E-Mail': 'ada@x.example', Firma: 'Northwind', Hobby: 'Chess' }
  ])
  expect(readColumns(records[0])).toMatchObject({
    fullName: 'Ada Beispiel',
    firstName: 'Ada',
    lastName: 'Beispiel',
    email: 'ada@x.example',
    company: 'Northwind'
  })
  expect(records[0]).toMatchObject({ Hobby: 'Chess' })
})

test('a column becomes what the user chose', async () => {
  const rows = [{ email: 'private@x.example', code: 'ada@x.example', title: 'Dr.', secret: 'x' }]
  const { records } = await convert(rows, { email: 'personalEmail', code: 'email', title: 'as-is', secret: 'left-out' })
  expect(records).toEqual([{ 'Personal email': 'private@x.example', Email: 'ada@x.example', 'title (file)': 'Dr.' }])
  expect(readColumns(records[0])).toMatchObject({ email: 'ada@x.example', personalEmail: 'private@x.example', jobTitle: '' })
})

test('a column that is no person’s own is read as nobody’s, under each name of such a column', async () => {
  const headings = ['Email', 'Contact Email', 'Primary Email Address', 'Prospect Phone', 'Person LinkedIn URL', 'Mobile Phone']
  for (const heading of headings) {
    const value = /mail/i.test(heading) ? 'office@agency.example' : /phone/i.test(heading) ? '+49 30 5550101' : 'linkedin.com/in/agency'
    const rows = ['Ada Beispiel', 'Bo Muster', 'Cy Muster', 'Di Muster'].map(Name => ({ Name, [heading]: value }))
    const { records } = await convert(rows, { [heading]: 'as-is' })
    expect(readColumns(records[0]), heading).toMatchObject({ fullName: 'Ada Beispiel', email: '', phone: '', profileUrl: '' })
    expect(Object.values(records[0] ?? {}), heading).toContain(value)
  }
})

test('a status and a day stay with their address, wherever it goes', async () => {
  const statuses = { 'Email Status': 'valid', 'Email 2 Status': 'catch-all', 'Email found': '2023-01-05' }
  const cases: [Record<string, string>, Record<string, string>][] = [
    [
      { Email: 'ada@x.example', 'Email 2': 'ada@y.example' },
      { emailStatus: 'valid', secondEmailStatus: 'risky', emailFoundAt: '2023-01-05' }
    ],
    [
      { Email: '', 'Email 2': 'ada@y.example' },
      { email: 'ada@y.example', emailStatus: 'risky', secondEmailStatus: '', emailFoundAt: '' }
    ],
    [
      { Email: 'ada@x.example; ada@z.example', 'Email 2': 'ada@y.example' },
      { emailStatus: 'valid', secondEmail: 'ada@z.example', secondEmailStatus: '' }
    ],
    [
      { Email: 'ada@x.example', 'Email 2': 'ada@x.example' },
      { emailStatus: 'valid', secondEmail: '', secondEmailStatus: '' }
    ],
    [
      { Email: '', 'Email 2': '' },
      { email: '', emailStatus: '' }
    ]
  ]
  for (const [emails, expected] of cases) {
    const full = { Name: 'Bo Muster', Email: 'bo@x.example', 'Email 2': 'bo@y.example', ...statuses }
    const { records } = await convert([full, { Name: 'Ada Beispiel', ...emails, ...statuses }])
    expect(readColumns(records[1]), JSON.stringify(emails)).toMatchObject(expected)
    const kept = Object.values(records[1] ?? {})
    for (const value of Object.values(statuses)) expect(kept, JSON.stringify(emails)).toContain(value)
  }
})

test('no mark of a second person in a row is one of the first', async () => {
  const row = { 'Name 1': 'Ada Beispiel', 'Email 1': 'ada@x.example', 'Email 2': 'bo@x.example', 'LinkedIn 2': 'linkedin.com/in/bo' }
  const { records, otherPeople } = await convert([{ ...row, 'Name 2': 'Bo Muster', 'Mobile 2': '+49 151 5550101' }])
  expect(readColumns(records[0])).toMatchObject({ fullName: 'Ada Beispiel', email: 'ada@x.example', secondEmail: '', phone: '' })
  expect(createMarkReader()(records[0])).toEqual({ pages: [], emails: ['ada@x.example'], mentions: ['bo@x.example'] })
  expect(Object.values(records[0] ?? {})).toEqual(expect.arrayContaining(['bo@x.example', 'Bo Muster', '+49 151 5550101']))
  expect(otherPeople).toEqual([['Email 2', 'LinkedIn 2', 'Name 2', 'Mobile 2']])
  expect(createMarkReader()((await convert([row])).records[0]).emails).toEqual(['ada@x.example', 'bo@x.example'])
})

test('two columns of one meaning lose no value', async () => {
  const { records } = await convert([{ a: 'Ada Beispiel', b: 'A. Beispiel' }], { a: 'fullName', b: 'fullName' })
  expect(Object.values(records[0] ?? {})).toEqual(['Ada Beispiel', 'A. Beispiel'])
})

test('rows that identify no one are counted and left out', async () => {
  const { records, counts } = await convert([
    { name: 'Ada Beispiel', email: '', url: '', company: '', domain: '' },
    { name: '', email: 'bo@x.example', url: '', company: '', domain: '' },
    { name: '', email: '', url: 'linkedin.com/in/cy', company: '', domain: '' },
    { name: '', email: '', url: '', company: 'Northwind', domain: 'northwind.example' },
    { name: '-', email: 'none', url: 'n/a', company: '', domain: '' },
    { name: '', email: '', url: '', company: '', domain: '' }
  ])
  expect(counts).toEqual({ people: 3, companies: 1, others: 2 })
  expect(records).toHaveLength(4)
})

test('a company is one by its website too, alone and among people', async () => {
  const companies = [
    { Company: 'Northwind', Website: 'https://northwind.example' },
    { Company: 'Acme', Website: 'acme.example' }
  ]
  expect((await convert(companies)).counts).toEqual({ people: 0, companies: 2, others: 0 })
  const people = companies.map(company => ({ Name: '', Email: '', ...company }))
  expect((await convert([{ ...people[0], Name: 'Ada Beispiel' }, ...people])).counts).toEqual({ people: 1, companies: 2, others: 0 })
})

test('people inside companies count each', async () => {
  const { counts } = await convert([
    {
      company_name: 'Northwind',
      domain: 'northwind.example',
      employees: [
        { name: 'Ada B', email: 'a@x.example' },
        { name: 'Bo M', email: 'b@x.example' }
      ]
    }
  ])
  expect(counts).toEqual({ people: 2, companies: 0, others: 0 })
})

test('stops where the result is no longer wanted', async () => {
  const rows = Array.from({ length: 5_000 }, () => ({ name: 'Ada' }))
  expect(await toRecords(rows, recogniseColumns(rows), noPause, () => true)).toBeUndefined()
})

test('damaged cells are counted with their rows, and never in a column', async () => {
  const { records, counts, remarks, rowsOf } = await convert([
    { Name: 'Ada Beispiel', Telefon: '4,91512E+11', 'E-Mail': 'ada@beispiel', LinkedIn: 'LinkedIn: https://www.linkedin.com/in/ada-o’b' },
    { Name: 'Bo Muster', Telefon: '+49 30 5550101', 'E-Mail': 'bo@x.example / b@x', LinkedIn: 'https://lnkd.in/abc' },
    { Name: '#N/A', Telefon: '4.91512E+11', 'E-Mail': '-', LinkedIn: 'n/a' },
    { Name: 'Cy Muster', Telefon: '-', 'E-Mail': 'cy@x.example', LinkedIn: '/in/cy' }
  ])
  expect(counts).toEqual({ people: 3, companies: 0, others: 1 })
  expect(remarks.counts).toEqual({ 'shortened-phone': 2, 'broken-email': 2, 'repaired-profile': 2, 'unread-profile': 1 })
  expect(rowsOf.others).toEqual([2])
  expect(remarks.cells.slice(0, 3)).toEqual([
    { row: 0, column: 'E-Mail', remark: 'broken-email', text: 'ada@beispiel' },
    { row: 0, column: 'Telefon', remark: 'shortened-phone', text: '4,91512E+11' },
    {
      row: 0,
      column: 'LinkedIn',
      remark: 'repaired-profile',
      text: 'LinkedIn: https://www.linkedin.com/in/ada-o’b',
      value: 'https://www.linkedin.com/in/ada-o%E2%80%99b'
    }
  ])
  expect(records.map(record => readColumns(record)).map(({ phone, email, profileUrl }) => [phone, email, profileUrl])).toEqual([
    ['', '', 'https://www.linkedin.com/in/ada-o%E2%80%99b'],
    ['+49 30 5550101', 'bo@x.example', 'https://lnkd.in/abc'],
    ['', 'cy@x.example', 'https://www.linkedin.com/in/cy']
  ])
  expect(JSON.stringify(records)).not.toContain('E+11')
})

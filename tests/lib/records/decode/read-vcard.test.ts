// Tests that vCards of all versions are read, and that reading undoes writing.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toVCard } from '../../../../lib/exports/vcard.ts'
import type { ColumnId } from '../../../../lib/records/columns/column-ids.ts'
import { readColumns } from '../../../../lib/records/columns/read-columns.ts'
import { isVCard, readVCards } from '../../../../lib/records/decode/read-vcard.ts'

const ada = { 'Full name': 'Ada Beispiel', 'First name': 'Ada', 'Last name': 'Beispiel', Email: 'ada@northwind.example' }

test.each([
  [
    '4.0',
    'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada Beispiel\r\nN:Beispiel;Ada;;;\r\nEMAIL;TYPE=work;PREF=1:ada@northwind.example\r\nEND:VCARD\r\n',
    ada
  ],
  [
    '3.0 with groups, folds and two line ends',
    'begin:vcard\nVERSION:3.0\nitem1.FN:Ada Bei\n spiel\nN:Beispiel;Ada;;;\nitem2.EMAIL;type=INTERNET,pref:ada@northwind.example\nEND:VCARD',
    ada
  ],
  [
    '2.1 in quoted-printable',
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=windows-1252;ENCODING=QUOTED-PRINTABLE:M=FCller;Zo=\r\n=EB\r\nTEL;CELL:+49 30 1\r\nTEL;WORK;FAX:+49 30 2\r\nEND:VCARD',
    { 'First name': 'Zoë', 'Last name': 'Müller', Phone: '+49 30 1' }
  ],
  [
    'a preferred address, a private one and escapes',
    'BEGIN:VCARD\nFN:Ada\\, Dr.\nEMAIL;TYPE=home:a@home.example\nEMAIL:b@x.example\nEMAIL;PREF:c@x.example\nORG:Northwind\\; Sons;Sales\nEND:VCARD',
    {
      'Full name': 'Ada, Dr.',
      Email: 'c@x.example',
      'Second email': 'b@x.example',
      'Personal email': 'a@home.example',
      Company: 'Northwind; Sons',
      Department: 'Sales'
    }
  ],
  [
    'a photo, a broken line and no end',
    `BEGIN:VCARD\nPHOTO;ENCODING=b:${'A'.repeat(5_000)}\nthis is no property\nFN;X="a:b;c":Ada Beispiel\nURL:https://www.linkedin.com/in/ada-beispiel`,
    { 'Full name': 'Ada Beispiel', 'Profile URL': 'https://www.linkedin.com/in/ada-beispiel' }
  ]
])('reads %s', (_, text, record) => {
  expect(isVCard(text)).toBe(true)
  expect(readVCards(text)).toEqual([record])
})

test('reads as many cards as wanted', () => expect(readVCards('BEGIN:VCARD\nFN:A\nEND:VCARD\n'.repeat(5), 3)).toHaveLength(3))

test('reading undoes writing', () => {
  const written: ColumnId[] = ['fullName', 'firstName', 'lastName', 'jobTitle', 'company', 'department', 'phone', 'city', 'country']
  const text = fc
    .string({ unit: fc.constantFrom('a', 'ß', '漢', ',', ';', ':', '\\', '"', '\n', '=', ' ', 'N'), maxLength: 90 })
    .map(value => `x${value}x`)
  fc.assert(
    fc.property(fc.record(Object.fromEntries(written.map(id => [id, text]))), person => {
      const card = toVCard(id => person[id] ?? '')
      const [record] = readVCards(card)
      const columns = readColumns(record)
      for (const id of written) expect(columns[id]).toBe(person[id])
    })
  )
})

// Tests that vCards of all versions are read, and that reading undoes writing.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toVCard } from '../../../../lib/export/vcard.ts'
import type { ColumnId } from '../../../../lib/records/columns/column-ids.ts'
import { readColumns } from '../../../../lib/records/columns/read-columns.ts'
import { isVCard, readVCards } from '../../../../lib/records/decode/read-vcard.ts'
import { startProcessorTimer } from '../../../processor-time.ts'

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
  ],
  [
    'backslashes, and semicolons behind them',
    String.raw`BEGIN:VCARD
FN:Ada; Beispiel
ORG:Bau\\;Sales \;EMEA
TITLE:AC\DC\, lead
END:VCARD`,
    { 'Full name': 'Ada; Beispiel', Company: 'Bau\\', Department: 'Sales ;EMEA', 'Job title': 'AC\\DC, lead' }
  ],
  [
    'URLs without a scheme',
    'BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nURL;TYPE=home:bo.example\nURL:linkedin.com/in/bo-muster\nURL;TYPE=work:m\u00fcller.example/about\nEND:VCARD',
    { 'Full name': 'Bo', 'Profile URL': 'linkedin.com/in/bo-muster', 'Company website': 'm\u00fcller.example/about' }
  ],
  [
    'a card of Apple, with escaped colons and a network beside the website',
    String.raw`BEGIN:VCARD
VERSION:3.0
FN:Bo
X-SOCIALPROFILE;type=twitter:https://twitter.example/bo
X-SOCIALPROFILE;type=linkedin;x-user=bo-muster:x-apple:bo-muster
X-SOCIALPROFILE;type=linkedin:bo-muster
item1.URL;type=pref:http\://acme.example
item1.X-ABLabel:_$!<HomePage>!$_
END:VCARD`,
    { 'Full name': 'Bo', 'Profile URL': 'https://www.linkedin.com/in/bo-muster', 'Company website': 'http://acme.example' }
  ],
  [
    'further addresses and numbers',
    `BEGIN:VCARD
FN:Ada
EMAIL;TYPE=WORK:a@x.example
EMAIL;TYPE=HOME:b@home.example
EMAIL;TYPE=HOME:c@home.example
EMAIL:d@x.example
EMAIL:e@x.example
EMAIL:f@x.example
TEL:+49 30 1
TEL:+49 30 2
TEL:+49 30 3
END:VCARD`,
    {
      'Full name': 'Ada',
      Email: 'a@x.example',
      'Second email': 'd@x.example',
      'Personal email': 'b@home.example',
      'Email 3': 'e@x.example',
      'Email 4': 'f@x.example',
      'Personal email 2': 'c@home.example',
      Phone: '+49 30 1',
      'Second phone': '+49 30 2',
      'Phone 3': '+49 30 3'
    }
  ],
  [
    'quoted-printable of a property that is not used',
    'BEGIN:VCARD\nVERSION:2.1\nFN:Ada\nLABEL;ENCODING=QUOTED-PRINTABLE:Street 1=0D=0A=\nTITLE:no job=\nFN:no name\nTITLE:CTO\nEND:VCARD',
    { 'Full name': 'Ada', 'Job title': 'CTO' }
  ]
])('reads %s', (_, text, record) => {
  expect(isVCard(text)).toBe(true)
  expect(readVCards(text)).toEqual([record])
})

test('reads as many cards as wanted', () => expect(readVCards('BEGIN:VCARD\nFN:A\nEND:VCARD\n'.repeat(5), 3)).toHaveLength(3))

const many = 20_000
test.each([
  ['a folded photo', `PHOTO;ENCODING=b;TYPE=JPEG:${'/9j/'.repeat(18)}=\n${` ${'A'.repeat(73)}=\n`.repeat(many)}`],
  ['a folded note', `NOTE:${'A'.repeat(70)}\n${` ${'A'.repeat(73)}\n`.repeat(many)}`],
  ['a note in quoted-printable', `NOTE;ENCODING=QUOTED-PRINTABLE:x=\n${`${'=C3=A4'.repeat(12)}=\n`.repeat(many)}end\n`],
  ['semicolons and quotes among the parameters', `NOTE${';";"'.repeat(many * 10)}:x\n`],
  ['a line without a colon', `NOTE${';x"'.repeat(many * 10)}\n`],
  ['escapes', `ORG:${'\\\\\\;;'.repeat(many * 10)}\n`],
  ['ends that are none', 'END:VCARD\t\t\tx\n'.repeat(many)],
  ['starts that are none', `BEGIN:VCARD${'\t'.repeat(many)}x\n`.repeat(20)]
])('reads a card with %s of 20,000 pieces in linear time', (_, lines) => {
  const spentMs = startProcessorTimer()
  const [card] = readVCards(`BEGIN:VCARD\nVERSION:3.0\n${lines}FN:Ada\nEND:VCARD\n`)
  expect(card).toMatchObject({ 'Full name': 'Ada' })
  expect(spentMs()).toBeLessThan(2_000)
})

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

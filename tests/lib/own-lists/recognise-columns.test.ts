// Tests that columns are recognised by headings in three languages, else by their values.
import { expect, test } from 'vitest'
import { recogniseColumns, type ColumnMeaning } from '../../../lib/own-lists/recognise-columns.ts'

const meanings = (rows: Record<string, unknown>[]): ColumnMeaning[] => recogniseColumns(rows).map(({ meaning }) => meaning)

test.each<[string, string[], ColumnMeaning[]]>([
  [
    'English',
    ['Full name', 'E-mail address', 'Company', 'Job title', 'LinkedIn URL', 'Company domain', 'Mobile', 'Shoe size'],
    ['fullName', 'email', 'company', 'jobTitle', 'profileUrl', 'companyDomain', 'phone', 'as-is']
  ],
  [
    'German',
    ['Vorname', 'Nachname', 'E-Mail (geschäftlich)', 'Firma', 'Position', 'Straße', 'PLZ', 'Ort', 'Land', 'Telefon 1'],
    ['firstName', 'lastName', 'email', 'company', 'jobTitle', 'companyStreet', 'companyPostalCode', 'location', 'country', 'phone']
  ],
  [
    'Spanish',
    ['Nombre', 'Apellidos', 'Correo electrónico', 'Empresa', 'Cargo', 'Página web', 'Teléfono', 'País'],
    ['firstName', 'lastName', 'email', 'company', 'jobTitle', 'companyWebsite', 'phone', 'country']
  ],
  ['Spanish without last names', ['Nombre', 'Correo'], ['fullName', 'email']],
  [
    'two addresses and three numbers',
    ['Email', 'Mail', 'Phone', 'Tel', 'Handy'],
    ['email', 'secondEmail', 'phone', 'secondPhone', 'secondPhone']
  ]
])('headings in %s', (_, headings, expected) => expect(meanings([Object.fromEntries(headings.map(name => [name, 'x']))])).toEqual(expected))

test.each<[string, string[], ColumnMeaning]>([
  ['addresses', ['a@x.example', '', 'b@x.example', 'none'], 'email'],
  ['profiles', ['https://www.linkedin.com/in/ada-beispiel', 'linkedin.com/in/bo'], 'profileUrl'],
  ['websites', ['https://northwind.example/', 'http://acme.example/a'], 'companyWebsite'],
  ['domains', ['northwind.example', 'acme.co.uk'], 'companyDomain'],
  ['phone numbers', ['+49 30 1234567', '030/1234567'], 'phone'],
  ['names', ['Ada Beispiel', 'Bo van der Muster'], 'fullName'],
  ['numbers', ['12345678', '2'], 'as-is'],
  ['words', ['red', 'Blue sky'], 'as-is'],
  ['nothing', ['', ' '], 'as-is']
])('values: %s', (_, values, expected) => expect(meanings(values.map(x => ({ x })))).toEqual([expected]))

test.each(
  'Assigned To|Contact Owner|Sales Rep|Last Modified By|Betreuer|Betreuer E-Mail|Zuständig|Source|Requested by|User Email|Manager|Account Manager|cc|Ejecutivo|Chargé de compte|Referente|Opiekun|Säljare|Satış temsilcisi|営業担当|Company email|E-Mail Display Name'.split(
    '|'
  )
)('a column of colleagues stays as it is: %s', heading => {
  const rows = ['Ada Beispiel', 'Bo Muster', 'Cy Muster'].map((name, at) => ({ 'Full name': name, [heading]: `rep${at}@muster.example` }))
  expect(meanings(rows)).toEqual(['fullName', 'as-is'])
  expect(meanings(rows.map(row => ({ ...row, [heading]: 'Dora Muster' })))).toEqual(['fullName', 'as-is'])
  expect(meanings(rows.map(row => ({ ...row, [heading]: 'https://www.linkedin.com/in/rep' })))).toEqual(['fullName', 'as-is'])
  expect(meanings(rows.map((row, at) => ({ ...row, [heading]: `+49 30 555010${at}` })))).toEqual(['fullName', 'as-is'])
})

test.each(['Number of emails', 'Email count', 'Anzahl E-Mails', 'Number of phones'])(
  'a column of counts is no column of addresses: %s',
  name => {
    expect(
      meanings([
        { Name: 'Ada', [name]: '3' },
        { Name: 'Bo', [name]: '12' }
      ])
    ).toEqual(['fullName', 'as-is'])
    expect(
      meanings([
        { Name: 'Ada', [name]: '0' },
        { Name: 'Bo', [name]: 'bo@x.example' }
      ]).at(-1)
    ).not.toBe('as-is')
  }
)

test.each<[string[], ColumnMeaning[]]>([
  [
    ['Company', 'Contact 1 Name', 'Contact 1 Email', 'Contact 1 Phone', 'Contact 2 Name', 'Contact 2 Email', 'Contact 2 Phone'],
    ['company', 'fullName', 'email', 'phone', 'as-is', 'as-is', 'as-is']
  ],
  [
    ['Ansprechpartner 1', 'E-Mail 1', 'Telefon 1', 'Ansprechpartner 2', 'E-Mail 2', 'Telefon 2', 'Telefon 3'],
    ['fullName', 'email', 'phone', 'as-is', 'as-is', 'as-is', 'secondPhone']
  ],
  [
    ['Nombre completo', 'Correo contacto', 'Nombre contacto 2', 'Correo contacto 2', 'LinkedIn contacto 2'],
    ['fullName', 'email', 'as-is', 'as-is', 'as-is']
  ],
  [
    ['Contact Name', 'Email', 'Secondary Email', 'Secondary Contact Name', 'Secondary Contact Email'],
    ['fullName', 'email', 'secondEmail', 'as-is', 'as-is']
  ],
  [
    ['Name', 'Email', 'Email 2', 'Contact number 2', 'Mobile 2', 'Company 2', 'Job title 2'],
    ['fullName', 'email', 'secondEmail', 'as-is', 'phone', 'as-is', 'as-is']
  ],
  [
    ['First name', 'Second name', 'Last name', 'E-mail 2 Address'],
    ['firstName', 'middleName', 'lastName', 'email']
  ]
])('a second person of a row has their own address and number: %j', (headings, expected) =>
  expect(meanings([Object.fromEntries(headings.map(name => [name, '']))])).toEqual(expected)
)

test('an address, a number or a page that most rows share is no one\u2019s', () => {
  const rows = ['Ada', 'Bo', 'Cy', 'Dora'].map((name, at) => ({
    name,
    email: at === 3 ? 'dora@x.example' : 'office@muster.example',
    phone: '+49 30 5550100',
    linkedin: 'https://www.linkedin.com/in/rep'
  }))
  expect(meanings(rows)).toEqual(['fullName', 'as-is', 'as-is', 'as-is'])
  expect(meanings(rows.slice(2))).toEqual(['fullName', 'email', 'phone', 'profileUrl'])
})

test('where the file has first names, the values say what a name is', () => {
  expect(meanings([{ Vorname: 'Ada', Name: 'Beispiel' }])).toEqual(['firstName', 'lastName'])
  expect(meanings([{ Vorname: 'Ada', Name: 'Ada Beispiel' }])).toEqual(['firstName', 'fullName'])
})

test('fields with objects or lists are no columns', () =>
  expect(recogniseColumns([{ name: 'Ada', jobs: [{ title: 'x' }] }]).map(({ name }) => name)).toEqual(['name']))

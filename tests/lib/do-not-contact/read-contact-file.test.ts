// Tests whom a file of people not to be contacted blocks: in any encoding and format, with headings and without, and who could not be blocked.
import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readListFile } from '../../../lib/own-lists/read-list-file.ts'
import { recogniseColumns } from '../../../lib/own-lists/recognise-columns.ts'
import { toRecords } from '../../../lib/own-lists/to-records.ts'
import { maxContactRows, readContactFile } from '../../../lib/do-not-contact/read-contact-file.ts'
import { readContacts } from '../../../lib/do-not-contact/read-contacts.ts'

const pause = (): Promise<void> => Promise.resolve()
const read = async (bytes: Uint8Array) => {
  const file = await readListFile(bytes, { maxRows: maxContactRows })
  if (!file.ok) throw new Error(file.failure.code)
  const made = await toRecords(file.value.rows, recogniseColumns(file.value.rows), pause)
  const contacts = made && (await readContactFile(file.value, made, pause))
  if (!contacts) throw new Error('stale')
  return contacts
}
const utf8 = (...lines: string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'))
const utf16 = (text: string): Uint8Array => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, unit => unit.charCodeAt(0)).buffer)
const latin = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0))
const workbook = (rows: string[][]): Uint8Array => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows))
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
}

const ada = 'email:ada@beispiel.example'
const bo = 'profile:https://www.linkedin.com/in/bo-muster'

test.each<[what: string, bytes: Uint8Array, keys: string[], counted: [blocked: number, people: number]]>([
  ['a table in UTF-16', utf16('Name\tEmail\nAda Jürgens\tada@beispiel.example\n'), [ada], [1, 1]],
  ['a table in a Western code page', latin('Name;E-Mail\nAda J\xFCrgens;ada@beispiel.example\n'), [ada], [1, 1]],
  [
    'a workbook',
    workbook([
      ['Name', 'Email', 'LinkedIn URL'],
      ['Ada', 'ada@beispiel.example', ''],
      ['Bo', '', 'linkedin.com/in/bo-muster']
    ]),
    [ada, bo],
    [2, 2]
  ],
  ['a card', utf8('BEGIN:VCARD', 'VERSION:3.0', 'FN:Ada Beispiel', 'EMAIL:ada@beispiel.example', 'END:VCARD'), [ada], [1, 1]],
  ['records', utf8('[{"name":"Ada","email":"ada@beispiel.example"}]'), [ada], [1, 1]],
  [
    'the people of a table, and not their companies and colleagues',
    utf8(
      'Name,Email,Website,Account Owner',
      'Ada,ada@beispiel.example,acme.example,rep@sales.example',
      'Bo,,acme.example,rep@sales.example'
    ),
    [ada],
    [1, 2]
  ],
  [
    'a company with its domain',
    utf8('Company name,Company domain,Industry', 'Acme,acme.example,Textiles'),
    ['domain:acme.example'],
    [0, 0]
  ],
  ['a domain in the column of addresses', utf8('Email', 'ada@beispiel.example', '@acme.example'), [ada, 'domain:acme.example'], [2, 2]],
  ['domains alone', utf8('acme.example', 'beta.example'), ['domain:acme.example', 'domain:beta.example'], [2, 2]],
  [
    'lines of any form',
    utf8('ada@beispiel.example, acme.example', 'https://www.linkedin.com/in/bo-muster'),
    [ada, 'domain:acme.example', bo],
    [2, 2]
  ],
  [
    'a row with another number of cells, but not the domain in it',
    utf8('Name,Company,Email', 'Bo,Acme,bo@x.example', 'Ada,Acme, acme.example,ada@beispiel.example'),
    ['email:bo@x.example', ada],
    [2, 2]
  ]
])('%s', async (_, bytes, keys, [blocked, people]) => {
  const contacts = await read(bytes)
  expect(contacts.keys.toSorted()).toEqual(keys.toSorted())
  expect([contacts.blocked, contacts.people]).toEqual([blocked, people])
})

test('who could not be blocked has the number of the line, and the reason', async () => {
  const contacts = await read(
    utf8(
      'Name,Email,LinkedIn URL,Notes',
      'Ada,ada@beispiel.example,,',
      'Bo,bo@muster,,',
      'Cy,,https://lnkd.in/eXy12Ab,',
      'Dee,,,"called, twice"',
      'Eva,Muster,,,,'
    )
  )
  expect([contacts.blocked, contacts.people, contacts.unblockedTotal]).toEqual([1, 5, 4])
  expect(contacts.unblocked.map(({ index, reason, text }) => [index + 1, reason, text])).toEqual([
    [3, 'broken-email', 'bo@muster'],
    [4, 'damaged-profile', 'https://lnkd.in/eXy12Ab'],
    [5, 'no-mark', ''],
    [6, 'no-mark', '']
  ])
})

test('a file without headings blocks what its text blocks when it is pasted', async () => {
  const text = ['ada@beispiel.example acme.example', 'in/bo-muster', 'hello', 'cy@x.example; cy@damaged'].join('\n')
  const { keys, unblocked } = await read(utf8(text))
  expect(keys).toEqual(readContacts(text).keys)
  expect(unblocked.map(({ index }) => index)).toEqual([2, 3])
})

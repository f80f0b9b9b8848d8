// Tests that a user's own file is read in every format, or fails with the right reason.
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxListRows, readListFile } from '../../../lib/own-lists/read-list-file.ts'
import { workbook } from '../records/decode/workbook.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, letter => letter.charCodeAt(0))
const utf16 = (text: string): Uint8Array =>
  new Uint8Array(new Uint16Array([0xfeff, ...Array.from(text, letter => letter.charCodeAt(0))]).buffer)
const ada = { name: 'Ada Beispiel', email: 'ada@muster.example' }
const csv = 'name,email\nAda Beispiel,ada@muster.example\n'
/** The beginning of an OLE file whose directory has an entry of this name. */
const ole = (name: string): Uint8Array => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(508), ...utf16(name).slice(2)])

describe('a file of people', () => {
  test.each<[string, Uint8Array, string]>([
    ['CSV', utf8(csv), 'csv'],
    ['CSV with semicolons', utf8(csv.replaceAll(',', ';')), 'csv'],
    ['CSV with tabs in UTF-16', utf16(csv.replaceAll(',', '\t')), 'csv'],
    ['gzipped CSV', new Uint8Array(gzipSync(utf8(csv))), 'csv'],
    ['CSV below a title and a blank line', utf8(`Customers 2026\n\n${csv}`), 'csv'],
    ['a workbook', workbook({ A: [Object.keys(ada), Object.values(ada)] }), 'xlsx'],
    ['a workbook with a cover sheet', workbook({ Cover: [['Customers', 'of 2026']], A: [Object.keys(ada), Object.values(ada)] }), 'xlsx'],
    ['JSON', utf8(JSON.stringify([ada])), 'json'],
    ['JSON in a container', utf8(JSON.stringify({ people: [ada] })), 'json'],
    ['JSON lines', utf8(`${JSON.stringify(ada)}\r\n\n${JSON.stringify(ada)}`), 'json-lines']
  ])('is read: %s', async (_, bytes, format) => {
    const read = await readListFile(bytes)
    expect(read).toMatchObject({ ok: true, value: { format } })
    expect(read.ok && read.value.rows[0]).toEqual(ada)
  })

  test.each<[string, Uint8Array, Record<string, string>]>([
    ['another charset', latin1('name;email\nZo\u00eb;z@x.example'), { name: 'Zoë', email: 'z@x.example' }],
    ['no headings', utf8('Ada Beispiel,ada@x.example\nBo Muster,bo@x.example'), { column_1: 'Ada Beispiel', column_2: 'ada@x.example' }],
    ['one column without a heading', utf8('ada@x.example\nbo@x.example\n'), { column_1: 'ada@x.example' }],
    ['one column with an unknown heading', utf8('Guests\nAda Beispiel\n'), { Guests: 'Ada Beispiel' }],
    ['one heading twice', utf8('email,email\na@x.example,b@x.example'), { email: 'a@x.example', email_2: 'b@x.example' }],
    [
      'a comma in a heading',
      utf8('Name, Vorname;E-Mail\nMuster, Bo;b@x.example'),
      { 'Name, Vorname': 'Muster, Bo', 'E-Mail': 'b@x.example' }
    ],
    [
      'a comma in a heading, and tabs',
      utf8('Nachname, Vorname\tTelefon\nMuster, Bo\t+49 30 1'),
      { 'Nachname, Vorname': 'Muster, Bo', Telefon: '+49 30 1' }
    ],
    ['formulas', utf8('name,sum\nAda,"=1+1"'), { name: 'Ada', sum: '=1+1' }],
    ['a vCard', utf8('BEGIN:VCARD\nFN:Ada\nEMAIL:a@x.example\nEND:VCARD'), { 'Full name': 'Ada', Email: 'a@x.example' }]
  ])('is read with %s', async (_, bytes, row) => {
    const read = await readListFile(bytes)
    expect(read.ok && read.value.rows[0]).toEqual(row)
  })
})

describe('a file that is no list', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'fileNoRows'],
    ['headings alone', utf8('name,email\n'), 'fileNoRows'],
    ['an empty list', utf8('[]'), 'fileNoRows'],
    ['an HTML page', utf8('<!DOCTYPE html><p>name,email</p>'), 'fileUnreadable'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0x49, 0x48]), 'fileUnreadable'],
    ['JSON cut off', utf8('[{"name":"A","email":"a@x.example"},{"na'), 'fileUnreadable'],
    ['JSON lines cut off', utf8('{"name":"A"}\n{"na'), 'fileUnreadable'],
    ['CSV cut off in a cell', utf8('name,email\nA,"a@x'), 'fileUnreadable'],
    ['a zip file that is no workbook', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'fileUnreadable'],
    ['a workbook with a password', ole('EncryptedPackage'), 'fileLocked'],
    ['a workbook of Excel 97', ole('Workbook'), 'fileUnreadable']
  ])('fails: %s', async (_, bytes, code) => expect(await readListFile(bytes)).toMatchObject({ ok: false, failure: { code } }))

  test.each<[string, () => string]>([
    ['CSV', () => `email\n${'a@x.example\n'.repeat(120_000)}`],
    ['JSON lines', () => '{"email":"a@x.example"}\n'.repeat(120_000)],
    ['vCard', () => 'BEGIN:VCARD\nEND:VCARD\n'.repeat(120_000)],
    ['JSON', () => `[${'{"email":"a@x.example"},'.repeat(maxListRows)}{"email":"a@x.example"}]`]
  ])('fails with too many rows of %s', async (_, make) =>
    expect(await readListFile(utf8(make()))).toMatchObject({ ok: false, failure: { code: 'fileTooManyRows' } })
  )

  test('is read up to the limit', async () => {
    const read = await readListFile(utf8(`email\n${'a@x.example\n'.repeat(maxListRows)}`))
    expect(read.ok && read.value.rows.length).toBe(maxListRows)
  })
})

test('no bytes make it reject', async () => {
  const starts = [[], [0x50, 0x4b, 3, 4], [0xd0, 0xcf, 0x11, 0xe0], [0x1f, 0x8b, 8], [...utf8('BEGIN:VCARD\n')], [...utf8('[{"')]]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 60 }), async (start, rest) => {
      expect(typeof (await readListFile(new Uint8Array([...start, ...rest]))).ok).toBe('boolean')
    })
  )
})

// Tests that files of all formats are read, or fail with the right reason.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from '../../../../lib/export/csv.ts'
import { chunksToJson } from '../../../../lib/export/create-run-file.ts'
import { toChunks } from '../../../../lib/records/decode/parse-json.ts'
import { readColumns } from '../../../../lib/records/columns/read-columns.ts'
import { expandRow } from '../../../../lib/records/decode/expand-rows.ts'
import { readFile } from '../../../../lib/records/decode/read-results-file.ts'
import { workbook } from './workbook.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const gzip = (bytes: Uint8Array): Uint8Array => new Uint8Array(gzipSync(bytes))
const row = { name: 'Ada Beispiel', email: 'ada@muster.example' }
const table = [Object.keys(row), Object.values(row)]
const csv = utf8('name,email\nAda Beispiel,ada@muster.example\n')

describe('a file', () => {
  test.each<[string, Uint8Array, string]>([
    ['CSV', csv, 'csv'],
    ['gzipped CSV', gzip(csv), 'csv'],
    ['JSON', utf8(JSON.stringify([row])), 'json'],
    ['JSON as a service wraps it', utf8(JSON.stringify({ data: { contacts: [row] } })), 'json'],
    ['JSON lines', utf8(`${JSON.stringify(row)}\n${JSON.stringify(row)}\n`), 'json-lines'],
    ['gzipped JSON lines', gzip(utf8(`${JSON.stringify(row)}\n${JSON.stringify(row)}`)), 'json-lines'],
    ['a workbook', workbook({ A: table }), 'xlsx'],
    ['a gzipped workbook', gzip(workbook({ A: table })), 'xlsx']
  ])('of %s', async (_, bytes, format) => {
    const read = await readFile(bytes, 'application/octet-stream')
    expect(read).toMatchObject({ ok: true, value: { format } })
    expect(read.ok && read.value.rows[0]).toEqual(row)
  })

  test('in the charset of its content type', async () =>
    expect(
      await readFile(
        Uint8Array.from('name,email\nZo\u00eb,z@x.example', letter => letter.charCodeAt(0)),
        'text/csv; charset=iso-8859-1'
      )
    ).toMatchObject({
      value: { rows: [{ name: 'Zoë' }] }
    }))
})

describe('no rows', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'fileNoRows'],
    ['white space', utf8(' \n'), 'fileNoRows'],
    ['headings alone', utf8('name,email\n'), 'fileNoRows'],
    ['an empty list', utf8('[]'), 'fileNoRows'],
    ['an error', utf8('{"error":"no"}'), 'fileNoRows'],
    ['an empty workbook', workbook({ A: [] }), 'fileNoRows'],
    ['prose', utf8('nothing to see here'), 'fileUnreadable'],
    ['an HTML page', utf8('<!DOCTYPE html><p>name,email</p>'), 'fileUnreadable'],
    ['JSON cut off', utf8('[{"name":"A","email":"a@x.example"},{"na'), 'fileUnreadable'],
    ['JSON lines cut off', utf8('{"name":"A"}\n{"na'), 'fileUnreadable'],
    ['CSV cut off', utf8('name,email\nA,"a@x'), 'fileUnreadable'],
    ['gzip cut off', gzip(csv).slice(0, -10), 'fileUnreadable'],
    ['another zip file', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), 'fileUnreadable'],
    ['a workbook cut off', workbook({ A: table }).slice(0, 2000), 'fileUnreadable'],
    ['an image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 44, 44), 'fileUnreadable']
  ])('in %s', async (_, bytes, code) => expect(await readFile(bytes)).toEqual({ ok: false, failure: { code } }))

  test('in a file of more than 256 MB', async () => {
    expect(await readFile(new Uint8Array(256 * 1024 * 1024 + 1))).toEqual({ ok: false, failure: { code: 'fileTooLarge' } })
    const bytes = workbook({ A: table })
    const entry = bytes.findIndex((_, at) => [0x50, 0x4b, 1, 2].every((byte, offset) => bytes[at + offset] === byte))
    bytes.set([0, 0, 0, 0x70], entry + 24)
    expect(await readFile(bytes)).toEqual({ ok: false, failure: { code: 'fileTooLarge' } })
  })
})

describe('a file that Muster exported', () => {
  const readRows = async (text: string): Promise<unknown[]> => {
    const read = await readFile(utf8(text))
    return read.ok ? read.value.rows : []
  }
  const cell = fc.oneof(
    fc.constantFrom('', '=1+1', "'=x", '+49 30 1', '-', '@me', "'", 'Ada', 'a,b;c', 'x\ny', '"'),
    fc.string({ unit: 'grapheme' })
  )
  const person = fc.record({
    full_name: fc.constantFrom('Ada Beispiel', '=Bo'),
    job_title: cell,
    phone: cell,
    email: fc.constantFrom('a@x.example', ''),
    city: cell,
    company: fc.record({ name: cell, domain: cell })
  })
  const withoutEmpty = (columns: object) => Object.fromEntries(Object.entries(columns).filter(([, text]) => text !== ''))

  test('gives the same people from CSV', () =>
    fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 4 }), async people => {
        const rows = await readRows(toCsv(people).join(''))
        expect(rows.map(one => withoutEmpty(readColumns(one)))).toEqual(people.map(one => withoutEmpty(readColumns(one))))
      })
    ))

  test('gives the same CSV after another round', async () => {
    const text = toCsv([
      { full_name: 'Ada', note: '=1', '=odd': "'+", emails: [{ email: 'a@x.example', status: 'valid' }], city: '-', tags: ['@a', 'b'] }
    ]).join('')
    expect(toCsv(await readRows(text)).join('')).toBe(text)
  })

  test('gives the people of companies from CSV, and the same records from JSON', async () => {
    const rows = [
      { company_name: 'Muster Werke', domain: 'muster.example', employees: [{ full_name: 'Ada', phone: '+49 1' }, { full_name: 'Bo' }] }
    ]
    const people = rows.flatMap(one => expandRow(one)).map(one => readColumns(one))
    expect((await readRows(toCsv(rows).join(''))).map(one => readColumns(one))).toEqual(people)
    expect(await readRows(chunksToJson(toChunks(rows)).join(''))).toEqual(rows)
  })

  test('without formula guards keeps a leading quote', async () => {
    const rows = [
      { full_name: 'Ada', note: "'=1", job_title: '- Engineer' },
      { full_name: 'Bo', note: "'-", job_title: '- Buyer' },
      { full_name: 'Cem', job_title: '- Lead' }
    ]
    const read = await readRows(toCsv(rows, { guardFormulas: false }).join(''))
    expect(read.map(record => Object(record).note)).toEqual(["'=1", "'-", ''])
  })

  test('of another program keeps its cells unchanged', async () =>
    expect(await readRows("name,email,note\nA,a@x.example,'=1")).toEqual([{ name: 'A', email: 'a@x.example', note: "'=1" }]))
})

test('no bytes reject', () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array(), fc.constantFrom([], [0x1f, 0x8b, 8], [0x50, 0x4b, 3, 4]), async (bytes, front) => {
      expect(typeof (await readFile(Uint8Array.from([...front, ...bytes]))).ok).toBe('boolean')
    })
  ))

test('the workbook reader is imported dynamically', () => {
  const source = readFileSync('lib/records/decode/read-results-file.ts', 'utf8')
  expect(source).toContain("import('./read-xlsx.ts')")
  expect(source).not.toMatch(/^import .*read-xlsx/m)
})

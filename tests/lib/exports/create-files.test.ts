// Whole files out of records: the right ones, in the right number of files, read back by other people's readers.
import { read, utils } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { formats, createFiles, type Choice, type CreatedFile, type Making } from '../../../lib/exports/create-files.ts'
import { readyTemplates } from '../../../lib/exports/templates.ts'
import { toXlsx } from '../../../lib/exports/xlsx.ts'
import { createRowReader, type ReadRow } from '../../../lib/records/columns/read-row.ts'
import { noPython, readByPython } from '../../proofs/fidelity/readers.ts'

const plainly: Choice = {
  format: 'csv',
  companies: false,
  sendable: false,
  onePerCompany: false,
  guard: true,
  nameTemplate: '{list}-{date}'
}

const makingOf = (slices: readonly unknown[][], more: Partial<Making> = {}): Making => {
  const reader = createRowReader()
  const given = async function* (): AsyncGenerator<ReadRow[]> {
    for (const slice of slices) yield slice.flatMap(reader.readRow)
  }
  return {
    slices: given(),
    reader,
    names: { listTitle: 'Berlin CTOs', date: new Date(2026, 1, 3), service: 'api.service.example' },
    breathe: () => Promise.resolve(),
    tell: () => undefined,
    writeWorkbook: async sheets => new Uint8Array(await toXlsx(sheets)),
    ...more
  }
}
const make = (slices: readonly unknown[][], choice: Partial<Choice> = {}): Promise<CreatedFile[]> =>
  createFiles(makingOf(slices), { ...plainly, ...choice })
const bytesOf = async ({ parts }: CreatedFile): Promise<Uint8Array> => new Uint8Array(await new Blob(parts).arrayBuffer())
const textOf = ({ parts }: CreatedFile): Promise<string> => new Blob(parts).text()

const person = (n: number, more: object = {}) => ({
  full_name: `Ada Beispiel ${n}`,
  email: `ada.${n}@beispiel.example`,
  email_status: n % 2 === 0 ? 'valid' : 'catch_all',
  company: `Werke ${n % 3}`,
  ...more
})
const people = Array.from({ length: 10 }, (_, n) => person(n))
const company = { company_name: 'Bau', domain: 'bau.example', employee_count: 5, company_type: 'Private' }
const namesIn = async (file: CreatedFile): Promise<string[]> =>
  [...(await textOf(file)).matchAll(/"full_name":"([^"]+)"/g)].map(([, name = '']) => name.slice(13))

describe('which records', () => {
  test.each<[string, Partial<Choice>, string]>([
    ['all', {}, '0 1 2 3 4 5 6 7 8 9'],
    ['those with a valid email', { sendable: true }, '0 2 4 6 8'],
    ['one per company', { onePerCompany: true }, '0 1 2'],
    ['one per company, of those with a valid email', { sendable: true, onePerCompany: true }, '0 2 4']
  ])('%s', async (_, choice, expected) => {
    const [file] = await make([people.slice(0, 4), people.slice(4)], { ...choice, format: 'jsonl' })
    expect(file && (await namesIn(file)).join(' ')).toBe(expected)
  })

  test('none makes one file of no records', async () => {
    for (const format of formats) expect(await make([[{ full_name: 'Ada' }]], { format, sendable: true })).toMatchObject([{ records: 0 }])
  })
})

describe('several files', () => {
  test('hold each record once, in order, with a number in each name', async () => {
    const files = await make([people], { format: 'jsonl', rowsAFile: 4 })
    expect(files.map(({ name, records }) => [name, records])).toEqual([
      ['Berlin-CTOs-2026-02-03-1.jsonl', 4],
      ['Berlin-CTOs-2026-02-03-2.jsonl', 4],
      ['Berlin-CTOs-2026-02-03-3.jsonl', 2]
    ])
    expect((await Promise.all(files.map(namesIn))).flat()).toEqual(people.map((_, n) => String(n)))
  })

  test.skipIf(noPython)('have the same columns, also where a field is in one of them alone', async () => {
    const files = await make([[person(0), person(1, { odd: 'x;y' })]], { rowsAFile: 1 })
    const tables = await Promise.all(files.map(async file => readByPython(await bytesOf(file))))
    expect(tables[0]?.[0]).toEqual(tables[1]?.[0])
    expect(tables[0]?.[0]).toContain('odd')
    expect(tables.map(([headings = [], row = []]) => row[headings.indexOf('odd')])).toEqual(['', 'x;y'])
  })
})

describe.skipIf(noPython)('CSV in Python', () => {
  const csv = async (records: unknown[], choice: Partial<Choice> = {}): Promise<Record<string, string>[]> => {
    const [file] = await make([records], choice)
    const [headings = [], ...rows] = file ? readByPython(await bytesOf(file)) : []
    return rows.map(row => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? 'missing'])))
  }
  test('people alone, or companies alone, once each', async () => {
    const records = [person(0), company, person(1), person(3)]
    expect((await csv(records)).map(row => row['Full name'])).toEqual(['Ada Beispiel 0', 'Ada Beispiel 1', 'Ada Beispiel 3'])
    expect((await csv(records, { companies: true })).map(row => row['Company'])).toEqual(['Bau', 'Werke 0', 'Werke 1'])
  })
  test('the columns of a template are all there is', async () => {
    const template = readyTemplates.find(({ id }) => id === 'salesforce')
    const [row = {}] = await csv([person(0, { odd: 'x' })], { template })
    expect(row).toMatchObject({ LastName: '0', Company: 'Werke 0', Email: 'ada.0@beispiel.example' })
    expect(Object.keys(row)).toEqual(template?.columns.map(({ heading }) => heading))
  })
  test.each([
    ['with', true, "'+49 30 1"],
    ['without', false, '+49 30 1']
  ])('a phone number %s the guard', async (_, guard, phone) => {
    const template = readyTemplates.find(({ id }) => id === 'hubspot')
    expect(await csv([person(0, { phone: '+49 30 1' })], { guard, template })).toMatchObject([{ 'Phone Number': phone }])
    expect(await csv([person(0, { phone: '+49 30 1' })], { guard })).toMatchObject([{ Phone: phone }])
  })
})

test('a workbook has people and companies on sheets of their own', async () => {
  const [file] = await make([[person(0), company, person(3)]], { format: 'xlsx' })
  const book = read(file && (await bytesOf(file)), { type: 'array' })
  const rows = book.SheetNames.map(name => utils.sheet_to_json<Record<string, string>>(book.Sheets[name] ?? {}))
  expect(book.SheetNames).toEqual(['Contacts', 'Companies'])
  expect(rows[0]?.map(row => row['Full name'])).toEqual(['Ada Beispiel 0', 'Ada Beispiel 3'])
  expect(rows[1]?.map(row => row['Company'])).toEqual(['Bau', 'Werke 0'])
})

test('cards are of people alone', async () => {
  const [file] = await make([[person(0), company]], { format: 'vcf' })
  expect(file && (await textOf(file)).match(/^FN:.*$/gm)).toEqual(['FN:Ada Beispiel 0'])
})

describe.each(formats)('%s', format => {
  const many = Array.from({ length: 5 }, (_, slice) => Array.from({ length: 1000 }, (__, n) => person(slice * 1000 + n)))
  test('is made with a breath between slices, tells how far it is, and is ended at any of them', async () => {
    let breaths = 0
    const told: number[] = []
    const breathe = async (): Promise<void> => void breaths++
    await createFiles(makingOf(many, { breathe, tell: count => told.push(count), writeWorkbook: () => Promise.resolve('') }), {
      ...plainly,
      format
    })
    expect(told).toEqual([1000, 2000, 3000, 4000, 5000])
    expect(breaths).toBeGreaterThanOrEqual(10)
    for (const last of [1, 6, breaths]) {
      let left = last
      const end = async (): Promise<void> => {
        if (--left === 0) throw new Error('ended')
      }
      await expect(
        createFiles(makingOf(many, { breathe: end, writeWorkbook: () => Promise.resolve('') }), { ...plainly, format })
      ).rejects.toThrow('ended')
    }
  })
})

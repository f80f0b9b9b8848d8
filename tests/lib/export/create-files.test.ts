// Exports contain the chosen records in the chosen number of files, verified with independent readers.
import { read, utils } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { exportFormats, createFiles, type ExportOptions, type CreatedFile, type ExportInput } from '../../../lib/export/create-files.ts'
import { builtInTemplates } from '../../../lib/export/templates.ts'
import { toXlsx } from '../../../lib/export/xlsx.ts'
import { createRowReader, type RowRecord } from '../../../lib/records/columns/read-row.ts'
import { noPython, readByPython } from '../../proofs/fidelity/readers.ts'

const defaultOptions: ExportOptions = {
  format: 'csv',
  companiesOnly: false,
  validEmailOnly: false,
  onePerCompany: false,
  guardFormulas: true,
  nameTemplate: '{list}-{date}'
}

const createInput = (slices: readonly unknown[][], overrides: Partial<ExportInput> = {}): ExportInput => {
  const reader = createRowReader()
  const readSlices = async function* (): AsyncGenerator<RowRecord[]> {
    for (const slice of slices) yield slice.flatMap(reader.readRow)
  }
  return {
    slices: readSlices(),
    reader,
    names: { listTitle: 'Berlin CTOs', date: new Date(2026, 1, 3), service: 'api.service.example' },
    pause: () => Promise.resolve(),
    onProgress: () => undefined,
    writeWorkbook: async sheets => new Uint8Array(await toXlsx(sheets)),
    ...overrides
  }
}
const exportSlices = (slices: readonly unknown[][], options: Partial<ExportOptions> = {}): Promise<CreatedFile[]> =>
  createFiles(createInput(slices), { ...defaultOptions, ...options })
const readBytes = async ({ parts }: CreatedFile): Promise<Uint8Array> => new Uint8Array(await new Blob(parts).arrayBuffer())
const readText = ({ parts }: CreatedFile): Promise<string> => new Blob(parts).text()

const createPerson = (n: number, fields: object = {}) => ({
  full_name: `Ada Beispiel ${n}`,
  email: `ada.${n}@beispiel.example`,
  email_status: n % 2 === 0 ? 'valid' : 'catch_all',
  company: `Werke ${n % 3}`,
  ...fields
})
const people = Array.from({ length: 10 }, (_, n) => createPerson(n))
const company = { company_name: 'Bau', domain: 'bau.example', employee_count: 5, company_type: 'Private' }
const readNumbers = async (file: CreatedFile): Promise<string[]> =>
  [...(await readText(file)).matchAll(/"full_name":"([^"]+)"/g)].map(([, name = '']) => name.slice(13))

describe('the exported records', () => {
  test.each<[string, Partial<ExportOptions>, string]>([
    ['all records', {}, '0 1 2 3 4 5 6 7 8 9'],
    ['records with a valid email', { validEmailOnly: true }, '0 2 4 6 8'],
    ['one per company', { onePerCompany: true }, '0 1 2'],
    ['one per company, with a valid email', { validEmailOnly: true, onePerCompany: true }, '0 2 4']
  ])('%s', async (_, options, expected) => {
    const [file] = await exportSlices([people.slice(0, 4), people.slice(4)], { ...options, format: 'jsonl' })
    expect(file && (await readNumbers(file)).join(' ')).toBe(expected)
  })

  test('an export without records is one empty file', async () => {
    for (const format of exportFormats)
      expect(await exportSlices([[{ full_name: 'Ada' }]], { format, validEmailOnly: true })).toMatchObject([{ recordCount: 0 }])
  })
})

describe('several files', () => {
  test('contain each record once, in order, and have numbered names', async () => {
    const files = await exportSlices([people], { format: 'jsonl', rowsPerFile: 4 })
    expect(files.map(({ name, recordCount: records }) => [name, records])).toEqual([
      ['Berlin-CTOs-2026-02-03-1.jsonl', 4],
      ['Berlin-CTOs-2026-02-03-2.jsonl', 4],
      ['Berlin-CTOs-2026-02-03-3.jsonl', 2]
    ])
    expect((await Promise.all(files.map(readNumbers))).flat()).toEqual(people.map((_, n) => String(n)))
  })

  test.skipIf(noPython)('have the same columns even when a field is in one file only', async () => {
    const files = await exportSlices([[createPerson(0), createPerson(1, { odd: 'x;y' })]], { rowsPerFile: 1 })
    const tables = await Promise.all(files.map(async file => readByPython(await readBytes(file))))
    expect(tables[0]?.[0]).toEqual(tables[1]?.[0])
    expect(tables[0]?.[0]).toContain('odd')
    expect(tables.map(([headings = [], row = []]) => row[headings.indexOf('odd')])).toEqual(['', 'x;y'])
  })
})

describe.skipIf(noPython)('CSV in Python', () => {
  const exportCsv = async (records: unknown[], options: Partial<ExportOptions> = {}): Promise<Record<string, string>[]> => {
    const [file] = await exportSlices([records], options)
    const [headings = [], ...rows] = file ? readByPython(await readBytes(file)) : []
    return rows.map(row => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? 'missing'])))
  }
  test('contains only people, or each company once', async () => {
    const records = [createPerson(0), company, createPerson(1), createPerson(3)]
    expect((await exportCsv(records)).map(row => row['Full name'])).toEqual(['Ada Beispiel 0', 'Ada Beispiel 1', 'Ada Beispiel 3'])
    expect((await exportCsv(records, { companiesOnly: true })).map(row => row['Company'])).toEqual(['Bau', 'Werke 0', 'Werke 1'])
  })
  test('contains only the columns of its template', async () => {
    const template = builtInTemplates.find(({ id }) => id === 'salesforce')
    const [row = {}] = await exportCsv([createPerson(0, { full_name: 'Ada Beispiel', odd: 'x' })], { template })
    expect(row).toMatchObject({ LastName: 'Beispiel', Company: 'Werke 0', Email: 'ada.0@beispiel.example' })
    expect(Object.keys(row)).toEqual(template?.columns.map(({ heading }) => heading))
  })
  test.each([
    ['with', true],
    ['without', false]
  ])('a phone number stays as it is %s the guard', async (_, guardFormulas) => {
    const phone = '+49 30 1'
    const template = builtInTemplates.find(({ id }) => id === 'hubspot')
    expect(await exportCsv([createPerson(0, { phone: '+49 30 1' })], { guardFormulas, template })).toMatchObject([
      { 'Phone Number': phone }
    ])
    expect(await exportCsv([createPerson(0, { phone: '+49 30 1' })], { guardFormulas })).toMatchObject([{ Phone: phone }])
  })
})

test('a workbook has one sheet of people and one of companies', async () => {
  const [file] = await exportSlices([[createPerson(0), company, createPerson(3)]], { format: 'xlsx' })
  const book = read(file && (await readBytes(file)), { type: 'array' })
  const rows = book.SheetNames.map(name => utils.sheet_to_json<Record<string, string>>(book.Sheets[name] ?? {}))
  expect(book.SheetNames).toEqual(['Contacts', 'Companies'])
  expect(rows[0]?.map(row => row['Full name'])).toEqual(['Ada Beispiel 0', 'Ada Beispiel 3'])
  expect(rows[1]?.map(row => row['Company'])).toEqual(['Bau', 'Werke 0'])
})

test('vCards contain only people', async () => {
  const [file] = await exportSlices([[createPerson(0), company]], { format: 'vcf' })
  expect(file && (await readText(file)).match(/^FN:.*$/gm)).toEqual(['FN:Ada Beispiel 0'])
})

describe.each(exportFormats)('%s', format => {
  const slices = Array.from({ length: 3 }, (_, slice) => Array.from({ length: 1000 }, (__, n) => createPerson(slice * 1000 + n)))
  test('pauses between slices, reports its progress, and can be cancelled at any pause', async () => {
    let pauses = 0
    const progress: number[] = []
    const pause = async (): Promise<void> => void pauses++
    await createFiles(createInput(slices, { pause, onProgress: count => progress.push(count), writeWorkbook: () => Promise.resolve('') }), {
      ...defaultOptions,
      format
    })
    expect(progress).toEqual([1000, 2000, 3000])
    expect(pauses).toBeGreaterThanOrEqual(3)
    for (const cancelledPause of [1, Math.ceil(pauses / 2), pauses]) {
      let pausesLeft = cancelledPause
      const cancel = async (): Promise<void> => {
        if (--pausesLeft === 0) throw new Error('cancelled')
      }
      await expect(
        createFiles(createInput(slices, { pause: cancel, writeWorkbook: () => Promise.resolve('') }), { ...defaultOptions, format })
      ).rejects.toThrow('cancelled')
    }
  })
})

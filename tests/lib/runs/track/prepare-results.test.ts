// Tests preparing rows for storage: every row keeps its text, with or without columns.
import { expect, test } from 'vitest'
import { fromChunks } from '../../../../lib/records/decode/parse-json.ts'
import { prepareResults } from '../../../../lib/runs/track/prepare-results.ts'

const breathe = async (): Promise<void> => undefined

test('every row keeps its text and gets its columns', async () => {
  const rows = Array.from({ length: 2_500 }, (_, n) => ({ full_name: `Ada Beispiel ${n}`, odd: [n, null] }))
  const { chunks, rows: columns } = await prepareResults(rows, breathe)
  expect(chunks).toHaveLength(3)
  expect([...fromChunks(chunks)]).toEqual(rows)
  expect(columns).toHaveLength(2_500)
  expect(columns[2_499]).toMatchObject({ fullName: 'Ada Beispiel 2499' })
})

test('no rows make no chunks', async () =>
  expect(await prepareResults([], breathe)).toEqual({
    chunks: [],
    rows: [],
    personKeys: [],
    emails: [],
    companyRows: new Set(),
    count: 0,
    validEmails: 0
  }))

test('a row whose columns cannot be read keeps its position and text', async () => {
  let reads = 0
  const read = (): string => {
    if (++reads > 2) throw new Error('no')
    return 'Ada'
  }
  // The text takes two reads; the third one is for the columns.
  const stumbling = Object.defineProperty({}, 'full_name', { enumerable: true, get: read })
  const { chunks, rows } = await prepareResults([stumbling, { full_name: 'Bo' }], breathe)
  expect([...fromChunks(chunks)]).toEqual([{ full_name: 'Ada' }, { full_name: 'Bo' }])
  expect(rows).toMatchObject([{}, { fullName: 'Bo' }])
})

test('people inside a company are counted, and the company is stored as received', async () => {
  const werke = { company_name: 'Muster Werke', domain: 'muster.example', employees: [{ full_name: 'Ada' }, { full_name: 'Bo' }] }
  const empty = { company_name: 'Leer', domain: 'leer.example', employees: [] }
  const { chunks, rows, count } = await prepareResults([werke, empty, { full_name: 'Cem' }], breathe)
  expect([...fromChunks(chunks)]).toEqual([werke, empty, { full_name: 'Cem' }])
  expect(count).toBe(4)
  expect(rows).toMatchObject([
    { fullName: 'Ada', company: 'Muster Werke' },
    { fullName: 'Bo', companyDomain: 'muster.example' },
    { company: 'Leer' },
    { fullName: 'Cem' }
  ])
})

test('a company with an email address is no person, beside one that has it too', async () => {
  const werke = { name: 'Muster Werke', domain: 'muster.example', industry: 'Optics', email: 'office@muster.example' }
  const { companyRows } = await prepareResults([{ full_name: 'Ada', email: 'office@muster.example' }, werke], breathe)
  expect([...companyRows]).toEqual([1])
})

test('a company of a domain that was not requested is stored, and is not counted as a result of the domains', async () => {
  const company = (domain: string, more: object = {}) => ({ company_name: domain, domain, industry: 'Optics', ...more })
  const own = [
    company('muster.example'),
    company('https://www.beispiel.example/'),
    company('shop.ejemplo.example'),
    company('new-name.example', { input: 'esempio.example' }),
    { company_name: 'Without a domain', industry: 'Optics', company_size: '1-10' }
  ]
  const domains = ['muster.example', 'beispiel.example', 'ejemplo.example', 'esempio.example']
  const request = { kind: 'domains', domains, comparisonKey: domains.join(' ') } as const
  const prepare = async (rows: unknown[]) => (await prepareResults(rows, breathe, request)).received
  expect(await prepare(own)).toEqual({ companies: 5, contacts: 0 })
  expect(await prepare([...own, company('northwind.example')])).toEqual({ companies: 5, contacts: 0, otherDomains: 1 })
  expect((await prepareResults([company('northwind.example')], breathe, request)).count).toBe(1)
})

test('a contact of a domain that was not requested is stored, and is not counted as a result of the domains', async () => {
  const domains = ['muster.example', 'beispiel.example']
  const request = { kind: 'domains', domains, comparisonKey: domains.join(' ') } as const
  const own = [
    { full_name: 'Ada Beispiel', email: 'ada@muster.example' },
    { full_name: 'Bo Muster', email: 'bo@holding.example', company_domain: 'beispiel.example' },
    { full_name: 'Cy Muster', email: 'cy@gmail.com' },
    { full_name: 'Dee Muster', email: 'dee@mail.muster.example' },
    { full_name: 'Eva Muster', email: 'eva@holding.example', searched_domain: 'muster.example' },
    { full_name: 'Fay Muster', phone: '+49 30 5550101' }
  ]
  const others = [
    { full_name: 'Gil Fremd', email: 'gil@northwind.example' },
    { full_name: 'Hal Fremd', company_domain: 'northwind.example' },
    { full_name: 'Ivy Fremd', company: 'Northwind', company_website: 'https://northwind.example/', email: 'ivy@gmail.com' }
  ]
  const prepare = async (rows: unknown[]) => (await prepareResults(rows, breathe, request)).received
  expect(await prepare(own)).toMatchObject({ contacts: own.length })
  expect(await prepare([...own, ...others])).toMatchObject({ contacts: own.length })
  expect((await prepareResults(others, breathe, request)).rows.filter(({ fullName }) => fullName).length).toBe(others.length)
})

test('a company with a switchboard and a page of its own is the company of its domain, and no person', async () => {
  const werke = {
    id: '5e66',
    name: 'Muster Werke',
    website_url: 'http://www.muster.example',
    linkedin_url: 'http://www.linkedin.com/company/muster-werke',
    phone: '+49 30 5550101',
    primary_domain: 'muster.example',
    estimated_num_employees: 160,
    city: 'Berlin'
  }
  const domains = ['muster.example']
  const request = { kind: 'domains', domains, comparisonKey: 'muster.example' } as const
  for (const company of [werke, { ...werke, industry: 'Optics', founded_year: 1950 }, { ...werke, phone: null }]) {
    const { received, rows, companyRows } = await prepareResults([company], breathe, request)
    expect([received, [...companyRows]]).toEqual([{ companies: 1, contacts: 0 }, [0]])
    const page = { companyProfileUrl: werke.linkedin_url, companyPhone: company.phone ?? '' }
    expect(rows).toMatchObject([{ company: 'Muster Werke', companyDomain: 'muster.example', companySize: '160', ...page }])
  }
})

test.each([0, 1, 999, 1_000, 1_001, 4_500])('%i rows are all prepared, with a pause between slices', async size => {
  const came = Array.from({ length: size }, (_, n) => ({ full_name: `Ada Beispiel ${n}`, url: `https://www.linkedin.com/in/ada-${n}` }))
  let breaths = 0
  const { chunks, rows, personKeys: keys, count } = await prepareResults(came, async () => void breaths++)
  expect([...fromChunks(chunks)]).toEqual(came)
  expect(rows.map(({ fullName }) => fullName)).toEqual(came.map(one => one.full_name))
  expect([count, keys.length, breaths]).toEqual([size, size, Math.max(0, Math.ceil(size / 2_000) - 1)])
})

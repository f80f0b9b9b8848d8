// Hidden people are removed; everyone else stays unchanged, and a chunk without hidden people stays identical.
import { expect, test } from 'vitest'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { loadHiddenMarkFinder, loadVisibilityCheck, type VisibilityCheck } from '../../../lib/results/hidden-people.ts'
import { createSandbox } from '../runs/sandbox.ts'
import { removeHiddenPeople } from '../../../lib/export/remove-hidden-people.ts'
import { toCompanies, toContacts } from '../../../lib/export/create-run-file.ts'
import { fromChunks } from '../../../lib/records/decode/parse-json.ts'

const checkVisibility: VisibilityCheck = async records =>
  records.map(({ columns }) =>
    columns['email'] === 'ada@n.example' ? 'erased' : columns['email'] === 'eve@n.example' ? 'suppressed' : 'visible'
  )
const person = (name: string) => ({ full_name: `${name} Beispiel`, email: `${name.toLowerCase()}@n.example` })

test('erased and suppressed people are removed, suppressed people counted, the rest unchanged', async () => {
  const plain = '[ {"full_name":"Bob Muster","n":12345678901234567890} ]'
  const hidden = JSON.stringify([person('Ada'), person('Eve'), person('Bob')])
  const { chunks, suppressedCount } = await removeHiddenPeople([plain, hidden], { check: checkVisibility })
  expect(suppressedCount).toBe(1)
  expect(chunks[0]).toBe(plain)
  expect([...fromChunks(chunks.slice(1))]).toEqual([person('Bob')])
})

test('only the hidden people of a company are removed', async () => {
  const company = { company_name: 'Northwind', domain: 'n.example', employees: [person('Ada'), person('Bob')] }
  const { chunks } = await removeHiddenPeople([JSON.stringify([company])], { check: checkVisibility })
  expect(chunks.join('')).toContain('bob@n.example')
  expect(chunks.join('')).toContain('Northwind')
  expect(chunks.join('')).not.toMatch(/ada/i)
})

const exportVisible = async (row: object, check: VisibilityCheck = checkVisibility) => {
  const { chunks } = await removeHiddenPeople([JSON.stringify([row])], { check })
  return { companies: JSON.stringify(toCompanies(chunks)), contacts: JSON.stringify([...toContacts(chunks)]) }
}

test.each([
  ['with typical fields', { company_name: 'Northwind', domain: 'n.example', slogan: 'Ever on' }],
  ['known only by its name', { name: 'Northwind', slogan: 'Ever on' }]
])('a company %s keeps its fields when some or all of its people are hidden', async (_, company) => {
  for (const visible of [[], ['Bob']]) {
    const row = { ...company, employees: ['Ada', ...visible].map(person) }
    const { companies, contacts } = await exportVisible(row)
    expect(companies).toMatch(/Northwind.*Ever on/)
    expect([/bob@/.test(contacts), /ada/i.test(companies + contacts)]).toEqual([visible.length > 0, false])
    expect((await exportVisible({ total: 2, data: [row, { company_name: 'Contoso', domain: 'c.example' }] })).companies).toMatch(/Ever on/)
  }
  expect((await exportVisible({ company: { ...company }, contacts: [person('Ada')] })).companies).toMatch(/Northwind.*Ever on/)
})

test('a suppressed company is removed with its record', async () => {
  const hideAll: VisibilityCheck = async records => records.map(({ isCompany }) => (isCompany ? 'suppressed' : 'erased'))
  const { companies, contacts } = await exportVisible(
    { company_name: 'Northwind', domain: 'n.example', contacts: [person('Ada')] },
    hideAll
  )
  expect([companies, contacts]).toEqual(['[]', '[]'])
})

test('a list within one row keeps its visible people and is removed without any', async () => {
  const removeFrom = async (...names: string[]) => [
    ...fromChunks((await removeHiddenPeople([JSON.stringify([{ total: 9, data: names.map(person) }])], { check: checkVisibility })).chunks)
  ]
  expect(await removeFrom('Ada', 'Bob')).toEqual([{ total: expect.anything(), data: [person('Bob')] }])
  expect(await removeFrom('Ada', 'Eve')).toEqual([])
})

test('stored person keys identify a record by its index', async () => {
  const checkKey: VisibilityCheck = async records =>
    records.map(({ marks }) => (marks.pages?.includes('k4') === true ? 'suppressed' : 'visible'))
  const company = { company_name: 'Northwind', employees: [person('Cleo'), person('Bob')] }
  const chunks = [JSON.stringify([person('Dan'), company]), JSON.stringify([person('Gil'), person('Hal')])]
  const readKeys = async (start: number, count: number) => Array.from({ length: count }, (_, n) => [`k${start + n}`])
  const result = await removeHiddenPeople(chunks, { check: checkKey }, readKeys)
  expect([result.suppressedCount, result.chunks[0]]).toEqual([1, chunks[0]])
  expect([...fromChunks(result.chunks)]).toHaveLength(3)
  expect(result.chunks.join('')).not.toMatch(/hal@/)
})

test('what a visible record says of a hidden person is taken out, and the record stays', async () => {
  const sandbox = await createSandbox()
  const page = 'https://www.linkedin.com/in/ada-beispiel'
  await addDoNotContact(sandbox.database, ['email:eve@n.example', `profile:${page}`, 'domain:barred.example'])
  const find = await loadHiddenMarkFinder(sandbox.database)
  const bob = { ...person('Bob'), linkedin_url: 'https://www.linkedin.com/in/bob' }
  const rows = [
    { ...bob, manager_email: 'eve@n.example', note: `Knows ${page}.`, owner: { full_name: 'Ada Beispiel', linkedin: 'ada-beispiel' } },
    { ...bob, ceo: { email: 'x@barred.example' }, note: 'Knows steve@n.example' },
    person('Eve')
  ]
  const check = await loadVisibilityCheck(sandbox.database)
  const { chunks, suppressedCount } = await removeHiddenPeople([JSON.stringify(rows)], { check: check!, findHiddenMarks: find })
  expect([...fromChunks(chunks)]).toEqual([bob, { ...bob, note: 'Knows steve@n.example' }])
  expect(suppressedCount).toBe(1)
})

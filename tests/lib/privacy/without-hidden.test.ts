// Of a list where somebody is hidden the others come as they are, and pieces without anybody hidden to the letter.
import { expect, test } from 'vitest'
import type { HiddenPeople } from '../../../lib/database/people/hidden-people.ts'
import { withoutHidden } from '../../../lib/privacy/without-hidden.ts'
import { toCompanies, toContacts } from '../../../lib/exports/domain-results.ts'
import { fromChunks } from '../../../lib/records/decode/chunks.ts'

const guard: HiddenPeople = async records =>
  records.map(({ columns }) =>
    columns['email'] === 'ada@n.example' ? 'forgotten' : columns['email'] === 'eve@n.example' ? 'listed' : 'free'
  )
const person = (name: string) => ({ full_name: `${name} Beispiel`, email: `${name.toLowerCase()}@n.example` })

test('the forgotten and the listed are left out, the listed are counted, the rest is as it came', async () => {
  const plain = '[ {"full_name":"Bob Muster","n":12345678901234567890} ]'
  const hidden = JSON.stringify([person('Ada'), person('Eve'), person('Bob')])
  const { chunks, listed } = await withoutHidden([plain, hidden], guard)
  expect(listed).toBe(1)
  expect(chunks[0]).toBe(plain)
  expect([...fromChunks(chunks.slice(1))]).toEqual([person('Bob')])
})

test('out of a company only those who are hidden go', async () => {
  const company = { company_name: 'Northwind', domain: 'n.example', employees: [person('Ada'), person('Bob')] }
  const { chunks } = await withoutHidden([JSON.stringify([company])], guard)
  expect(chunks.join('')).toContain('bob@n.example')
  expect(chunks.join('')).toContain('Northwind')
  expect(chunks.join('')).not.toMatch(/ada/i)
})

const companiesLeft = async (row: object, only: HiddenPeople = guard) => {
  const { chunks } = await withoutHidden([JSON.stringify([row])], only)
  return { companies: JSON.stringify(toCompanies(chunks)), contacts: JSON.stringify([...toContacts(chunks)]) }
}

test.each([
  ['that is told by its fields', { company_name: 'Northwind', domain: 'n.example', slogan: 'Ever on' }],
  ['of which only its name is known', { name: 'Northwind', slogan: 'Ever on' }]
])('a company %s stays whole, whoever of its people is hidden', async (_, company) => {
  for (const left of [[], ['Bob']]) {
    const row = { ...company, employees: ['Ada', ...left].map(person) }
    const { companies, contacts } = await companiesLeft(row)
    expect(companies).toMatch(/Northwind.*Ever on/)
    expect([/bob@/.test(contacts), /ada/i.test(companies + contacts)]).toEqual([left.length > 0, false])
    expect((await companiesLeft({ total: 2, data: [row, { company_name: 'Contoso', domain: 'c.example' }] })).companies).toMatch(/Ever on/)
  }
  expect((await companiesLeft({ company: { ...company }, contacts: [person('Ada')] })).companies).toMatch(/Northwind.*Ever on/)
})

test('a company that is on the list goes, its own record too', async () => {
  const all: HiddenPeople = async records => records.map(({ isCompany }) => (isCompany ? 'listed' : 'forgotten'))
  const { companies, contacts } = await companiesLeft({ company_name: 'Northwind', domain: 'n.example', contacts: [person('Ada')] }, all)
  expect([companies, contacts]).toEqual(['[]', '[]'])
})

test('of a list in one row the others stay, and with nobody left it goes', async () => {
  const listOf = async (...names: string[]) => [
    ...fromChunks((await withoutHidden([JSON.stringify([{ total: 9, data: names.map(person) }])], guard)).chunks)
  ]
  expect(await listOf('Ada', 'Bob')).toEqual([{ total: expect.anything(), data: [person('Bob')] }])
  expect(await listOf('Ada', 'Eve')).toEqual([])
})

test('whose a record is may be known besides, by its number among all', async () => {
  const byKey: HiddenPeople = async records => records.map(({ keys }) => (keys.includes('k4') ? 'listed' : 'free'))
  const company = { company_name: 'Northwind', employees: [person('Cleo'), person('Bob')] }
  const chunks = [JSON.stringify([person('Dan'), company]), JSON.stringify([person('Gil'), person('Hal')])]
  const keysOf = async (from: number, count: number) => Array.from({ length: count }, (_, n) => [`k${from + n}`])
  const without = await withoutHidden(chunks, byKey, keysOf)
  expect([without.listed, without.chunks[0]]).toEqual([1, chunks[0]])
  expect([...fromChunks(without.chunks)]).toHaveLength(3)
  expect(without.chunks.join('')).not.toMatch(/hal@/)
})

// Of a list where somebody is hidden the others come as they are, and pieces without anybody hidden to the letter.
import { expect, test } from 'vitest'
import type { Guard } from '../../../lib/database/guard.ts'
import { withoutHidden } from '../../../lib/privacy/without-hidden.ts'
import { fromChunks } from '../../../lib/records/chunks.ts'

const guard: Guard = async records =>
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

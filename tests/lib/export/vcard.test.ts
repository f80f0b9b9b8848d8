// Cards are read back by ical.js, the parser of Thunderbird, which knows nothing of ours.
import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { foldLine, toVCard } from '../../../lib/export/vcard.ts'
import { emptyColumns, type Columns } from '../../../lib/records/columns/column-ids.ts'
import { tries } from '../../is-long.ts'

interface Property {
  types: string[]
  /** the texts of the components, or the one text */
  values: string[]
}

const listOf = (value: unknown): string[] => [value].flat().map(String)
/** ical.js resolves an escaped semicolon in values with components alone. */
const readText = (value: unknown): string => String(value).replaceAll(String.raw`\;`, ';')

/** The properties of each card, by name. Throws where ical.js finds a fault. */
const readCards = (file: string): Map<string, Property[]>[] => {
  const parsed: unknown = ICAL.parse(file)
  const cards = (Array.isArray(parsed) && parsed[0] === 'vcard' ? [parsed] : parsed) as [
    string,
    [string, { type?: unknown }, string, unknown][]
  ][]
  return cards.map(([, lines]) => {
    const properties = new Map<string, Property[]>()
    for (const [name, { type }, , value] of lines) {
      const values = Array.isArray(value) ? value.map(String) : [readText(value)]
      properties.set(name, [...(properties.get(name) ?? []), { types: type === undefined ? [] : listOf(type), values }])
    }
    return properties
  })
}

const createCard = (columns: Partial<Columns>): string => toVCard(id => columns[id] ?? emptyColumns[id])
const readCard = (columns: Partial<Columns>): Map<string, Property[]> => readCards(createCard(columns))[0] ?? new Map()
const valuesOf = (card: Map<string, Property[]>, name: string): string[] => (card.get(name) ?? []).map(({ values }) => values.join('|'))

const ada: Partial<Columns> = {
  fullName: 'Ada Beispiel',
  firstName: 'Ada',
  lastName: 'Beispiel',
  jobTitle: 'Head of Sales; EMEA, DACH',
  company: 'Werke, Bau & Söhne',
  department: 'Sales',
  email: 'ada@beispiel.example',
  personalEmail: 'ada@zuhause.example',
  phone: '+49 30 1234',
  location: 'Berlin, "Mitte"',
  city: 'Berlin',
  country: 'Germany',
  profileUrl: 'https://network.example/in/ada'
}

test('a card of version 3.0 has the person’s name, job, contact details and addresses', () => {
  const card = readCard(ada)
  expect(['version', 'fn', 'n', 'title', 'org', 'tel', 'adr', 'label', 'url'].map(name => valuesOf(card, name)[0])).toEqual([
    '3.0',
    'Ada Beispiel',
    'Beispiel|Ada|||',
    'Head of Sales; EMEA, DACH',
    'Werke, Bau & Söhne|Sales',
    '+49 30 1234',
    '|||Berlin|||Germany',
    'Berlin, "Mitte"',
    'https://network.example/in/ada'
  ])
  expect(card.get('email')).toEqual([
    { types: ['internet', 'work', 'pref'], values: ['ada@beispiel.example'] },
    { types: ['internet', 'home'], values: ['ada@zuhause.example'] }
  ])
})

test.each<[Partial<Columns>, fn: string, n: string]>([
  [{ firstName: '翼', lastName: '愛川' }, '愛川 翼', '愛川|翼|||'],
  [{ fullName: '愛川 翼' }, '愛川 翼', '愛川|翼|||'],
  [{ fullName: '김민준' }, '김민준', '김|민준|||'],
  [{ fullName: 'Ada M. Beispiel Jr., MBA' }, 'Ada M. Beispiel Jr., MBA', 'Beispiel|Ada|M.||Jr.'],
  [{ fullName: 'Wang Wei' }, 'Wang Wei', 'Wang Wei||||'],
  [{ firstName: 'Ada', middleName: 'Lena', lastName: 'Beispiel' }, 'Ada Lena Beispiel', 'Beispiel|Ada|Lena||'],
  [{ email: 'ada@beispiel.example' }, 'ada@beispiel.example', '||||'],
  [{ company: 'Werke' }, 'Werke', '||||'],
  [{}, 'No name', '||||']
])('%j has both names that version 3.0 requires', (columns, fn, n) => {
  const card = readCard(columns)
  expect([valuesOf(card, 'fn'), valuesOf(card, 'n')]).toEqual([[fn], [n]])
})

test.each<[Partial<Columns>, string[], string[]]>([
  [
    { profileUrl: 'linkedin.com/in/bo-muster', companyWebsite: 'acme.example' },
    ['https://linkedin.com/in/bo-muster', 'https://acme.example'],
    ['', 'work']
  ],
  [{ companyWebsite: 'https://acme.example/a;b,c' }, ['https://acme.example/a;b,c'], ['work']],
  [{ profileUrl: 'javascript:alert(1)', companyWebsite: 'n/a' }, [], []],
  [{ profileUrl: 'https://' }, [], []]
])('the URLs of %j are %j', (columns, urls, types) => {
  const found = readCard({ fullName: 'Bo Muster', ...columns }).get('url') ?? []
  expect(found.map(({ values }) => values.join(';'))).toEqual(urls)
  expect(found.map(line => line.types.join())).toEqual(types)
})

test('a place that is not taken apart is still in the address', () =>
  expect(valuesOf(readCard({ fullName: 'Ada', location: 'Berlin, Germany' }), 'adr')).toEqual(['|||Berlin, Germany|||']))

test('each person is a card of a file', () => {
  const cards = readCards(createCard(ada) + createCard({ fullName: 'Bo' }))
  expect(cards.map(card => valuesOf(card, 'fn')[0])).toEqual(['Ada Beispiel', 'Bo'])
})

const countOctets = (text: string): number => new TextEncoder().encode(text).length
describe('lines', () => {
  test.each([
    ['a'.repeat(75), 1],
    ['a'.repeat(76), 2],
    ['ü'.repeat(38), 2],
    ['😀'.repeat(40), 3]
  ])('%s folds into %i lines', (long, count) => {
    const folded = foldLine(long).split('\r\n')
    expect(folded).toHaveLength(count)
    for (const line of folded) expect(countOctets(line)).toBeLessThanOrEqual(75)
    expect(folded.map((line, index) => (index === 0 ? line : line.slice(1))).join('')).toBe(long)
  })
})

test('any text stays within its property', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), input => {
      // ical.js takes a semicolon behind an escaped backslash for an escaped one; our own reader is tested with those.
      const text = input.replaceAll('\\', '/')
      const file = createCard({
        fullName: `x${text}x`,
        company: `x${text}x`,
        department: `x${text}`,
        jobTitle: `x${text}x`,
        phone: `x${text}`
      })
      for (const line of file.split('\r\n')) {
        expect(countOctets(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
      const expected = text
        .replaceAll(/\p{Cs}/gu, '\uFFFD')
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
      const card = readCards(file)[0] ?? new Map<string, Property[]>()
      expect(valuesOf(card, 'fn')).toEqual([`x${expected}x`])
      expect(valuesOf(card, 'title')).toEqual([`x${expected}x`])
      expect(card.get('org')?.[0]?.values).toEqual([`x${expected}x`, `x${expected}`])
    }),
    { numRuns: tries(300) }
  )
})

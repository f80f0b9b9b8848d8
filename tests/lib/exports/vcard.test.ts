// Cards are read by a strict RFC 6350 parser that rejects anything outside the grammar.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldLine, toVCard } from '../../../lib/exports/vcard.ts'
import { emptyColumns, type Columns } from '../../../lib/records/columns/column-ids.ts'

interface Line {
  name: string
  parameters: Record<string, string>
  value: string
}

const countOctets = (text: string): number => new TextEncoder().encode(text).length

/** The logical lines. Throws when a line is too long, does not end in CRLF, or splits a character. */
const unfold = (file: string): string[] => {
  if (!file.endsWith('\r\n')) throw new Error('The last line has no end.')
  const physical = file.slice(0, -2).split('\r\n')
  const lines: string[] = []
  for (const line of physical) {
    if (countOctets(line) > 75) throw new Error(`${countOctets(line)} octets: ${line}`)
    if (/[\r\n]/.test(line)) throw new Error('A bare line end.')
    if (/^[ \t]/.test(line)) lines.push((lines.pop() ?? '') + line.slice(1))
    else lines.push(line)
  }
  return lines
}

const grammar = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]+))*):([^\p{Cc}]*)$/u
const readLine = (line: string): Line => {
  const [, name = '', written = '', value = ''] = grammar.exec(line.replaceAll('\t', ' ')) ?? []
  if (name === '') throw new Error(`No content line: ${line}`)
  const parameters = Object.fromEntries(
    [...written.matchAll(/;([A-Z-]+)=(?:"([^"]*)"|([^;:]+))/g)].map(([, key, quoted, plain]) => [key, quoted ?? plain])
  )
  return {
    name,
    parameters: parameters as Record<string, string>,
    value: line.includes('\t') ? line.slice(line.length - value.length) : value
  }
}

/** The components of a value. Throws at an unknown escape or an unescaped special character. */
const readComponents = (value: string): string[] => {
  const parts = ['']
  for (let at = 0; at < value.length; at++) {
    const sign = value.charAt(at)
    if (sign === ',') throw new Error(`A bare comma: ${value}`)
    if (sign === ';') parts.push('')
    else if (sign === '\\') {
      const next = value.charAt(++at)
      if (!'\\,;n'.includes(next) || next === '') throw new Error(`An unknown escape: ${value}`)
      parts.push((parts.pop() ?? '') + (next === 'n' ? '\n' : next))
    } else parts.push((parts.pop() ?? '') + sign)
  }
  return parts
}

const parseCard = (file: string): Line[] => {
  const lines = unfold(file).map(readLine)
  expect([lines[0], lines[1], lines.at(-1)]).toMatchObject([
    { name: 'BEGIN', value: 'VCARD' },
    { name: 'VERSION', value: '4.0' },
    { name: 'END', value: 'VCARD' }
  ])
  expect(lines.filter(({ name }) => name === 'FN').length).toBeGreaterThan(0)
  return lines.slice(2, -1)
}
const createCard = (columns: Partial<Columns>): string => toVCard(id => columns[id] ?? emptyColumns[id])
const readText = (lines: Line[], name: string, at = 0): string =>
  readComponents(lines.filter(line => line.name === name)[at]?.value ?? '').join('|')

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

test('a card has the person’s name, job, contact details and addresses', () => {
  const lines = parseCard(createCard(ada))
  expect(['FN', 'N', 'TITLE', 'ORG', 'TEL', 'ADR'].map(name => readText(lines, name))).toEqual([
    'Ada Beispiel',
    'Beispiel|Ada|||',
    'Head of Sales; EMEA, DACH',
    'Werke, Bau & Söhne|Sales',
    '+49 30 1234',
    '|||Berlin|||Germany'
  ])
  const emails = lines.filter(({ name }) => name === 'EMAIL')
  expect(emails.map(({ value, parameters }) => [value, parameters['TYPE'], parameters['PREF']])).toEqual([
    ['ada@beispiel.example', 'work', '1'],
    ['ada@zuhause.example', 'home', undefined]
  ])
  expect(lines.find(({ name }) => name === 'ADR')?.parameters['LABEL']).toBe("Berlin, ^'Mitte^'")
  expect(lines.find(({ name }) => name === 'URL')?.value).toBe('https://network.example/in/ada')
})

test.each<[string, Partial<Columns>, string]>([
  ['an email', { email: 'ada@beispiel.example' }, 'ada@beispiel.example'],
  ['a company', { company: 'Werke' }, 'Werke'],
  ['nothing', {}, 'No name']
])('a person with only %s still has a name', (_, columns, name) => expect(readText(parseCard(createCard(columns)), 'FN')).toBe(name))

test.each(['javascript:alert(1)', 'network.example/in/ada', 'https://', ''])('%j is not written as a URL', profileUrl =>
  expect(parseCard(createCard({ fullName: 'Ada', profileUrl })).filter(({ name }) => name === 'URL')).toEqual([])
)

test('several cards can follow each other', () => {
  const file = createCard(ada) + createCard({ fullName: 'Bo' })
  expect(unfold(file).filter(line => line === 'BEGIN:VCARD')).toHaveLength(2)
})

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
      const lines = parseCard(createCard({ fullName: `Ada${input}`, company: input, jobTitle: `x${input}`, location: input, phone: input }))
      const expected = input
        .replaceAll(/\p{Cs}/gu, '\uFFFD')
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
      expect(readText(lines, 'FN')).toBe(`Ada${expected}`)
      expect(readText(lines, 'TITLE')).toBe(`x${expected}`)
      expect(readComponents(lines.find(({ name }) => name === 'ORG')?.value ?? '')).toEqual([expected])
    }),
    { numRuns: 400 }
  )
})

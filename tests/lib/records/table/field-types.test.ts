// Each type of field keeps what it takes and leaves the rest out.
import { expect, test, describe } from 'vitest'
import { fieldTypes, fitToField, readTarget, writeTarget, type FieldType, toWebUrl } from '../../../../lib/records/table/field-types.ts'

describe('field types', () => {
  const values: [FieldType, text: string, fitted: string][] = [
    ...['11-50', '51–200 employees', '10,001+', '~120', '1K', 'n/a', '1.5', '12 to 20', '<10', 'many', '123456789', '1,2,3', '4e3'].map(
      (text): [FieldType, string, string] => ['integer', text, '']
    ),
    ['integer', '120', '120'],
    ['integer', ' 120 ', '120'],
    ['integer', '0120', '120'],
    ['integer', '120.0', '120'],
    ['integer', '1,200', '1200'],
    ['integer', '1.200', '1200'],
    ['integer', '1 200 Mitarbeiter', '1200'],
    ['integer', '12’345 employees', '12345'],
    ['integer', '1,234,567', '1234567'],
    ['email', 'ada@beispiel.example', 'ada@beispiel.example'],
    ['email', 'ada@beispiel', ''],
    ['email', 'a@x.example, b@x.example', ''],
    ['phone', '+49 30 5550100', '+49 30 5550100'],
    ['phone', '(217) 555-0100 ext. 12', '(217) 555-0100 ext. 12'],
    ['phone', '4,91512E+11', ''],
    ['phone', '4.9e11', ''],
    ['phone', 'on request', ''],
    ['url', 'beispiel.example', 'https://beispiel.example'],
    ['url', 'http://beispiel.example/a?b=c', 'http://beispiel.example/a?b=c'],
    ['url', 'none', ''],
    ['domain', 'https://www.beispiel.example/about', 'beispiel.example'],
    ['domain', 'beispiel.example', 'beispiel.example'],
    ['domain', 'Beispiel', ''],
    ['employees', '25-50', '25-50'],
    ['employees', '11-50', ''],
    ['choice', 'Construction', 'Construction'],
    ['text', 'any text', 'any text']
  ]
  test.each(values)('a field of type %s gets %j as %j', (type, text, fitted) => expect(fitToField(text, { type })).toBe(fitted))

  test('a text that is too long is cut between characters, and anything else is left out', () => {
    expect(fitToField('ab👩‍💻cd', { type: 'text', maxLength: 4 })).toBe('ab')
    expect(fitToField('Transportation, Logistics, Supply Chain and Storage', { type: 'choice', maxLength: 40 })).toBe('')
    expect(fitToField(`${'a'.repeat(80)}@x.example`, { type: 'email', maxLength: 80 })).toBe('')
  })

  test('a field is the same after it is written as text', () => {
    for (const type of fieldTypes)
      for (const target of [{ type }, { type, maxLength: 40 }]) expect(readTarget(writeTarget(target))).toEqual(target)
    for (const text of ['', 'constructor', 'text x', 'text  4']) expect(readTarget(text)).toBeUndefined()
  })
})

describe('web url', () => {
  test.each([
    ['linkedin.com/in/bo-muster', 'https://linkedin.com/in/bo-muster'],
    ['acme.example', 'https://acme.example'],
    ['www.acme.example/', 'https://www.acme.example/'],
    [' //acme.example/about ', 'https://acme.example/about'],
    ['acme.example:8080/a', 'https://acme.example:8080/a'],
    ['http://acme.example', 'http://acme.example'],
    ['HTTPS://Acme.example/A', 'https://acme.example/A'],
    ['bücher.example', 'https://xn--bcher-kva.example'],
    ['https://acme.example/?q=a;b,c', 'https://acme.example/?q=a;b,c'],
    ['https://acme.example/@ada', 'https://acme.example/@ada'],
    ['javascript:alert(1)', ''],
    ['mailto:ada@acme.example', ''],
    ['ada@acme.example', ''],
    ['data:text/html,x', ''],
    ['ftp://acme.example', ''],
    ['https://', ''],
    ['Acme', ''],
    ['n/a', ''],
    ['see acme.example', ''],
    ['', '']
  ])('%j is %j', (text, url) => expect(toWebUrl(text)).toBe(url))
})

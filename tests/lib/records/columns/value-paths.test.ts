// Tests the folded names and meanings of value paths.
import { expect, test, describe } from 'vitest'
import { createValuePath, getChildPath, type PathKeys, readLeaves } from '../../../../lib/records/columns/value-paths.ts'
import * as fc from 'fast-check'
import { parseJson } from '../../../../lib/records/decode/parse-json.ts'

describe('value paths', () => {
  const names: [path: PathKeys, name: string][] = [
    [['company', 'Name'], 'companyname'],
    [['organization_name'], 'companyname'],
    [['organisation', 'domain'], 'companydomain'],
    [['employer'], 'company'],
    [['current_company', 'name'], 'companyname'],
    [['person', 'first_name'], 'firstname'],
    [['profile'], 'profile'],
    [['emails', 0, 'email'], 'emails#email'],
    [['contacts', 3, 'email'], 'contacts#email'],
    [[], '']
  ]
  test.each(names)('%j folds to %s', (path, name) => expect(createValuePath(path).foldedName).toBe(name))

  test('a name has one meaning in a contact and another in a company', () => {
    const { contact, company } = createValuePath(['name'])
    expect([contact?.column, company?.column]).toEqual(['fullName', 'company'])
    expect(createValuePath(['industry'])).toMatchObject({ contact: { column: 'industry' }, company: { column: 'industry' } })
  })

  test('a field without letters has no meaning', () => {
    const path = createValuePath(['_'])
    expect([path.contact, path.company]).toEqual([undefined, undefined])
  })

  test('the same keys give the same path object', () => {
    const root = createValuePath([])
    expect(getChildPath(getChildPath(root, 'emails'), 0)).toBe(getChildPath(getChildPath(root, 'emails'), 0))
    expect(getChildPath(root, 'a.b').keys).toEqual(['a.b'])
  })
})

describe('leaves', () => {
  const listLeaves = (record: unknown): [string, string][] =>
    readLeaves(record, createValuePath([])).map(({ path, text }) => [path.keys.join('.'), text])

  test('leaves have the path of their value and the order of the record', () => {
    const parsed = parseJson('{"b":"x","a":{"c":[null,true,12345678901234567890]},"e":[],"f":{}}')
    expect(listLeaves(parsed.ok && parsed.value)).toEqual([
      ['b', 'x'],
      ['a.c.0', ''],
      ['a.c.1', 'true'],
      ['a.c.2', '12345678901234567890']
    ])
  })

  test('a record may be a single value', () => expect(listLeaves('Ada')).toEqual([['', 'Ada']]))

  test('the path of every leaf leads to its value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), record => {
        const leaves = readLeaves(record, createValuePath([]))
        const valueAt = (keys: readonly (string | number)[]): unknown =>
          keys.reduce<unknown>((value, key) => Object.getOwnPropertyDescriptor(value, key)?.value, record)
        for (const { path, value } of leaves) expect(valueAt(path.keys)).toBe(value)
        const count = (value: unknown): number =>
          typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, field) => sum + count(field), 0) : 1
        expect(leaves).toHaveLength(count(record))
      })
    )
  })
})

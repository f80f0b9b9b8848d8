// Tests the folded names and meanings of value paths.
import { expect, test } from 'vitest'
import { createValuePath, getChildPath, type PathKeys } from '../../../../lib/records/columns/value-paths.ts'

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

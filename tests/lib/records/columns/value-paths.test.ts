// A place has one object, one folded name and one meaning for each kind of record.
import { expect, test } from 'vitest'
import { createPlace, placeInside, type Path } from '../../../../lib/records/columns/value-paths.ts'

const names: [path: Path, name: string][] = [
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
test.each(names)('%j is called %s', (path, name) => expect(createPlace(path).name).toBe(name))

test('a name means one thing in a contact and another in a company', () => {
  const { contact, company } = createPlace(['name'])
  expect([contact?.column, company?.column]).toEqual(['fullName', 'company'])
  expect(createPlace(['industry'])).toMatchObject({ contact: { column: 'industry' }, company: { column: 'industry' } })
})

test('a field without letters means nothing', () => {
  const place = createPlace(['_'])
  expect([place.contact, place.company]).toEqual([undefined, undefined])
})

test('the same way leads to the same place', () => {
  const root = createPlace([])
  expect(placeInside(placeInside(root, 'emails'), 0)).toBe(placeInside(placeInside(root, 'emails'), 0))
  expect(placeInside(root, 'a.b').path).toEqual(['a.b'])
})

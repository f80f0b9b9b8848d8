// The fields and the URL of a CRM: what is typed is checked like what is stored, because it decides what leaves and where to.
import { expect, test } from 'vitest'
import { crmKinds, crms, crmSchema, parseCrmFields, parseCrmUrl } from '../../../lib/send/crm.ts'

test.each(crmKinds)('the default fields of %s are as they are stored', kind => {
  expect(parseCrmFields(kind, crms[kind].fields)).toEqual({ ok: true, value: crms[kind].fields })
})

test('no number goes to a mobile field, because none is known to be one', () => {
  for (const kind of crmKinds) expect(crms[kind].fields.filter(({ to }) => /mobile/.test(to))).toEqual([])
})

test('the email address is always the first field, and rows without a field are left out', () => {
  expect(
    parseCrmFields('hubspot', [
      { from: 'city', to: ' city ' },
      { from: 'email', to: 'email' },
      { from: 'phone', to: '' }
    ])
  ).toEqual({
    ok: true,
    value: [
      { from: 'email', to: 'email' },
      { from: 'city', to: 'city' }
    ]
  })
})

test.each<['hubspot' | 'pipedrive', string]>([
  ['hubspot', 'Job Title'],
  ['hubspot', '__proto__'],
  ['hubspot', 'email'],
  ['pipedrive', 'emails'],
  ['pipedrive', 'owner_id'],
  ['pipedrive', 'ABCDEF']
])('%s has no field "%s" for the name', (kind, to) => {
  expect(parseCrmFields(kind, [{ from: 'fullName', to }])).toMatchObject({ ok: false, failure: { code: 'crmFieldInvalid', name: to } })
})

test('a field is filled once', () => {
  const twice = [
    { from: 'fullName', to: 'name' },
    { from: 'firstName', to: 'name' }
  ]
  expect(parseCrmFields('pipedrive', twice)).toMatchObject({ ok: false })
})

test.each([
  ['contoso.pipedrive.com', 'https://contoso.pipedrive.com/'],
  ['https://api.hubapi.com/crm/v3?x=1', 'https://api.hubapi.com/'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/']
])('the API of %s is %s', (typed, url) => expect(parseCrmUrl(typed)).toEqual({ ok: true, value: url }))

const stored = {
  kind: 'hubspot',
  id: 'w1',
  name: 'H',
  url: crms.hubspot.url,
  fields: crms.hubspot.fields,
  secretStorage: 'always',
  secret: 'x'
}
test('a stored CRM is read', () => expect(crmSchema.safeParse(stored).success).toBe(true))
test.each([
  { url: 'http://api.hubapi.com/' },
  { url: 'https://api.hubapi.com/other' },
  { url: 'https://www.linkedin.com/' },
  { kind: 'other' },
  { secretStorage: 'none' },
  { fields: [] },
  { fields: [{ from: 'fullName', to: 'email' }] }
])('a damaged one is not: %j', damage => expect(crmSchema.safeParse({ ...stored, ...damage }).success).toBe(false))

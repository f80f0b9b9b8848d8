// Whom a record is about, as short texts that are the same however they were written.
import { expect, test } from 'vitest'
import { contactKeys, domainKey, emailKey, hostOf, personMarks } from '../../../../lib/records/identity/contact-keys.ts'

const page = 'https://www.linkedin.com/in/ada-beispiel'
const ada = {
  fullName: 'Ada Beispiel',
  email: ' Ada@EU.Northwind.example ',
  secondEmail: 'info@northwind.example',
  personalEmail: 'ada@beispiel.example',
  companyDomain: 'northwind.example',
  companyWebsite: 'https://www.northwind.example/team'
}

test('a person goes by pages and by mailboxes of their own, never by a name, and by none that many share', () => {
  expect(personMarks(ada, [page])).toEqual([`profile:${page}`, 'email:ada@eu.northwind.example', 'email:ada@beispiel.example'])
  expect(personMarks({ fullName: 'Ada Beispiel', companyDomain: 'northwind.example' }, [])).toEqual([])
})

test('whom not to contact may be told by any mailbox, and by each domain they belong to', () => {
  expect(contactKeys(ada, [page])).toEqual([
    `profile:${page}`,
    'email:ada@eu.northwind.example',
    'email:info@northwind.example',
    'email:ada@beispiel.example',
    'domain:eu.northwind.example',
    'domain:northwind.example',
    'domain:beispiel.example'
  ])
  expect(contactKeys({ email: 'no address' }, [])).toEqual([])
})

test.each([
  ['https://WWW.Northwind.example/a?b', 'northwind.example'],
  ['northwind.example:8080', 'northwind.example'],
  ['northwind.example.', 'northwind.example']
])('%s is at %s', (site, host) => {
  expect(hostOf(site)).toBe(host)
  expect(domainKey(` ${host.toUpperCase()}`)).toBe(`domain:${host}`)
  expect(emailKey(`Ada@${host}`)).toBe(`email:ada@${host}`)
})

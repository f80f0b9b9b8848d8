// Tests the keys for erasing people and for the do-not-contact list.
import { expect, test } from 'vitest'
import { suppressionKeys, domainKey, emailKey, bareHost, erasureKeys } from '../../../../lib/records/identity/contact-keys.ts'

const page = 'https://www.linkedin.com/in/ada-beispiel'
const ada = {
  fullName: 'Ada Beispiel',
  email: ' Ada@EU.Northwind.example ',
  secondEmail: 'info@northwind.example',
  personalEmail: 'ada@beispiel.example',
  companyDomain: 'northwind.example',
  companyWebsite: 'https://www.northwind.example/team'
}

test('erasure keys are pages and personal mailboxes, never names or shared mailboxes', () => {
  expect(erasureKeys(ada, [page])).toEqual([`profile:${page}`, 'email:ada@eu.northwind.example', 'email:ada@beispiel.example'])
  expect(erasureKeys({ fullName: 'Ada Beispiel', companyDomain: 'northwind.example' }, [])).toEqual([])
})

test('suppression keys are pages, all mailboxes and their domains', () => {
  expect(suppressionKeys(ada, [page])).toEqual([
    `profile:${page}`,
    'email:ada@eu.northwind.example',
    'email:info@northwind.example',
    'email:ada@beispiel.example',
    'domain:eu.northwind.example',
    'domain:northwind.example',
    'domain:beispiel.example'
  ])
  expect(suppressionKeys({ email: 'no address' }, [])).toEqual([])
})

test.each([
  ['https://WWW.Northwind.example/a?b', 'northwind.example'],
  ['northwind.example:8080', 'northwind.example'],
  ['northwind.example.', 'northwind.example']
])('%s has the host %s', (site, host) => {
  expect(bareHost(site)).toBe(host)
  expect(domainKey(` ${host.toUpperCase()}`)).toBe(`domain:${host}`)
  expect(emailKey(`Ada@${host}`)).toBe(`email:ada@${host}`)
})

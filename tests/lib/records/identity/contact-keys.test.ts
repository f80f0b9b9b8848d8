// Tests the keys for erasing people and for the do-not-contact list.
import { expect, test } from 'vitest'
import {
  allRememberedKeys,
  domainKey,
  emailKey,
  erasureKeys,
  rememberedKeysOfRecord,
  suppressionKeys,
  toRememberedKeys
} from '../../../../lib/records/identity/contact-keys.ts'
import { joinMarks, readColumnMarks } from '../../../../lib/records/identity/record-marks.ts'

const page = 'https://www.linkedin.com/in/ada-beispiel'
const ada = {
  fullName: 'Ada Beispiel',
  email: ' Ada@EU.Northwind.example ',
  secondEmail: 'info@northwind.example',
  personalEmail: 'ada@beispiel.example',
  companyDomain: 'northwind.example',
  companyWebsite: 'https://www.northwind.example/team'
}
const marksOf = (columns: Record<string, string>, pages: string[] = []) => joinMarks(readColumnMarks(columns), { pages })

test('erasure keys are pages and personal mailboxes, never names or shared mailboxes', () => {
  expect(erasureKeys(marksOf(ada, [page]))).toEqual([`profile:${page}`, 'email:ada@eu.northwind.example', 'email:ada@beispiel.example'])
  expect(erasureKeys(marksOf({ fullName: 'Ada Beispiel', companyDomain: 'northwind.example' }))).toEqual([])
})

test('beside a profile, an email is remembered for records without a profile only', () => {
  const email = 'email:ada@beispiel.example'
  expect(toRememberedKeys([email])).toEqual([email])
  expect(toRememberedKeys([`profile:${page}`, email])).toEqual([`profile:${page}`, 'email-only:ada@beispiel.example'])
  expect(rememberedKeysOfRecord({ pages: [], emails: ['ada@beispiel.example'] })).toEqual([email, 'email-only:ada@beispiel.example'])
  expect(rememberedKeysOfRecord({ pages: [page], emails: ['ada@beispiel.example'] })).toEqual([`profile:${page}`, email])
  expect(allRememberedKeys([email])).toEqual([email, 'email-only:ada@beispiel.example'])
})

test('suppression keys are pages, all mailboxes and their domains', () => {
  expect(suppressionKeys(ada, marksOf(ada, [page]))).toEqual([
    `profile:${page}`,
    'email:ada@eu.northwind.example',
    'email:info@northwind.example',
    'email:ada@beispiel.example',
    'domain:eu.northwind.example',
    'domain:northwind.example',
    'domain:beispiel.example'
  ])
  expect(suppressionKeys({ email: 'no address' }, marksOf({ email: 'no address' }))).toEqual([])
})

test('for suppression a plus-address is also the address without its tag', () =>
  expect(suppressionKeys({}, { pages: [], emails: ['ada+news@northwind.example'] })).toEqual([
    'email:ada+news@northwind.example',
    'email:ada@northwind.example',
    'domain:northwind.example'
  ]))

test('both spellings of an internationalised domain give one key', () => {
  expect([emailKey('Bo@Müller.example'), emailKey('bo@xn--mller-kva.example')]).toEqual(Array(2).fill('email:bo@xn--mller-kva.example'))
  expect([domainKey('Müller.example'), domainKey('www.XN--MLLER-KVA.example.')]).toEqual(Array(2).fill('domain:xn--mller-kva.example'))
  expect(suppressionKeys({ email: 'bo@müller.example' }, marksOf({ email: 'bo@müller.example' }))).toContain('domain:xn--mller-kva.example')
})

// Tests that providers are recognised under all their suffixes, and companies with similar names are not.
import { expect, test } from 'vitest'
import { isMailProvider } from '../../../lib/domains/mail-providers.ts'

test.each<[domain: string, suffix: string, expected: boolean]>([
  ['gmail.com', 'com', true],
  ['yahoo.co.uk', 'co.uk', true],
  ['hotmail.fr', 'fr', true],
  ['t-online.de', 'de', true],
  ['proton.me', 'me', true],
  ['live.de', 'de', true],
  ['live.io', 'io', false],
  ['proton.com', 'com', false],
  ['mailbox.org', 'org', true],
  ['mailbox.shop', 'shop', false],
  ['gmail-tools.com', 'com', false],
  ['constructor.com', 'com', false],
  ['northwind.example', 'example', false]
])('%s', (domain, suffix, expected) => expect(isMailProvider(domain, suffix)).toBe(expected))

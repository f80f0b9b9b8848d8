// Providers of mailboxes, under every suffix that they use, and no company that bears such a name by chance.
import { expect, test } from 'vitest'
import { isMailProvider } from '../../../lib/domains/mail-providers.ts'

test.each<[domain: string, suffix: string, is: boolean]>([
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
])('%s', (domain, suffix, is) => expect(isMailProvider(domain, suffix)).toBe(is))

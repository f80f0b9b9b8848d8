// Tests that every spelling of a host gives one text.
import { expect, test } from 'vitest'
import { bareHost, toAsciiHost } from '../../../lib/pages/links.ts'

test.each([
  ['https://WWW.Northwind.example/a?b', 'northwind.example'],
  ['northwind.example:8080', 'northwind.example'],
  ['northwind.example.', 'northwind.example'],
  ['https://www.northwind.example.:443/', 'northwind.example'],
  ['//northwind.example', 'northwind.example'],
  ['ada@northwind.example', 'northwind.example'],
  ['müller.example', 'xn--mller-kva.example'],
  ['XN--MLLER-KVA.example', 'xn--mller-kva.example'],
  ['münchen。example', 'xn--mnchen-3ya.example'],
  ['www.example', 'www.example'],
  ['Northwind Inc.', ''],
  ['[::1]', ''],
  ['', '']
])('%s has the host %s', (site, host) => expect(bareHost(site)).toBe(host))

test('a name that no host has is undefined', () => expect(toAsciiHost('xn--a.b c')).toBeUndefined())

test.each([
  'https://web.archive.org/web/2020/http://acme.example/',
  'https://www.google.com/url?q=https%3A%2F%2Fwww.acme.example&sa=D',
  'http//acme.example',
  'https:/acme.example/x',
  'http://https://acme.example'
])('the host that %s means is the company’s', site => expect(bareHost(site)).toBe('acme.example'))

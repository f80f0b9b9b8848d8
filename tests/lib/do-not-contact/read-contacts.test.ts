// Each line of a pasted text gives keys or is skipped with a reason.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContacts } from '../../../lib/do-not-contact/read-contacts.ts'
import { tries } from '../../is-long.ts'
import { startProcessorTimer } from '../../processor-time.ts'

test.each<[text: string, keys: string[]]>([
  ['Ada <ADA@northwind.example>; bob@contoso.example', ['email:ada@northwind.example', 'email:bob@contoso.example']],
  ['mailto:ada@northwind.example', ['email:ada@northwind.example']],
  ['northwind.example', ['domain:northwind.example']],
  ['@northwind.example', ['domain:northwind.example']],
  ['https://www.Northwind.example/team?x', ['domain:northwind.example']],
  ['bücher.example', ['domain:xn--bcher-kva.example']],
  ['https://www.linkedin.com/in/Ada-Beispiel/?trk=1', ['profile:https://www.linkedin.com/in/ada-beispiel']],
  ['linkedin.com/in/ada-beispiel', ['profile:https://www.linkedin.com/in/ada-beispiel']],
  ['https://nam.filter.example/?url=https%3A%2F%2Fwww.northwind.example%2Fa&data=1', ['domain:northwind.example']],
  ['ada (at) northwind.example', ['email:ada@northwind.example']],
  ['/in/ada-beispiel', ['profile:https://www.linkedin.com/in/ada-beispiel']],
  ['https://www.linkedin.com/in/ada-beispiel\u200B,', ['profile:https://www.linkedin.com/in/ada-beispiel']],
  ['<https://www.linkedin.com/in/ada-beispiel|Ada>', ['profile:https://www.linkedin.com/in/ada-beispiel']],
  ['"=HYPERLINK(""https://www.linkedin.com/in/ada-beispiel"",""Ada"")"', ['profile:https://www.linkedin.com/in/ada-beispiel']],
  ['"Ada","ada@northwind.example","northwind.example"', ['email:ada@northwind.example', 'domain:northwind.example']]
])('%s', (text, keys) => expect(readContacts(text).keys).toEqual(keys))

test('a heading, a duplicate and a page without a person are skipped', () => {
  const read = readContacts('Email\r\nada@northwind.example\n\nADA@northwind.example\nhttps://www.linkedin.com/company/northwind\n')
  expect(read).toMatchObject({ emails: 1, domains: 0, profiles: 0 })
  expect(read.skippedLines).toEqual([
    { line: 1, text: 'Email', reason: 'unreadable' },
    { line: 4, text: 'ADA@northwind.example', reason: 'duplicate' },
    { line: 5, text: 'https://www.linkedin.com/company/northwind', reason: 'no-person' }
  ])
})

test.each<[text: string, keys: string[], reason: string]>([
  // The domain of a damaged address and the start of a damaged name are no entries: they would block others.
  ['ada @ northwind.example', [], 'unreadable'],
  ['ada@northwind', [], 'unreadable'],
  ['***@northwind.example', [], 'unreadable'],
  ["https://www.linkedin.com/in/ada-o'beispiel", [], 'unreadable'],
  ['ada@northwind.example, bo@contoso', ['email:ada@northwind.example'], 'partly'],
  ["ada@northwind.example;https://www.linkedin.com/in/ada-o'beispiel", ['email:ada@northwind.example'], 'partly']
])('of %s a part is reported', (text, keys, reason) => {
  const read = readContacts(text)
  expect([read.keys, read.skippedLines.map(line => line.reason)]).toEqual([keys, [reason]])
})

test.each(['a', 'a.', 'a@', 'https://', 'a/', '/in/', "https://www.linkedin.com/in/a'", 'a\u200B', '<', '%2F'])(
  'a line of %j again and again is read fast',
  part => {
    const spentMs = startProcessorTimer()
    readContacts(part.repeat(Math.ceil(200_000 / part.length)))
    expect(spentMs()).toBeLessThan(2_000)
  }
)

test('every line of any text gives a key or is skipped', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 40 }).map(line => line.replaceAll(/[\n\r\u2028]/g, ''))), lines => {
      const { keys, skippedLines } = readContacts(lines.join('\n'))
      const filledLines = lines.filter(line => line.trim() !== '').length
      expect(skippedLines.length).toBeLessThanOrEqual(filledLines)
      expect(new Set(keys).size).toBe(keys.length)
      if (keys.length === 0)
        expect(skippedLines.length).toBe(lines.map(line => line.replace(/^\uFEFF/, '')).filter(line => line.trim() !== '').length)
    }),
    { numRuns: tries(200) }
  )
})

test.each<[text: string, key: string]>([
  ['//de.linkedin.com:443/in/Ada', 'profile:https://www.linkedin.com/in/ada'],
  ['urn:li:fs_salesProfile:(ACwAAAbcDeFgHiJkLmNoPqRsTuVwXyZ,NAME_SEARCH,a1)', 'id:ACwAAAbcDeFgHiJkLmNoPqRsTuVwXyZ'],
  ['bo@müller.example', 'email:bo@xn--mller-kva.example'],
  ['Müller.example.', 'domain:xn--mller-kva.example']
])('%s gives %s', (text, key) => expect(readContacts(text).keys).toEqual([key]))

// Each line of whatever was pasted is read, or set aside with its reason.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { profileKeys, readContacts } from '../../../lib/privacy/read-contacts.ts'

test.each<[text: string, keys: string[]]>([
  ['Ada <ADA@northwind.example>; bob@contoso.example', ['email:ada@northwind.example', 'email:bob@contoso.example']],
  ['mailto:ada@northwind.example', ['email:ada@northwind.example']],
  ['northwind.example', ['domain:northwind.example']],
  ['@northwind.example', ['domain:northwind.example']],
  ['https://www.Northwind.example/team?x', ['domain:northwind.example']],
  ['bücher.example', ['domain:xn--bcher-kva.example']],
  ['https://www.linkedin.com/in/Ada-Beispiel/?trk=1', ['profile:https://www.linkedin.com/in/ada-beispiel']],
  ['linkedin.com/in/ada-beispiel', ['profile:https://www.linkedin.com/in/ada-beispiel']],
  ['"Ada","ada@northwind.example","northwind.example"', ['email:ada@northwind.example', 'domain:northwind.example']]
])('%s', (text, keys) => expect(readContacts(text).keys).toEqual(keys))

test('what gives nothing is set aside: a head, a page that shows nobody, what stands here already', () => {
  const read = readContacts('Email\r\nada@northwind.example\n\nADA@northwind.example\nhttps://www.linkedin.com/company/northwind\n')
  expect(read).toMatchObject({ emails: 1, domains: 0, profiles: 0 })
  expect(read.aside).toEqual([
    { line: 1, text: 'Email', why: 'unread' },
    { line: 4, text: 'ADA@northwind.example', why: 'repeated' },
    { line: 5, text: 'https://www.linkedin.com/company/northwind', why: 'nobody' }
  ])
})

test('no line of any text is passed over', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 40 }).map(line => line.replaceAll(/[\n\r\u2028]/g, ''))), lines => {
      const { keys, aside } = readContacts(lines.join('\n'))
      const told = lines.filter(line => line.trim() !== '').length
      expect(aside.length).toBeLessThanOrEqual(told)
      expect(new Set(keys).size).toBe(keys.length)
      if (keys.length === 0)
        expect(aside.length).toBe(lines.map(line => line.replace(/^\uFEFF/, '')).filter(line => line.trim() !== '').length)
    }),
    { numRuns: 200 }
  )
})

test('only the page of a person is somebody', () => {
  expect(profileKeys('https://www.linkedin.com/in/ada')).toHaveLength(1)
  expect(profileKeys('https://www.linkedin.com/feed')).toEqual([])
})

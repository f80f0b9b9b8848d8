// Tests how email addresses are found in texts and cells.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findEmails, hasBrokenEmail, normaliseEmail, readEmailCell } from '../../../../lib/records/identity/emails.ts'

test.each<[text: string, emails: string[]]>([
  ['fred@acme.example', ['fred@acme.example']],
  ['Write to Ed@Acme.example.', ['ed@acme.example']],
  ['(ed@acme.example), <fred@acme.example>; "bo@acme.example"', ['ed@acme.example', 'fred@acme.example', 'bo@acme.example']],
  ["'ed@acme.example'", ['ed@acme.example']],
  ["o'brien@acme.example", ["o'brien@acme.example"]],
  ['mailto:ed@acme.example?subject=x', ['ed@acme.example']],
  ['https://x.example/?email=ed%40acme.example&n=1', ['ed@acme.example']],
  ['https://x.example/?u=https%253A%252F%252Fy.example%253Femail%253Ded%2540acme.example', ['ed@acme.example']],
  ['ed+news@acme.example', ['ed+news@acme.example']],
  ['bo@müller.example', ['bo@xn--mller-kva.example']],
  ['bo@xn--mller-kva.example.', ['bo@xn--mller-kva.example']],
  ['ed@\u200Bacme.example', ['ed@acme.example']],
  ['ed@acme.example.evil.example', ['ed@acme.example.evil.example']],
  ['zoe\u0308@acme.example', ['zoë@acme.example']],
  ['r&d@x.example', ['r&d@x.example']],
  ['team/ada@x.example', ['team/ada@x.example']],
  ['Write to mailto:team/ada@x.example', ['team/ada@x.example']],
  ['https://x.example/team/ada@x.example', ['ada@x.example']],
  [`https://x.example/${'long/'.repeat(30)}ada@x.example`, ['ada@x.example']],
  ['x.example/u/ada@x.example', ['ada@x.example']],
  ['https://x.example/?a=1&b&ada@x.example', ['ada@x.example']],
  ['ada@x.example/bo@y.example', ['ada@x.example', 'bo@y.example']],
  ['ada＠x.example', ['ada@x.example']],
  ['ada@x．example', ['ada@x.example']],
  ['ａｄａ＠ｘ．ｅｘａｍｐｌｅ', ['ada@x.example']],
  ['邮箱ada@x.example。', ['ada@x.example']],
  ['请写信给ada@x.example。谢谢', ['ada@x.example']],
  [`${'写'.repeat(100)}ada@x.example`, ['ada@x.example']],
  ['ada@x.exampleまで', ['ada@x.example']],
  ['用户@例子.example', ['用户@xn--fsqu00a.example']],
  ['ada@x.example..', ['ada@x.example']],
  ['ada\u200B@x.exa\u200Emple\u2060', ['ada@x.example']],
  ['“ada@x.example”', ['ada@x.example']],
  ['‘ada@x.example’', ['ada@x.example']],
  ['"ada"@x.example', ['ada@x.example']],
  ['«ada@x.example»', ['ada@x.example']],
  ['ed@localhost, @acme.example, ed@', []]
])('%s', (text, emails) => expect(findEmails(text)).toEqual(emails))

test.each<[cell: string, emails: string[]]>([
  ['a@x.example, b@x.example', ['a@x.example', 'b@x.example']],
  ['a@x.example b@x.example', ['a@x.example', 'b@x.example']],
  ['Ada <A@x.example>', ['A@x.example']],
  ['mailto:a@x.example', ['a@x.example']],
  ['work: a@x.example (valid)', ['a@x.example']],
  [' a@x.example ', ['a@x.example']],
  ['r&d@x.example', ['r&d@x.example']],
  ['Ada <team/ada@x.example>', ['team/ada@x.example']],
  ['ada＠x.example', ['ada@x.example']],
  ['邮箱ada@x.example。', ['ada@x.example']],
  ['a@x.example.', ['a@x.example']],
  ['“a@x.example”', ['a@x.example']],
  ['"a"@x.example', ['a@x.example']],
  ['write to a@x.example please', ['a@x.example']],
  ['not found, ask b@x.example', []],
  ['a@x.example ::: b@x.example', ['a@x.example', 'b@x.example']],
  ['a@x.example:::b@x.example', ['a@x.example', 'b@x.example']],
  ['a@x.example / b@x.example', ['a@x.example', 'b@x.example']],
  ['a@x.example/b@x.example', ['a@x.example', 'b@x.example']],
  ['a@x.example or b@x.example', ['a@x.example', 'b@x.example']],
  ['a@x.example & b@x.example + c@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['a@x.example+b@x.example', ['a@x.example', 'b@x.example']],
  ['a@x.example<br>b@x.example', ['a@x.example', 'b@x.example']],
  ['a@x.example\\nb@x.example', ['a@x.example', 'b@x.example']],
  ['["a@x.example","b@x.example"]', ['a@x.example', 'b@x.example']],
  ['{a@x.example}', ['a@x.example']],
  ['Ada [a@x.example]', ['a@x.example']],
  ['[a@x.example](mailto:a@x.example)', ['a@x.example']],
  ['**a@x.example**', ['a@x.example']],
  ['=HYPERLINK("mailto:a@x.example","Ada")', ['a@x.example']],
  ['Primary: a@x.example; other: b@x.example.', ['a@x.example', 'b@x.example']],
  ['a\u00AD@x.exam\u200Bple\u2060', ['a@x.example']],
  ['a&#64;x.example', ['a@x.example']],
  ['a (at) x [dot] example', ['a@x.example']],
  ['a%40x.example', ['a@x.example']],
  ['ada@beispiel', []],
  ['ada@1.2.3.4', []],
  ['ada..b@x.example', []],
  ['ada@x..example', []],
  ['ada@x.example@y.example', []],
  ['none', []]
])('the cell %s', (cell, emails) => expect(readEmailCell(cell)).toEqual(emails))

test('an address is never found inside a longer one', () => {
  const word = fc.stringMatching(/^[a-z\d]{1,5}$/)
  fc.assert(
    fc.property(word, word, word, (before, name, after) => {
      expect(findEmails(`${before}${name}@acme.example`)).not.toContain(`${name}@acme.example`)
      expect(findEmails(`${name}@acme.example${after}`)).not.toContain(`${name}@acme.example`)
      expect(findEmails(`${before}.${name}@acme.example.${after}`)).not.toContain(`${name}@acme.example`)
    })
  )
})

test.each(['ada@beispiel', 'a@x.example, bo@beispiel', 'ada@1.2.3.4', 'ada @ x.example', 'ada@x..example'])('%s is broken', cell =>
  expect(hasBrokenEmail(cell)).toBe(true)
)
test.each(['', 'Ada', 'a@x.example', '[a@x.example](mailto:a@x.example)', '***@x.example', 'a@x.example ::: b@x.example'])(
  '%s is not broken',
  cell => expect(hasBrokenEmail(cell)).toBe(false)
)

test('normalising twice changes nothing', () =>
  fc.assert(
    fc.property(fc.emailAddress(), email => {
      const one = normaliseEmail(email)
      expect(one === undefined ? undefined : normaliseEmail(one)).toBe(one)
    })
  ))

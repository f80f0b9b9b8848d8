// Texts for properties: anything at all, and what is close to a domain, an address or an email and may be none.
import * as fc from 'fast-check'

const words = fc.constantFrom(
  'northwind',
  'contoso',
  'fabrikam',
  'Müller',
  'пример',
  'аррӏе',
  '例え',
  'www',
  'mail',
  'xn--mller-kva',
  'xn--',
  'x_y',
  '-a-',
  '1',
  ''
)
const endings = fc.constantFrom(
  'com',
  'de',
  'co.uk',
  'example',
  'github.io',
  'con',
  'рф',
  'local',
  'uk',
  'c',
  '123',
  'COM',
  'com.',
  'xn--p1ai'
)
const hosts = fc.tuple(fc.array(words, { maxLength: 4 }), endings).map(([labels, end]) => [...labels, end].join('.'))
const known = fc.constantFrom(
  'gmail.com',
  '127.0.0.1',
  'localhost',
  '[::1]',
  'linkedin.com',
  'hotmail.co.uk',
  '999.999.999.999',
  'a\uFFFDb.de'
)
const host = fc.oneof({ weight: 4, arbitrary: hosts }, { weight: 1, arbitrary: known })

const around = fc.constantFrom<[string, string]>(
  ['', ''],
  ['https://', '/'],
  ['HTTP://www.', ':8080/a/b.html?c=d.com#e'],
  ['ada.beispiel@', ''],
  ['mailto:ada@', '?x=y'],
  ['http://ada:b.c@', '/'],
  ['[x](https://', ')'],
  ['**', '**'],
  ['"', '",'],
  ['https%3A%2F%2F', '%2F'],
  [String.raw`https:\/\/`, String.raw`\/`],
  ['//', ''],
  ['ftp://', '.'],
  ['a=', '&b=c']
)
const mention = fc.tuple(around, host).map(([[before, after], name]) => before + name + after)
const between = fc.constantFrom(' ', '\n', ', ', ';', '\t', '|', '', '/', ' and ', '🚀', '。', '\u200B', '%20')
const piece = fc.oneof(
  { weight: 6, arbitrary: mention },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) }
)

/** At most some hundred characters, most of them in mentions. */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.tuple(piece, between), { maxLength: 12 })
  .map(pieces => pieces.map(([text, gap]) => text + gap).join(''))

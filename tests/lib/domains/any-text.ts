// Generates any text, with many domains, URLs and email addresses, valid or not.
import * as fc from 'fast-check'

const labels = fc.constantFrom(
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
const suffixes = fc.constantFrom(
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
const anyHost = fc.tuple(fc.array(labels, { maxLength: 4 }), suffixes).map(([parts, suffix]) => [...parts, suffix].join('.'))
const specialHost = fc.constantFrom(
  'gmail.com',
  '127.0.0.1',
  'localhost',
  '[::1]',
  'linkedin.com',
  'hotmail.co.uk',
  '999.999.999.999',
  'a\uFFFDb.de'
)
const host = fc.oneof({ weight: 4, arbitrary: anyHost }, { weight: 1, arbitrary: specialHost })

const surroundings = fc.constantFrom<[string, string]>(
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
const mention = fc.tuple(surroundings, host).map(([[before, after], name]) => before + name + after)
const gaps = fc.constantFrom(' ', '\n', ', ', ';', '\t', '|', '', '/', ' and ', '🚀', '。', '\u200B', '%20')
const piece = fc.oneof(
  { weight: 6, arbitrary: mention },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) }
)

/** Up to a few hundred characters, most of them in mentions of hosts. */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.tuple(piece, gaps), { maxLength: 12 })
  .map(pieces => pieces.map(([text, gap]) => text + gap).join(''))

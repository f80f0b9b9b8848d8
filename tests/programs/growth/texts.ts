// Texts that make a careless reader slow: one thing many times, and what a pattern looks for at its end, almost there.

/** Makes a text of about `length` UTF-16 units. */
export type Shape = (length: number) => string

const repeat =
  (unit: string, end = '', start = ''): Shape =>
  length =>
    start + unit.repeat(Math.max(1, Math.ceil((length - start.length - end.length) / unit.length))) + end

const units = [
  ...Array.from('aA1 \t\n\u00a0,;.:-_/\\|+*=~#?!"\'`()[]{}<>@&%$\0\u200b\u0301äßİあ王한'),
  '\r\n',
  '👩‍💻',
  '\ud800',
  'a:\n',
  ' a\n',
  '\n ',
  '=\n',
  '\\"',
  ...'a ¦a. ¦A-¦a@¦@a¦a@b.¦@b.example ¦a@b.example,¦a@@@b ¦a (at) b (dot) ¦1,¦1 ¦1.¦1/¦12-¦+1 ¦0=¦a1¦1E+11¦(0)¦ext. 1 '.split('¦'),
  ...'%25¦%40¦%2F¦&amp;¦&#64;¦<a¦<a>¦</a>¦<title¦<!--¦[(¦](¦{"¦":¦"a¦""¦";¦=\'¦="¦ ="¦--¦key:'.split('¦'),
  ...'http://¦https://a.example/¦www.a.¦linkedin.com/in/¦https://www.linkedin.com/in/ada,¦/in/¦a.example ¦urn:li:¦tel:'.split('¦'),
  ...'Ada ¦Dr. ¦von ¦Beispiel, ¦Ada Beispiel ¦O’¦ - ¦GmbH ¦Inc., ¦PhD, ¦Jr. ¦de ¦bin ¦n/a ¦null¦#N/A ¦mailto:a@b.example?cc='.split('¦'),
  ...'geen ¦retry ¦try again ¦wait 1¦rate limit ¦not found ¦list ¦percent¦complet¦page¦next¦time ¦credits ¦started ¦name ¦id'.split('¦')
]
/** Behind it a pattern that has read all of a text has to go back. */
const end = '\n!'

const lines =
  (line: string, start = '', last = ''): Shape =>
  length =>
    repeat(line, last, start)(length)

const nested =
  (open: string, close: string, inside = '1'): Shape =>
  length => {
    const depth = Math.ceil(length / (open.length + close.length))
    return open.repeat(depth) + inside + close.repeat(depth)
  }

/** Maps of two maps each, down to people. */
const halved = (length: number): string => {
  const one = '{"name":"Ada","email":"a@b.example"}'
  return length <= one.length ? one : `{"id_1":${halved(length / 2 - 16)},"id_2":${halved(length / 2 - 16)}}`
}

/** Texts with a structure: files, replies and links. */
const documents: Readonly<Record<string, Shape>> = {
  'a table': lines('Ada Beispiel,ada@a.example,"Head, of",+49 30 1234567\n', 'Name,Email,Title,Phone\n'),
  'a table with a stray quote': lines('Ada,ada@a.example,"x\n', 'Name,Email,Title\n'),
  'a table with open quotes': lines('"Ada "x" Beispiel";"a"b"\n', 'Name;Email\n'),
  'a table with backslashes': lines(String.raw`"Ada \"x\"",a@b.example` + '\n', 'Name,Email\n'),
  'a table with long lines': length => `Name,Email\n${'a,'.repeat(Math.ceil(length / 2))}\n`,
  'a table with many columns': length => `${'Email,'.repeat(Math.ceil(length / 12))}\n${'a,'.repeat(Math.ceil(length / 4))}\n`,
  'a table with blank lines': lines(',,,\n', 'Name,Email,a,b\n', 'Ada,a@b.example,1,2\n'),
  'a card with a folded photo': length =>
    `BEGIN:VCARD\nVERSION:3.0\nFN:Ada Beispiel\nPHOTO;ENCODING=b;TYPE=JPEG:${'QUJD\n '.repeat(Math.ceil(length / 6))}\nEND:VCARD\n`,
  'a card with many fields': length =>
    `BEGIN:VCARD\nVERSION:3.0\nFN:Ada\n${'EMAIL;TYPE=work:a@b.example\n'.repeat(Math.ceil(length / 28))}END:VCARD\n`,
  'a card with soft breaks': length =>
    `BEGIN:VCARD\nVERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE:${'=41=\n'.repeat(Math.ceil(length / 5))}\nEND:VCARD\n`,
  'a card with parameters': length => `BEGIN:VCARD\nFN${';TYPE=a'.repeat(Math.ceil(length / 7))}:Ada\nEND:VCARD\n`,
  'many cards': lines('BEGIN:VCARD\nFN:Ada\nEND:VCARD\n'),
  'open cards': lines('BEGIN:VCARD\nFN:Ada\n'),
  'JSON lines': lines('{"name":"Ada","email":"a@b.example"}\n'),
  'JSON lines with blanks': lines('\t', '{"name":"Ada"}\n', '\n{"name":"Bo"}'),
  'a list in JSON': length =>
    `[${Array(Math.ceil(length / 40))
      .fill('{"name":"Ada","email":"a@b.example"}')
      .join(',')}]`,
  'rows beside a status': length =>
    `{"status":"done","results":[${Array(Math.ceil(length / 40))
      .fill('{"name":"Ada","email":"a@b.example"}')
      .join(',')}]}`,
  'a map in JSON': length =>
    `{"results":{${Array.from({ length: Math.ceil(length / 50) }, (_, at) => `"id_${at}":{"name":"Ada","email":"a@b.example"}`).join(',')}}}`,
  'maps in maps': length => `{"results":${halved(length)}}`,
  'wide JSON': length => `{${Array.from({ length: Math.ceil(length / 12) }, (_, at) => `"a${at}":"b${at}"`).join(',')}}`,
  'objects in JSON': length => `{${Array.from({ length: Math.ceil(length / 12) }, (_, at) => `"a${at}":{"b":1}`).join(',')}}`,
  'deep lists': nested('[', ']'),
  'deep objects': nested('{"a":', '}'),
  'open lists': repeat('['),
  'open objects': repeat('{"a":'),
  'a long number': repeat('1', '}', '{"total":'),
  'many inexact numbers': length =>
    `[${Array(Math.ceil(length / 5))
      .fill('1.0')
      .join(',')}]`,
  'numbers and blanks': repeat('1.0 ', ']', '['),
  'a text of backslashes': repeat('\\\\', '"}', '{"a":"'),
  'a text of escaped quotes': repeat('\\"', '"}', '{"a":"'),
  'messages in JSON': length =>
    `{"errors":[${Array.from({ length: Math.ceil(length / 30) }, (_, at) => `{"message":"no ${at}"}`).join(',')}]}`,
  'JSON in a message': length => JSON.stringify({ message: JSON.stringify({ error: 'no '.repeat(Math.ceil(length / 3)) }) }),
  'blank lines before JSON': repeat('\n', '{"a":1', 'Warning: x'),
  'indented lines before JSON': repeat('\n  ', '{"a":1}', 'Warning: x'),
  'nested XML': nested('<a>', '</a>'),
  'XML fields': length => `<r>${'<name>Ada</name>'.repeat(Math.ceil(length / 16))}</r>`,
  'open XML': repeat('<a b="c">', '', '<?xml version="1.0"?>'),
  'XML attributes': repeat('b="c" ', '/>', '<a '),
  'an open comment': repeat('<!-- ', '', '<r>'),
  'call of a function': repeat('a', '([{', '/**/'),
  'a query': repeat('a=b&', '', 'https://a.example/?'),
  'a link in a link': repeat('https%3A%2F%2Fa.example%2F%3Furl%3D', '', 'https://a.example/?url='),
  'a header of links': repeat('<https://a.example/?page=1>; rel="prev", '),
  'an open header of links': repeat('<a>; rel="')
}

/** Texts that a cell of a row may hold. */
export const cells: Readonly<Record<string, Shape>> = {
  'a long word': repeat('a', '@a.example'),
  'a long address': repeat('a.', 'example', 'ada@'),
  'a long profile': repeat('a-', '', 'https://www.linkedin.com/in/'),
  'names of many words': repeat('Ada de la Beispiel y '),
  'a cell of addresses': repeat('a@b.example; ', 'x'),
  'a cell of phones': repeat('+49 30 1234567, ', 'x'),
  'a cell of links': repeat('[x](https://www.linkedin.com/in/ada) '),
  formulas: repeat('=HYPERLINK("https://a.example","x") '),
  'brackets of angles': repeat('Ada <a@b.example>, ')
}

const endlessTexts = units.map((unit): [string, Shape] => [`${JSON.stringify(unit)}…`, repeat(unit)])

/** Texts that end as they begin. What is not slow to read with a sign at its end is slow without one only in a pattern: they are read as texts. */
export const endless: ReadonlySet<string> = new Set(endlessTexts.map(([shape]) => shape))

/** All texts by what they are. */
export const shapes: ReadonlyMap<string, Shape> = new Map([
  ...Object.entries(documents),
  ...Object.entries(cells),
  ...endlessTexts,
  ...units.map((unit): [string, Shape] => [`${JSON.stringify(unit)}…${JSON.stringify(end)}`, repeat(unit, end)])
])

// Tests that CSV of all common writers is read, and that other text is not.
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { maxTableColumns, readCsv, readJsonLines, readTextRows } from '../../../../lib/records/decode/read-csv.ts'
import { stringifyJson } from '../../../../lib/records/decode/parse-json.ts'
import { tries } from '../../../is-long.ts'

describe('read csv', () => {
  const ada = { name: 'Ada Beispiel', email: 'ada@muster.example' }

  describe('a table', () => {
    const tables: [what: string, text: string, rows: unknown[]][] = [
      ['commas', 'name,email\nAda Beispiel,ada@muster.example', [ada]],
      ['semicolons', 'name;email\r\nAda Beispiel;ada@muster.example\r\n', [ada]],
      ['tabs', 'name\temail\nAda Beispiel\tada@muster.example\n', [ada]],
      ['vertical bars', 'name|email\nAda Beispiel|ada@muster.example', [ada]],
      ['carriage returns', 'name,email\rAda Beispiel,ada@muster.example\r', [ada]],
      ['mixed line ends', 'name,email\nAda Beispiel,ada@muster.example\r\n"B",b@x.example\n', [ada, { name: 'B', email: 'b@x.example' }]],
      [
        'mixed line ends and quotes',
        'name,email\r\nA,"a@x.example"\nB,"b@x.example"\r\n',
        [
          { name: 'A', email: 'a@x.example' },
          { name: 'B', email: 'b@x.example' }
        ]
      ],
      ['a byte order mark', '\uFEFFname,email\nAda Beispiel,ada@muster.example', [ada]],
      ['a byte order mark and quotes', '\uFEFF"name","email"\n"Ada Beispiel","ada@muster.example"', [ada]],
      ['a line that names the separator', 'sep=;\r\nname;email\r\nAda Beispiel;ada@muster.example', [ada]],
      ['an unusual separator that a line names', '\uFEFF"sep=^"\nname^email\nAda Beispiel^ada@muster.example', [ada]],
      ['blank lines', '\n\nname,email\n\n ,\nAda Beispiel,ada@muster.example\n\n', [ada]],
      [
        'commas in the cells of a semicolon table',
        'name;email;city\nB, A;a@x.example;"Bonn, Rhein"',
        [{ name: 'B, A', email: 'a@x.example', city: 'Bonn, Rhein' }]
      ],
      [
        'quoted line ends and quotes',
        'name,email,about\nA,a@x.example,"one\r\ntwo ""three"""',
        [{ name: 'A', email: 'a@x.example', about: 'one\r\ntwo "three"' }]
      ],
      [
        'short and long lines',
        'name,email,city\nA,a@x.example\nB,b@x.example,Bonn,more,',
        [
          { name: 'A', email: 'a@x.example' },
          { name: 'B', email: 'b@x.example', column_3: 'Bonn', column_4: 'more' }
        ]
      ],
      [
        'doubled and empty headings',
        'email,email,,email_2,\na@x.example,b@x.example,c,d,',
        [{ email: 'a@x.example', email_3: 'b@x.example', column_3: 'c', email_2: 'd' }]
      ],
      [
        'headings with spaces around them',
        'Full Name , E-mail\nAda Beispiel, ada@muster.example',
        [{ 'Full Name': 'Ada Beispiel', 'E-mail': ' ada@muster.example' }]
      ],
      ['one column of email addresses', 'email\na@x.example\nb@x.example', [{ email: 'a@x.example' }, { email: 'b@x.example' }]],
      [
        'profile URLs alone',
        'linkedin_url,no\nhttps://social.example/in/ada,1',
        [{ linkedin_url: 'https://social.example/in/ada', no: '1' }]
      ],
      ['people without an email', 'first_name,last_name,email\nAda,,\n', [{ first_name: 'Ada', last_name: '', email: '' }]],
      ['companies', 'company_name,domain\nMuster Werke,muster.example', [{ company_name: 'Muster Werke', domain: 'muster.example' }]],
      [
        'numbers with all digits',
        'name,email,id\nA,a@x.example,0012345678901234567890',
        [{ name: 'A', email: 'a@x.example', id: '0012345678901234567890' }]
      ],
      ['headings alone', 'name,email\n', []]
    ]
    test.each(tables)('with %s', (_, text, rows) => {
      expect(readCsv(text, true)).toEqual(rows)
      expect(readCsv(text, false)).toEqual(rows)
    })

    test('with a heading __proto__ keeps it as a field', () => {
      const [row] = readCsv('__proto__,email\npolluted,a@x.example', true) ?? []
      expect(Object.entries(Object(row))).toEqual([
        ['__proto__', 'polluted'],
        ['email', 'a@x.example']
      ])
      expect(Object.getPrototypeOf(row)).toBe(Object.prototype)
    })

    test('gives a new object for each row', () => {
      const [one, two] = readCsv('name,email\nA,a@x.example\nA,a@x.example', true) ?? []
      expect(one).toEqual(two)
      expect(one).not.toBe(two)
    })
  })

  describe('text in a reply that is no table', () => {
    const texts = [
      '',
      'no contacts, please wait',
      'Please wait, name is being looked up',
      'Sorry, no email',
      'Missing: name, email',
      'Missing name,email.',
      'Error, email',
      'Not ready, title',
      'name, email',
      'email',
      'headline\nplease wait',
      'name\nAda Beispiel',
      'Dear user, name\nplease come back later, thank you',
      'code,description\n401,Invalid key',
      'status,message\nerror,"Invalid key, see email"',
      'error,email,name\nno credits,,',
      'queued',
      '<table>name,email\nA,a@x.example</table>',
      '  <p>name,email</p>',
      '{"name":"A","email":"a@x.example"}',
      '[{"name":"A","email"',
      'name: Ada, email: a@x.example',
      'alpha,beta\n1,2',
      'name,email\nA,"a@x.ex'
    ]
    test.each(texts)('%j', text => expect(readCsv(text, true)).toBeUndefined())

    test('any sentence', () => {
      const word = fc.constantFrom('name', 'email', 'please', 'wait', 'the', 'title', 'list', 'contacts', 'not', 'ready', 'company', 'of')
      const clause = fc.array(word, { minLength: 2, maxLength: 7 }).map(words => words.join(' '))
      fc.assert(
        fc.property(fc.array(clause, { minLength: 2, maxLength: 4 }), clauses => readCsv(`${clauses.join(', ')}.`, true) === undefined)
      )
    })
  })

  describe('a file that a user adds', () => {
    test.each<[string, unknown[] | undefined]>([
      ['alpha,beta\n1,2', [{ alpha: '1', beta: '2' }]],
      ['name\nAda', [{ name: 'Ada' }]],
      ['Export of March\n\nFull name,Email\nAda,a@x.example', [{ 'Full name': 'Ada', Email: 'a@x.example' }]],
      ['Company,Report\nName,Email,Title\nAda,a@x.example,x', [{ Name: 'Ada', Email: 'a@x.example', Title: 'x' }]],
      ['nothing to see', undefined],
      ['a\0b,c\n1,2', undefined],
      ['name,email\nA,"a@x.ex', undefined]
    ])('%j', (text, rows) => expect(readCsv(text, false)).toEqual(rows))
  })

  test('any written table is read back', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '"', 'a,b', 'x;y', 'a\nb', 'a\r\nb', 'a\tb', '|', "'", ' x ', 'tail\r')
    )
    const table = fc.record({
      lines: fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 6 }),
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      newline: fc.constantFrom('\r\n', '\n'),
      quotes: fc.boolean()
    })
    fc.assert(
      fc.property(table, ({ lines, delimiter, newline, quotes }) => {
        const filled = lines.filter(line => line.some(text => text.trim() !== ''))
        const text = Papa.unparse([['full name', 'email', 'note'], ...filled], { delimiter, newline, quotes })
        expect(readCsv(text, false)).toEqual(filled.map(([a, b, c]) => ({ 'full name': a, email: b, note: c })))
      }),
      { numRuns: tries(500) }
    )
  })

  test('no text throws', () => {
    const text = fc.array(fc.oneof(fc.string(), fc.constantFrom(',', '"', '\n', '\r', ';', 'sep=', 'name', 'email')), { maxLength: 20 })
    fc.assert(
      fc.property(text, fc.boolean(), (parts, mustBeCertain) => {
        const rows = readCsv(parts.join(''), mustBeCertain)
        expect(rows === undefined || Array.isArray(rows)).toBe(true)
      })
    )
  })

  test('a line that is wider than a sheet can be is no table, so that its text is kept as it came', () => {
    const table = (columns: number): string => `Email${',a'.repeat(columns - 1)}\nada@a.example${',1'.repeat(columns - 1)}\n`
    expect(Object.keys(readCsv(table(maxTableColumns), true)?.[0] ?? {})).toHaveLength(maxTableColumns)
    expect(readCsv(table(maxTableColumns + 1), true)).toBeUndefined()
  })

  test('a table that is cut off in a quoted cell is not read', () => {
    const text = `name,email,about\n${Array.from({ length: 5 }, (_, n) => `A${n},a${n}@x.example,"line\nof ${n}"`).join('\n')}`
    const starts = [...text.matchAll(/"line/g)].map(({ index }) => index)
    for (const start of starts) for (const length of [1, 3, 6, 10]) expect(readCsv(text.slice(0, start + length), true)).toBeUndefined()
  })
})

describe('rows in text', () => {
  describe('text in a field', () => {
    test.each<[string, unknown[] | undefined]>([
      ['name,email\nA,a@x.example', [{ name: 'A', email: 'a@x.example' }]],
      ['name,email\n', []],
      ['{"a":1}\n{"a":2}', [{ a: 1 }, { a: 2 }]],
      ['[{"a":1},null]', [{ a: 1 }]],
      ['[]', []],
      ['[{"a":1', undefined],
      ['https://files.example/a.csv', undefined],
      ['no contacts, please wait', undefined],
      ['', undefined]
    ])('%j', (text, rows) => expect(readTextRows(text)).toEqual(rows))
  })

  describe('JSON lines', () => {
    test.each<[string, unknown[] | undefined]>([
      ['{"a":1}\n{"a":2}', [{ a: 1 }, { a: 2 }]],
      ['\uFEFF{"a":1}\r\n\r\n  {"a":2}  \r\n', [{ a: 1 }, { a: 2 }]],
      ['{"a":1}', [{ a: 1 }]],
      ['{"a":1}\n{"a":', undefined],
      ['{"a":1}\n[1]', undefined],
      ['{"a":1}\nnull', undefined],
      ['{"a":1} {"a":2}', undefined],
      ['{\n"a":1\n}', undefined],
      ['[{"a":1}]', undefined],
      ['a\n{"a":1}', undefined],
      ['', undefined],
      ['\n', undefined]
    ])('%j', (text, rows) => expect(readJsonLines(text)).toEqual(rows))

    test('keep every digit', () =>
      expect(readJsonLines('{"id":12345678901234567890}\n{"id":1.0}')?.map(row => stringifyJson(row))).toEqual([
        '{"id":12345678901234567890}',
        '{"id":1.0}'
      ]))

    test('are read back as written, and not at all where the last line is cut off', () => {
      const rows = fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), { minLength: 1, maxLength: 5 })
      fc.assert(
        fc.property(rows, fc.nat(), (records, cut) => {
          const lines = records.map(record => JSON.stringify(record))
          expect(readJsonLines(lines.join('\n'))).toEqual(lines.map(line => JSON.parse(line)))
          const last = lines.at(-1) ?? ''
          const short = last.slice(0, 1 + (cut % (last.length - 1)))
          expect(readJsonLines([...lines.slice(0, -1), short].join('\n'))).toBeUndefined()
        })
      )
    })
  })
})

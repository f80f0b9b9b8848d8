// Decoding bodies: bytes become JSON, HTML, text or nothing, by their content.
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isJsonObject } from '../../../../lib/records/columns/record-kind.ts'
import { readBytes, readContent, type Content, valueAt } from '../../../../lib/service/reply/content.ts'
import { factsOfReply, testKey } from '../decide/replies.ts'

describe('content', () => {
  const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
  const latin1 = (text: string): Uint8Array => Uint8Array.from(text, letter => letter.charCodeAt(0))
  const join = (...parts: (Uint8Array | number[])[]): Uint8Array => Uint8Array.from(parts.flatMap(part => [...part]))
  const how = { secrets: testKey, maxBytes: 1_000_000 }
  const headersOf = (contentType?: string) => new Map(contentType === undefined ? [] : [['content-type', contentType]])
  const read = async (bytes: Uint8Array, contentType?: string): Promise<Content> => {
    const content = await readBytes({ bytes, headers: headersOf(contentType) }, how)
    if (!content) throw new Error('The body is too large.')
    return content
  }
  const name = (content: Content): unknown => (content.is === 'json' && isJsonObject(content.json) ? content.json['name'] : content)

  describe('a body', () => {
    test.each<[string, Uint8Array, Content['is']]>([
      ['JSON', utf8('{"a":1}'), 'json'],
      ['JSON with a mark and a tail', join([0xef, 0xbb, 0xbf], utf8('{"a":1}\n'), [0, 0]), 'json'],
      ['JSON in Latin-1', latin1('{"a":"Zo\u00eb"}'), 'json'],
      ['a number', utf8('5'), 'json'],
      ['null', utf8('null'), 'json'],
      ['a JSON text', utf8('"queued"'), 'text'],
      ['an empty JSON text', utf8('" "'), 'empty'],
      ['a page', utf8('\n<!DOCTYPE html><html></html>'), 'html'],
      ['a piece of markup', utf8('<h1>Not Found</h1>'), 'html'],
      ['a remark in markup', utf8('<!-- error --><p>no</p>'), 'html'],
      ['XML', utf8('<?xml version="1.0"?><Error><Code>Busy</Code></Error>'), 'json'],
      ['XML cut short', utf8('<?xml version="1.0"?><Error><Code>Bu'), 'html'],
      ['JSONP', utf8('/**/ callback([{"name":"Ada"}]);'), 'json'],
      ['JSON below the warnings of a script', utf8('<br />\n<b>Warning</b>: no index<br />\n{"status":"queued"}'), 'json'],
      ['a script in a page', utf8('<html><script>\n{"a":1}\n</script></html>'), 'html'],
      ['words', utf8('queued'), 'text'],
      ['less than', utf8('< 5'), 'text'],
      ['JSON cut short', utf8('{"data":[{"name":"Ad'), 'broken'],
      ['two JSON texts', utf8('{"a":1}{"a":2}'), 'broken'],
      ['JSON too deep', utf8('['.repeat(100_000) + ']'.repeat(100_000)), 'broken'],
      ['nothing', new Uint8Array(), 'empty'],
      ['blanks', utf8(' \r\n\t'), 'empty'],
      ['NULs', new Uint8Array(50), 'empty']
    ])('of %s is what it is', async (_, bytes, is) => expect((await read(bytes, 'text/html; charset=utf-8')).is).toBe(is))

    test('keeps every digit', async () =>
      expect(String(name(await read(utf8('{"name":12345678901234567890}'))))).toBe('12345678901234567890'))
    test('takes the last of two fields with one name', async () => expect(name(await read(utf8('{"name":"a","name":"b"}')))).toBe('b'))
    test('takes __proto__ for a field', async () => {
      const body = await read(utf8('{"__proto__":{"name":"inner"}}'))
      expect(body.is === 'json' && JSON.stringify(body.json)).toBe('{"__proto__":{"name":"inner"}}')
      expect('name' in {}).toBe(false)
    })

    test('does not contain the API key', async () => {
      const texts = [
        `{"error":"Invalid key ${testKey}","input":{"api_key":"${testKey}"}}`,
        `<p>${testKey}</p>`,
        `No ${testKey}`,
        `"${testKey}"`,
        `[{"full_name":"Ada","note":"${testKey}"}]`,
        `full_name,email\nAda,${testKey}@a.example\n`,
        `{"full_name":"Ada","note":"${testKey}"}\n{"full_name":"Bo"}\n`
      ]
      const bodies = await Promise.all(texts.map(text => read(utf8(text))))
      expect(bodies.map(body => body.is)).toEqual(['json', 'html', 'text', 'text', 'json', 'table', 'table'])
      expect(JSON.stringify(bodies)).not.toContain(testKey)
      expect(JSON.stringify(bodies).match(/\[API key\]/g)?.length).toBeGreaterThan(7)
    })

    test('is made of any bytes', () =>
      fc.assert(
        fc.asyncProperty(fc.oneof(fc.uint8Array(), fc.json().map(utf8)), async bytes => {
          expect(['json', 'html', 'text', 'broken', 'empty', 'table']).toContain((await read(bytes)).is)
        })
      ))
  })

  const ada = { full_name: 'Ada Beispiel', email: 'ada@a.example' }
  const csv = 'full_name,email\nAda Beispiel,ada@a.example\n'
  const lines = `${JSON.stringify(ada)}\n${JSON.stringify(ada)}\n`

  describe('a table', () => {
    test.each<[what: string, text: string, rows: unknown[]]>([
      ['CSV', csv, [ada]],
      ['CSV of headings alone', 'full_name,email\n', []],
      ['CSV as one JSON text', JSON.stringify(csv), [ada]],
      ['JSON lines', lines, [ada, ada]]
    ])('is %s', (_, text, rows) =>
      expect(readContent(text, testKey)).toEqual({ is: 'table', text: text === JSON.stringify(csv) ? csv : text, rows })
    )

    test.each<[what: string, text: string, is: Content['is']]>([
      ['JSON lines that break off', `${lines}{"full_name":"Bo`, 'broken'],
      ['JSON that breaks off', '{"data":[{"full_name":"Ad', 'broken'],
      ['two words about a run', '{"status":"queued"}\n{"status":"running"}', 'broken'],
      ['a sentence', 'Sorry, your list is not ready yet.', 'text'],
      ['a CSV of an error', 'error,message\n401,Invalid API key\n', 'text']
    ])('is not %s', (_, text, is) => expect(factsOfReply(200, text).content.is).toBe(is))

    test('may be inside one field', () =>
      expect(factsOfReply(200, { success: true, data: csv }).results).toMatchObject({ is: 'rows', rows: [ada] }))

    test('with unknown headings is one when its content type says so', async () => {
      const bytes = utf8('naam,adres\nAda,ada@a.example\n')
      expect((await read(bytes, 'text/plain')).is).toBe('text')
      expect(await read(bytes, 'text/csv; charset=utf-8')).toMatchObject({
        is: 'table',
        rows: [{ naam: 'Ada', adres: 'ada@a.example' }]
      })
    })
  })

  describe('bytes', () => {
    const zip = Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2, 3)

    test('of gzip are unpacked, up to the cap', async () => {
      const packed = new Uint8Array(gzipSync(JSON.stringify({ data: [ada] })))
      expect(await read(packed)).toMatchObject({ is: 'json', json: { data: [ada] } })
      expect(await readBytes({ bytes: packed, headers: headersOf() }, { ...how, maxBytes: 20 })).toBeUndefined()
      expect(await read(packed.slice(0, 30))).toEqual({ is: 'broken', text: '' })
    })

    test('of a workbook are kept for a page to read', async () => expect(await read(zip)).toEqual({ is: 'xlsx', text: '', bytes: zip }))
  })

  describe('results', () => {
    const json = JSON.stringify({ staff: [ada], shelf: { bottles: [{ full_name: 'Bo' }] }, data: [ada] })
    const rows = (resultsAt: string, isFile = false): unknown => {
      const { results } = factsOfReply(200, json, {}, { resultsAt }, isFile)
      return results?.is === 'rows' ? results.rows : results
    }

    test('are at `resultsAt` only', () => {
      expect(rows('')).toEqual([ada, ada])
      expect(rows('shelf.bottles')).toEqual([{ full_name: 'Bo' }])
      expect(rows('cellar.bottles')).toBeUndefined()
      expect(rows('cellar.bottles', true)).toEqual([ada, ada])
    })

    test('are found in JSON that was wrapped in a JSON text', () =>
      expect(factsOfReply(200, JSON.stringify(json))).toMatchObject({ content: { text: json }, results: { rows: [ada, ada] } }))

    test('keep a status of their own, which is not that of the run', () =>
      expect(factsOfReply(200, { status: 'done', data: [{ ...ada, status: 'failed' }] }).words).toMatchObject([
        { text: 'done', about: 'run' }
      ]))
  })
})

describe('value at', () => {
  const json = { status: 'done', data: { List: { run_state: 'x', files: ['a', 'b'] }, only: [{ id: 5 }] }, __proto__x: null, empty: null }

  test.each<[place: string, value: unknown]>([
    ['', undefined],
    ['status', 'done'],
    ['data.list.runState', 'x'],
    ['data.List.run-state', 'x'],
    ['data.List.files.1', 'b'],
    ['data.List.files.name', undefined],
    ['data.only.id', 5],
    ['data.only.0.id', 5],
    ['empty', null],
    ['empty.more', undefined],
    ['status.length', undefined],
    ['constructor', undefined],
    ['nothing.there', undefined]
  ])('at "%s" is %j', (place, value) => expect(valueAt(json, place)).toEqual(value))
})

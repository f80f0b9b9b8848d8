// Bytes of any kind become a body: JSON, markup, text or nothing; and no byte is read as something it is not.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBody, readText, type Body } from '../../../lib/service/read-body.ts'
import { findField } from '../../../lib/service/read-json.ts'
import { header, testKey } from './replies.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, letter => letter.charCodeAt(0))
const join = (...parts: (Uint8Array | number[])[]): Uint8Array => Uint8Array.from(parts.flatMap(part => [...part]))
const read = (bytes: Uint8Array, contentType?: string): Body =>
  readBody({ bytes, header: header(contentType === undefined ? {} : { 'content-type': contentType }) }, testKey)
const name = (body: Body): unknown => (body.is === 'json' ? findField(body.layers, ['name'], value => value) : body)

describe('text', () => {
  test.each<[string, Uint8Array, string | undefined, string]>([
    ['UTF-8', utf8('Zoë Ångström 😀'), undefined, 'Zoë Ångström 😀'],
    ['UTF-8 with its mark', join([0xef, 0xbb, 0xbf], utf8('Zoë')), undefined, 'Zoë'],
    ['UTF-8 that says it is Latin-1', utf8('Zoë'), 'text/plain; charset=iso-8859-1', 'Zoë'],
    ['Latin-1 that says so', latin1('Zo\u00eb'), 'text/plain; charset="ISO-8859-1"', 'Zoë'],
    ['Latin-1 that says nothing', latin1('Zo\u00eb'), undefined, 'Zoë'],
    ['Latin-1 that says it is UTF-8', latin1('Zo\u00eb'), 'application/json; charset=utf-8', 'Zoë'],
    ['Shift_JIS that says so', Uint8Array.of(0x93, 0xfa, 0x96, 0x7b), 'text/plain; charset=shift_jis', '日本'],
    ['an unknown charset', latin1('Zo\u00eb'), 'text/plain; charset=klingon', 'Zoë'],
    ['UTF-16, little end first', join([0xff, 0xfe], [0x5a, 0, 0xeb, 0]), undefined, 'Zë'],
    ['UTF-16, big end first', join([0xfe, 0xff], [0, 0x5a, 0, 0xeb]), undefined, 'Zë'],
    ['half of UTF-16', Uint8Array.of(0xff, 0xfe, 0x5a), undefined, '\uFFFD'],
    ['UTF-8 with one broken byte', join(utf8('Zoë Ångström '), [0xff], utf8(' Ö')), undefined, 'Zoë Ångström \uFFFD Ö'],
    ['a tail of NULs', join(utf8('{"a":1}'), [0, 0, 0]), undefined, '{"a":1}'],
    ['nothing', new Uint8Array(), undefined, '']
  ])('is read from %s', (_, bytes, contentType, text) => expect(readText(bytes, contentType)).toBe(text))

  test('in UTF-8 comes back as it was', () =>
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), text => readText(utf8(`.${text}.`)) === `.${text}.`)))

  test('is read from any bytes', () => fc.assert(fc.property(fc.uint8Array(), bytes => typeof readText(bytes) === 'string')))
})

describe('a body', () => {
  test.each<[string, Uint8Array, Body['is']]>([
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
    ['XML', utf8('<?xml version="1.0"?><Error/>'), 'html'],
    ['words', utf8('queued'), 'text'],
    ['less than', utf8('< 5'), 'text'],
    ['JSON cut short', utf8('{"data":[{"name":"Ad'), 'broken'],
    ['two JSON texts', utf8('{"a":1}{"a":2}'), 'broken'],
    ['JSON too deep', utf8('['.repeat(100_000) + ']'.repeat(100_000)), 'broken'],
    ['nothing', new Uint8Array(), 'empty'],
    ['blanks', utf8(' \r\n\t'), 'empty'],
    ['NULs', new Uint8Array(50), 'empty']
  ])('of %s is what it is', (_, bytes, is) => expect(read(bytes, 'text/html; charset=utf-8').is).toBe(is))

  test('keeps every digit', () => expect(String(name(read(utf8('{"name":12345678901234567890}'))))).toBe('12345678901234567890'))
  test('takes the last of two fields with one name', () => expect(name(read(utf8('{"name":"a","name":"b"}')))).toBe('b'))
  test('takes __proto__ for a field', () => {
    const body = read(utf8('{"__proto__":{"name":"inner"}}'))
    expect(name(body)).toBe('inner')
    expect('name' in {}).toBe(false)
  })

  test('knows its results, and does not read their status as its own', () => {
    const body = read(utf8('{"status":"done","data":[{"full_name":"Ada","email":"ada@a.example","status":"failed"}]}'))
    expect(body).toMatchObject({
      is: 'json',
      rows: [{ full_name: 'Ada' }],
      layers: [
        [
          ['status', 'done'],
          ['data', [{}]]
        ]
      ]
    })
  })

  test('says nothing of the key', () => {
    const bodies = [
      `{"error":"Invalid key ${testKey}","input":{"api_key":"${testKey}"}}`,
      `<p>${testKey}</p>`,
      `No ${testKey}`,
      `"${testKey}"`,
      `[{"full_name":"Ada","note":"${testKey}"}]`
    ].map(text => read(utf8(text)))
    expect(bodies.map(body => body.is)).toEqual(['json', 'html', 'text', 'text', 'json'])
    expect(JSON.stringify(bodies)).not.toContain(testKey)
    expect(JSON.stringify(bodies).match(/\[API key\]/g)?.length).toBeGreaterThan(7)
  })

  test('is made of any bytes', () =>
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), fc.json().map(utf8)), bytes =>
        ['json', 'html', 'text', 'broken', 'empty'].includes(read(bytes).is)
      )
    ))
})

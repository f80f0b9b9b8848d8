// Reading XML as the JSON that it stands for.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseXml } from '../../../../lib/service/reply/parse-xml.ts'

test.each<[xml: string, json: unknown]>([
  ['<list><status>queued</status><total>250</total></list>', { list: { status: 'queued', total: '250' } }],
  ['<contacts><contact><name>Ada</name></contact></contacts>', { contacts: [{ name: 'Ada' }] }],
  ['<r><row><a>1</a></row><row><a>2</a></row></r>', { r: [{ a: '1' }, { a: '2' }] }],
  ['<contact id="7" email=\'ada@a.example\'/>', { contact: { id: '7', email: 'ada@a.example' } }],
  ['<s:Envelope xmlns:s="urn:x"><s:Body><m>A &amp; B &#x42;</m></s:Body></s:Envelope>', { Envelope: { Body: { m: 'A & B B' } } }],
  ['<?xml version="1.0"?>\n<!-- no --><m><![CDATA[x < y & z]]></m>', { m: 'x < y & z' }],
  ['<m><n/></m>', { m: { n: null } }],
  ['<html><body>Hello</body></html>', undefined],
  ['<h1>Not Found</h1>', undefined],
  ['<m><n></m></n>', undefined],
  ['<m><n>cut', undefined],
  ['<m/><n/>', undefined]
])('%s', (xml, json) => expect(parseXml(xml)).toEqual(json))

test('no text makes it throw', () => {
  const pieces = fc.constantFrom(
    '<',
    '</',
    '>',
    '/>',
    'm',
    ' b="',
    '"',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '&amp;',
    '&#99999999;',
    '<m>',
    '</m>'
  )
  fc.assert(fc.property(fc.array(pieces), parts => void parseXml(parts.join(''))))
})

// A large reply that is decoded while it arrives is the same as one that is decoded whole.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createJsonStream } from '../../../../lib/records/decode/json-stream.ts'
import { createContentStream } from '../../../../lib/service/reply/content-stream.ts'
import { readContent, type Content } from '../../../../lib/service/reply/content.ts'
import { stringifyJson } from '../../../../lib/records/decode/parse-json.ts'
import { jsonText } from '../../records/decode/json-text.ts'
import { corpus } from '../corpus/corpus.ts'
import { testKey } from '../decide/replies.ts'

/** Decodes a text in pieces of the lengths that `lengths` repeats, with a cut after each `batchLength` characters of a list. */
const stream = (text: string, lengths: readonly number[], batchLength: number): Content | undefined => {
  const bytes = new TextEncoder().encode(text)
  const streamed = createContentStream(testKey, batchLength)
  for (let at = 0, n = 0; at < bytes.length; n++) streamed.push(bytes.subarray(at, (at += lengths[n % lengths.length] ?? 1)))
  return streamed.end()
}

/** The text as bytes give it: without half of a character. */
const wellFormed = (text: string): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text))

/** Expects what whole decoding gives, or nothing where it is no JSON, holds the API key, or holds the mark of a list that was cut. */
const expectSame = (text: string, content: Content | undefined): void => {
  const whole = readContent(text, testKey)
  const canStream = whole.is === 'json' && /^[ \t\r\n]*[{[]/.test(text) && !whole.text.includes('[API key]')
  if (!content && text.includes(String.raw`\u0002`)) return
  const expected = canStream ? whole : undefined
  expect(content).toEqual(expected)
  // The order of the fields, and the digits of numbers.
  expect(stringifyJson(content)).toBe(stringifyJson(expected))
}

/** Rows of any JSON, and texts in which quotes, backslashes and brackets stand close together. */
const knots = fc.string({ unit: fc.constantFrom('\\', '\\', '"', ',', '[', ']', '{', '}', 'a'), maxLength: 12 })
const rowTexts = fc.array(
  fc.oneof(
    jsonText,
    knots.map(text => JSON.stringify(text))
  ),
  { minLength: 1 }
)
const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
const batches = fc.integer({ min: 0, max: 60 })

describe('a streamed reply', () => {
  test('is the same as the whole one, for every reply of the corpus', () => {
    let streamed = 0
    for (const [n, { body }] of corpus.entries()) {
      const content = stream(body, [1 + (n % 7), 1 + (n % 64)], n % 200)
      if (content) streamed++
      expectSame(body, content)
    }
    expect(streamed).toBeGreaterThan(corpus.length / 2)
  })

  test('is the same as the whole one, for any JSON', () =>
    fc.assert(
      fc.property(
        rowTexts,
        jsonText,
        jsonText,
        fc.constantFrom(' ', '\n', ''),
        pieces,
        batches,
        (rows, before, after, blank, lengths, batch) => {
          const list = `[${blank}${rows.join(`${blank},`)}]`
          for (const raw of [list, `{"a":${before},${blank}"rows" : ${list},"b":{"c":${list},"d":${after}}}`]) {
            const text = wellFormed(raw)
            expectSame(text, stream(text, lengths, batch))
          }
        }
      )
    ))

  test('is none where a character is missing, added or changed', () =>
    fc.assert(
      fc.property(
        rowTexts,
        fc.nat(),
        fc.constantFrom('', '"', ',', '[', ']', '{', '}', '\\', '1', ' '),
        pieces,
        batches,
        (rows, place, put, lengths, batch) => {
          const sound = wellFormed(`{"data":[${rows.join(',')}]}`)
          const at = place % sound.length
          const text = wellFormed(sound.slice(0, at) + put + sound.slice(at + 1))
          expectSame(text, stream(text, lengths, batch))
        }
      )
    ))

  test.each(['[,1]', '[1,,2]', '[ ,2]', '[1, ]', '{"data":[ , 1]}', '{"a":1},{"a":2}', '[1]]', '[[1]'])('is none for %s', text => {
    for (const batch of [0, 1, 65_536]) expect(stream(text, [3], batch)).toBeUndefined()
  })

  test('is none where a batch of blanks stands before a comma', () =>
    expect(stream(`[${' '.repeat(70_000)},1]`, [1_000], 65_536)).toBeUndefined())

  test('has lists that were parsed before the end', () => {
    const parsed: string[] = []
    const rows = Array.from({ length: 20 }, (_, n) => JSON.stringify({ name: `Ada ${n}`, tags: [n, [n]] }))
    const json = createJsonStream(text => parsed.push(text) > 0, 100)
    json.push(`{"data":[${rows.slice(0, 10).join(',')},`)
    expect(parsed.join()).toBe(`[${rows.slice(0, 4).join()}],[${rows.slice(4, 8).join()}]`)
    json.push(`${rows.slice(10).join(',')}],"count":20}`)
    expect(json.end()).toEqual({ value: { data: rows.map(row => JSON.parse(row)), count: 20 } })
    expect(parsed.length).toBeGreaterThan(5)
  })

  test('is decoded whole where it has the API key, another encoding, deeper lists or another format', () => {
    const deep = '['.repeat(150)
    const texts = [
      `{"data":[{"note":"${testKey}"},{"note":"b"}]}`,
      `{"key":"${testKey}","data":[1,2]}`,
      `{"data":[${deep}${']'.repeat(150)},{"a":${'['.repeat(198)}${']'.repeat(198)}},1]}`,
      String.raw`{"data":[1,2],"list":["\u00020"]}`,
      '{"a":1}\n{"a":2}',
      'name,email\nAda,ada@a.example',
      '"[1,2]"',
      ")]}'\n[1,2]",
      ' '
    ]
    expect(texts.map(text => stream(text, [5], 1))).toEqual(texts.map(() => undefined))
    const latin1 = createContentStream(testKey, 1)
    latin1.push(Uint8Array.from('[{"a":"Zo\u00eb"},1]', letter => letter.charCodeAt(0)))
    expect(latin1.end()).toBeUndefined()
  })
})

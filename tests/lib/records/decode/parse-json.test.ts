// Tests that JSON is parsed and written without losing digits, and that no text throws.
import * as fc from 'fast-check'
import { LosslessNumber, parse } from 'lossless-json'
import { describe, expect, test } from 'vitest'
import { parseJson, stringifyJson, isExactNumber, scanJson, fromChunks, toChunks } from '../../../../lib/records/decode/parse-json.ts'
import { jsonNumber, jsonText } from './json-text.ts'
import { tries } from '../../../is-long.ts'

describe('parse json', () => {
  describe('parse json', () => {
    const parseValue = (text: string): unknown => {
      const parsed = parseJson(text)
      if (!parsed.ok) throw new Error(parsed.reason)
      return parsed.value
    }

    const isJson = (text: string): boolean => {
      try {
        JSON.parse(text)
        return true
      } catch {
        return false
      }
    }

    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

    const parseNumber = (number: string): unknown => (String(Number(number)) === number ? Number(number) : new LosslessNumber(number))

    describe('numbers', () => {
      test.each(['1.0', '-0', '0.10', '1E3', '1e400', '-9007199254740993', '12345678901234567890.5'])('%s keeps its text', number => {
        expect(parseValue(number)).toEqual(new LosslessNumber(number))
        expect(stringifyJson(parseValue(`{"a":[${number}]}`))).toBe(`{"a":[${number}]}`)
      })
      test.each(['0', '1', '-1.5', '9007199254740991', '1e+21'])('%s is a plain number', number =>
        expect(parseValue(number)).toBe(Number(number))
      )

      test('any JSON is written back as the same text', () => {
        fc.assert(
          fc.property(jsonText, text => {
            expect(stringifyJson(parseValue(text))).toBe(text)
          })
        )
      })
      test('the value is the same as with lossless-json', () => {
        fc.assert(
          fc.property(jsonText, text => {
            expect(parseValue(text)).toEqual(parse(text, undefined, { parseNumber }))
          })
        )
      })
      test('a string that begins with the internal mark stays a string', () => {
        fc.assert(
          fc.property(jsonNumber, number => {
            const text = `[${JSON.stringify(`\u0001${number}`)},1.0]`
            expect(parseValue(text)).toEqual([`\u0001${number}`, new LosslessNumber('1.0')])
            expect(stringifyJson(parseValue(text))).toBe(text)
          })
        )
      })
      test('-0 is written with its sign', () => expect(stringifyJson([-0, 0])).toBe('[-0,0]'))
    })

    describe('accepted text', () => {
      test.each(['', '{', '[1,]', '{"a":1,}', '01', '01.0', '1.0.0', '{1.0:2}', '{1.0 :2}', '"a', 'nul', "{'a':1}", '\u00a01', '1.'])(
        '%j is not JSON',
        text => expect(parseJson(text)).toEqual({ ok: false, reason: 'syntax' })
      )
      test.each(['\uFEFF[1]', '[1]\0\0', '[1] \0\n', '\uFEFF[1]\0'])('the padding of %j is ignored', text =>
        expect(parseValue(text)).toEqual([1])
      )

      test('is what JSON.parse accepts', () => {
        const tokens = fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', '1', '0', '-', '.', 'e', ' ', 'null', '"a"', '1.0')
        fc.assert(
          fc.property(
            fc.oneof(
              fc.string(),
              fc.array(tokens, { maxLength: 8 }).map(parts => parts.join(''))
            ),
            text => {
              expect(parseJson(text).ok).toBe(isJson(text))
            }
          ),
          { numRuns: tries(20_000) }
        )
      })
      test('no text throws', () => {
        fc.assert(fc.property(fc.string({ unit: 'binary' }), text => typeof parseJson(text).ok === 'boolean'))
      })
    })

    describe('hostile input', () => {
      test('too deep nesting is not parsed', () => {
        expect(parseJson(nested(200)).ok).toBe(true)
        expect(parseJson(nested(201))).toEqual({ ok: false, reason: 'too-deep' })
        expect(parseJson('{"a":'.repeat(1_000_000))).toEqual({ ok: false, reason: 'too-deep' })
        expect(parseJson(nested(3), 2)).toEqual({ ok: false, reason: 'too-deep' })
      })
      test.each([
        '{"__proto__":{"polluted":1}}',
        '{"__proto__":{"polluted":1.0},"b":[-0]}',
        '{"__proto__":{"polluted":1.0},"b":"\\u0001"}'
      ])('%s is an ordinary field', text => {
        const value = parseValue(text)
        expect(Object.keys(Object(value))).toContain('__proto__')
        expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
        expect(stringifyJson(value)).toBe(text)
      })
      test.each(['{"a":1,"a":2}', '{"a":1.0,"a":2}', '{"a":1.0,"a":2,"b":"\\u0001"}'])('the last field of a name counts in %s', text =>
        expect(parseValue(text)).toMatchObject({ a: 2 })
      )
      test('a lone surrogate is kept', () =>
        expect(stringifyJson(parseValue('["\ud800", "\\udfff", 1.0]'))).toBe('["\\ud800","\\udfff",1.0]'))
    })

    test('values that JSON cannot express become null', () =>
      expect([stringifyJson(undefined), stringifyJson(Number.NaN)]).toEqual(['null', 'null']))
  })

  describe('scan json', () => {
    const findInexact = (text: string): string[] => scanJson(text).inexactNumbers.map(({ start, end }) => text.slice(start, end))

    const depths: [text: string, depth: number][] = [
      ['1', 0],
      ['[]', 1],
      ['[{"a":[1]},[]]', 3],
      ['"[[[["', 0],
      ['["\\"[[[", "\\\\", []]', 2],
      ['"[[', 0]
    ]
    test.each(depths)('%s has a depth of %i', (text, depth) => expect(scanJson(text).depth).toBe(depth))

    const inexact: [text: string, numbers: string[]][] = [
      ['[1, 2.5, -3, 0, 1e21]', ['1e21']],
      ['[1.0, -0, 1E3, 1e400, 9007199254740993, 0.10]', ['1.0', '-0', '1E3', '1e400', '9007199254740993', '0.10']],
      ['["1.0", "\\"1.0"]', []],
      ['{1.0 : 2}', []]
    ]
    test.each(inexact)('%s has the inexact numbers %j', (text, numbers) => expect(findInexact(text)).toEqual(numbers))

    test('any number that JavaScript writes is exact', () => {
      fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), number => number === 0 || isExactNumber(String(number))))
    })

    test('only numbers that JSON.parse changes are inexact', () => {
      fc.assert(
        fc.property(fc.array(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string())), values => {
          const text = JSON.stringify(values)
          expect(findInexact(text).every(number => !isExactNumber(number))).toBe(true)
          expect(JSON.stringify(JSON.parse(text))).toBe(text)
        })
      )
    })
  })
})

describe('chunks', () => {
  const parseRows = (texts: string[]): unknown[] =>
    texts.map(text => {
      const parsed = parseJson(text)
      return parsed.ok && parsed.value
    })

  test('chunks of any size give back the same rows', () => {
    fc.assert(
      fc.property(fc.array(jsonText), fc.integer({ min: 1, max: 5 }), (texts, size) => {
        const rows = parseRows(texts)
        const chunks = toChunks(rows, size)
        expect([...fromChunks(chunks)]).toEqual(rows)
        expect(chunks).toHaveLength(Math.ceil(rows.length / size))
      })
    )
  })

  test('a chunk is a JSON array with one row per line', () => {
    expect(toChunks(parseRows(['{"id":12345678901234567890}', '{"score":1.0}', 'null']), 2)).toEqual([
      '[\n{"id":12345678901234567890},\n{"score":1.0}\n]',
      '[\nnull\n]'
    ])
  })

  test('a chunk has 1,000 rows', () => expect(toChunks(Array.from({ length: 2001 }, () => 1))).toHaveLength(3))
  test('no rows give no chunks', () => expect(toChunks([])).toEqual([]))
  test('a size of 0 counts as 1', () => expect(toChunks([1, 2], 0)).toHaveLength(2))

  test('a row of the greatest accepted depth is read back', () => {
    const row = parseJson('['.repeat(200) + ']'.repeat(200))
    expect([...fromChunks(toChunks([row.ok && row.value]))]).toHaveLength(1)
  })

  test.each(['', '{"a":1}', '[1,'])('a damaged chunk throws: %j', chunk => expect(() => [...fromChunks(['[1]', chunk])]).toThrow('chunk 2'))
})

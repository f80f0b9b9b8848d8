// The door for JSON: it accepts what JSON is, loses no digit, and cannot be made to throw.
import * as fc from 'fast-check'
import { LosslessNumber, parse } from 'lossless-json'
import { describe, expect, test } from 'vitest'
import { parseJson, stringifyJson } from '../../../../lib/records/decode/parse-json.ts'
import { jsonNumber, jsonText } from './json-text.ts'

const valueOf = (text: string): unknown => {
  const parsed = parseJson(text)
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed.value
}

const accepted = (text: string): boolean => {
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
    expect(valueOf(number)).toEqual(new LosslessNumber(number))
    expect(stringifyJson(valueOf(`{"a":[${number}]}`))).toBe(`{"a":[${number}]}`)
  })
  test.each(['0', '1', '-1.5', '9007199254740991', '1e+21'])('%s is a plain number', number => expect(valueOf(number)).toBe(Number(number)))

  test('texts and numbers come back exactly, however they are mixed', () => {
    fc.assert(
      fc.property(jsonText, text => {
        expect(stringifyJson(valueOf(text))).toBe(text)
      })
    )
  })
  test('the fast way and lossless-json see the same', () => {
    fc.assert(
      fc.property(jsonText, text => {
        expect(valueOf(text)).toEqual(parse(text, undefined, { parseNumber }))
      })
    )
  })
  test('a text that begins with our own mark stays a text', () => {
    fc.assert(
      fc.property(jsonNumber, number => {
        const text = `[${JSON.stringify(`\u0001${number}`)},1.0]`
        expect(valueOf(text)).toEqual([`\u0001${number}`, new LosslessNumber('1.0')])
        expect(stringifyJson(valueOf(text))).toBe(text)
      })
    )
  })
  test('a plain -0 is written with its sign', () => expect(stringifyJson([-0, 0])).toBe('[-0,0]'))
})

describe('what is accepted', () => {
  test.each(['', '{', '[1,]', '{"a":1,}', '01', '01.0', '1.0.0', '{1.0:2}', '{1.0 :2}', '"a', 'nul', "{'a':1}", '\u00a01', '1.'])(
    '%j is no JSON',
    text => expect(parseJson(text)).toEqual({ ok: false, reason: 'syntax' })
  )
  test.each(['\uFEFF[1]', '[1]\0\0', '[1] \0\n', '\uFEFF[1]\0'])('%j is padded', text => expect(valueOf(text)).toEqual([1]))

  test('it is what the built-in parser accepts', () => {
    const scraps = fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', '1', '0', '-', '.', 'e', ' ', 'null', '"a"', '1.0')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(scraps, { maxLength: 8 }).map(parts => parts.join(''))
        ),
        text => {
          expect(parseJson(text).ok).toBe(accepted(text))
        }
      ),
      { numRuns: 20_000 }
    )
  })
  test('any characters at all are answered, never thrown at', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => typeof parseJson(text).ok === 'boolean'))
  })
})

describe('what an attacker might send', () => {
  test('nesting is refused before it can hurt', () => {
    expect(parseJson(nested(200)).ok).toBe(true)
    expect(parseJson(nested(201))).toEqual({ ok: false, reason: 'too-deep' })
    expect(parseJson('{"a":'.repeat(1_000_000))).toEqual({ ok: false, reason: 'too-deep' })
    expect(parseJson(nested(3), 2)).toEqual({ ok: false, reason: 'too-deep' })
  })
  test.each(['{"__proto__":{"polluted":1}}', '{"__proto__":{"polluted":1.0},"b":[-0]}', '{"__proto__":{"polluted":1.0},"b":"\\u0001"}'])(
    '%s is an ordinary field',
    text => {
      const value = valueOf(text)
      expect(Object.keys(Object(value))).toContain('__proto__')
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
      expect(stringifyJson(value)).toBe(text)
    }
  )
  test.each(['{"a":1,"a":2}', '{"a":1.0,"a":2}', '{"a":1.0,"a":2,"b":"\\u0001"}'])('of the same name in %s the last counts', text =>
    expect(valueOf(text)).toMatchObject({ a: 2 })
  )
  test('half a character survives', () => expect(stringifyJson(valueOf('["\ud800", "\\udfff", 1.0]'))).toBe('["\\ud800","\\udfff",1.0]'))
})

test('what JSON cannot say becomes null', () => expect([stringifyJson(undefined), stringifyJson(Number.NaN)]).toEqual(['null', 'null']))

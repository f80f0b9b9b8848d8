// Generates unusual result rows as JSON texts; the same seed gives the same rows.
import * as fc from 'fast-check'
import { jsonText } from '../../lib/records/decode/json-text.ts'

const numbers = [
  '0',
  '-0',
  '-0.0',
  '0.10',
  '1.0',
  '1e400',
  '-1E-400',
  '9007199254740993',
  '-12345678901234567890',
  '123456789012345678901234567890',
  '3.14159265358979323846264338327950288',
  '1E3',
  '1e+21',
  '0.1e-7',
  '4.9406564584124654e-324',
  '1.7976931348623157e+308'
]
const texts = [
  '""',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"a\\u0000b"',
  '"\\u0001"',
  '"\\u00011.0"',
  '"\\u202eabc\\u202c"',
  '"\\u2028\\u2029"',
  '"\\ufeffx"',
  '"\\/\\b\\f\\n\\r\\t\\"\\\\"',
  '"\\u0041da"',
  '"Zoë 😀 \\ud83d\\ude00"',
  '"e\\u0301"',
  '"é"',
  '"  "',
  '"=1+1"',
  '"9007199254740993"',
  '"null"'
]
const nothings = ['{}', '[]', '[[]]', '[{}]', '{"":{}}', '[null]', 'null', 'true', 'false', '{"":""}']
/** Field names that are easily confused with each other or with built-in ones; none looks like a whole number. */
const names = [
  'a',
  'A',
  'a ',
  ' a',
  'á',
  'a\\u0301',
  '__proto__',
  'constructor',
  'prototype',
  'toJSON',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  'a.b',
  'a[0]',
  '\\u0000',
  '\\ud800',
  '\\u202e',
  '-0',
  '1.0',
  '01',
  '1e3',
  'value',
  'isLosslessNumber',
  'data',
  'email_'
]

const simple = fc.constantFrom(...numbers, ...texts, ...nothings)
const member = fc.tuple(fc.constantFrom(...names), fc.oneof(simple, jsonText))
const traps = fc
  .uniqueArray(member, { minLength: 6, maxLength: 24, selector: ([name]) => JSON.parse(`"${name}"`) as string })
  .map(fields => `{${fields.map(([name, value]) => `"${name}":${value}`).join(',')}}`)
const deep = fc
  .tuple(fc.integer({ min: 1, max: 190 }), fc.constantFrom('[', '{"a":', '{"__proto__":'), simple)
  .map(([depth, open, inside]) => {
    const close = open === '[' ? ']' : '}'
    return open.repeat(depth) + inside + close.repeat(depth)
  })
const payload = fc.oneof(
  { weight: 3, arbitrary: traps },
  { weight: 3, arbitrary: jsonText },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: simple }
)

/** Each row is recognisable as a person and has arbitrary other fields. */
export const oddRows = (count: number, seed: number): string[] =>
  fc
    .sample(payload, { seed, numRuns: count })
    .map((inside, n) => `{"full_name":"Ada Beispiel ${n}","email":"ada.${n}@beispiel.example","payload":${inside}}`)

/** A reply to a download. */
export const replyOf = (rows: readonly string[]): string => `{"success":true,"data":[${rows.join(',')}]}`

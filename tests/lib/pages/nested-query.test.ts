// The nested notation: well-formed text is parsed completely, malformed text as far as possible, and both quickly.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNested, type Nested } from '../../../lib/pages/nested-query.ts'
import { tries } from '../../is-long.ts'
import { startProcessorTimer } from '../../processor-time.ts'

const group = (entries: Record<string, Nested>) => new Map(Object.entries(entries))

describe('well-formed text', () => {
  test.each<[string, Nested]>([
    ['(a:1,b:2)', group({ a: '1', b: '2' })],
    ['()', group({})],
    ['List()', []],
    ['(a:List(x,y))', group({ a: ['x', 'y'] })],
    ['(a:List((b:1),(b:2)))', group({ a: [group({ b: '1' }), group({ b: '2' })] })],
    ['(keywords:a, b (c) d,e:1)', group({ keywords: 'a, b (c) d', e: '1' })],
    ['(keywords:(title:x) OR y,e:1)', group({ keywords: '(title:x) OR y', e: '1' })],
    ['(text:Foo, Inc.,id:1)', group({ text: 'Foo, Inc.', id: '1' })],
    ['(a:(id:0))', group({ a: group({ id: '0' }) })],
    ['plain', 'plain'],
    ['', '']
  ])('%s', (text, expected) => expect(readNested(text)).toEqual(expected))
})

describe('malformed text', () => {
  test.each<[string, string, Nested]>([
    ['a missing bracket', '(a:1,b:List((c:2', group({ a: '1', b: [group({ c: '2' })] })],
    ['an extra bracket', '(a:1))))', group({ a: '1' })],
    ['a member without a name', '(a:1,,(x),b:2)', group({ a: '1,,(x)', b: '2' })],
    [
      'a name of an object property',
      '(__proto__:1,constructor:2)',
      new Map([
        ['__proto__', '1'],
        ['constructor', '2']
      ])
    ],
    ['a list of empty items', '(a:List(,,))', group({ a: ['', ''] })]
  ])('%s', (_, text, expected) => expect(readNested(text)).toEqual(expected))
})

test('never throws, and is fast on hostile text', () => {
  const noise = fc.string({ unit: fc.constantFrom('(', ')', ',', ':', 'a', 'List(', 'text:', ' '), maxLength: 200 })
  fc.assert(
    fc.property(noise, text => void readNested(text)),
    { numRuns: tries(3_000) }
  )
  const spentMs = startProcessorTimer()
  for (const part of ['(', 'List(', '(a:', '(a:List(', ',', ',a', ')', 'a:', '(text:('])
    for (const opening of ['', '(']) readNested(opening + part.repeat(20_000))
  expect(spentMs()).toBeLessThan(500)
})

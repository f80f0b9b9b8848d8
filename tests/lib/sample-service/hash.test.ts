// The hash is the same everywhere for ever: sample data in screenshots and tests rests on it.
import { describe, expect, it } from 'vitest'
import { hashOf } from '../../../lib/sample-service/hash.ts'

describe('hashOf', () => {
  it('gives the numbers it always gave', () => {
    expect(['', 'a', 'b', 'Ada Beispiel', '例子'].map(hashOf)).toMatchInlineSnapshot(`
      [
        2872998923,
        444641715,
        2193908274,
        447565283,
        2956260583,
      ]
    `)
  })

  it('spreads neighbouring texts evenly', () => {
    const buckets = Array.from({ length: 6 }, () => 0)
    for (let i = 0; i < 6000; i++) buckets[hashOf(`mail ${i}`) % 6]! += 1
    for (const count of buckets) expect(Math.abs(count - 1000)).toBeLessThan(130)
  })
})

// The seeded choices and the hash behind them.
import { describe, expect, it } from 'vitest'
import { hashText, seededRandom } from '../../../lib/sample-service/seeded-random.ts'

const firstTen = (seed: string) => {
  const random = seededRandom(seed)
  return Array.from({ length: 10 }, () => random.below(1000))
}

describe('hashText', () => {
  // Sample data in screenshots and other tests depends on these values.
  it('is stable', () => {
    expect(['', 'a', 'b', 'Ada Beispiel', '例子'].map(hashText)).toMatchInlineSnapshot(`
      [
        2872998923,
        444641715,
        2193908274,
        447565283,
        2956260583,
      ]
    `)
  })

  it('spreads similar texts evenly', () => {
    const buckets = Array.from({ length: 6 }, () => 0)
    for (let i = 0; i < 6000; i++) buckets[hashText(`mail ${i}`) % 6]! += 1
    for (const count of buckets) expect(Math.abs(count - 1000)).toBeLessThan(130)
  })
})

describe('seededRandom', () => {
  it('repeats for the same seed and differs for another', () => {
    expect(firstTen('ada')).toEqual(firstTen('ada'))
    expect(firstTen('ada')).not.toEqual(firstTen('bruno'))
  })

  it('picks every entry at some time, including undefined and null', () => {
    const random = seededRandom('pick')
    const seen = new Set(Array.from({ length: 100 }, () => random.pick([undefined, null, '', 0])))
    expect(seen).toEqual(new Set([undefined, null, '', 0]))
  })

  it('is true about once in the given number of times', () => {
    const random = seededRandom('once')
    const hits = Array.from({ length: 5000 }, () => random.onceIn(5)).filter(Boolean).length
    expect(Math.abs(hits - 1000)).toBeLessThan(130)
  })

  it('throws when it picks from an empty list', () => {
    expect(() => seededRandom('none').pick([])).toThrow(TypeError)
  })
})

// Choices that are fixed by their seed.
import { describe, expect, it } from 'vitest'
import { seeded } from '../../../lib/sample-service/seeded.ts'

const firstTen = (seed: string) => {
  const choices = seeded(seed)
  return Array.from({ length: 10 }, () => choices.below(1000))
}

describe('seeded', () => {
  it('repeats itself for the same seed and differs for another', () => {
    expect(firstTen('ada')).toEqual(firstTen('ada'))
    expect(firstTen('ada')).not.toEqual(firstTen('bruno'))
  })

  it('picks every entry sooner or later, undefined and null too', () => {
    const choices = seeded('pick')
    const seen = new Set(Array.from({ length: 100 }, () => choices.pick([undefined, null, '', 0])))
    expect(seen).toEqual(new Set([undefined, null, '', 0]))
  })

  it('is true about once in as many times as asked', () => {
    const choices = seeded('once')
    const hits = Array.from({ length: 5000 }, () => choices.onceIn(5)).filter(Boolean).length
    expect(Math.abs(hits - 1000)).toBeLessThan(130)
  })

  it('refuses to pick from nothing', () => {
    expect(() => seeded('none').pick([])).toThrow(TypeError)
  })
})

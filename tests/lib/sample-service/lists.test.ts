// A list's life is a function of time: it only ever goes forward, and its numbers agree.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { progressOf, unitsOf } from '../../../lib/sample-service/lists.ts'
import type { SampleList, Start } from '../../../lib/sample-service/store.ts'

const importOf = (people: number, at = 0): Start => ({ kind: 'import', meaning: 'm', people, at, queuedMs: 2000, workMs: 100_000 })
const order = ['queued', 'processing', 'finished']

const anyStart: fc.Arbitrary<Start> = fc
  .record({ at: fc.nat(5000), queuedMs: fc.nat(5000), workMs: fc.nat(200_000), size: fc.nat(300), kind: fc.nat(2) })
  .map(({ size, kind, ...time }): Start => {
    if (kind === 0) return { ...time, kind: 'import', meaning: `m${size % 3}`, people: size }
    if (kind === 1) return { ...time, kind: 'enrichment', domains: Array.from({ length: 1 + (size % 9) }, (_, i) => `d${i}.example`) }
    return { ...time, kind: 'lookup', profileUrl: 'https://x.example/a', person: size, hasEmail: true }
  })

describe('progressOf', () => {
  it.each([
    [0, { status: 'queued', progress: 0, processed: 0, total: 50 }],
    [1999, { status: 'queued', progress: 0, processed: 0, total: 50 }],
    [2000, { status: 'processing', progress: 0, processed: 0, total: 50 }],
    [44_000, { status: 'processing', progress: 42, processed: 21, total: 50 }],
    [101_999, { status: 'processing', progress: 99, processed: 49, total: 50 }],
    [102_000, { status: 'finished', progress: 100, processed: 50, total: 50 }],
    [-5000, { status: 'queued', progress: 0, processed: 0, total: 50 }]
  ])('at %s ms says %o', (now, progress) => {
    expect(progressOf({ name: 'x', starts: [importOf(50)] }, now)).toEqual(progress)
  })

  it('ends at once where nothing takes time', () => {
    const starts = [{ ...importOf(0), queuedMs: 0, workMs: 0 }]
    expect(progressOf({ name: 'x', starts }, 0)).toEqual({ status: 'finished', progress: 100, processed: 0, total: 0 })
  })

  it('is running again after a second start', () => {
    const list: SampleList = { name: 'x', starts: [importOf(50), importOf(100, 200_000)] }
    expect(progressOf(list, 200_000)).toEqual({ status: 'processing', progress: 33, processed: 50, total: 100 })
  })

  it('never goes back, and its numbers agree at any time', () => {
    const times = fc.array(fc.integer({ min: 0, max: 220_000 }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(anyStart, { minLength: 1, maxLength: 4 }), times, (starts, moments) => {
        const list: SampleList = { name: 'x', starts }
        const seen = moments.toSorted((a, b) => a - b).map(now => progressOf(list, now))
        for (const [place, now] of seen.entries()) {
          const before = seen[place - 1] ?? now
          expect(order.indexOf(now.status)).toBeGreaterThanOrEqual(order.indexOf(before.status))
          expect(now.progress).toBeGreaterThanOrEqual(before.progress)
          expect(now.processed).toBeGreaterThanOrEqual(before.processed)
          expect(now.total).toBe(new Set(starts.flatMap(unitsOf)).size)
          expect(now.processed).toBeLessThanOrEqual(now.total)
          expect(now.progress === 100).toBe(now.status === 'finished')
          if (now.status === 'finished') expect(now.processed).toBe(now.total)
          if (now.status === 'queued') expect([now.progress, now.processed]).toEqual([0, 0])
        }
      })
    )
  })
})

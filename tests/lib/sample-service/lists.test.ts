// The state of a list follows from the time alone: it only moves forward, and its numbers agree.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getListProgress, getUnits } from '../../../lib/sample-service/lists.ts'
import type { SampleList, Start } from '../../../lib/sample-service/options.ts'
import { sampleBox } from '../../programs/service/sample-box.ts'

const createImport = (peopleCount: number, at = 0): Start => ({
  kind: 'import',
  search: 'm',
  peopleCount,
  at,
  queuedMs: 2000,
  workMs: 100_000
})
const statusOrder = ['queued', 'processing', 'finished']

const anyStart: fc.Arbitrary<Start> = fc
  .record({ at: fc.nat(5000), queuedMs: fc.nat(5000), workMs: fc.nat(200_000), size: fc.nat(300), kind: fc.nat(2) })
  .map(({ size, kind, ...time }): Start => {
    if (kind === 0) return { ...time, kind: 'import', search: `m${size % 3}`, peopleCount: size }
    if (kind === 1) return { ...time, kind: 'enrichment', domains: Array.from({ length: 1 + (size % 9) }, (_, i) => `d${i}.example`) }
    return { ...time, kind: 'lookup', profileUrl: 'https://x.example/a', person: size, hasEmail: true }
  })

describe('getListProgress', () => {
  it.each([
    [0, { status: 'queued', progress: 0, processed: 0, total: 50 }],
    [1999, { status: 'queued', progress: 0, processed: 0, total: 50 }],
    [2000, { status: 'processing', progress: 0, processed: 0, total: 50 }],
    [44_000, { status: 'processing', progress: 42, processed: 21, total: 50 }],
    [101_999, { status: 'processing', progress: 99, processed: 49, total: 50 }],
    [102_000, { status: 'finished', progress: 100, processed: 50, total: 50 }],
    [-5000, { status: 'queued', progress: 0, processed: 0, total: 50 }]
  ])('at %s ms is %o', (now, progress) => {
    expect(getListProgress({ name: 'x', starts: [createImport(50)] }, now)).toEqual(progress)
  })

  it('is finished at once when nothing takes time', () => {
    const starts = [{ ...createImport(0), queuedMs: 0, workMs: 0 }]
    expect(getListProgress({ name: 'x', starts }, 0)).toEqual({ status: 'finished', progress: 100, processed: 0, total: 0 })
  })

  it('is processing again after a second start', () => {
    const list: SampleList = { name: 'x', starts: [createImport(50), createImport(100, 200_000)] }
    expect(getListProgress(list, 200_000)).toEqual({ status: 'processing', progress: 33, processed: 50, total: 100 })
  })

  it('never moves back, and its numbers agree at any time', () => {
    const times = fc.array(fc.integer({ min: 0, max: 220_000 }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(anyStart, { minLength: 1, maxLength: 4 }), times, (starts, moments) => {
        const list: SampleList = { name: 'x', starts }
        const states = moments.toSorted((a, b) => a - b).map(now => getListProgress(list, now))
        for (const [index, now] of states.entries()) {
          const before = states[index - 1] ?? now
          expect(statusOrder.indexOf(now.status)).toBeGreaterThanOrEqual(statusOrder.indexOf(before.status))
          expect(now.progress).toBeGreaterThanOrEqual(before.progress)
          expect(now.processed).toBeGreaterThanOrEqual(before.processed)
          expect(now.total).toBe(new Set(starts.flatMap(getUnits)).size)
          expect(now.processed).toBeLessThanOrEqual(now.total)
          expect(now.progress === 100).toBe(now.status === 'finished')
          if (now.status === 'finished') expect(now.processed).toBe(now.total)
          if (now.status === 'queued') expect([now.progress, now.processed]).toEqual([0, 0])
        }
      })
    )
  })
})

describe('the status reply', () => {
  it('is queued without counts, processing with them, then finished', async () => {
    const box = sampleBox({ searchSize: () => 50 })
    await box.startImport('spring', 2)
    const at = async (ms: number) => {
      box.clock.now += ms
      return (await box.status('spring')).text
    }
    expect(await at(0)).toBe('{"success":true,"listname":"spring","status":"queued","progress":0}')
    expect(await at(2000 + 37_800)).toBe(
      '{"success":true,"listname":"spring","status":"processing","progress":42,"processed":21,"total":50}'
    )
    expect(await at(90_000)).toBe('{"success":true,"listname":"spring","status":"finished","progress":100,"processed":50,"total":50}')
  })

  it('needs the exact list name and changes nothing', async () => {
    const box = sampleBox()
    await box.startImport('spring', 1)
    const before = JSON.stringify(box.store)
    expect((await box.status('Spring')).status).toBe(404)
    await box.status('spring')
    expect(JSON.stringify(box.store)).toBe(before)
  })
})

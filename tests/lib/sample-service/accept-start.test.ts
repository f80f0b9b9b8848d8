// What a start costs, and what a second start on the same list does.
import { describe, expect, it } from 'vitest'
import { getTiming } from '../../../lib/sample-service/accept-start.ts'
import { withDefaults } from '../../../lib/sample-service/options.ts'
import { createSampleStore } from '../../../lib/sample-service/store.ts'
import { recordsIn, sampleBox, searchUrl } from '../../programs/service/sample-box.ts'

describe('getTiming', () => {
  it.each([
    [1, 2000, 45_000],
    [60, 2000 / 60, 750],
    [Infinity, 0, 0]
  ])('at speed %s is queued for %s ms and works for %s ms', (speed, queuedMs, workMs) => {
    const service = withDefaults({ store: createSampleStore(), now: () => 7, speed })
    expect(getTiming(service, 45)).toEqual({ at: 7, queuedMs, workMs })
  })
})

describe('credits', () => {
  it('are charged once per start, until they run out', async () => {
    const box = sampleBox({ credits: 30, searchSize: () => 100 })
    expect((await box.startImport('one', 1)).status).toBe(200)
    expect(await box.startImport('two', 1)).toMatchObject({
      status: 402,
      body: { success: false, error: { type: 'insufficient_credits', message: 'Not enough credits: 25 needed, 5 left.' } }
    })
    expect(box.store.charges).toEqual([{ at: box.clock.now, kind: 'import', listname: 'one', credits: 25 }])
    expect(box.store.lists.map(list => list.name)).toEqual(['one'])
  })

  it('can be used up exactly', async () => {
    const box = sampleBox({ credits: 50, searchSize: () => 100 })
    expect((await box.startImport('one', 2)).status).toBe(200)
    expect((await box.startImport('two', 1)).body).toMatchObject({ error: { message: 'Not enough credits: 25 needed, 0 left.' } })
  })
})

const startTwice = async (duplicates: 'refuse' | 'merge' | 'charge-again') => {
  const box = sampleBox({ duplicates, speed: Infinity, searchSize: () => 50 })
  await box.startImport('spring', 1)
  const second = await box.startImport('spring', 2)
  await box.startImport('spring', 1, searchUrl('other'))
  return { status: second.status, charges: box.store.charges.length, rows: recordsIn(await box.download('spring')).length }
}

describe('a second start on a list', () => {
  it('is refused without a charge with "refuse"', async () => {
    expect(await startTwice('refuse')).toEqual({ status: 409, charges: 1, rows: 25 })
  })

  it('adds new people and is charged with "merge"', async () => {
    expect(await startTwice('merge')).toEqual({ status: 200, charges: 3, rows: 75 })
  })

  it('replaces the first and is charged with "charge-again"', async () => {
    expect(await startTwice('charge-again')).toEqual({ status: 200, charges: 3, rows: 25 })
  })
})

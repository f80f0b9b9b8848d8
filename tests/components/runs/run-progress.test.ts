// Tests of the progress of a run.
import { expect, test } from 'vitest'
import { runProgress } from '../../../components/runs/run-progress.ts'
import { makeBatches, makePeople, running } from './make-run.ts'

test.each([
  [{}, undefined, ''],
  [{ progress: 39 }, 0.39, '39%'],
  [{ progress: 39.6 }, 0.396, '40%'],
  [{ progress: 0 }, 0, '0%'],
  [{ done: 390, total: 1000 }, 0.39, '390 of 1,000'],
  [{ done: 390, total: 1000, progress: 50 }, 0.5, '390 of 1,000'],
  [{ done: 390 }, undefined, '390 so far'],
  [{ done: 0, total: 0 }, undefined, '0 so far'],
  [{ total: 1000 }, undefined, '']
])('%j', (status, value, text) => expect(runProgress({ known: true, ...status })).toEqual({ value, text }))

test.each([
  [{ done: 120, total: 200 }, 84, 0.6, '120 of 200 · 84 emails'],
  [{ done: 1, total: 200 }, 1, 0.005, '1 of 200 · 1 email'],
  [{ done: 0, total: 200 }, 0, 0, '0 of 200 · 0 emails'],
  [{}, 84, undefined, '']
])('of many people, the emails stand beside: %j', (status, emails, value, text) =>
  expect(runProgress({ known: true, ...status }, makePeople(running, { emails }).childCounts)).toEqual({ value, text })
)

test('of many batches, the contacts stand beside', () => {
  const came = { rows: 9, companies: 2, contacts: 1 }
  expect(runProgress({ known: true, done: 3, total: 10 }, makeBatches(running, { received: came }).childCounts).text).toBe(
    '3 of 10 · 1 contact'
  )
  expect(
    runProgress({ known: true, done: 3, total: 10 }, makeBatches(running, { received: { ...came, contacts: 214 } }).childCounts).text
  ).toBe('3 of 10 · 214 contacts')
})

// Imports, whatever happens to them: the real modules, from the click to the rows, in every world of the matrix, with up to three
// workers dying at every kind of moment. Each click is charged at most once, and what is charged ends at home or in plain sight.
import { expect, test } from 'vitest'
import { importScenarios } from './matrix.ts'
import { runScenarios } from './run-scenarios.ts'

const isLong = process.env['MUSTER_LONG'] === '1'

test('an import is never lost, never paid twice, and never called what it is not', async () => {
  const { wrong, schedules, paid } = await runScenarios('imports', importScenarios(isLong))
  expect(wrong.slice(0, 20)).toEqual([])
  expect(schedules).toBeGreaterThan(isLong ? 800_000 : 250_000)
  // Where nothing is paid for, nothing can be lost or paid twice; lives that cost nothing are the longest.
  expect(paid).toBeGreaterThan(schedules / 10)
}, 3_600_000)

// Proves over the environments of the matrix, with up to three killed workers, that each import is charged at most once and is stored or
// visible.
import { expect, test } from 'vitest'
import { importScenarios } from './matrix.ts'
import { runScenarios } from './run-scenarios.ts'
import { inTurn, isLong } from '../../is-long.ts'

test('an import is never lost, never paid twice and never shown in a wrong state', async () => {
  const { wrong, schedules, paid } = await runScenarios('imports', inTurn(importScenarios(isLong), 32))
  expect(wrong.slice(0, 20)).toEqual([])
  expect(schedules).toBeGreaterThan(isLong ? 20_000 : 3_000)
  // Only paid runs can be lost or paid twice, and runs without a charge take the most schedules.
  expect(paid).toBeGreaterThan(schedules / 10)
}, 3_600_000)

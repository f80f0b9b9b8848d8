// Proves for lookups of one or more people what imports.test.ts proves for imports. A reply may be the result, name the list, or name
// nothing.
import { expect, test } from 'vitest'
import { lookupScenarios } from './matrix.ts'
import { runScenarios } from './run-scenarios.ts'
import { inTurn, isLong } from '../../is-long.ts'

test('a lookup is never lost where its list can be identified, never paid twice and never shown in a wrong state', async () => {
  const { wrong, schedules, paid } = await runScenarios('lookups', inTurn(lookupScenarios(isLong), 16))
  expect(wrong.slice(0, 20)).toEqual([])
  expect(schedules).toBeGreaterThan(isLong ? 20_000 : 900)
  // Only paid runs can be lost or paid twice, and runs without a charge take the most schedules.
  expect(paid).toBeGreaterThan(schedules / 10)
}, 3_600_000)

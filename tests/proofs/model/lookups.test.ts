// Lookups of one person and of many, whatever happens to them: the same promises as for imports, where a reply may be the result, name
// the list, or name nothing at all.
import { expect, test } from 'vitest'
import { lookupScenarios } from './matrix.ts'
import { runScenarios } from './run-scenarios.ts'

const isLong = process.env['MUSTER_LONG'] === '1'

test('a lookup is never lost where it can be asked about, never paid twice, and never called what it is not', async () => {
  const { wrong, schedules, paid } = await runScenarios('lookups', lookupScenarios(isLong))
  expect(wrong.slice(0, 20)).toEqual([])
  expect(schedules).toBeGreaterThan(isLong ? 200_000 : 12_000)
  // Where nothing is paid for, nothing can be lost or paid twice; lives that cost nothing are the longest.
  expect(paid).toBeGreaterThan(schedules / 10)
}, 3_600_000)

// Proves for the replies of the corpus what imports.test.ts proves for those of our own service: the human who read a reply says what is right.
import { expect, test } from 'vitest'
import { corpusScenarios } from './matrix.ts'
import { runScenarios } from './run-scenarios.ts'
import { inTurn, isLong } from '../../is-long.ts'

test('no reply of the corpus loses what it charged, is paid twice or is shown in a wrong state', async () => {
  const { wrong, schedules, paid } = await runScenarios('replies of the corpus', inTurn(corpusScenarios(isLong), 12))
  expect(wrong.slice(0, 20)).toEqual([])
  expect(schedules).toBeGreaterThan(isLong ? 4_000 : 150)
  expect(paid).toBeGreaterThan(schedules / 4)
}, 3_600_000)

// Proves that the model detects mistakes: it must catch every mutant and find nothing wrong with the real code.
import { expect, test } from 'vitest'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createReader } from './client.ts'
import { createExplorer } from './explore.ts'
import { mutantScenarios } from './matrix.ts'
import { mutants } from './mutants.ts'
import type { Mutation } from './worker.ts'
import { inTurn, isLong } from '../../is-long.ts'

const reader = createReader()

/** Every 24th mutant before a commit, a third of them in a long run, others in the next. */
const played = inTurn(Object.entries(mutants), 3).filter((_, index) => isLong || index % 24 === 0)

/** The first violation, and the number of schedules played until it was found. */
const firstWrong = async (mutation: Mutation): Promise<{ wrong: string | undefined; schedules: number }> => {
  const { explore, totals } = createExplorer({ reader, apiSettings: defaultApiSettings, mutation })
  for (const { history, environment, strides } of mutantScenarios) {
    await explore(history, environment, strides)
    if (totals.wrong.length > 0) break
  }
  return { wrong: totals.wrong[0], schedules: totals.schedules }
}

test('catches the mutants and finds no violation in the real code', async () => {
  // Before a commit the tests of imports and of lookups play the real code.
  if (isLong) expect((await firstWrong({})).wrong).toBeUndefined()
  const rows: string[] = []
  const missed: string[] = []
  for (const [name, mutation] of played) {
    const caught = await firstWrong(mutation)
    if (caught.wrong === undefined) missed.push(name)
    rows.push(`  ${name}: ${caught.wrong ?? 'NOT CAUGHT'} (schedule ${caught.schedules})`)
  }
  console.log(`${played.length - missed.length} of ${played.length} mutants caught\n${rows.join('\n')}`)
  expect(missed).toEqual([])
  expect(Object.keys(mutants).length).toBeGreaterThanOrEqual(12)
}, 3_600_000)

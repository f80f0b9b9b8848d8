// The model is worth what it catches: each mutant breaks Muster in one small way, and must be seen by the same eyes that find nothing
// wrong with Muster as it is.
import { expect, test } from 'vitest'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createReader } from './client.ts'
import { createExplorer } from './explore.ts'
import { tryouts } from './matrix.ts'
import { mutants } from './mutants.ts'
import type { Sabotage } from './worker.ts'

const reader = createReader()

/** The first thing that is wrong, and after how many schedules it was seen. */
const firstWrong = async (sabotage: Sabotage): Promise<{ wrong: string | undefined; schedules: number }> => {
  const { explore, tally } = createExplorer({ reader, apiSettings: defaultApiSettings, sabotage })
  for (const { history, environment, strides } of tryouts) {
    await explore(history, environment, strides)
    if (tally.wrong.length > 0) break
  }
  return { wrong: tally.wrong[0], schedules: tally.schedules }
}

test('each mutant is caught, and nothing is wrong without one', async () => {
  const { wrong, schedules } = await firstWrong({})
  expect(wrong).toBeUndefined()
  const rows: string[] = []
  const missed: string[] = []
  for (const [name, sabotage] of Object.entries(mutants)) {
    const caught = await firstWrong(sabotage)
    if (caught.wrong === undefined) missed.push(name)
    rows.push(`  ${name}: ${caught.wrong ?? 'NOT CAUGHT'} (schedule ${caught.schedules} of ${schedules})`)
  }
  const all = Object.keys(mutants).length
  console.log(`${all - missed.length} of ${all} mutants caught\n${rows.join('\n')}`)
  expect(missed).toEqual([])
  expect(all).toBeGreaterThanOrEqual(12)
}, 300_000)

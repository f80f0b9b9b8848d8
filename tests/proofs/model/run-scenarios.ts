// Plays scenarios one after another and says in one line what came of them.
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createReader } from './client.ts'
import { createExplorer, type Tally } from './explore.ts'
import type { Scenario } from './matrix.ts'

export const runScenarios = async (name: string, scenarios: readonly Scenario[]): Promise<Tally> => {
  const { explore, tally } = createExplorer({ reader: createReader(), apiSettings: defaultApiSettings, sabotage: {} })
  const began = process.cpuUsage()
  for (const { history, environment, strides } of scenarios) await explore(history, environment, strides)
  const seconds = process.cpuUsage(began).user / 1_000_000
  const [none, one, two, three] = tally.byDeaths
  console.log(
    `${name}: ${tally.schedules} distinct schedules of ${scenarios.length} scenarios, with ${tally.deaths} deaths of a worker ` +
      `(${none} without, ${one} with one, ${two} with two, ${three} with three), ${tally.paid} paid for: ${tally.wrong.length} violations; ` +
      `${seconds.toFixed(1)} s of one core, ${Math.round((seconds * 1_000_000) / tally.schedules)} µs each`
  )
  return tally
}

// Plays scenarios and prints a one-line summary.
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createReader } from './client.ts'
import { createExplorer, type Totals } from './explore.ts'
import type { Scenario } from './matrix.ts'

export const runScenarios = async (name: string, scenarios: readonly Scenario[]): Promise<Totals> => {
  const { explore, totals } = createExplorer({ reader: createReader(), apiSettings: defaultApiSettings, mutation: {} })
  const began = process.cpuUsage()
  for (const { history, environment, strides } of scenarios) await explore(history, environment, strides)
  const seconds = process.cpuUsage(began).user / 1_000_000
  const [none, one, two, three] = totals.byDeaths
  console.log(
    `${name}: ${totals.schedules} distinct schedules of ${scenarios.length} scenarios, with ${totals.deaths} killed workers ` +
      `(${none} without, ${one} with one, ${two} with two, ${three} with three), ${totals.paid} paid for: ${totals.wrong.length} violations; ` +
      `${seconds.toFixed(1)} s of one core, ${Math.round((seconds * 1_000_000) / totals.schedules)} µs each`
  )
  return totals
}

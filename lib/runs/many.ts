// Lists that are made of many parts: people, and batches of domains; under way side by side, each at its own pace.
import { createEnrichBatches } from './enrich-batches.ts'
import { createLookUpPeople } from './look-up-people.ts'
import type { Parts } from './ports.ts'
import type { createStart } from './start.ts'
import { createTakeTurns } from './take-turns.ts'

export const createMany = (
  parts: Parts,
  { startLookup, startBatch }: Pick<ReturnType<typeof createStart>, 'startLookup' | 'startBatch'>
) => {
  const { turns, begin } = createLookUpPeople(parts, startLookup)
  return { ...createTakeTurns(parts, [turns, createEnrichBatches(parts, startBatch)]), begin }
}

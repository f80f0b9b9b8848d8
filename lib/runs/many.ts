// Lists that are made of many parts: people, batches of domains, and searches; under way side by side, each at its own pace.
import { createLookUpPeople } from './look-up-people.ts'
import type { Parts } from './ports.ts'
import { createSendBatches } from './send-batches.ts'
import type { createStart } from './start.ts'
import { createTakeTurns } from './take-turns.ts'

export const createMany = (
  parts: Parts,
  { startLookup, startBatch }: Pick<ReturnType<typeof createStart>, 'startLookup' | 'startBatch'>
) => {
  const { turns, begin } = createLookUpPeople(parts, startLookup)
  const inBatches = (['batches', 'searches'] as const).map(kind => createSendBatches(parts, kind, startBatch))
  return { ...createTakeTurns(parts, [turns, ...inBatches]), begin }
}

// Lists that are made of many parts: people, batches of domains, and searches; under way side by side, each at its own pace.
import { createLookUpPeople } from './person-lookups.ts'
import type { Parts } from '../model/dependencies.ts'
import { createSendBatches } from './batches.ts'
import type { createStart } from '../start/start.ts'
import { createTakeTurns } from './scheduler.ts'

export const createMany = (
  parts: Parts,
  { startLookup, startBatch }: Pick<ReturnType<typeof createStart>, 'startLookup' | 'startBatch'>
) => {
  const { turns, begin } = createLookUpPeople(parts, startLookup)
  const inBatches = (['batches', 'searches'] as const).map(kind => createSendBatches(parts, kind, startBatch))
  return { ...createTakeTurns(parts, [turns, ...inBatches]), begin }
}

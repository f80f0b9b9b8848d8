// Lists that are made of many parts: people, batches of domains, and searches; under way side by side, each at its own pace.
import { createPersonLookups } from './person-lookups.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { createBatchStarts } from './batches.ts'
import type { createStart } from '../start/start.ts'
import { createScheduler } from './scheduler.ts'

export const createBulk = (
  parts: Dependencies,
  { startLookup, startBatch }: Pick<ReturnType<typeof createStart>, 'startLookup' | 'startBatch'>
) => {
  const { turns, begin } = createPersonLookups(parts, startLookup)
  const inBatches = (['domain-batches', 'split'] as const).map(kind => createBatchStarts(parts, kind, startBatch))
  return { ...createScheduler(parts, [turns, ...inBatches]), begin }
}

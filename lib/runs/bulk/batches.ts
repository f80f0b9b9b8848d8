// How batches become one list: of many domains, or of a split search. Each batch is a list of its own at the service and keeps its results;
// the parent run sums them.
import { type KindName, kindOf } from '../kind.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { applyEvent } from '../machine/machine.ts'
import type { Run, ChildCounts } from '../model/run.ts'
import { getMoment } from '../machine/transitions.ts'
import type { Starts } from '../start/start.ts'
import type { BulkKind } from './parent-run.ts'

/** A batch that takes hours does not hold up the others, and few batches are paid for before a problem shows. */
const maxConcurrentBatches = 3

/** Pauses the run after this many batches in a row without results. */
const maxFailuresInARow = 3

/** A new success acknowledges all failures before it. */
const countAcknowledged = (run: Run, counts: ChildCounts): number =>
  counts.ready > (run.childCounts?.ready ?? 0) ? counts.failed : (run.acknowledgedFailures ?? 0)

/** How the batches of one kind are started, counted, and summed into the list of their parent run. */
export const createBatchKind = ({ clock, stores }: Dependencies, kind: KindName, startBatch: Starts['startBatch']): BulkKind => ({
  kind,
  maxConcurrent: maxConcurrentBatches,
  countAcknowledged,
  findBlocker: async (run, counts) =>
    counts.failed - countAcknowledged(run, counts) >= maxFailuresInARow ? { code: 'batchesFailed' } : undefined,
  updateOutcomes: stores.batches.updateOutcomes,
  runsWithNewOutcomes: stores.batches.runsWithNewOutcomes,
  storeList: async (id, { received = { rows: 0, companies: 0, contacts: 0 } }) => {
    const { rows, ...counts } = received
    const event = { is: 'stored', rows, ...(kindOf({ kind }).origin === 'domains' ? { received: counts } : {}), replacing: true } as const
    const moment = getMoment(clock)
    const stored = await stores.ledger.storeResults(id, { chunks: [], rows: [] }, run => applyEvent(run, event, moment))
    return stored !== undefined
  },
  findNext: async run => {
    const batch = await stores.batches.nextWaiting(run.id)
    if (!batch) return undefined
    const { index, attempts, domains, part, refusalCount } = batch
    const order = { clickId: `${run.id} ${index} ${attempts}`, parentId: run.id, batchIndex: index, domains, part }
    const { connectionId, serviceHost } = run
    return { connectionId, serviceHost, refusalCount, start: () => startBatch(order) }
  }
})

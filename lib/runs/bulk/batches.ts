// Many batches, of domains or of a search that was taken apart, as one list: some of these are on their way at once, each as a list of its
// own at the service. What came stays with its batch; the whole is their sum.
import type { Result } from '../../failure.ts'
import { advance } from '../model/machine.ts'
import type { Dependencies } from '../model/dependencies.ts'
import type { BatchOrder } from '../start/prepare-batch.ts'
import type { Run, ChildCounts } from '../model/run.ts'
import type { BulkKind } from './scheduler.ts'

type Started = Result<{ runId: string; sent: Promise<void> }>

/** One that takes hours keeps the others from nothing, and few are paid for when something turns out to be wrong. */
const batchesAtOnce = 3

/** So many in a row that bring nothing are looked at by a person before more is spent. */
const failuresAtMost = 3

/** Of how many it is forgiven that they brought nothing. */
const forgivenOf = (run: Run, tally: ChildCounts): number =>
  tally.ready > (run.childCounts?.ready ?? 0) ? tally.failed : (run.acknowledgedFailures ?? 0)

export const createBatchStarts = (
  { ledger, batches, now, random }: Dependencies,
  kind: 'domain-batches' | 'split',
  startBatch: (order: BatchOrder) => Promise<Started>
): BulkKind => ({
  kind,
  atOnce: batchesAtOnce,
  forgive: forgivenOf,
  hopeless: (run, tally) => (tally.failed - forgivenOf(run, tally) >= failuresAtMost ? { code: 'batchesFailed' } : undefined),
  limited: false,
  settle: batches.updateOutcomes,
  withNews: batches.runsWithNews,
  collect: async (id, { received = { rows: 0, companies: 0, contacts: 0 } }) => {
    const { rows, ...counts } = received
    const event = { is: 'collected', rows, ...(kind === 'domain-batches' ? { received: counts } : {}), replacing: true } as const
    const moment = { now: now(), random: random() }
    return (await ledger.storeResults(id, { chunks: [], rows: [] }, run => advance(run, event, moment))) !== undefined
  },
  askNext: async run => {
    const batch = await batches.next(run.id)
    if (!batch) return undefined
    const { index, attempts, domains, part } = batch
    return {
      started: await startBatch({ clickId: `${run.id} ${index} ${attempts}`, parentId: run.id, batchIndex: index, domains, part }),
      tries: attempts
    }
  }
})

// Many batches, of domains or of a search that was taken apart, as one list: some of these are on their way at once, each as a list of its
// own at the service. What came stays with its batch; the whole is their sum.
import type { Result } from '../../failure.ts'
import { advance } from '../model/machine.ts'
import type { Parts } from '../model/dependencies.ts'
import type { BatchOrder } from '../start/prepare-batch.ts'
import type { Run, Tally } from '../model/run.ts'
import type { TurnKind } from './scheduler.ts'

type Started = Result<{ run: string; sent: Promise<void> }>

/** One that takes hours keeps the others from nothing, and few are paid for when something turns out to be wrong. */
const batchesAtOnce = 3

/** So many in a row that bring nothing are looked at by a person before more is spent. */
const failuresAtMost = 3

/** Of how many it is forgiven that they brought nothing. */
const forgivenOf = (run: Run, tally: Tally): number => (tally.here > (run.tally?.here ?? 0) ? tally.failed : (run.forgiven ?? 0))

export const createSendBatches = (
  { ledger, batches, now, random }: Parts,
  kind: 'batches' | 'searches',
  startBatch: (order: BatchOrder) => Promise<Started>
): TurnKind => ({
  kind,
  atOnce: batchesAtOnce,
  forgive: forgivenOf,
  hopeless: (run, tally) => (tally.failed - forgivenOf(run, tally) >= failuresAtMost ? { code: 'batchesFailed' } : undefined),
  limited: false,
  settle: batches.settle,
  withNews: batches.withNews,
  collect: async (id, { came = { rows: 0, companies: 0, contacts: 0 } }) => {
    const { rows, ...counts } = came
    const event = { is: 'collected', rows, ...(kind === 'batches' ? { came: counts } : {}), again: true } as const
    const moment = { now: now(), random: random() }
    return (await ledger.collect(id, { chunks: [], rows: [] }, run => advance(run, event, moment))) !== undefined
  },
  askNext: async run => {
    const batch = await batches.next(run.id)
    if (!batch) return undefined
    const { n, tries, domains, search } = batch
    return { started: await startBatch({ clickId: `${run.id} ${n} ${tries}`, partOf: run.id, batch: n, domains, search }), tries }
  }
})

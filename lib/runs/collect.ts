// Bringing results home: rows and the state that says so are stored together, or the run stays finished with the reason beside it.
import { toCollected } from './collected.ts'
import { advance } from './machine.ts'
import type { Parts } from './ports.ts'
import { storageFailure } from './storage-failure.ts'

/** Stores the results of a run. A full disk does not turn them into a failed run: they are still at the service. */
export const createCollect =
  ({ ledger, now, random }: Parts) =>
  async (id: string, rows: unknown[]): Promise<void> => {
    try {
      const event = { is: 'collected', rows: rows.length } as const
      await ledger.collect(id, toCollected(rows), run => advance(run, event, { now: now(), random: random() }))
    } catch (error) {
      const event = { is: 'not-stored', failure: storageFailure(error) } as const
      await ledger.change(id, run => advance(run, event, { now: now(), random: random() }))
    }
  }

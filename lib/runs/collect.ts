// Bringing results home: rows and the state that says so are stored together, or the run stays finished with the reason beside it.
import { toCollected } from './collected.ts'
import { advance } from './machine.ts'
import type { Parts } from './ports.ts'

/** Stores the results of a run; `said` is the service's own count, where these are not known to be all. A full disk does not turn them into a failed run: they are still at the service. */
export const createCollect =
  ({ ledger, now, random, rest }: Parts) =>
  async (id: string, rows: unknown[], said?: number): Promise<void> => {
    try {
      const collected = await toCollected(rows, () => rest(0), (await ledger.get(id))?.asked)
      const event = { is: 'collected', rows: collected.count, came: collected.came, said } as const
      await ledger.collect(id, collected, run => advance(run, event, { now: now(), random: random() }))
    } catch {
      const event = { is: 'not-stored', failure: { code: 'resultsNotStored' } } as const
      await ledger.change(id, run => advance(run, event, { now: now(), random: random() }))
    }
  }

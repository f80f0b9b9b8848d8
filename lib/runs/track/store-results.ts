// Bringing results home: rows and the state that says so are stored together, or the run stays finished with the reason beside it. A large
// list is laid down part by part before, so that neither memory nor anybody else has to bear all of it at one moment.
import { toChunks } from '../../records/decode/chunks.ts'
import { createPartReader, prepareResults } from './prepare-results.ts'
import { advance } from '../model/machine.ts'
import type { Dependencies } from '../model/dependencies.ts'
import type { RunRequest, Run } from '../model/run.ts'

/** More than so many rows are laid down in parts of this size. */
const partSize = 5_000

/** Of domains the companies come last, put together from all rows; whose the rows of a lookup are is told from all of them. */
const inPartsToo = new Set<RunRequest['kind']>(['lead-search', 'tracked-list'])

/** Stores the results of a run; `said` is the service's own count, where these are not known to be all. A full disk does not turn them into a failed run: they are still at the service. Large `rows` are let go of as they are stored. */
export const createStoreResults = ({ ledger, now, random, sleep, workerId }: Dependencies) => {
  const moment = (): { now: number; random: number } => ({ now: now(), random: random() })

  const atOnce = async (id: string, rows: readonly unknown[], run: Run | undefined, said?: number): Promise<void> => {
    const collected = await prepareResults(rows, () => sleep(0), run?.request)
    const event = { is: 'collected', rows: collected.count, received: collected.came, reportedCount: said } as const
    await ledger.storeResults(id, collected, known => advance(known, event, moment()))
  }

  const inParts = async (id: string, rows: unknown[], said?: number): Promise<void> => {
    const read = createPartReader()
    const of = rows.length
    let from = 0
    let chunk = 0
    for (let at = 0; at < of; at += partSize) {
      const some = rows.slice(at, at + partSize)
      const laid = { chunks: toChunks(some), ...read(some) }
      if (!(await ledger.storeResultsPart(id, laid, { boot: workerId, from, chunk, of }))) return
      rows.fill(undefined, at, at + partSize)
      from += laid.rows.length
      chunk += laid.chunks.length
    }
    const event = { is: 'collected', rows: from, reportedCount: said } as const
    await ledger.storeResults(id, { chunks: [], rows: [] }, known => advance(known, event, moment()), true)
  }

  return async (id: string, rows: unknown[], said?: number): Promise<void> => {
    try {
      const run = await ledger.get(id)
      if (rows.length > partSize && run && inPartsToo.has(run.request.kind) && run.state.is !== 'collected') await inParts(id, rows, said)
      else await atOnce(id, rows, run, said)
    } catch {
      await ledger.clearPartialResults({ id }).catch(() => undefined)
      const event = { is: 'not-stored', failure: { code: 'resultsNotStored' } } as const
      await ledger.change(id, run => advance(run, event, moment()))
    }
  }
}

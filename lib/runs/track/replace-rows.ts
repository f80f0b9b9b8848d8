// Rows that a page worked out anew, such as without a person, in the place of those that a run has: if it still is what the page read.
import { fail, ok, type Result } from '../../failure.ts'
import { fromChunks } from '../../records/decode/chunks.ts'
import { prepareResults } from './prepare-results.ts'
import type { Dependencies } from '../model/dependencies.ts'

/**
 * `incoming`: where the rows were laid down; `changedAt` and `rows`: the run as the page read it. `keys`: where it was laid down whose each
 * record is, for a list of people who were asked about: their rows need not say it.
 */
interface ReplaceOrder {
  runId: string
  incoming: string
  changedAt: number
  rows: number
  keys?: string | undefined
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(one => typeof one === 'string') : [])

/** When they came is what it was. */
export const createReplaceRows =
  (parts: Dependencies) =>
  async ({ runId: id, incoming, changedAt, rows: had, keys: whose }: ReplaceOrder): Promise<Result<null>> => {
    const { ledger } = parts
    const run = await ledger.get(id)
    const rows = [...fromChunks(await ledger.takeIncoming(incoming))]
    const told = whose === undefined ? [] : [...fromChunks(await ledger.takeIncoming(whose))].map(textsIn)
    const { count, came, keys: own, ...collected } = await prepareResults(rows, () => parts.sleep(0), run?.request)
    const keys = told.length === count ? own.map((some, n) => [...new Set([...some, ...(told[n] ?? [])])]) : own
    // A list that this is a part of is due with it: a worker that dies in between is woken.
    await parts.setAlarm(async () => 'soon').catch(() => undefined)
    const next = await ledger.storeResults(id, { ...collected, keys }, ({ state, ...known }) =>
      // Rows that were put in their place before changed no time, and a list that was emptied keeps its own.
      state.is === 'collected' && known.changedAt === changedAt && state.rows === had && known.resultsDeletedAt === undefined
        ? { ...known, state: { ...state, rows: count, ...came } }
        : undefined
    )
    await parts.setAlarm(ledger.nextDue).catch(() => undefined)
    return next ? ok(null) : fail('notNow')
  }

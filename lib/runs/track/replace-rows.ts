// Replaces the rows of a collected run with rows that an extension page has prepared, such as without an erased person.
import { fail, ok, type Result } from '../../failure.ts'
import { fromChunks } from '../../records/decode/chunks.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { setAlarmSoon, setNextAlarm } from './alarm.ts'
import { prepareResults } from './prepare-results.ts'

/**
 * `incomingId`: where the page stored the rows. `changedAt` and `rowCount`: the run as the page read it. `rowKeysId`: where it stored the
 * person keys of each row, for a list whose rows may not identify their people.
 */
interface ReplaceOrder {
  runId: string
  incomingId: string
  changedAt: number
  rowCount: number
  rowKeysId?: string | undefined
}

const stringsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(item => typeof item === 'string') : [])

/** Keeps the time of the run's last change. Fails with `runChanged` where the run is no longer what the page read. */
export const createReplaceRows =
  (dependencies: Dependencies) =>
  async ({ runId, incomingId, changedAt, rowCount, rowKeysId }: ReplaceOrder): Promise<Result<null>> => {
    const { clock, stores } = dependencies
    const { ledger } = stores
    const run = await ledger.get(runId)
    const rows = [...fromChunks(await ledger.takeIncoming(incomingId))]
    const givenKeys = rowKeysId === undefined ? [] : [...fromChunks(await ledger.takeIncoming(rowKeysId))].map(stringsIn)
    const { count, received, validEmails, personKeys: ownKeys, ...results } = await prepareResults(rows, () => clock.sleep(0), run?.request)
    const hasAllKeys = givenKeys.length === count
    const personKeys = hasAllKeys ? ownKeys.map((keys, n) => [...new Set([...keys, ...(givenKeys[n] ?? [])])]) : ownKeys
    // A parent run becomes due with its child: a worker that dies right after the write is woken.
    await setAlarmSoon(dependencies)
    const next = await ledger.storeResults(runId, { ...results, personKeys }, ({ state, ...stored }) =>
      // An earlier replacement keeps `changedAt`, so the count is compared too; deleted results stay deleted.
      state.is === 'collected' && stored.changedAt === changedAt && state.rows === rowCount && stored.resultsDeletedAt === undefined
        ? { ...stored, validEmails, state: { ...state, ...(state.doubtful ? { doubtful: count } : { rows: count }), ...received } }
        : undefined
    )
    await setNextAlarm(dependencies)
    return next ? ok(null) : fail('runChanged')
  }

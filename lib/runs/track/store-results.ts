// Stores downloaded rows together with the state that says so. A large list is stored in parts before that, which bounds memory use and lock
// time.
// Reasons: docs/decisions/0005-chunks-of-json-text-and-packed-columns.md
import type { Dependencies } from '../model/dependencies.ts'
import { applyEvent } from '../machine/machine.ts'
import type { RunEvent } from '../machine/run-event.ts'
import { hasServiceList, isDomainRun } from '../kind.ts'
import type { Run } from '../model/run.ts'
import { getMoment } from '../machine/transitions.ts'
import { createAttributeResults, type RowSource } from './attribute-results.ts'
import { countPreparedRows, createPartReader, readPartInSlices, prepareResults } from './prepare-results.ts'
import { fail, ok, type Result } from '../../failure.ts'
import type { ReadRows } from '../../service/reply/resting-rows.ts'
import { fromChunks } from '../../records/decode/parse-json.ts'
import { setAlarmSoon, setNextAlarm } from './alarm.ts'

const maxWriteAttempts = 3
const writeRetryMs = 1_000

/** Repeats a failed write of results that were paid for. */
export const writeWithRetry = async (
  { sleep }: Pick<Dependencies['clock'], 'sleep'>,
  write: () => Promise<unknown>,
  maxAttempts = maxWriteAttempts
): Promise<void> => {
  for (let attempt = 1; ; attempt++)
    try {
      await write()
      return
    } catch (error) {
      if (attempt >= maxAttempts) throw error
      await sleep(writeRetryMs)
    }
}

/**
 * What is known beside the rows. `reportedCount`: the service's own count, where the rows may not be all. `unread`: results that the reply holds
 * and that are not among them. `isPart`: no reply has said that these are all.
 */
type BesideRows = Pick<Extract<RunEvent, { is: 'stored' }>, 'reportedCount' | 'unread' | 'isPart'>

/** More rows than this are stored in parts. */
const maxRowsAtOnce = 5_000
/** What is in memory follows this number: a part is read while the one before is written. */
const rowsPerPart = 1_000

/** `isOnlyCopy`: a failed write is repeated. `createReader`: some rows only stand for others, which it reads. */
interface HowToStore {
  isOnlyCopy?: boolean
  createReader?: (() => ReadRows) | undefined
}

const asTheyAre: ReadRows = async rows => [...rows]

/** Can its rows be read part by part? The companies of domains, and the person of a lookup, are found from all rows. */
const isReadInParts = (run: Run): boolean => hasServiceList(run) && !isDomainRun(run)

/**
 * Stores the results of a run and collects it. `source`: where they come from, which decides whose the rows of a lookup are. Where storage
 * fails, the run stays finished with that reason: the service still has the results, or a kept reply. A large `rows` array is emptied while
 * it is stored.
 */
export const createStoreResults = ({ clock, stores, workerId }: Pick<Dependencies, 'clock' | 'stores' | 'workerId'>) => {
  const { ledger } = stores
  const attributeResults = createAttributeResults({ clock, stores })

  const storeAtOnce = async (
    id: string,
    rows: readonly unknown[],
    run: Run | undefined,
    { source, beside, maxAttempts }: { source: RowSource; beside: BesideRows; maxAttempts: number }
  ): Promise<void> => {
    const { results, counted } = await attributeResults(run, rows, source)
    const event = { is: 'stored', ...beside, ...counted } as const
    const store = (): Promise<unknown> => ledger.storeResults(id, results, stored => applyEvent(stored, event, getMoment(clock)))
    await writeWithRetry(clock, store, maxAttempts)
  }

  /** The rows as they came, without what they say of erased people. */
  const readSlice = async (rows: readonly unknown[], read: ReadRows): Promise<unknown[]> => {
    const slice = await read(rows)
    await ledger.hideErasedMentions(slice, () => clock.sleep(0))
    return slice
  }

  const storeInParts = async (id: string, rows: unknown[], beside: BesideRows, read: ReadRows): Promise<void> => {
    const pause = (): Promise<void> => clock.sleep(0)
    const readPart = createPartReader()
    const totalRows = rows.length
    let firstRow = 0
    let firstChunk = 0
    let validEmails = 0
    let isWanted: Promise<boolean> = Promise.resolve(true)
    for (let at = 0; at < totalRows; at += rowsPerPart) {
      const slice = await readSlice(rows.slice(at, at + rowsPerPart), read)
      const part = await readPartInSlices(slice, readPart, pause)
      rows.fill(undefined, at, at + rowsPerPart)
      // The part before is written while this one is read, in slices between which its transaction continues.
      if (!(await isWanted)) return
      isWanted = ledger.storeResultsPart(id, part, { workerId, firstRow, firstChunk, totalRows })
      // Its failure is thrown where it is awaited, which may be after the next part has failed.
      isWanted.catch(() => undefined)
      firstRow += part.rows.length
      firstChunk += part.chunks.length
      validEmails += countPreparedRows(part.rows).validEmails
    }
    if (!(await isWanted)) return
    const event = { is: 'stored', rows: firstRow, validEmails, ...beside } as const
    await ledger.storeResults(id, { chunks: [], rows: [] }, stored => applyEvent(stored, event, getMoment(clock)), true)
    // Nothing waits for it: until it is done, people of this list are found by looking through it.
    void ledger.indexPeople(pause).catch(() => undefined)
  }

  return async (
    id: string,
    rows: unknown[],
    source: RowSource,
    beside: BesideRows = {},
    { isOnlyCopy = false, createReader }: HowToStore = {}
  ): Promise<void> => {
    const maxAttempts = isOnlyCopy ? maxWriteAttempts : 1
    const read = createReader?.() ?? asTheyAre
    try {
      const run = await ledger.get(id)
      const isLarge = rows.length > maxRowsAtOnce && run && isReadInParts(run) && run.state.is !== 'collected'
      if (isLarge) await storeInParts(id, rows, beside, read)
      else await storeAtOnce(id, await readSlice(rows, read), run, { source, beside, maxAttempts })
    } catch {
      await ledger.clearPartialResults({ runId: id }).catch(() => undefined)
      const event = { is: 'not-stored', failure: { code: 'resultsNotStored' } } as const
      await writeWithRetry(clock, () => ledger.change(id, run => applyEvent(run, event, getMoment(clock))), maxAttempts)
    }
  }
}

/**
 * `incomingId`: where the page stored the rows. `changedAt` and `rowCount`: the run as the page read it. `rowKeysId`: where it stored the
 * person keys of each row, for a list whose rows may not identify their people.
 */
export interface ReplaceOrder {
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

// Erases one person. It hides them first, then rewrites everything that contains them. An interrupted erasure can be repeated.
// Reasons: docs/decisions/0019-erasing-and-do-not-contact.md
import { storeIncomingRows } from '../results/result-files.ts'
import { addDeskEntry } from '../desk/desk-log.ts'
import { addErasedPeople } from '../results/erased-people.ts'
import { readChunkTexts, readPersonKeys, readRunIdsWithChunks } from '../database/unhidden.ts'
import type { Database, TableName, tables } from '../database/schema.ts'
import type { StoredKeptFile } from '../database/stored-runs.ts'
import { parseStoredRun } from '../runs/store/stored-run.ts'
import { fail, ok, type Result } from '../failure.ts'
import type { Answer, MessageBody, MessageName } from '../messages/contract.ts'
import { DamagedRecords, fromChunks, toChunks } from '../records/decode/parse-json.ts'
import { createMarkReader } from '../records/identity/record-marks.ts'
import { hasGivenPeople, isBulkLookup } from '../runs/kind.ts'
import type { Run } from '../runs/model/run.ts'
import {
  eraseFromAreas,
  type ErasableArea,
  eraseFromDesk,
  eraseFromOutbox,
  eraseFromTables,
  eraseNotes,
  scrubRow
} from './erase-from-stores.ts'
import { eraseFromKeptReply, removePersonFromText } from './erase-from-replies.ts'
import { eraseFromRuns } from './erase-from-runs.ts'
import { findPerson, type FoundPerson } from './find-person.ts'
import { createPersonMatcher, removePersonFromRow, type PersonMatcher } from '../records/identity/remove-person-from-row.ts'

/** What the page provides. */
export interface EraseDependencies {
  database: Database
  send: <N extends MessageName>(name: N, body: MessageBody<N>) => Promise<Answer<N>>
  /** the extension's storage areas on this computer and in its sync */
  storageAreas: readonly ErasableArea[]
  newId: () => string
  newSalt: () => Uint8Array
  /** in milliseconds since the epoch */
  now: () => number
  /** rejects with `DamagedRecords` where the file cannot be read */
  readFile: (file: StoredKeptFile) => Promise<unknown[]>
  /** Runs `work` while no other page erases: two erasures that rewrite one list at once would each restore the other's person. */
  runExclusively: <T>(work: () => Promise<T>) => Promise<T>
}

type RowKeys = readonly (readonly string[])[]
/** A remaining row, and its index before the removal. */
interface RemainingRow {
  row: unknown
  index: number
}
/**
 * What an erasure left. `uncheckedCount`: lists, files, replies and notes that cannot be read, so it is not known whether they contain the person.
 * `liveCount`: lists that are still in progress and that the service knows by a name with the person in it. `isOnList`: the do-not-contact list has
 * the person, and keeps them.
 */
export interface Erased {
  uncheckedCount: number
  liveCount: number
  isOnList: boolean
}
type OnProgress = (doneLists: number, totalLists: number) => void

/** The tables whose declaration says that erasing takes more than rewriting their texts. */
type OwnErased = { [Name in TableName]: (typeof tables)[Name]['erase'] extends { own: true } ? Name : never }[TableName]

const maxAttempts = 3

/** Creates the functions that find and erase a person. */
export const createPersonEraser = ({ database, send, storageAreas, newId, newSalt, now, readFile, runExclusively }: EraseDependencies) => {
  const { runs, replies, people, keptFiles } = database

  const removeFromRows = (rows: readonly unknown[], matcher: PersonMatcher, rowKeys: RowKeys = []): RemainingRow[] => {
    const readMarks = createMarkReader()
    return rows.flatMap((row, index) => {
      const isOwn = matcher.matchesRecord({ pages: rowKeys[index] ?? [], emails: [] })
      const remaining = isOwn ? undefined : removePersonFromRow(row, matcher, readMarks)
      return remaining === undefined ? [] : [{ row: remaining, index }]
    })
  }
  const isUnchanged = (before: readonly unknown[], after: readonly RemainingRow[]): boolean =>
    before.length === after.length && before.every((row, index) => row === after[index]?.row)

  const storeIncoming = async (rows: readonly unknown[]): Promise<string> => {
    const id = newId()
    await storeIncomingRows(database, id, toChunks(rows))
    return id
  }

  /** The stored person keys of a list of people who were asked for, whose rows may not name their person. Undefined if a row became several records. */
  const readRowKeys = async (run: Run, rowCount: number): Promise<RowKeys | undefined> =>
    hasGivenPeople(run) && run.state.is === 'collected' && run.state.rows === rowCount
      ? readPersonKeys(database, run.id, 0, rowCount)
      : undefined

  /** Rewrites the results of one run; reads them again if the run changed since. */
  const rewriteRun = async (
    runId: string,
    matcher: ReturnType<typeof createPersonMatcher>,
    attempts = maxAttempts
  ): Promise<Result<unknown>> => {
    const run = parseStoredRun(await runs.get(runId))
    if (!run || run.resultsDeletedAt !== undefined) return ok(null)
    const texts = await readChunkTexts(database, runId)
    if (!hasGivenPeople(run) && !texts.some(text => matcher.mayMatch(text))) return ok(null)
    const rows = [...fromChunks(texts)]
    const rowKeys = await readRowKeys(run, rows.length)
    const remaining = removeFromRows(rows, matcher, rowKeys)
    if (isUnchanged(rows, remaining)) return ok(null)
    const incomingId = await storeIncoming(remaining.map(({ row }) => row))
    const rowKeysId = rowKeys && (await storeIncoming(remaining.map(({ index }) => rowKeys[index] ?? [])))
    const version = { changedAt: run.changedAt, rowCount: run.state.is === 'collected' ? run.state.rows : 0 }
    const replaced = await send('replaceRows', { runId, incomingId, ...version, ...(rowKeysId === undefined ? {} : { rowKeysId }) })
    return !replaced.ok && replaced.failure.code === 'runChanged' && attempts > 1 ? rewriteRun(runId, matcher, attempts - 1) : replaced
  }

  /** A kept file that contains the person is replaced by rows without them. */
  const rewriteKeptFile = async (file: Extract<StoredKeptFile, { format: 'xlsx' }>, matcher: PersonMatcher): Promise<Result<unknown>> => {
    const rows = await readFile(file)
    const remaining = removeFromRows(rows, matcher)
    if (remaining.length === 0) return ok(await keptFiles.delete(file.runId))
    if (isUnchanged(rows, remaining)) return ok(null)
    const incomingId = await storeIncoming(remaining.map(({ row }) => row))
    return send('addRows', { runId: file.runId, incomingId, fromService: true })
  }

  /** Runs with results. Bulk lookups come last, since their lists are made from the results of other runs. */
  const readRunIds = async (): Promise<string[]> => {
    const ids = await readRunIdsWithChunks(database)
    const stored = await runs.bulkGet(ids)
    const isMadeOfOthers = (index: number): boolean => {
      const run = parseStoredRun(stored[index])
      return run !== undefined && isBulkLookup(run)
    }
    return [...ids.filter((_, index) => !isMadeOfOthers(index)), ...ids.filter((_, index) => isMadeOfOthers(index))]
  }

  /** Rewrites the kept replies that contain the person. Returns how many cannot be checked, and stay. */
  const rewriteReplies = async (matcher: ReturnType<typeof createPersonMatcher>): Promise<number> => {
    const readMarks = createMarkReader()
    let uncheckedCount = 0
    // One after the other: a reply may have 16 MB.
    for (const id of await replies.toCollection().primaryKeys()) {
      const stored = id === undefined ? undefined : await replies.get(id)
      if (!stored) continue
      const reply = scrubRow(stored, ['text'], matcher.matchesWords)
      const { text, ...rest } = reply
      const removal = text === undefined ? { is: 'unchanged' as const } : removePersonFromText(text, matcher, readMarks)
      if (removal.is === 'unchecked') uncheckedCount++
      if (removal.is === 'rewritten') await replies.put({ ...rest, text: removal.text })
      else if (removal.is === 'removed') await replies.put(rest)
      else if (reply !== stored) await replies.put(reply)
    }
    return uncheckedCount
  }

  /** Everything after the person is hidden. Rejects if storage fails. */
  const eraseHidden = async (found: FoundPerson, onProgress: OnProgress): Promise<Result<Erased>> => {
    const matcher = createPersonMatcher(found.keys, found.names, found.phones)
    let isComplete = true
    let [uncheckedCount, liveCount] = [0, 0]
    const note = (result: Result<unknown>): void => {
      isComplete &&= result.ok
    }
    // A damaged list or file stays as it is, so that no one else's records are lost. A failing storage is no damage.
    const keepDamaged = (error: unknown): void => {
      if (!(error instanceof DamagedRecords)) throw error
      uncheckedCount++
    }
    /** In this order: what waits to leave may leave at any moment, and the list of a bulk lookup is made from its people. */
    const steps: Record<OwnErased, () => Promise<void>> = {
      outbox: () => eraseFromOutbox(database, matcher),
      people: async () => {
        await people.filter(({ comparisonKey }) => matcher.matchesRecord({ pages: [comparisonKey], emails: [] })).delete()
        for (const runId of found.lookupIds) note(await send('removeRun', { runId }))
      },
      chunks: async () => {
        const runIds = await readRunIds()
        for (const [index, runId] of runIds.entries()) {
          onProgress(index, runIds.length)
          await rewriteRun(runId, matcher).then(note, keepDamaged)
        }
      },
      keptFiles: async () => {
        for (const file of files) if (file.format === 'xlsx') await rewriteKeptFile(file, matcher).then(note, keepDamaged)
      },
      replies: async () => void (uncheckedCount += await rewriteReplies(matcher)),
      personNotes: async () => void (uncheckedCount += await eraseNotes(database, found, matcher)),
      listNotices: async () => void (uncheckedCount += await eraseFromDesk(database, matcher)),
      runs: async () => {
        const kept = await eraseFromRuns(database, matcher, now())
        uncheckedCount += kept.uncheckedCount
        liveCount = kept.liveCount
      }
    }
    const files = await keptFiles.toArray()
    for (const step of Object.values(steps)) await step()
    await eraseFromTables(database, matcher)
    await eraseFromAreas(storageAreas, matcher)
    // Last: the reading of such a reply has not ended before.
    for (const file of files) if (file.format === 'reply') uncheckedCount += await eraseFromKeptReply(database, file, matcher)
    if (!isComplete) return fail('erasureIncomplete')
    await addDeskEntry(database, { kind: 'erased', count: 1 }, { now: now(), newId })
    const isOnList = (await database.doNotContact.bulkGet(found.keys)).some(Boolean)
    return ok({ uncheckedCount, liveCount, isOnList })
  }

  const eraseEverywhere = async (found: FoundPerson, onProgress: OnProgress): Promise<Result<Erased>> => {
    try {
      await addErasedPeople(database, found.keys, newSalt)
    } catch {
      return fail('erasureNotStarted')
    }
    return eraseHidden(found, onProgress).catch((): Result<Erased> => fail('erasureIncomplete'))
  }

  return {
    /** Finds what is stored about the person with any of `keys`, which are in the form of `erasureKeys`. */
    find: (keys: readonly string[]): Promise<FoundPerson> => findPerson(database, keys),
    /**
     * Erases a found person. Fails with `erasureNotStarted` where storage refuses the first write: nothing was changed. Fails with
     * `erasureIncomplete` when anything remains: the person is hidden, and erasing again does the rest. What cannot be read stays and is counted. Never
     * rejects.
     */
    erase: (found: FoundPerson, onProgress: OnProgress): Promise<Result<Erased>> => runExclusively(() => eraseEverywhere(found, onProgress))
  }
}

// The ledger over IndexedDB: every change of a run is one transaction that reads, decides and writes.
import { hasReadKeptReply, type PreparedResults, type Ledger, type RunStep } from '../model/dependencies.ts'
import { getLiveKey, getLookupMarks, isLive, isRowHolder, type Run } from '../model/run.ts'
import { withNewBinTime } from '../model/list-changes.ts'
import { withReceived } from '../model/spending.ts'
import { hasManyRows, scheduleDeletion, cancelDeletion } from '../../results/delete-results.ts'
import { removeExports } from '../../results/exported-records.ts'
import { keepExports, keepExportsTables } from '../../results/keep-exports.ts'
import { indexPeople, scheduleIndexing } from '../../results/person-index.ts'
import { createRowMapper, maxUnpackedRows, toStoredRows } from '../../results/stored-rows.ts'
import type { Database } from '../../database/schema.ts'
import { deleteOfRun, listRunTables } from '../../database/table.ts'
import { readChunkTexts } from '../../database/unhidden.ts'
import { deleteReminders } from '../../reminders/stored-reminders.ts'
import { createListMembers } from './list-members.ts'
import { readDueRuns, readLiveRuns } from './read-runs.ts'
import { storeReply } from './store-reply.ts'
import { removedElsewhere } from './removed-elsewhere.ts'
import { parseStoredRun, parseStoredRuns, toRemovedRun, toStoredMark, toStoredRun } from './stored-run.ts'

const rowsPerWrite = 5_000
const rowsPerMaskedSlice = 1_000

/** A run that gets results no longer counts as one whose results were deleted, or are to go. In the bin, its time begins again. */
const withoutDeletionTime =
  (step: RunStep): RunStep =>
  run => {
    const { resultsDeletedAt: _deletedAt, goesAt: _goesAt, goesAfterMs: _goesAfterMs, ...next } = step(run) ?? {}
    return 'id' in next ? withNewBinTime(next) : undefined
  }

/** How many of these rows have an email address. */
const countEmails = ({ rows }: PreparedResults): number => rows.filter(columns => columns['email']).length

/** The ledger of this database. */
export const createLedger = (database: Database): Ledger => {
  const listMembers = createListMembers(database)
  const { runs, removedRuns, chunks, rows, replies, incomingRows, keptFiles, matchIndexes, settings, people, batches, exports } = database

  let indexing: Promise<void> | undefined
  let create: Ledger['create'] | undefined
  const loadCreate = async (): Promise<Ledger['create']> => {
    const { createRun } = await import('./create-run.ts')
    return (create ??= createRun(database, listMembers))
  }

  const put = async (run: Run, before: Run): Promise<Run> => {
    // Another live run may hold the new live key, even one that cannot be read. An unchanged key needs no check.
    const isNew = run.liveKey !== undefined && run.liveKey !== before.liveKey
    const holder = isNew
      ? await runs
          .where('liveKey')
          .equals(run.liveKey ?? '')
          .first()
      : undefined
    const stored = holder === undefined || holder.id === run.id ? run : { ...run, liveKey: `${getLiveKey(run)} ${run.id}` }
    await runs.put(toStoredRun(stored))
    return stored
  }

  const changeWithin = async (id: string, step: RunStep): Promise<Run | undefined> => {
    const run = parseStoredRun(await runs.get(id))
    const next = run && step(run)
    if (next && hasReadKeptReply(run, next) && (await keptFiles.get(id))?.format === 'reply') await keptFiles.delete(id)
    return next && put(next, run)
  }

  /** Deletes received results, and where they went. */
  const forgetResults = async (id: string): Promise<void> => {
    await deleteOfRun(database, id, ['records'])
    await removeExports(database, id)
  }

  /** Waits for storage after each slice, so that the worker can answer the browser. */
  const putRows = async (run: Run, results: PreparedResults): Promise<void> => {
    const isPacked = results.rows.length > maxUnpackedRows
    for (let at = 0; at < results.rows.length; at += rowsPerWrite) {
      const slice = results.rows.slice(at, at + rowsPerWrite).map(createRowMapper(run, results, at))
      await rows.bulkPut(toStoredRows(run.id, at, slice, isPacked))
    }
  }

  return {
    // At once where it is loaded: a change of the run may be queued right behind it.
    create: (run, members) => (create ? create(run, members) : loadCreate().then(created => created(run, members))),
    loadCreate: async () => void (await loadCreate()),
    change: (id, step) => database.transaction('rw', runs, keptFiles, async () => changeWithin(id, step)),
    storeResults: (id, results, step, alreadyStored = false) =>
      database.transaction(
        'rw',
        [runs, chunks, keptFiles, matchIndexes, people, batches, settings, ...keepExportsTables(database)],
        async () => {
          const emails = alreadyStored ? undefined : countEmails(results)
          const next = await changeWithin(id, run => withReceived(withoutDeletionTime(step)(run), run, emails))
          if (!next) return undefined
          if (!alreadyStored) {
            await cancelDeletion(database, id)
            await keepExports(database, id, async () => {
              await deleteOfRun(database, id, ['records'])
              await chunks.bulkPut(results.chunks.map((text, index) => ({ runId: id, index, text })))
              await putRows(next, results)
            })
          }
          await listMembers.onResultsStored(next)
          return next
        }
      ),
    storeResultsPart: (id, part, { workerId, firstRow, firstChunk, totalRows }) =>
      database.transaction('rw', [runs, chunks, rows, keptFiles, matchIndexes, settings, exports], async () => {
        const run = parseStoredRun(await runs.get(id))
        if (!run || run.state.is === 'collected') return false
        // A scheduled deletion was of the results before these.
        if (firstRow === 0) await cancelDeletion(database, id)
        if (firstRow === 0 || run.state.is === 'stopped') await forgetResults(id)
        const { incoming: _previous, ...rest } = run
        const isWanted = run.state.is !== 'stopped'
        const emails = (firstRow === 0 ? 0 : (run.incoming?.emails ?? 0)) + countEmails(part)
        const stored = Math.min(totalRows, firstRow + part.rows.length)
        const incoming = { workerId, rows: stored, totalRows, ...(emails > 0 ? { emails } : {}) }
        await runs.put(toStoredRun(isWanted ? { ...rest, incoming } : rest))
        if (!isWanted) return false
        await chunks.bulkPut(part.chunks.map((text, n) => ({ runId: id, index: firstChunk + n, text })))
        await rows.bulkPut(toStoredRows(id, firstRow, part.rows.map(createRowMapper(run, part, 0)), true, false))
        await scheduleIndexing(database, id, firstRow)
        return true
      }),
    indexPeople: pause => {
      indexing ??= indexPeople(database, pause).finally(() => (indexing = undefined))
      return indexing
    },
    clearPartialResults: async scope => {
      const isPartial = ({ id, incoming, state: { is } }: Run): boolean =>
        is !== 'collected' && incoming !== undefined && ('runId' in scope ? id === scope.runId : incoming.workerId !== scope.notByWorker)
      // Every wake asks, and nearly always there is nothing: read before writing.
      const partial = parseStoredRuns(await runs.where('state.is').anyOf(['finished', 'stopped']).toArray()).filter(isPartial)
      for (const { id } of partial)
        await database.transaction('rw', [runs, chunks, rows, keptFiles, matchIndexes, exports], async () => {
          const run = parseStoredRun(await runs.get(id))
          if (!run || !isPartial(run)) return
          const { incoming, ...rest } = run
          if (incoming?.rows !== undefined) await forgetResults(id)
          await runs.put(toStoredRun(rest))
        })
    },
    get: async id => parseStoredRun(await runs.get(id)),
    liveRuns: () => readLiveRuns(database),
    findSharedMarks: async (run, marks) => {
      const stored = marks.map(mark => toStoredMark(run, mark))
      const holders = parseStoredRuns(await runs.where('lookupMarks').anyOf(stored).toArray())
      const others = holders.filter(({ request }) => request.comparisonKey !== run.request.comparisonKey)
      const shared = new Set(others.flatMap(getLookupMarks))
      return marks.filter(mark => shared.has(mark))
    },
    findRowHolders: async (run, rowMark) => {
      const holders = parseStoredRuns(await runs.where('lookupMarks').equals(toStoredMark(run, rowMark)).toArray())
      return holders.filter(other => isRowHolder(run, other, rowMark))
    },
    readRows: async id => {
      const { fromChunks } = await import('../../records/decode/parse-json.ts')
      return [...fromChunks(await readChunkTexts(database, id))]
    },
    runsOfConnection: async connectionId => parseStoredRuns(await runs.toArray()).filter(run => run.connectionId === connectionId),
    ofClick: async clickId => parseStoredRun(await runs.where('clickId').equals(clickId).first()),
    isListNameTaken: async beginning => (await runs.where('listName').startsWith(beginning).count()) > 0,
    dueRuns: now => readDueRuns(database, now),
    nextDueAt: async () => {
      const next = await runs
        .orderBy('dueAt')
        .filter(row => parseStoredRun(row) !== undefined)
        .first()
      return parseStoredRun(next)?.dueAt
    },
    runsToRemove: async now => parseStoredRuns(await runs.where('removeAt').belowOrEqual(now).toArray()),
    storeReply: (id, call, at) => database.transaction('rw', runs, replies, settings, async () => storeReply(database, id, call, at)),
    readReplies: async id => (await replies.where('runId').equals(id).toArray()).toSorted((a, b) => (b.id ?? 0) - (a.id ?? 0)),
    keepFile: (id, file, step) =>
      database.transaction('rw', runs, keptFiles, async () => {
        const next = await changeWithin(id, step)
        if (next) await keptFiles.put({ runId: id, ...file })
        return next
      }),
    readKeptReply: async id => {
      const file = await keptFiles.get(id)
      return file?.format === 'reply' ? file : undefined
    },
    hideErasedMentions: async (received, pause) => {
      const { loadPeopleMask } = await import('../../results/hidden-people.ts')
      const mask = await loadPeopleMask(database, true)
      if (!mask) return
      for (let at = 0; at < received.length; at++) {
        if (at % rowsPerMaskedSlice === 0) await pause()
        received[at] = await mask(received[at])
      }
    },
    takeIncoming: id =>
      database.transaction('rw', incomingRows, async () => {
        const stored = incomingRows.where('[id+index]').between([id, -Infinity], [id, Infinity])
        const texts = (await stored.toArray()).map(({ text }) => text)
        await stored.delete()
        return texts
      }),
    remove: (id, dueBefore) =>
      database.transaction('rw', [runs, removedRuns, settings, ...listRunTables(database).map(({ table }) => table)], async () => {
        const children = await runs.where('parentId').equals(id).toArray()
        const run = await runs.get(id)
        // The user may have taken it out of the bin, or the run may be live again.
        const parsed = dueBefore === undefined ? undefined : parseStoredRun(run)
        if (dueBefore !== undefined && (!parsed || isLive(parsed) || (parsed.removeAt ?? Infinity) > dueBefore)) return undefined
        // The reply to a child run that is being sent is still to come, and it may have been paid for.
        if (parseStoredRuns(children).some(({ state: { is } }) => is === 'intent' || is === 'sending')) return undefined
        await deleteOfRun(database, id, ['run'])
        const newParentIds = await listMembers.moveChildren(children)
        const removed = [...(run ? [run] : []), ...children.filter(child => !newParentIds.has(child.id))]
        const removedIds = removed.map(stored => stored.id)
        await removedRuns.bulkPut(removed.flatMap(stored => toRemovedRun(stored) ?? []))
        await runs.bulkDelete(removedIds)
        await deleteReminders(database, parseStoredRuns(removed))
        for (const { id: removedId, startedElsewhere } of parseStoredRuns(removed))
          if (startedElsewhere) await removedElsewhere.of(removedId).save(database, true)
        for (const removedId of removedIds) {
          await deleteOfRun(database, removedId, ['results', 'run'])
          // Many rows are deleted in the background in slices, because nothing else can be written during a transaction.
          if (await hasManyRows(database, removedId)) await scheduleDeletion(database, [removedId])
          else await deleteOfRun(database, removedId, ['records'])
        }
        return removedIds
      })
  }
}

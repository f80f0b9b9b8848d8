// The ledger over IndexedDB: every change of a run is one transaction that reads, decides and writes.
import type { PreparedResults, Ledger, RunStep } from '../../runs/model/dependencies.ts'
import { liveKeyOf, liveStates, type Run } from '../../runs/model/run.ts'
import { createRun } from './create-run.ts'
import { isLarge, oweErasing, payErasing } from '../results/delete-results.ts'
import { storeReply } from './store-reply.ts'
import { createListMembers } from './list-members.ts'
import { rowOf } from '../results/result-rows.ts'
import { loneAtMost, toStored } from '../results/row-packs.ts'
import type { Database } from '../schema.ts'
import { readRun, readRuns, storedRun } from './stored-run.ts'

const rowsAtOnce = 5_000

/** What has results again was not emptied. */
const filled =
  (step: RunStep): RunStep =>
  run => {
    const { resultsDeletedAt: _emptiedAt, ...next } = step(run) ?? {}
    return 'id' in next ? next : undefined
  }

export const createLedger = (database: Database): Ledger => {
  const of = createListMembers(database)
  const { runs, chunks, rows, replies, incomingRows, keptFiles, matchIndexes, settings, people, batches } = database

  /** A dead run that comes back to life may find its place among the living taken, even by a row that cannot be read. */
  const put = async (run: Run, before: Run): Promise<Run> => {
    // Its own place is not looked up: no other row can hold it.
    const isNew = run.liveKey !== undefined && run.liveKey !== before.liveKey
    const holder = isNew
      ? await runs
          .where('liveKey')
          .equals(run.liveKey ?? '')
          .first()
      : undefined
    const row = holder === undefined || holder.id === run.id ? run : { ...run, liveKey: `${liveKeyOf(run)} ${run.id}` }
    await runs.put(storedRun(row))
    return row
  }

  const changeWithin = async (id: string, step: RunStep): Promise<Run | undefined> => {
    const run = readRun(await runs.get(id))
    const next = run && step(run)
    return next && put(next, run)
  }

  const dropResults = async (id: string): Promise<void> => {
    for (const table of [chunks, rows]) await table.where('[runId+index]').between([id, -Infinity], [id, Infinity]).delete()
    await keptFiles.delete(id)
    await matchIndexes.delete(id)
  }

  /** In slices, each of which waits for storage: many at one go keep a worker from answering the browser. */
  const putRows = async (run: Run, collected: PreparedResults): Promise<void> => {
    for (let at = 0; at < collected.rows.length; at += rowsAtOnce)
      await rows.bulkPut(
        toStored(run.id, at, collected.rows.slice(at, at + rowsAtOnce).map(rowOf(run, collected, at)), collected.rows.length > loneAtMost)
      )
  }

  /** One question a state, all at once: a cursor over all of them goes to storage and back for each run. Meant for a transaction over runs. */
  const readLive = async (): Promise<Run[]> =>
    readRuns((await Promise.all(liveStates.map(is => runs.where('state.is').equals(is).toArray()))).flat())

  return {
    create: createRun(database, of),
    change: (id, step) => database.transaction('rw', runs, async () => changeWithin(id, step)),
    storeResults: (id, collected, step, isLaid = false) =>
      database.transaction('rw', [runs, chunks, rows, keptFiles, matchIndexes, people, batches, settings], async () => {
        const next = await changeWithin(id, filled(step))
        if (!next) return undefined
        if (!isLaid) {
          await payErasing(database, id)
          await dropResults(id)
          await chunks.bulkPut(collected.chunks.map((text, n) => ({ runId: id, index: n, text })))
          await putRows(next, collected)
        }
        await of.tell(next)
        return next
      }),
    storeResultsPart: (id, laid, { boot, from, chunk, of: all }) =>
      database.transaction('rw', [runs, chunks, rows, keptFiles, matchIndexes, settings], async () => {
        const run = readRun(await runs.get(id))
        if (!run || run.state.is === 'collected') return false
        // What is laid down now is not what was to be deleted.
        if (from === 0) await payErasing(database, id)
        if (from === 0 || run.state.is === 'stopped') await dropResults(id)
        const { incoming: _arriving, ...rest } = run
        const goesOn = run.state.is !== 'stopped'
        await runs.put(
          storedRun(goesOn ? { ...rest, incoming: { workerId: boot, rows: Math.min(all, from + laid.rows.length), totalRows: all } } : rest)
        )
        if (!goesOn) return false
        await chunks.bulkPut(laid.chunks.map((text, n) => ({ runId: id, index: chunk + n, text })))
        await rows.bulkPut(toStored(id, from, laid.rows.map(rowOf(run, laid, 0)), true))
        return true
      }),
    clearPartialResults: async which => {
      const isLeft = ({ id, incoming, state: { is } }: Run): boolean =>
        is !== 'collected' && incoming !== undefined && ('id' in which ? id === which.id : incoming.workerId !== which.boot)
      // Looked at first, since nearly always there is nothing: every wake asks.
      const left = readRuns(await runs.where('state.is').anyOf(['finished', 'stopped']).toArray()).filter(isLeft)
      for (const { id } of left)
        await database.transaction('rw', runs, chunks, rows, keptFiles, matchIndexes, async () => {
          const run = readRun(await runs.get(id))
          if (!run || !isLeft(run)) return
          const { incoming, ...rest } = run
          if (incoming?.rows !== undefined) await dropResults(id)
          await runs.put(storedRun(rest))
        })
    },
    get: async id => readRun(await runs.get(id)),
    live: () => database.transaction('r', runs, readLive),
    runsOfConnection: async connection => readRuns(await runs.toArray()).filter(run => run.connectionId === connection),
    due: async now => readRuns(await runs.where('dueAt').belowOrEqual(now).sortBy('dueAt')),
    nextDue: async () => {
      const next = await runs
        .orderBy('dueAt')
        .filter(row => readRun(row) !== undefined)
        .first()
      return readRun(next)?.dueAt
    },
    storeReply: (id, heard, at) => database.transaction('rw', runs, replies, settings, async () => storeReply(database, id, heard, at)),
    heard: async id => (await replies.where('runId').equals(id).toArray()).toSorted((a, b) => (b.id ?? 0) - (a.id ?? 0)),
    keepFile: (id, file, step) =>
      database.transaction('rw', runs, keptFiles, async () => {
        const next = await changeWithin(id, step)
        if (next) await keptFiles.put({ runId: id, ...file })
        return next
      }),
    takeIncoming: id =>
      database.transaction('rw', incomingRows, async () => {
        const laid = incomingRows.where('[id+index]').between([id, -Infinity], [id, Infinity])
        const texts = (await laid.toArray()).map(({ text }) => text)
        await laid.delete()
        return texts
      }),
    remove: id =>
      database.transaction('rw', [runs, chunks, rows, replies, keptFiles, matchIndexes, people, batches, settings], async () => {
        const parts = await runs.where('parentId').equals(id).toArray()
        // Its answer is still to come, and may have been paid for.
        if (readRuns(parts).some(({ state: { is } }) => is === 'intent' || is === 'sending')) return undefined
        const heirs = await of.leave(id, parts)
        const gone = [id, ...parts.map(part => part.id).filter(part => !heirs.has(part))]
        await runs.bulkDelete(gone)
        for (const run of gone) {
          // Many rows go in the background, slice by slice: nothing else could be written meanwhile.
          if (await isLarge(database, run)) await oweErasing(database, [run])
          else {
            await dropResults(run)
            await replies.where('runId').equals(run).delete()
          }
        }
        return gone
      })
  }
}

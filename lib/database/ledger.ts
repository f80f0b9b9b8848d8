// The ledger over IndexedDB: every change of a run is one transaction that reads, decides and writes.
import * as z from 'zod/mini'
import type { Ledger, Step } from '../runs/ports.ts'
import { isLive, runSchema, type Run, type RunState } from '../runs/run.ts'
import type { Database, StoredRun } from './schema.ts'

const repliesAtMost = 60
const liveStates: RunState['is'][] = ['intent', 'sending', 'running', 'uncertain', 'finished']

/** A stored row as a run, or undefined when it is damaged; it stays in storage for a later version to read. */
export const readRun = (stored: unknown): Run | undefined => {
  const read = z.safeParse(runSchema, stored)
  return read.success ? (read.data as Run) : undefined
}

const readRuns = (stored: unknown[]): Run[] => stored.flatMap(row => readRun(row) ?? [])

export const createLedger = (database: Database): Ledger => {
  const { runs, chunks, rows, replies } = database

  /** A dead run that comes back to life may find its place among the living taken; it then stands beside it. */
  const put = async (run: Run): Promise<void> => {
    const holder = run.liveKey === undefined ? undefined : readRun(await runs.where('liveKey').equals(run.liveKey).first())
    const row = holder && holder.id !== run.id ? { ...run, liveKey: `${run.liveKey} ${run.id}` } : run
    await runs.put(row satisfies StoredRun)
  }

  const changeWithin = async (id: string, step: Step): Promise<Run | undefined> => {
    const run = readRun(await runs.get(id))
    const next = run && step(run)
    if (next) await put(next)
    return next
  }

  const live = async (): Promise<Run[]> => readRuns(await runs.where('state.is').anyOf(liveStates).toArray())

  return {
    create: run =>
      database.transaction('rw', runs, async () => {
        const same = readRun(await runs.where('clickId').equals(run.clickId).first())
        if (same) return { is: 'same-click', run: same }
        const key = run.liveKey ?? ''
        const twin = key.endsWith(` ${run.clickId}`) ? undefined : readRun(await runs.where('liveKey').startsWith(key).first())
        if (twin && isLive(twin)) return { is: 'live-twin', run: twin }
        const named = (await live()).find(
          other => other.account === run.account && (other.listName === run.listName || other.listWords.toLowerCase() === run.listWords.toLowerCase())
        )
        if (named) return { is: 'live-name', run: named }
        await runs.add(run satisfies StoredRun)
        return { is: 'created', run }
      }),
    change: (id, step) => database.transaction('rw', runs, () => changeWithin(id, step)),
    collect: (id, collected, step) =>
      database.transaction('rw', runs, chunks, rows, async () => {
        const next = await changeWithin(id, step)
        if (!next) return undefined
        await chunks.bulkPut(collected.chunks.map((text, n) => ({ run: id, n, text })))
        await rows.bulkPut(collected.rows.map((columns, n) => ({ run: id, n, columns })))
        return next
      }),
    get: async id => readRun(await runs.get(id)),
    live,
    due: async now => readRuns(await runs.where('dueAt').belowOrEqual(now).sortBy('dueAt')),
    nextDue: async () => readRun(await runs.orderBy('dueAt').first())?.dueAt,
    hear: (id, heard, at) =>
      database.transaction('rw', replies, async () => {
        await replies.add({ run: id, at, ...heard })
        const kept = await replies.where('run').equals(id).primaryKeys()
        // The first reply is the start's; it is the one that is never asked for again.
        await replies.bulkDelete(kept.slice(1, Math.max(1, kept.length - repliesAtMost + 1)))
      }),
    remove: id =>
      database.transaction('rw', runs, chunks, rows, replies, async () => {
        await runs.delete(id)
        for (const table of [chunks, rows]) await table.where('[run+n]').between([id, -Infinity], [id, Infinity]).delete()
        await replies.where('run').equals(id).delete()
      })
  }
}

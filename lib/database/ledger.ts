// The ledger over IndexedDB: every change of a run is one transaction that reads, decides and writes.
import type { Collected, Ledger, Step } from '../runs/ports.ts'
import { liveKeyOf, namesOf, updatesList, type Run, type RunState } from '../runs/run.ts'
import { barredAs } from './barred.ts'
import { isLarge, oweErasing, payErasing } from './erase.ts'
import { hearReply } from './hear.ts'
import { countLookup } from './spending.ts'
import { createListMembers } from './list-members.ts'
import type { Database, StoredRun } from './schema.ts'
import { readRun, readRuns } from './stored-run.ts'

const rowsAtOnce = 1_000
const liveStates: RunState['is'][] = ['intent', 'sending', 'running', 'uncertain', 'finished']

/** A part of another run is not shown by itself. */
const stored = (run: Run): StoredRun => (run.partOf === undefined ? { ...run, listedAt: run.createdAt } : run)

/** A list that was there before, and a person's or a part's, is known by its names alone; of two new ones, the words tell them apart for a person too. */
const isNamed = (run: Run): boolean =>
  run.asked.kind === 'list' || run.asked.kind === 'person' || run.partOf !== undefined || updatesList(run)
const sharesList = (a: Run, b: Run): boolean =>
  namesOf(a).includes(b.listName) || (!isNamed(a) && !isNamed(b) && a.listWords.toLowerCase() === b.listWords.toLowerCase())

/**
 * Whose the n-th row is. Whatever address the service gave somebody, they are the person that was asked about; but where it names others
 * too, they are who they are.
 */
const keysOf = ({ asked }: Run, { keys = [], rows }: Collected, n: number): { keys?: string[] } => {
  const own = keys[n] ?? []
  const names = asked.kind === 'person' && keys.some(some => some.includes(asked.comparisonKey))
  const isMeant = asked.kind === 'person' && !names && (rows.length === 1 || own.length === 0)
  const all = isMeant ? [...new Set([...own, asked.comparisonKey])] : own
  return all.length > 0 ? { keys: all } : {}
}

/** What has results again was not emptied. */
const filled =
  (step: Step): Step =>
  run => {
    const { emptiedAt: _emptiedAt, ...next } = step(run) ?? {}
    return 'id' in next ? next : undefined
  }

export const createLedger = (database: Database): Ledger => {
  const of = createListMembers(database)
  const { runs, chunks, rows, replies, incoming, files, settings, people, batches } = database

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
    await runs.put(stored(row))
    return row
  }

  const changeWithin = async (id: string, step: Step): Promise<Run | undefined> => {
    const run = readRun(await runs.get(id))
    const next = run && step(run)
    return next && put(next, run)
  }

  const dropResults = async (id: string): Promise<void> => {
    for (const table of [chunks, rows]) await table.where('[run+n]').between([id, -Infinity], [id, Infinity]).delete()
    await files.delete(id)
  }

  /** In slices, each of which waits for storage: many at one go keep a worker from answering the browser. */
  const putRows = async (run: Run, collected: Collected): Promise<void> => {
    for (let at = 0; at < collected.rows.length; at += rowsAtOnce)
      await rows.bulkPut(
        collected.rows.slice(at, at + rowsAtOnce).map((columns, n) => ({
          run: run.id,
          n: at + n,
          columns,
          ...(collected.companies?.has(at + n) ? { is: 'company' as const } : keysOf(run, collected, at + n))
        }))
      )
  }

  /** One question a state, all at once, at one moment: a cursor over all of them goes to storage and back for each run. */
  const live = (): Promise<Run[]> =>
    database.transaction('r', runs, async () =>
      readRuns((await Promise.all(liveStates.map(is => runs.where('state.is').equals(is).toArray()))).flat())
    )

  return {
    create: async (run, members = {}) => {
      const barred = run.asked.kind === 'person' ? await barredAs(database, run.asked.comparisonKey) : undefined
      if (barred) return { is: 'barred', run, barred }
      return database.transaction('rw', runs, settings, people, batches, async () => {
        const place = liveKeyOf(run)
        // Whatever decides is asked for at once: a click waits for it.
        const [same, living, holder] = await Promise.all([
          runs.where('clickId').equals(run.clickId).first(),
          live(),
          runs.where('liveKey').equals(place).first()
        ])
        if (same) return { is: 'same-click', run: readRun(same) ?? { ...run, id: same.id } }
        const whole = run.partOf === undefined ? undefined : readRun(await runs.get(run.partOf))
        const isAlone = run.asked.kind === 'domains' && run.asked.alone === true
        if (run.partOf !== undefined && (!whole || (whole.state.is !== 'running' && !isAlone))) return { is: 'not-now', run }
        const begun = run.partOf === undefined ? undefined : await of.begun(run)
        if (begun) return { is: 'live-twin', run: begun }
        const alone = run.liveKey === place
        const twin = alone ? living.find(other => liveKeyOf(other) === place) : undefined
        if (twin) return { is: 'live-twin', run: await of.askedBy(twin, run) }
        // A row that cannot be read still holds its place: it may have been paid for.
        const held = alone ? holder : undefined
        if (held) return { is: 'live-twin', run: await of.askedBy({ ...run, id: held.id }, run) }
        const named = living.find(other => other.connection === run.connection && sharesList(other, run))
        if (named) return { is: 'live-name', run: named }
        const list = run.partOf === undefined && members.again !== true ? await of.listWith(run, members) : undefined
        if (list !== undefined) return { is: 'known', run, list }
        const opensAt = run.asked.kind === 'person' ? await countLookup(database, run.createdAt, run.partOf !== undefined) : undefined
        if (opensAt !== undefined) return { is: 'limit', run, opensAt }
        await runs.add(stored(run))
        await of.add(run, members)
        return { is: 'created', run: await of.askedBy(run, run) }
      })
    },
    change: (id, step) => database.transaction('rw', runs, () => changeWithin(id, step)),
    collect: (id, collected, step) =>
      database.transaction('rw', [runs, chunks, rows, files, people, batches, settings], async () => {
        const next = await changeWithin(id, filled(step))
        if (!next) return undefined
        await payErasing(database, id)
        await dropResults(id)
        await chunks.bulkPut(collected.chunks.map((text, n) => ({ run: id, n, text })))
        await putRows(next, collected)
        await of.tell(next)
        return next
      }),
    get: async id => readRun(await runs.get(id)),
    live,
    ofConnection: async connection => readRuns(await runs.toArray()).filter(run => run.connection === connection),
    due: async now => readRuns(await runs.where('dueAt').belowOrEqual(now).sortBy('dueAt')),
    nextDue: async () => {
      const next = await runs
        .orderBy('dueAt')
        .filter(row => readRun(row) !== undefined)
        .first()
      return readRun(next)?.dueAt
    },
    hear: (id, heard, at) => database.transaction('rw', runs, replies, settings, () => hearReply(database, id, heard, at)),
    heard: async id => {
      const kept = await replies.where('run').equals(id).toArray()
      return kept.toSorted((a, b) => (b.n ?? 0) - (a.n ?? 0))
    },
    keepFile: (id, file, step) =>
      database.transaction('rw', runs, files, async () => {
        const next = await changeWithin(id, step)
        if (next) await files.put({ run: id, ...file })
        return next
      }),
    takeIncoming: id =>
      database.transaction('rw', incoming, async () => {
        const laid = incoming.where('[id+n]').between([id, -Infinity], [id, Infinity])
        const texts = (await laid.toArray()).map(({ text }) => text)
        await laid.delete()
        return texts
      }),
    remove: id =>
      database.transaction('rw', [runs, chunks, rows, replies, files, people, batches, settings], async () => {
        const parts = await runs.where('partOf').equals(id).toArray()
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
            await replies.where('run').equals(run).delete()
          }
        }
        return gone
      })
  }
}

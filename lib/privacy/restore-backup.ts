// A backup merged into what is here. It is the page that writes, each run with all that belongs to it in one transaction which reads, decides
// and writes as the ledger's own do: the worker never sees half of one, nothing of it is ever sent, and the same again changes nothing.
import { eraseOwed, payErasing } from '../database/results/delete-results.ts'
import { noteRestored } from '../database/runs/run-notices.ts'
import { schemaVersions, type Database, type StoredRun } from '../database/schema.ts'
import { readRun } from '../database/runs/stored-run.ts'
import { fail, ok, type Result } from '../failure.ts'
import { asSeen } from '../runs/model/run-changes.ts'
import { isParentRun, isLive, liveKeyOf, type Run } from '../runs/model/run.ts'
import { connectionSchema } from '../service/connection.ts'
import { openBackup, type BlockReader } from './backup-blocks.ts'
import { isCarried, readEntry, tablesOf, toBytes, type Entry, type RunTable } from './backup-entries.ts'
import { arrive, isNewerRun } from './merge-runs.ts'

/** What came of it: runs that were put in place, and those that were left as they are here. `keyless`: connections that ask for their key. */
export interface Restored {
  runs: number
  left: number
  keyless: number
}

export interface RestoreDependencies {
  now: number
  pause: () => Promise<void>
  tell: (runs: number) => void
  /** keeps the list's name outside the database, too */
  mirror: (run: Run) => Promise<void>
}

type Contents = Map<RunTable, Record<string, unknown>[]>

async function* entriesIn(reader: BlockReader): AsyncGenerator<Entry> {
  for await (const text of reader.texts(false)) for (const line of text.split('\n')) if (line !== '') yield readEntry(line)
}

const within = (run: string): [[string, number], [string, number]] => [
  [run, -Infinity],
  [run, Infinity]
]

/** What is stored with a run here gives way to what came with it. */
const replaceContents = async (database: Database, run: Run, contents: Contents): Promise<void> => {
  const { id } = run
  for (const name of ['chunks', 'rows', 'people', 'batches'] as const)
    await database
      .table(name)
      .where('[runId+index]')
      .between(...within(id))
      .delete()
  await database.replies.where('runId').equals(id).delete()
  await database.keptFiles.delete(id)
  await database.matchIndexes.delete(id)
  for (const name of tablesOf(run)) {
    const rows = (contents.get(name) ?? []).filter(row => row['runId'] === id)
    const stored = name === 'keptFiles' ? rows.map(row => ({ ...row, bytes: toBytes(String(row['bytes'])) })) : rows
    for (let at = 0; at < stored.length; at += 2_000) await database.table(name).bulkPut(stored.slice(at, at + 2_000))
  }
}

/** Its place among the living may be taken by another run here, and so may its click, which was not the same. */
const settled = async ({ runs }: Database, run: Run): Promise<StoredRun> => {
  const place = liveKeyOf(run)
  const holder = isLive(run) ? await runs.where('liveKey').equals(place).first() : undefined
  const sameClick = await runs.where('clickId').equals(run.clickId).first()
  return {
    ...run,
    ...(sameClick && sameClick.id !== run.id ? { clickId: `${run.clickId} ${run.id}` } : {}),
    ...(isLive(run) ? { liveKey: holder && holder.id !== run.id ? `${place} ${run.id}` : place } : {}),
    ...(run.parentId === undefined ? { listedAt: run.createdAt } : {})
  }
}

const putRun = (database: Database, theirs: Run, contents: Contents): Promise<boolean> => {
  const { runs, chunks, rows, replies, people, batches, keptFiles, matchIndexes, settings } = database
  return database.transaction('rw', [runs, chunks, rows, replies, people, batches, keptFiles, matchIndexes, settings], async () => {
    const stored = await runs.get(theirs.id)
    const mine = readRun(stored)
    // A row that cannot be read may be a later version's: it stays.
    if (stored && (!mine || !isNewerRun(theirs, mine))) return false
    await payErasing(database, theirs.id)
    await replaceContents(database, theirs, contents)
    await runs.put(await settled(database, theirs))
    await noteRestored(database, theirs, asSeen(theirs))
    return true
  })
}

/** Is there a list at the service that may be looked for by its name? Of a list of many its parts have one each. */
const isAtService = (run: Run): boolean => run.state.is !== 'not-sent' && !isParentRun(run)

/** A connection that is here keeps its own key, and takes one only where it has none. */
const putConnections = (database: Database, given: readonly Record<string, unknown>[]): Promise<number> =>
  database.transaction('rw', database.connections, async () => {
    let keyless = 0
    for (const row of given) {
      const read = connectionSchema.safeParse(row)
      // One that cannot be read is passed over, as it is where it lies.
      if (!read.success) continue
      const theirs = read.data
      const mine = await database.connections.get(theirs.id)
      const known = mine && connectionSchema.safeParse(mine)
      if (!mine || (known?.success && known.data.apiKey === '' && theirs.apiKey !== '')) await database.connections.put(theirs)
      const now = connectionSchema.safeParse(await database.connections.get(theirs.id))
      if (now.success && now.data.apiKey === '') keyless++
    }
    return keyless
  })

const putLone = async (database: Database, entry: Extract<Entry, { rows: unknown }>): Promise<void> => {
  if (entry.is === 'settings')
    await database.transaction('rw', database.settings, async () => {
      for (const { name, value } of entry.rows)
        if (isCarried(name) && !(await database.settings.get(name))) await database.settings.put({ name, value })
    })
  else await database.table(entry.is).bulkPut(entry.rows)
}

/** Has what a person asked to be kept apart: a list that must be asked about in the end has its name outside the database. */
const merge = async (
  database: Database,
  reader: BlockReader,
  { now, pause, tell, mirror }: RestoreDependencies
): Promise<Result<Restored>> => {
  let contents: Contents = new Map()
  const restored: Restored = { runs: 0, left: 0, keyless: 0 }
  for await (const entry of entriesIn(reader)) {
    if (entry.is === 'backup') {
      if (entry.version > schemaVersions.length) return fail('backupNewer')
    } else if (entry.is === 'again') contents = new Map()
    else if (entry.is === 'run') {
      const run = readRun(entry.run)
      const arrived = run && arrive(run, now)
      const isPut = arrived !== undefined && (await putRun(database, arrived, contents))
      if (isPut && isAtService(arrived)) await mirror(arrived).catch(() => undefined)
      restored[isPut ? 'runs' : 'left']++
      tell(restored.runs + restored.left)
      contents = new Map()
      await pause()
    } else if (entry.is === 'connections') restored.keyless = await putConnections(database, entry.rows)
    else if (entry.is === 'settings' || entry.is === 'doNotContact' || entry.is === 'erasedPeople') await putLone(database, entry)
    else {
      const known = contents.get(entry.is) ?? []
      for (const row of entry.rows) known.push(row)
      contents.set(entry.is, known)
    }
  }
  return ok(restored)
}

/**
 * Fails as `openBackup` does, before anything is written: the whole file is looked through first. Rejects when storage does; what was put in
 * place by then is whole, and the same file again does the rest.
 */
export const restoreBackup = async (
  database: Database,
  file: Blob,
  passphrase: string,
  world: RestoreDependencies
): Promise<Result<Restored>> => {
  const opened = await openBackup(file, passphrase)
  if (!opened.ok) return opened
  // What is still to be deleted must not be taken for what is restored under the same id.
  await eraseOwed(database, world.pause)
  return merge(database, opened.value, world)
}

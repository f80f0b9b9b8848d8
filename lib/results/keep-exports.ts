// Moves the entries of exports, and of what they left out, to the new places of their records when the results of a run are replaced.
import type { ExportEntry } from './export-times.ts'
import { indexesOf, joinRanges } from './record-ranges.ts'
import type { Database } from '../database/schema.ts'
import type { StoredPack, StoredRow } from '../database/stored-runs.ts'
import { rowEntries } from '../database/unhidden.ts'
import { parseExport, readExportsOfRuns, removeExports } from './exported-records.ts'
import { takeLeftOut } from './left-out.ts'
import { unpackRows } from './stored-rows.ts'

const entriesPerRead = 100

/** Who or what a row shows. `email` is part of it: a record whose email came later is not the one that was exported. */
interface RowIdentity {
  index: number
  keys: readonly string[]
  email: string
}

const toIdentity = ({ index, columns, personKeys }: StoredRow): RowIdentity => {
  const email = typeof columns['email'] === 'string' ? columns['email'].toLowerCase() : ''
  const keys = Array.isArray(personKeys) && personKeys.length > 0 ? personKeys : email === '' ? [JSON.stringify(columns)] : [email]
  return { index, keys, email }
}

const readIdentities = async (database: Pick<Database, 'rows'>, runId: string): Promise<RowIdentity[]> => {
  const found: RowIdentity[] = []
  for (let after = -Infinity; ;) {
    const entries = await rowEntries(database, runId, after).limit(entriesPerRead).toArray()
    for (const entry of entries) for (const row of unpackRows(entry)) found.push(toIdentity(row))
    if (entries.length < entriesPerRead) return found
    after = entries.at(-1)?.index ?? Infinity
  }
}

/** The index of each earlier record among the later ones; none for a record that is gone. Repeated records keep their order. */
const matchRows = (before: readonly RowIdentity[], after: readonly RowIdentity[]): Map<number, number> => {
  const byKey = new Map<string, number[]>()
  const write = (key: string, email: string): string => `${email}\n${key}`
  for (const { index, keys, email } of after)
    for (const key of keys) {
      const known = byKey.get(write(key, email))
      if (known) known.push(index)
      else byKey.set(write(key, email), [index])
    }
  // From the end, where taking one away costs nothing.
  for (const indexes of byKey.values()) indexes.reverse()
  const taken = new Set<number>()
  const moved = new Map<number, number>()
  for (const { index, keys, email } of before)
    for (const key of keys) {
      const free = byKey.get(write(key, email)) ?? []
      while (free.length > 0 && taken.has(free.at(-1) ?? -1)) free.pop()
      const next = free.pop()
      if (next === undefined) continue
      taken.add(next)
      moved.set(index, next)
      break
    }
  return moved
}

const moveEntry = <E extends Pick<ExportEntry, 'ranges'>>(entry: E, moved: ReadonlyMap<number, number>): E => ({
  ...entry,
  ranges: joinRanges(
    [],
    [...indexesOf(entry.ranges)].flatMap(index => moved.get(index) ?? [])
  )
})

const hasRecords = ({ ranges }: Pick<ExportEntry, 'ranges'>): boolean => ranges.length > 0

/** The tables that `keepExports` needs in its transaction, besides those of `replace`. */
export const keepExportsTables = ({ exports, leftOut, rows, outbox }: Database) => [exports, leftOut, rows, outbox]

/**
 * Replaces the rows of a run by `replace`, and gives each record that is still there its new place: in what is known of exports, and in the
 * outbox. Of records that are gone nothing stays. Call it in a transaction over `keepExportsTables`.
 */
export const keepExports = async (database: Database, runId: string, replace: () => Promise<void>): Promise<void> => {
  const { exports, outbox } = database
  const entries = await readExportsOfRuns(database, [runId])
  const left = await takeLeftOut(database, runId)
  const calls = (await outbox.where('runIds').equals(runId).toArray()).filter(({ records }) => records.length > 0)
  if (entries.length === 0 && left.length === 0 && calls.length === 0) return replace()
  const before = await readIdentities(database, runId)
  await replace()
  const moved = matchRows(before, await readIdentities(database, runId))
  await removeExports(database, runId)
  await exports.bulkPut(entries.map(entry => moveEntry(entry, moved)).filter(hasRecords))
  await database.leftOut.bulkPut(left.map(entry => moveEntry(entry, moved)).filter(hasRecords))
  for (const call of calls)
    await outbox.put({
      ...call,
      records: call.records.map(({ place, ...record }) => {
        const next = record.runId === runId ? moved.get(place ?? -1) : place
        return next === undefined ? record : { ...record, place: next }
      })
    })
}

/**
 * Adds what a backup knows of the exports of a run, whose rows in the backup may have other places than here. Call it in a transaction over
 * exports and rows.
 */
export const restoreExports = async (
  database: Pick<Database, 'exports' | 'rows'>,
  runId: string,
  backedUp: { exports: readonly unknown[]; rows: readonly (StoredRow | StoredPack)[] }
): Promise<void> => {
  const restored = backedUp.exports.flatMap(row => parseExport(row) ?? []).filter(entry => entry.runId === runId)
  if (restored.length === 0) return
  const moved = matchRows(backedUp.rows.flatMap(unpackRows).map(toIdentity), await readIdentities(database, runId))
  for (const entry of restored.map(one => moveEntry(one, moved)).filter(hasRecords)) {
    const known = parseExport(await database.exports.get([runId, entry.to, entry.day]))
    const ranges = joinRanges(known?.ranges ?? [], [...indexesOf(entry.ranges)])
    await database.exports.put({ ...entry, at: Math.max(entry.at, known?.at ?? 0), name: known?.name ?? entry.name, ranges })
  }
}

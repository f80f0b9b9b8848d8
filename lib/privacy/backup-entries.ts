// What a backup says, line by line: one entry of one table each. The contents of a run come before the run, which closes them.
import * as z from 'zod/mini'
import type { Database, StoredRun } from '../database/schema.ts'

export const runTables = ['chunks', 'rows', 'replies', 'people', 'batches', 'keptFiles'] as const
export type RunTable = (typeof runTables)[number]
const lone = ['connections', 'settings', 'doNotContact', 'erasedPeople'] as const

const entrySchema = z.union([
  z.object({ is: z.literal('backup'), version: z.number(), at: z.number() }),
  /** entries of one table of the run that is told next */
  z.object({ is: z.enum(runTables), rows: z.array(z.record(z.string(), z.unknown())) }),
  z.object({ is: z.literal('run'), run: z.record(z.string(), z.unknown()) }),
  /** it was changed while it was told: what was told of it does not hold */
  z.object({ is: z.literal('again') }),
  z.object({ is: z.enum(lone), rows: z.array(z.record(z.string(), z.unknown())) })
])
export type Entry = z.infer<typeof entrySchema>

/**
 * Settings that mean something on another machine. What was counted, owed or shown here alone does not; nor how long results are kept, since
 * it would delete at once what nobody there has asked to be deleted.
 */
const carried = new Set(['lookup-limits', 'results view', 'export-templates', 'active-connection'])
export const isCarried = (name: unknown): name is string => typeof name === 'string' && carried.has(name)

/** Bytes as text, and back. */
const toText = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
export const toBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))

const plain = (row: object): Record<string, unknown> => ({ ...row })

const slices: Record<RunTable, number> = { chunks: 1, rows: 200, replies: 20, people: 1_000, batches: 20, keptFiles: 1 }

/** What is told with a run: of one whose results were deleted, not what is left of them until that is done. */
export const tablesOf = (run: object): readonly RunTable[] =>
  'resultsDeletedAt' in run && run.resultsDeletedAt !== undefined ? ['people', 'batches'] : runTables

/** The contents of a run as they are stored, a slice at a time. */
async function* contentsOf(database: Database, stored: StoredRun): AsyncGenerator<Entry> {
  const { id: run } = stored
  const told = tablesOf(stored)
  for (const is of ['chunks', 'rows', 'people', 'batches'] as const) {
    if (!told.includes(is)) continue
    let after = -Infinity
    for (;;) {
      const some = await database[is].where('[runId+index]').between([run, after], [run, Infinity], false).limit(slices[is]).toArray()
      const last = some.at(-1)
      if (!last) break
      yield { is, rows: some.map(plain) }
      after = last.index
    }
  }
  if (!told.includes('replies')) return
  const kept = await database.replies.where('runId').equals(run).toArray()
  // Their numbers are this database's own.
  if (kept.length > 0) yield { is: 'replies', rows: kept.map(({ id: _n, ...reply }) => reply) }
  const file = await database.keptFiles.get(run)
  if (file) yield { is: 'keptFiles', rows: [{ ...file, bytes: toText(file.bytes) }] }
}

async function* ofRun(database: Database, id: string): AsyncGenerator<Entry> {
  for (;;) {
    const before = await database.runs.get(id)
    if (!before) return
    yield* contentsOf(database, before)
    const after = await database.runs.get(id)
    if (JSON.stringify(after) === JSON.stringify(before)) {
      yield { is: 'run', run: plain(before) }
      return
    }
    yield { is: 'again' }
  }
}

/** Everything that a backup holds, in its order; API keys only `withKeys`. `now` in milliseconds since the epoch. */
export async function* entriesOf(database: Database, version: number, withKeys: boolean, now: number): AsyncGenerator<Entry> {
  yield { is: 'backup', version, at: now }
  const connections = (await database.connections.toArray()).map(plain)
  yield { is: 'connections', rows: connections.map(row => (withKeys ? row : { ...row, apiKey: '' })) }
  yield { is: 'settings', rows: (await database.settings.toArray()).filter(({ name }) => isCarried(name)).map(plain) }
  yield { is: 'doNotContact', rows: (await database.doNotContact.toArray()).map(plain) }
  yield { is: 'erasedPeople', rows: (await database.erasedPeople.toArray()).map(plain) }
  for (const id of await database.runs.toCollection().primaryKeys()) yield* ofRun(database, id)
}

/** One entry out of its line; throws where it is none. */
export const readEntry = (line: string): Entry => entrySchema.parse(JSON.parse(line))

// What the people of a stored run are told by: read where it was made already, else made out of its rows and kept. Pages ask, never the worker.
import { identityOf } from '../../records/identity/identity.ts'
import { createMatchIndex, type MatchIndex } from '../../records/identity/match-index.ts'
import { unpackRows } from './row-packs.ts'
import type { Database, StoredRow } from '../schema.ts'
import { readRun } from '../runs/stored-run.ts'

/** Records of storage, of which each may be a pack of a hundred rows. */
const readAtOnce = 200

const isText = (value: unknown): value is string => typeof value === 'string'

const rowsOf = ({ rows }: Database, run: string, after = -Infinity) =>
  rows.where('[runId+index]').between([run, after], [run, Infinity], false)

/** A row that cannot be read is nobody's, as it is shown nowhere. */
const identityOfRow = ({ columns, personKeys, kind }: Partial<StoredRow>) => {
  if (kind === 'company' || typeof columns !== 'object' || columns === null) return []
  return identityOf(
    Object.fromEntries(Object.entries(columns).filter(([, value]) => isText(value))),
    Array.isArray(personKeys) ? personKeys.filter(isText) : []
  )
}

const make = async (
  database: Database,
  run: string,
  tell: (rows: number) => void,
  atOnce: number
): Promise<MatchIndex & { count: number }> => {
  const sketch = createMatchIndex()
  let count = 0
  for (let after = -Infinity; ;) {
    const slice = await rowsOf(database, run, after).limit(atOnce).toArray()
    const found = slice.flatMap(unpackRows)
    for (const row of found) sketch.note(row.index, identityOfRow(row))
    count += slice.length
    tell(found.length)
    if (slice.length < atOnce) return { ...sketch.finish(), count }
    after = slice.at(-1)?.index ?? Infinity
  }
}

/**
 * The keys of a run's people. `tell` is told of rows as they are gone through. What is kept counts only for as many records of
 * storage as it was made of: whatever removes one by itself need not know of it. Whatever changes one in its place has to take the kept one away.
 */
export const readMatchIndex = async (
  database: Database,
  run: string,
  tell: (rows: number) => void,
  atOnce = readAtOnce
): Promise<MatchIndex> => {
  const { runs, rows, matchIndexes } = database
  const kept = await matchIndexes.get(run)
  if (kept && (await rowsOf(database, run).count()) === kept.count) {
    tell(kept.rows)
    return kept
  }
  const version = async (): Promise<string> => {
    const found = readRun(await runs.get(run))
    return `${found?.changedAt} ${found?.state.is === 'collected' ? found.state.rows : ''}`
  }
  const before = await version()
  const made = await make(database, run, tell, atOnce)
  await database.transaction('rw', runs, rows, matchIndexes, async () => {
    // Results that were brought home meanwhile are others. Somebody who was taken out changes no time, and packs may be as many as before.
    if ((await version()) === before && (await rowsOf(database, run).count()) === made.count)
      await matchIndexes.put({ runId: run, ...made })
  })
  return made
}

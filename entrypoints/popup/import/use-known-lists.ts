// The lists of a connection that came home, for an import that adds to one of them; read when somebody wants to choose.
import { useEffect, useState } from 'preact/hooks'
import type { KnownList } from '../../../components/import/ExistingListField.tsx'
import { parseStoredRun } from '../../../lib/database/runs/stored-run.ts'
import type { Database } from '../../../lib/database/schema.ts'

/** More than anybody looks through; an older one can be typed. */
const atMost = 100

const read = async (database: Database, connection: string): Promise<KnownList[]> => {
  const lists = new Map<string, KnownList>()
  const stored = database.runs
    .orderBy('listedAt')
    .reverse()
    .until(() => lists.size >= atMost)
  await stored.each(row => {
    const run = parseStoredRun(row)
    if (run?.state.is !== 'collected' || run.connectionId !== connection) return
    if ((run.request.kind === 'lead-search' || run.request.kind === 'tracked-list') && !lists.has(run.listName))
      lists.set(run.listName, { listName: run.listName, listTitle: run.listTitle })
  })
  return [...lists.values()]
}

/** Newest first, each name once; undefined until they are read, or while nobody `asks`. */
export const useKnownLists = (database: Database, connection: string | undefined, asks: boolean): readonly KnownList[] | undefined => {
  const [known, setKnown] = useState<readonly KnownList[]>()
  useEffect(() => {
    if (!asks || connection === undefined) return undefined
    let stale = false
    read(database, connection).then(
      lists => stale || setKnown(lists),
      () => stale || setKnown([])
    )
    return () => {
      stale = true
    }
  }, [database, connection, asks])
  return known
}

// The lists of a connection with results, for an import that adds to one of them.
import { useEffect, useState } from 'preact/hooks'
import type { ExistingList } from './ExistingListField.tsx'
import { parseStoredRun } from '../../lib/runs/store/stored-run.ts'
import type { Database } from '../../lib/database/schema.ts'
import { hasServiceList, isDomainRun } from '../../lib/runs/kind.ts'

/** The name of an older list can be typed. */
const maxLists = 100

const read = async (database: Database, connection: string): Promise<ExistingList[]> => {
  const lists = new Map<string, ExistingList>()
  const stored = database.runs
    .orderBy('listedAt')
    .reverse()
    .until(() => lists.size >= maxLists)
  await stored.each(row => {
    const run = parseStoredRun(row)
    if (run?.state.is !== 'collected' || run.connectionId !== connection) return
    if (hasServiceList(run) && !isDomainRun(run) && !lists.has(run.listName))
      lists.set(run.listName, { listName: run.listName, listTitle: run.listTitle })
  })
  return [...lists.values()]
}

/** Newest first, each list name once. Undefined until they are read, and while they are not `wanted`. */
export const useKnownLists = (database: Database, connection: string | undefined, wanted: boolean): readonly ExistingList[] | undefined => {
  const [known, setKnown] = useState<readonly ExistingList[]>()
  useEffect(() => {
    if (!wanted || connection === undefined) return undefined
    let isStale = false
    read(database, connection).then(
      lists => isStale || setKnown(lists),
      () => isStale || setKnown([])
    )
    return () => {
      isStale = true
    }
  }, [database, connection, wanted])
  return known
}

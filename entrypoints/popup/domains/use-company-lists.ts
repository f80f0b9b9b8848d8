// The lists that came home, to take the domains of their companies from.
import { useEffect, useState } from 'preact/hooks'
import { parseStoredRun } from '../../../lib/database/runs/stored-run.ts'
import type { Database } from '../../../lib/database/schema.ts'

export interface CompanyList {
  id: string
  listTitle: string
}

/** More than anybody looks through. */
const atMost = 100

const read = async (database: Database): Promise<CompanyList[]> => {
  const lists: CompanyList[] = []
  const stored = database.runs
    .orderBy('listedAt')
    .reverse()
    .until(() => lists.length >= atMost)
  await stored.each(row => {
    const run = parseStoredRun(row)
    if (run?.state.is === 'collected' && run.resultsDeletedAt === undefined) lists.push({ id: run.id, listTitle: run.listTitle })
  })
  return lists
}

/** Newest first; undefined until they are read. */
export const useCompanyLists = (database: Database): readonly CompanyList[] | undefined => {
  const [lists, setLists] = useState<readonly CompanyList[]>()
  useEffect(() => {
    let stale = false
    read(database).then(
      found => stale || setLists(found),
      () => stale || setLists([])
    )
    return () => {
      stale = true
    }
  }, [database])
  return lists
}

// The lists with results, whose company domains can be enriched.
import { useEffect, useState } from 'preact/hooks'
import { parseStoredRun } from '../../lib/runs/store/stored-run.ts'
import type { Database } from '../../lib/database/schema.ts'

export interface CompanyList {
  id: string
  listTitle: string
}

const maxLists = 100

const read = async (database: Database): Promise<CompanyList[]> => {
  const lists: CompanyList[] = []
  const stored = database.runs
    .orderBy('listedAt')
    .reverse()
    .until(() => lists.length >= maxLists)
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
    let isStale = false
    read(database).then(
      found => isStale || setLists(found),
      () => isStale || setLists([])
    )
    return () => {
      isStale = true
    }
  }, [database])
  return lists
}

// Finds the people who changed jobs, in the background, and again when lists or hidden people change.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { ChangedJob } from '../../lib/history/find-changed-jobs.ts'
import { watchHiddenPeople } from '../../lib/results/hidden-people.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { JobChangeRow } from '../../lib/compare/changed-jobs-table.ts'
import { createResultTable } from '../../lib/records/table/result-table.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import type { AskPeople } from '../history/ask-people-worker.ts'
import { resultsKey, type Results } from '../results/table/use-results.ts'

/** The people as a table, those of the newest lists first. Rows are those of their last list. */
const toTable = (jobs: readonly ChangedJob[], lists: readonly Run[]): { results: Results; people: ReadonlyMap<number, JobChangeRow> } => {
  const numbers = new Map(lists.map(({ id }, at) => [id, at]))
  const getTime = (list: string): number => lists[numbers.get(list) ?? -1]?.createdAt ?? 0
  const table = createResultTable()
  const people = new Map<number, JobChangeRow>()
  const suppressed = new Set<number>()
  for (const job of jobs.toSorted((a, b) => getTime(b.lastList) - getTime(a.lastList))) {
    const row = table.size
    table.add([job.row], numbers.get(job.lastList) ?? -1)
    if (job.isSuppressed) suppressed.add(row)
    const { title, company } = job
    people.set(row, { row, title, company, firstSeenAt: getTime(job.firstList), lastSeenAt: getTime(job.lastList) })
  }
  return { results: { table, size: table.size, suppressed, damaged: 0, duplicates: 0, done: true, failure: undefined }, people }
}

/**
 * `found` is undefined until they are known; while they are found again it is what was known before. `share`: how far the search is, between 0 and 1.
 */
export const useChangedJobs = (database: Database, lists: readonly Run[], { findChangedJobs }: AskPeople) => {
  const hidden = useLiveQuery<string>(() => watchHiddenPeople(database), [database], 'unread')
  const key = resultsKey(lists)
  const [jobs, setJobs] = useState<{ all: readonly ChangedJob[]; lists: readonly Run[] }>()
  const [share, setShare] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (hidden === undefined) return undefined
    const controller = new AbortController()
    setShare(0)
    setHasFailed(false)
    findChangedJobs(setShare, controller.signal).then(
      all => controller.signal.aborted || setJobs({ all, lists }),
      () => controller.signal.aborted || setHasFailed(true)
    )
    return () => controller.abort()
  }, [database, key, hidden])
  const found = useMemo(() => jobs && { ...toTable(jobs.all, jobs.lists), lists: jobs.lists }, [jobs])
  return { found, share, hasFailed }
}

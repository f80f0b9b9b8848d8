// Files of results that only a page can read: each one is read here, and its rows are handed to the worker. Never by two pages at once.
import { useEffect, useRef, useState } from 'preact/hooks'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { readKeptFile, watchKeptFiles } from '../../../lib/database/results/result-files.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Failure } from '../../../lib/failure.ts'
import { addRows } from './add-rows.ts'

/** The same each time, so that nothing is done about it again. */
const nothingKept: string[] = []

/** Why the file of a run could not be taken over; the file then stays where it is. */
const takeOver = async (database: Database, run: string): Promise<Failure | undefined> =>
  await navigator.locks.request(`kept file ${run}`, async (): Promise<Failure | undefined> => {
    const file = await readKeptFile(database, run)
    // Another page was faster.
    if (!file) return undefined
    const { readFile } = await import('../../../lib/records/decode/read-file.ts')
    const read = await readFile(file.bytes)
    const added = read.ok ? await addRows(database, run, read.value.rows, true) : read
    return added.ok ? undefined : added.failure
  })

/** Reads the kept files while a page is open, each once; gives why one could not be read, by the id of its run. */
export const useKeptFiles = (database: Database): ReadonlyMap<string, Failure> => {
  const runs = useLiveQuery<string[]>(() => watchKeptFiles(database), [database], nothingKept)
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map())
  const tried = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (!runs) return
    const fresh = runs.filter(run => !tried.current.has(run))
    // One that has gone may come again: the results were fetched once more.
    tried.current = new Set(runs)
    setFailures(known => new Map([...known].filter(([run]) => runs.includes(run) && !fresh.includes(run))))
    for (const run of fresh)
      void takeOver(database, run)
        .catch((): Failure => ({ code: 'fileUnreadable' }))
        .then(failure => failure && setFailures(known => new Map(known).set(run, failure)))
  }, [runs])

  return failures
}

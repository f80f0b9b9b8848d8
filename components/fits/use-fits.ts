// Judges whether the rows of the table fit their searches, once all are read. What judges is loaded after the rows.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { FitKind } from '../../lib/records/table/facets.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import type { Results } from '../results/table/use-results.ts'
import { runInSlices } from '../shell/pause.ts'

const loadFits = () => import('./fit-rows.ts')
type Loaded = Awaited<ReturnType<typeof loadFits>>

/** `kindOf` is undefined until it is loaded, and where no list has a search whose filters are known. `filled` is another value whenever the column was filled. */
export interface Fits {
  kindOf: ((row: number) => FitKind | undefined) | undefined
  filled: unknown
}

const sliceMs = 8

/** `hasColumn`: the table shows the column. */
export const useFits = (lists: readonly Run[], { table, done }: Results, hasColumn: boolean): Fits => {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    // Where it cannot be loaded, no one is said to fit or not.
    if (done) loadFits().then(setLoaded, () => undefined)
  }, [done])
  const fitOf = useMemo(() => (done ? loaded?.createFits(table, lists)?.fitOf : undefined), [loaded, table, done])
  const kindOf = useMemo(() => fitOf && ((row: number) => fitOf(row)?.is), [fitOf])
  const [filled, setFilled] = useState<unknown>()
  useEffect(() => {
    if (!hasColumn || !loaded || !fitOf) return undefined
    const controller = new AbortController()
    void runInSlices(loaded.fillFits(table, fitOf), sliceMs, controller.signal).then(isDone => isDone && setFilled(fitOf))
    return () => controller.abort()
  }, [loaded, fitOf, hasColumn])
  return useMemo(() => ({ kindOf, filled }), [kindOf, filled])
}

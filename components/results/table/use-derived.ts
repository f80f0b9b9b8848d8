// Fills the columns that Muster makes of other columns, once one of them is shown and all rows are read.
import { useEffect, useState } from 'preact/hooks'
import { isDerivedColumn } from '../../../lib/records/table/result-columns.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { tCount } from '../../../lib/i18n/text.ts'
import { createPause } from '../../shell/pause.ts'
import type { Notify } from '../Toasts.tsx'
import type { Results } from './use-results.ts'

/** A value that changes once the cells are filled. Says how many names are not certain. */
export const useDerived = ({ table, done }: Results, lists: readonly Run[], columns: readonly string[], notify: Notify): string => {
  const wanted = [...new Set(columns)].filter(column => isDerivedColumn(column) || column === 'emailFoundAt').join(' ')
  const [filled, setFilled] = useState({ table, columns: '' })
  useEffect(() => {
    if (!done || wanted === '') return undefined
    let isStale = false
    const fill = async (): Promise<void> => {
      const { fillDerived } = await import('./fill-derived.ts')
      const kept = await fillDerived(table, wanted.split(' '), lists, { now: Date.now(), pause: createPause() })
      if (isStale) return
      setFilled({ table, columns: wanted })
      if (kept > 0) notify({ id: 'names-kept', text: tCount('namesKept', kept) })
    }
    void fill()
    return () => {
      isStale = true
    }
  }, [table, done, wanted])
  return filled.table === table ? filled.columns : ''
}

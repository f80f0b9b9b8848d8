// The user's choice of columns, their order and widths. It is stored, and the same for all lists.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Database } from '../../../lib/database/schema.ts'
import { readResultsView, saveResultsView, type ResultsView } from '../../../lib/results/results-view.ts'

/** `view` is undefined until it is read; `chosen` is undefined before the first choice. */
export const useView = (database: Database) => {
  const [view, setView] = useState<{ chosen: ResultsView | undefined }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    readResultsView(database).then(
      chosen => setView({ chosen }),
      () => setView({ chosen: undefined })
    )
  }, [database])
  /** Stores the choice after `delayMs`: a column width changes with every pointer move. */
  const change = (chosen: ResultsView, delayMs = 0): void => {
    setView({ chosen })
    clearTimeout(timer.current)
    // Where it cannot be stored, it lasts until the page is closed.
    const save = (): void => void saveResultsView(database, chosen).catch(() => undefined)
    if (delayMs > 0) timer.current = setTimeout(save, delayMs)
    else save()
  }
  return { view, change }
}

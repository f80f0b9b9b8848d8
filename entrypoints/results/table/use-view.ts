// Which columns are shown, in which order and how wide: as it was left the last time, on every list.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Database } from '../../../lib/database/schema.ts'
import { readResultsView, saveResultsView, type ResultsView } from '../../../lib/database/settings/results-view.ts'

/** undefined until it is known; `chosen` is undefined where nobody has chosen yet. */
export const useView = (database: Database) => {
  const [view, setView] = useState<{ chosen: ResultsView | undefined }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    readResultsView(database).then(
      chosen => setView({ chosen }),
      () => setView({ chosen: undefined })
    )
  }, [database])
  /** `wait` in milliseconds: a column that is drawn wider changes with every move of the hand. */
  const change = (chosen: ResultsView, wait = 0): void => {
    setView({ chosen })
    clearTimeout(timer.current)
    // Where it cannot be kept, it holds for as long as the page is open.
    const save = (): void => void saveResultsView(database, chosen).catch(() => undefined)
    if (wait > 0) timer.current = setTimeout(save, wait)
    else save()
  }
  return { view, change }
}

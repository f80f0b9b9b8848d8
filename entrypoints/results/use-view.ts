// Which columns are shown, in which order and how wide: as it was left the last time, on every list.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import { readView, saveView, type View } from '../../lib/database/view-settings.ts'

/** undefined until it is known; `chosen` is undefined where nobody has chosen yet. */
export const useView = (database: Database) => {
  const [view, setView] = useState<{ chosen: View | undefined }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    readView(database).then(
      chosen => setView({ chosen }),
      () => setView({ chosen: undefined })
    )
  }, [database])
  const change = (chosen: View): void => {
    setView({ chosen })
    // A column that is drawn wider changes with every move of the hand.
    clearTimeout(timer.current)
    // Where it cannot be kept, it holds for as long as the page is open.
    timer.current = setTimeout(() => void saveView(database, chosen).catch(() => undefined), 250)
  }
  return { view, change }
}

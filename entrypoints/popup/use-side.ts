// The way to the side of the window, where the same page stays open beside the tabs.
import { useEffect, useState } from 'preact/hooks'
import { openSidePanel, windows } from '../../lib/browser.ts'

/** Is this page the one at the side? */
export const isSide = (): boolean => location.pathname === '/sidepanel.html'

/** To be called within a click; undefined until the window is known, and where there is no way: at the side itself. */
export const useSide = (wanted: boolean): (() => void) | undefined => {
  const [here, setHere] = useState<number>()
  useEffect(() => {
    // Asked for before the click, in which nothing may be waited for.
    if (wanted)
      windows.getCurrent().then(
        ({ id }) => setHere(id),
        () => undefined
      )
  }, [wanted])
  if (!wanted || here === undefined) return undefined
  return () => {
    openSidePanel(here).then(
      () => window.close(),
      () => undefined
    )
  }
}

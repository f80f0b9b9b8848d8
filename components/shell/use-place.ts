// Where the popup's page is shown: the toolbar's popup, a tab of its own, or the side panel.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { openSidePanel, tabs, windows } from '../../lib/browser.ts'

export const isSidePanel = (): boolean => location.pathname === '/sidepanel.html'

/** Whether the page is in a tab, a window or the side panel, where a file dialog closes nothing. Undefined until it is known. */
export const useInTab = (): boolean | undefined => {
  const [inTab, setInTab] = useState<boolean>()
  useLayoutEffect(() => {
    tabs.getCurrent().then(
      tab => setInTab(tab !== undefined || isSidePanel()),
      () => setInTab(isSidePanel())
    )
  }, [])
  return inTab
}

/** Opens the side panel and closes the popup, within a click. Undefined until the window is known, and where it is not `wanted`. */
export const useOpenSidePanel = (wanted: boolean): (() => void) | undefined => {
  const [windowId, setWindowId] = useState<number>()
  useEffect(() => {
    // Read before the click, within which nothing may be awaited.
    if (wanted)
      windows.getCurrent().then(
        ({ id }) => setWindowId(id),
        () => undefined
      )
  }, [wanted])
  if (!wanted || windowId === undefined) return undefined
  return () => {
    openSidePanel(windowId).then(
      () => window.close(),
      () => undefined
    )
  }
}

// Where the popup's page is shown: the toolbar's popup, a tab of its own, or the side panel; and what takes its focus.
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

/**
 * How often the pointer has left the page, or the page was shown again: then nothing on it is about to be pressed. Always 0 in a popup, which
 * closes soon.
 */
export const useLeaves = (isCounted: boolean): number => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!isCounted) return undefined
    const leave = (): void => setCount(before => before + 1)
    document.documentElement.addEventListener('pointerleave', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.documentElement.removeEventListener('pointerleave', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [isCounted])
  return count
}

const mainButton = 'main [data-look="primary"]'

/**
 * Focuses the main button of a popup that a keyboard shortcut opened, so that the next key can press it. Focuses it once, as soon as it is
 * rendered, unless the user has moved the focus.
 */
export const useFocusFirstButton = (wanted: boolean): void =>
  useEffect(() => {
    if (!wanted) return undefined
    const focus = (): void => {
      const button = document.querySelector<HTMLElement>(mainButton)
      if (!button) return
      observer.disconnect()
      if (document.activeElement === document.body) button.focus()
    }
    // The form is rendered once the database has been read.
    const observer = new MutationObserver(focus)
    observer.observe(document.body, { childList: true, subtree: true })
    focus()
    return () => observer.disconnect()
  }, [wanted])

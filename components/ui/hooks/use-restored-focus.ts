// Gives the focus back to where it was before an overlay opened.
import { useLayoutEffect, useRef } from 'preact/hooks'

/** Returns a function that does it. Call the hook before the one that moves the focus into the overlay. */
export const useRestoredFocus = (): (() => void) => {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
  }, [])
  return () => {
    if (before.current instanceof HTMLElement) before.current.focus()
  }
}

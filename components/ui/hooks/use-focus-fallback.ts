// The focus stays near when what held it goes: a button that is drawn no more would leave it at the top of the page.
import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** Where the focus was inside `place` and has fallen out of the page by this drawing, `next` says what takes it. */
export const useFocusFallback = (place: RefObject<HTMLElement | null>, next: () => HTMLElement | null | undefined): void => {
  // read while drawing: the page still is as it was before
  const held = place.current?.contains(document.activeElement) ?? false
  useLayoutEffect(() => {
    if (held && !place.current?.contains(document.activeElement)) next()?.focus()
  })
}

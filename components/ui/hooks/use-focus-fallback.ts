// Moves the focus to a nearby element when the focused one disappears.
import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** When a render removes the focused element from `place`, focuses the element that `next` returns. */
export const useFocusFallback = (place: RefObject<HTMLElement | null>, next: () => HTMLElement | null | undefined): void => {
  // During the render the document still holds the old elements.
  const hadFocus = place.current?.contains(document.activeElement) ?? false
  useLayoutEffect(() => {
    if (hadFocus && !place.current?.contains(document.activeElement)) next()?.focus()
  })
}

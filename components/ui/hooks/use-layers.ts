// The open layers over a page (popover, menu, drawer, question): Escape closes the topmost, and the focus returns to where it was.
import { useLayoutEffect, useRef } from 'preact/hooks'

/** The open layers, the topmost last. */
const layers: { close: () => void }[] = []

const press = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const top = layers.at(-1)
  if (!top) return
  event.preventDefault()
  top.close()
}

/** While `isOpen`, Escape calls `close`, unless a layer that was opened later takes the key. */
export const useEscape = (isOpen: boolean, close: () => void): void => {
  const current = useRef(close)
  current.current = close
  // Before the next key: an effect after painting would leave a key to the layer below.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const layer = { close: () => current.current() }
    if (layers.push(layer) === 1) document.addEventListener('keydown', press)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) document.removeEventListener('keydown', press)
    }
  }, [isOpen])
}

/** Returns a function that gives the focus back to where it was. Call the hook before the one that moves the focus into an overlay. */
export const useRestoredFocus = (): (() => void) => {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
  }, [])
  return () => {
    if (before.current instanceof HTMLElement) before.current.focus()
  }
}

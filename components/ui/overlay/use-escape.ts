// Closes the topmost of the open layers (popover, menu, drawer, question) with the Escape key.
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

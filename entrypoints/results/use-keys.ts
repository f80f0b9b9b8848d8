// Runs the one-letter shortcuts of the page, outside of fields where text is typed.
import { useEffect, useRef } from 'preact/hooks'

/** What each key does; a key without an action is left alone. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('textarea, select, [contenteditable], [role="dialog"], input:not([type="checkbox"], [type="radio"])') !== null

export const useKeys = (keys: Keys): void => {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const act = current.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

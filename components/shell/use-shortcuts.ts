// Runs the shortcuts of the page. Those of one letter are left alone in fields where text is typed.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { isPressed, type PageShortcut } from './page-shortcuts.ts'

/** What the keys of each name do; one without an action is left alone. */
export type KeyActions<Name extends string> = Readonly<Partial<Record<Name, (() => void) | undefined>>>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('textarea, select, [contenteditable], [role="dialog"], input:not([type="checkbox"], [type="radio"])') !== null

/** A shortcut with Ctrl or Cmd works while text is typed, too. */
const isMeant = (key: PageShortcut, event: KeyboardEvent): boolean =>
  isPressed(key, event) &&
  !event.altKey &&
  (key.withCommand ? !event.shiftKey : !event.ctrlKey && !event.metaKey && !isTyping(event.target))

/** `table` is one of `page-shortcuts.ts`, so that the overview names each key that does something. */
export const useShortcuts = <Name extends string>(table: Readonly<Record<Name, PageShortcut>>, actions: KeyActions<Name>): void => {
  const current = useRef(actions)
  current.current = actions
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return
      for (const [name, act] of Object.entries<(() => void) | undefined>(current.current)) {
        // oxlint-disable-next-line no-unsafe-type-assertion -- the type of `actions` has no other names
        if (!act || !isMeant(table[name as Name], event)) continue
        event.preventDefault()
        return act()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [table])
}

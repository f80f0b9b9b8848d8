// Lists each page's keyboard shortcuts, once for the page that acts on them and for the overview that shows them.
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { MessageKey } from '../../lib/i18n/text.ts'

/** One thing that keys do. `keys`: as events name them; any of them does it. `withCommand`: while Ctrl or Cmd is held. */
export interface PageShortcut {
  keys: readonly string[]
  label: MessageKey
  withCommand?: true
}

export type PageShortcuts = Readonly<Record<string, PageShortcut>>

/** The keys that every page has. */
const commonKeys = {
  palette: { keys: ['k'], withCommand: true, label: 'keyPalette' },
  help: { keys: ['?'], label: 'keyHelp' },
  close: { keys: ['Escape'], label: 'keyClose' }
} as const satisfies PageShortcuts

/** The keys of the popup and the side panel. */
export const popupShortcuts = commonKeys

/** The keys of the settings. */
export const settingsShortcuts = {
  palette: commonKeys.palette,
  search: { keys: ['/'], label: 'keySearch' },
  close: commonKeys.close,
  help: commonKeys.help
} as const satisfies PageShortcuts

/** The keys of the results page, those of its table included. */
export const resultsShortcuts = {
  palette: commonKeys.palette,
  search: { keys: ['/'], label: 'keySearch' },
  later: { keys: ['j'], label: 'keyMove' },
  earlier: { keys: ['k'], label: 'keyMove' },
  select: { keys: ['x'], label: 'keySelect' },
  copy: { keys: ['c'], label: 'keyCopy' },
  export: { keys: ['e'], label: 'keyExport' },
  cells: { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], label: 'keyCells' },
  screens: { keys: ['PageUp', 'PageDown'], label: 'keyScreens' },
  edges: { keys: ['Home', 'End'], label: 'keyEdges' },
  far: { keys: ['Home', 'End', 'ArrowUp', 'ArrowDown'], withCommand: true, label: 'keyFar' },
  open: { keys: ['Enter'], label: 'keyOpen' },
  tick: { keys: [' '], label: 'keySelect' },
  selectAll: { keys: ['a'], withCommand: true, label: 'keySelectAll' },
  copyRows: { keys: ['c'], withCommand: true, label: 'keyCopyRows' },
  close: commonKeys.close,
  help: commonKeys.help
} as const satisfies PageShortcuts

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** Whether an event is a press of one of these keys. Ctrl and Cmd count only where the keys need them. */
export const isPressed = ({ keys, withCommand }: PageShortcut, { key, ctrlKey, metaKey }: Pressed): boolean =>
  withCommand ? (ctrlKey || metaKey) && keys.includes(key.length === 1 ? key.toLowerCase() : key) : keys.includes(key)

/** What the keys of each name do; one without an action is left alone. */
type KeyActions<Name extends string> = Readonly<Partial<Record<Name, (() => void) | undefined>>>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('textarea, select, [contenteditable], [role="dialog"], input:not([type="checkbox"], [type="radio"])') !== null

/** A shortcut with Ctrl or Cmd works while text is typed, too. */
const isMeant = (key: PageShortcut, event: KeyboardEvent): boolean =>
  isPressed(key, event) &&
  !event.altKey &&
  (key.withCommand ? !event.shiftKey : !event.ctrlKey && !event.metaKey && !isTyping(event.target))

/**
 * Runs the shortcuts of the page. Those of one letter are left alone in fields where text is typed. `table` is one of `page-shortcuts.ts`,
 * so that the overview names each key that does something.
 */
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

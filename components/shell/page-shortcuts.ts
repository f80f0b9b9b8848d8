// Lists each page's keyboard shortcuts, once for the page that acts on them and for the overview that shows them.
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
export const settingsShortcuts = commonKeys

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

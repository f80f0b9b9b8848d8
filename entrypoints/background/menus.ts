// Handles the entries of the context menu and the keyboard shortcuts. Each opens the popup or another page. None sends anything.
import type { commands, contextMenus } from '../../lib/browser.ts'

type Menus = typeof contextMenus

interface Tab {
  id?: number | undefined
  windowId?: number | undefined
}
interface MenuDependencies {
  menus: { onClicked: Pick<Menus['onClicked'], 'addListener'> }
  commands: { onCommand: Pick<(typeof commands)['onCommand'], 'addListener'> }
  /** keeps a text for the popup and returns its id */
  keepGivenText: (text: string) => string
  /** opens the popup for a tab; `hash` says what it shows */
  openPopup: (tab: Tab | undefined, hash?: string) => Promise<unknown>
  openSidePanel: (windowId: number) => Promise<unknown>
  openPage: (page: string) => Promise<unknown>
}

/** The browser's id for the current window. */
const currentWindowId = -2

/** In UTF-16 code units. The session storage holds 10 MB. */
const maxSelectionLength = 100_000

/** The hash holds the id of the text: the popup's address may be kept in the browser's history. */
const getHash = (entryId: string, link: string, selection: string, keepGivenText: MenuDependencies['keepGivenText']): string => {
  if (entryId === 'link') return `#person=${keepGivenText(link)}`
  if (entryId === 'site') return `#domains=${keepGivenText(link)}`
  if (entryId !== 'domains') return ''
  const text = selection.slice(0, maxSelectionLength).replaceAll(/\p{Cs}/gu, '')
  return `#domains=${keepGivenText(text)}${selection.length > maxSelectionLength ? '&cut' : ''}`
}

/** Call it in the worker's first tick. */
export const listenToMenus = ({
  menus,
  commands: shortcuts,
  keepGivenText,
  openPopup,
  openSidePanel,
  openPage
}: MenuDependencies): void => {
  menus.onClicked.addListener(({ menuItemId, linkUrl = '', selectionText = '' }, tab) => {
    void openPopup(tab, getHash(String(menuItemId), linkUrl, selectionText, keepGivenText))
  })
  shortcuts.onCommand.addListener((name, tab) => {
    if (name === 'open-results') void openPage('/results.html#all')
    // Called before any `await`: the browser accepts the call only during the user's key press.
    else if (name === 'open-side') openSidePanel(tab?.windowId ?? currentWindowId).catch(() => undefined)
    else void openPopup(tab, '#act')
  })
}

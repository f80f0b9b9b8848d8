// Creates the context menu, and handles its entries and the keyboard shortcuts. Each opens the popup or another page. None sends anything.
import type { commands, contextMenus } from '../../lib/browser.ts'
import { t } from './text.ts'
import { matchPatterns, profileLinkPatterns, profilePatterns, searchPatterns } from '../../lib/pages/index.ts'

type Menus = typeof contextMenus
type Entry = Parameters<Menus['create']>[0]

const pageContexts: Entry['contexts'] = ['page', 'selection', 'image']
const createEntries = (): Entry[] => [
  { id: 'find', title: t('menuFindEmail'), contexts: pageContexts, documentUrlPatterns: profilePatterns() },
  { id: 'import', title: t('menuImportSearch'), contexts: pageContexts, documentUrlPatterns: searchPatterns() },
  { id: 'link', title: t('menuFindEmailOfLink'), contexts: ['link'], targetUrlPatterns: profileLinkPatterns() },
  { id: 'site', title: t('menuEnrichLink'), contexts: ['link'], targetUrlPatterns: ['http://*/*', 'https://*/*'] },
  { id: 'domains', title: t('menuEnrichSelection'), contexts: ['selection'] },
  // The network shows some of its pages in a frame with a URL that does not name the page.
  { id: 'frame', title: t('menuThisPage'), contexts: ['frame'], documentUrlPatterns: matchPatterns() }
]

/** Replaces all entries. The browser keeps them until the next update. */
export const createMenus = async (menus: Pick<Menus, 'removeAll' | 'create'>): Promise<void> => {
  await menus.removeAll()
  for (const entry of createEntries()) menus.create(entry)
}

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

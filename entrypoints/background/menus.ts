// The context menu and the keys: each opens the popup, on the tab, on the person behind a link, or on domains, or another page of ours.
// Nothing is sent from here.
import type { commands, contextMenus } from '../../lib/browser.ts'
import { matchPatterns } from '../../lib/pages/index.ts'
import { profileLinkPatterns, profilePatterns, searchPatterns } from '../../lib/pages/menu-patterns.ts'
import { t } from '../../lib/i18n/text.ts'

type Menus = typeof contextMenus
type Entry = Parameters<Menus['create']>[0]

const anywhere: Entry['contexts'] = ['page', 'selection', 'image']
const entries = (): Entry[] => [
  { id: 'find', title: t('menuFindEmail'), contexts: anywhere, documentUrlPatterns: profilePatterns() },
  { id: 'import', title: t('menuImportSearch'), contexts: anywhere, documentUrlPatterns: searchPatterns() },
  { id: 'link', title: t('menuFindEmailOfLink'), contexts: ['link'], targetUrlPatterns: profileLinkPatterns() },
  { id: 'site', title: t('menuEnrichLink'), contexts: ['link'], targetUrlPatterns: ['http://*/*', 'https://*/*'] },
  { id: 'domains', title: t('menuEnrichSelection'), contexts: ['selection'] },
  // The network shows some of its pages in a frame, whose address says nothing about them.
  { id: 'frame', title: t('menuThisPage'), contexts: ['frame'], documentUrlPatterns: matchPatterns() }
]

/** The browser keeps the entries until the next update. */
export const createMenus = async (menus: Pick<Menus, 'removeAll' | 'create'>): Promise<void> => {
  await menus.removeAll()
  for (const entry of entries()) menus.create(entry)
}

interface Tab {
  id?: number | undefined
  windowId?: number | undefined
}
interface Heard {
  menus: { onClicked: Pick<Menus['onClicked'], 'addListener'> }
  commands: { onCommand: Pick<(typeof commands)['onCommand'], 'addListener'> }
  /** opens the popup for a tab, at a place of its own where one is named */
  open: (tab: Tab | undefined, place?: string) => Promise<unknown>
  /** opens the page at the side of a window */
  openSide: (windowId: number) => Promise<unknown>
  openPage: (page: string) => Promise<unknown>
}

/** The window that the browser calls the current one. */
const windowHere = -2

/** In UTF-16 units; an address may be no longer than 2 MB, and each may take nine characters in it. */
const longest = 100_000

/** A picture may be a link as well, and a link be selected: whose entry was chosen decides. */
const placeOf = (entry: string, link: string, selection: string): string => {
  if (entry === 'link') return `#person=${encodeURIComponent(link)}`
  if (entry === 'site') return `#domains=${encodeURIComponent(link)}`
  if (entry !== 'domains') return ''
  return `#domains=${encodeURIComponent(selection.slice(0, longest).replaceAll(/\p{Cs}/gu, ''))}${selection.length > longest ? '&cut' : ''}`
}

/** To be called in the worker's first tick. */
export const listenToMenus = ({ menus, commands: keys, open, openSide, openPage }: Heard): void => {
  menus.onClicked.addListener(({ menuItemId, linkUrl = '', selectionText = '' }, tab) => {
    void open(tab, placeOf(String(menuItemId), linkUrl, selectionText))
  })
  keys.onCommand.addListener((name, tab) => {
    if (name === 'open-results') void openPage('/results.html#all')
    // At once: the browser takes no later call for one of the person's.
    else if (name === 'open-side') openSide(tab?.windowId ?? windowHere).catch(() => undefined)
    else void open(tab, '#act')
  })
}

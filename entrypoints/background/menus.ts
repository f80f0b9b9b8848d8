// The context menu and the shortcut: each opens the popup, on the tab or on the person behind a link. Nothing is sent from here.
import type { commands, contextMenus } from '../../lib/browser.ts'
import { matchPatterns } from '../../lib/pages/index.ts'
import { profileLinkPatterns, profilePatterns, searchPatterns } from '../../lib/pages/menu-patterns.ts'
import { say } from '../../lib/words.ts'

type Menus = typeof contextMenus
type Entry = Parameters<Menus['create']>[0]

const anywhere: Entry['contexts'] = ['page', 'selection', 'image']
const entries = (): Entry[] => [
  { id: 'find', title: say('menuFindEmail'), contexts: anywhere, documentUrlPatterns: profilePatterns() },
  { id: 'import', title: say('menuImportSearch'), contexts: anywhere, documentUrlPatterns: searchPatterns() },
  { id: 'link', title: say('menuFindEmailOfLink'), contexts: ['link'], targetUrlPatterns: profileLinkPatterns() },
  // The network shows some of its pages in a frame, whose address says nothing about them.
  { id: 'frame', title: say('menuThisPage'), contexts: ['frame'], documentUrlPatterns: matchPatterns() }
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
}

/** To be called in the worker's first tick. */
export const listenToMenus = ({ menus, commands: keys, open }: Heard): void => {
  menus.onClicked.addListener(({ menuItemId, linkUrl = '' }, tab) => {
    // A picture may be a link as well: whose entry was chosen decides.
    void open(tab, menuItemId === 'link' ? `#person=${encodeURIComponent(linkUrl)}` : '')
  })
  keys.onCommand.addListener((_name, tab) => void open(tab, '#act'))
}

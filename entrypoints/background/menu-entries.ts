// Creates the context menu. The browser keeps it until the next update.
import type { contextMenus } from '../../lib/browser.ts'
import { matchPatterns, profileLinkPatterns, profilePatterns, searchPatterns } from '../../lib/pages/index.ts'
import { t } from './text.ts'

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

/** Replaces all entries. */
export const createMenus = async (menus: Pick<Menus, 'removeAll' | 'create'>): Promise<void> => {
  await menus.removeAll()
  for (const entry of createEntries()) menus.create(entry)
}

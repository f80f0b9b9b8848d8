// The context menu and the keyboard shortcuts: what each entry and each shortcut opens.
import { expect, test, vi } from 'vitest'
import { createMenus } from '../../../entrypoints/background/menu-entries.ts'
import { listenToMenus } from '../../../entrypoints/background/menus.ts'

type MenuDependencies = Parameters<typeof listenToMenus>[0]
type ClickListener = Parameters<MenuDependencies['menus']['onClicked']['addListener']>[0]
type CommandListener = Parameters<MenuDependencies['commands']['onCommand']['addListener']>[0]

const tab = { id: 7, windowId: 3, index: 0, highlighted: true, active: true, pinned: false, incognito: false }
const listen = () => {
  const clickListeners: ClickListener[] = []
  const commandListeners: CommandListener[] = []
  const openPopup = vi.fn(async () => {})
  const kept: string[] = []
  const openSidePanel = vi.fn(async () => {})
  const openPage = vi.fn(async () => {})
  listenToMenus({
    menus: { onClicked: { addListener: listener => clickListeners.push(listener) } },
    commands: { onCommand: { addListener: listener => commandListeners.push(listener) } },
    keepGivenText: text => `id-${kept.push(text)}`,
    openPopup,
    openSidePanel,
    openPage
  })
  return {
    kept,
    openPopup,
    openSidePanel,
    openPage,
    click: (menuItemId: string, linkUrl?: string, selectionText?: string) =>
      clickListeners.forEach(listener =>
        listener({ menuItemId, ...(linkUrl && { linkUrl }), ...(selectionText && { selectionText }), modifiers: [], editable: false }, tab)
      ),
    press: (command: string) => commandListeners.forEach(listener => listener(command, tab))
  }
}
const ada = 'https://www.linkedin.com/in/ada-beispiel?trk=a&b=c#d'

test.each([
  ['find', undefined, '', []],
  ['import', undefined, '', []],
  ['frame', undefined, '', []],
  ['find', ada, '', []],
  ['link', ada, '#person=id-1', [ada]],
  ['site', ada, '#domains=id-1', [ada]]
])('the entry “%s” on the link %s opens the popup with the hash “%s”', (entry, linkUrl, hash, texts) => {
  const { openPopup, click, kept } = listen()
  click(entry, linkUrl)
  expect(openPopup).toHaveBeenCalledExactlyOnceWith(tab, hash)
  expect(kept).toEqual(texts)
})

test.each([
  ['a selection', 'a.example & b.example', '#domains=id-1', 'a.example & b.example'],
  ['a selection with broken characters', 'a.example \uD800', '#domains=id-1', 'a.example '],
  ['the beginning of a selection that is too long', 'x'.repeat(100_001), '#domains=id-1&cut', 'x'.repeat(100_000)]
])('%s is kept for the popup’s page for domains, and its address holds an id', (_, selection, hash, text) => {
  const { openPopup, click, kept } = listen()
  click('domains', ada, selection)
  expect(openPopup).toHaveBeenCalledExactlyOnceWith(tab, hash)
  expect(kept).toEqual([text])
})

test('the page’s shortcut opens the popup, ready for the next key', () => {
  const { openPopup, press } = listen()
  press('act-on-page')
  expect(openPopup).toHaveBeenCalledExactlyOnceWith(tab, '#act')
})

test('the other shortcuts open the results, and the side panel of the same window', () => {
  const { openPopup, openPage, openSidePanel, press } = listen()
  press('open-results')
  expect(openPage).toHaveBeenCalledExactlyOnceWith('/results.html#all')
  press('open-side')
  expect(openSidePanel).toHaveBeenCalledExactlyOnceWith(3)
  expect(openPopup).not.toHaveBeenCalled()
})

test('new entries replace the old ones, each with its title and pages', async () => {
  const calls: unknown[] = []
  await createMenus({
    removeAll: async () => void calls.push('removed'),
    create: entry => calls.push(entry)
  })
  expect(calls).toMatchObject([
    'removed',
    { id: 'find', title: 'Find this person’s email', documentUrlPatterns: expect.arrayContaining(['https://*.linkedin.com/in/*']) },
    {
      id: 'import',
      title: 'Import this search',
      documentUrlPatterns: expect.arrayContaining(['https://*.linkedin.com/sales/search/people*'])
    },
    { id: 'link', contexts: ['link'], targetUrlPatterns: expect.arrayContaining(['*://*.linkedin.com/in/*']) },
    { id: 'site', contexts: ['link'], targetUrlPatterns: ['http://*/*', 'https://*/*'] },
    { id: 'domains', title: 'Enrich selected domains', contexts: ['selection'] },
    { id: 'frame', contexts: ['frame'], documentUrlPatterns: ['https://*.linkedin.com/*'] }
  ])
})

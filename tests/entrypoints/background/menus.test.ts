// The context menu and the keyboard shortcuts: what each entry and each shortcut opens.
import { expect, test, vi } from 'vitest'
import { createMenus, listenToMenus } from '../../../entrypoints/background/menus.ts'

type MenuDependencies = Parameters<typeof listenToMenus>[0]
type ClickListener = Parameters<MenuDependencies['menus']['onClicked']['addListener']>[0]
type CommandListener = Parameters<MenuDependencies['commands']['onCommand']['addListener']>[0]

const tab = { id: 7, windowId: 3, index: 0, highlighted: true, active: true, pinned: false, incognito: false }
const listen = () => {
  const clickListeners: ClickListener[] = []
  const commandListeners: CommandListener[] = []
  const openPopup = vi.fn(async () => {})
  const openSidePanel = vi.fn(async () => {})
  const openPage = vi.fn(async () => {})
  listenToMenus({
    menus: { onClicked: { addListener: listener => clickListeners.push(listener) } },
    commands: { onCommand: { addListener: listener => commandListeners.push(listener) } },
    openPopup,
    openSidePanel,
    openPage
  })
  return {
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
  ['find', undefined, ''],
  ['import', undefined, ''],
  ['frame', undefined, ''],
  ['find', ada, ''],
  ['link', ada, `#person=${encodeURIComponent(ada)}`],
  ['site', ada, `#domains=${encodeURIComponent(ada)}`]
])('the entry “%s” on the link %s opens the popup with the hash “%s”', (entry, linkUrl, hash) => {
  const { openPopup, click } = listen()
  click(entry, linkUrl)
  expect(openPopup).toHaveBeenCalledExactlyOnceWith(tab, hash)
})

test.each([
  ['a selection', 'a.example & b.example', '#domains=a.example%20%26%20b.example'],
  ['a selection with characters that no URL can hold', 'a.example \uD800', '#domains=a.example%20'],
  ['the beginning of a selection that is too long for a URL', 'x'.repeat(100_001), `#domains=${'x'.repeat(100_000)}&cut`]
])('%s is passed to the popup’s page for domains', (_, selection, hash) => {
  const { openPopup, click } = listen()
  click('domains', ada, selection)
  expect(openPopup).toHaveBeenCalledExactlyOnceWith(tab, hash)
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
    { id: 'find', title: 'Find email of this person', documentUrlPatterns: expect.arrayContaining(['https://*.linkedin.com/in/*']) },
    {
      id: 'import',
      title: 'Import this search',
      documentUrlPatterns: expect.arrayContaining(['https://*.linkedin.com/sales/search/people*'])
    },
    { id: 'link', contexts: ['link'], targetUrlPatterns: expect.arrayContaining(['*://*.linkedin.com/in/*']) },
    { id: 'site', contexts: ['link'], targetUrlPatterns: ['http://*/*', 'https://*/*'] },
    { id: 'domains', title: 'Enrich domains in the selection', contexts: ['selection'] },
    { id: 'frame', contexts: ['frame'], documentUrlPatterns: ['https://*.linkedin.com/*'] }
  ])
})

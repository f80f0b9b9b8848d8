// What the context menu and the keys open: the tab, the person behind a link, the tab ready for one key. Nothing else.
import { expect, test, vi } from 'vitest'
import { createMenus, listenToMenus } from '../../../entrypoints/background/menus.ts'

type Parts = Parameters<typeof listenToMenus>[0]
type Clicked = Parameters<Parts['menus']['onClicked']['addListener']>[0]
type Pressed = Parameters<Parts['commands']['onCommand']['addListener']>[0]

const tab = { id: 7, windowId: 3, index: 0, highlighted: true, active: true, pinned: false, incognito: false }
const listen = () => {
  const clicked: Clicked[] = []
  const pressed: Pressed[] = []
  const open = vi.fn(async () => {})
  const openSide = vi.fn(async () => {})
  const openPage = vi.fn(async () => {})
  listenToMenus({
    menus: { onClicked: { addListener: heard => clicked.push(heard) } },
    commands: { onCommand: { addListener: heard => pressed.push(heard) } },
    open,
    openSide,
    openPage
  })
  return {
    open,
    openSide,
    openPage,
    click: (menuItemId: string, linkUrl?: string, selectionText?: string) =>
      clicked.forEach(heard =>
        heard({ menuItemId, ...(linkUrl && { linkUrl }), ...(selectionText && { selectionText }), modifiers: [], editable: false }, tab)
      ),
    press: (command: string) => pressed.forEach(heard => heard(command, tab))
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
])('the entry “%s”, clicked on %s, opens “%s”', (entry, linkUrl, place) => {
  const { open, click } = listen()
  click(entry, linkUrl)
  expect(open).toHaveBeenCalledExactlyOnceWith(tab, place)
})

test.each([
  ['a selection', 'a.example & b.example', '#domains=a.example%20%26%20b.example'],
  ['what no address can hold', 'a.example \uD800', '#domains=a.example%20'],
  ['more than an address can hold', 'x'.repeat(100_001), `#domains=${'x'.repeat(100_000)}&cut`]
])('%s comes along to the page for domains', (_, selected, place) => {
  const { open, click } = listen()
  click('domains', ada, selected)
  expect(open).toHaveBeenCalledExactlyOnceWith(tab, place)
})

test('the key opens the tab, ready for the next key', () => {
  const { open, press } = listen()
  press('act-on-page')
  expect(open).toHaveBeenCalledExactlyOnceWith(tab, '#act')
})

test('other keys open the results, and the side of the window that they were pressed in, and no popup', () => {
  const { open, openPage, openSide, press } = listen()
  press('open-results')
  expect(openPage).toHaveBeenCalledExactlyOnceWith('/results.html#all')
  press('open-side')
  expect(openSide).toHaveBeenCalledExactlyOnceWith(3)
  expect(open).not.toHaveBeenCalled()
})

test('the entries are made once the old ones are gone, each with its own words and places', async () => {
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

// In toolbar-only mode Muster adds nothing to any page; the toolbar, the context menu and the keyboard offer everything.
import type { Page } from '@playwright/test'
import { choose } from '../support/choose-in-menu.ts'
import { expect, importButton, picture, type Sandbox, searchUrl, test } from '../support/fixture.ts'
import { giveText } from '../support/give-text.ts'
import { seenButton } from '../support/page/page-button.ts'

const ada = 'https://www.linkedin.com/in/ada-beispiel/'
const bruno = 'https://www.linkedin.com/in/bruno-fiktiv-4b2a1c'
const lookups = (sandbox: Sandbox) => sandbox.service.requests.filter(({ path }) => path === '/person_search')

/** The number of elements that the page's own markup does not have, in the page and in closed shadow roots. */
const foreign = async (page: Page): Promise<number> => {
  const roots = (await seenButton(page)) ? 1 : 0
  return (
    roots +
    (await page.evaluate(() => [...document.documentElement.children].filter(({ localName }) => !/^(?:head|body)$/.test(localName)).length))
  )
}

/** Records every element that is ever added beside head and body, from before the page's first script. */
const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { everSeen: seen })
    new MutationObserver(changes => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node.parentNode === document.documentElement && !/^(?:HEAD|BODY|#text|#comment)$/.test(node.nodeName)) seen.push(node.nodeName)
    }).observe(document, { childList: true, subtree: true })
  })
}
const everSeen = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as never as { everSeen: string[] }).everSeen)

/** Sets the switch in Settings with a real click. */
const toggle = async (sandbox: Sandbox, on: boolean): Promise<void> => {
  const options = await sandbox.options('/browser/on-page')
  await options.getByRole('switch', { name: 'Toolbar-only mode' }).setChecked(on)
  await expect(options.getByRole('group', { name: 'On LinkedIn pages' }).getByText('Saved.')).toBeVisible()
  await options.close()
}

const go = (page: Page, url: string): Promise<void> =>
  page.evaluate(to => (globalThis as never as { __spa: { go: (url: string) => void } }).__spa.go(to), url)

test.describe('in toolbar-only mode', () => {
  test.use({ sample: { speed: Infinity, findsEmail: () => true } })

  test('nothing is added to any page, before or after navigation', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    await toggle(sandbox, true)
    const page = await sandbox.browser.context.newPage()
    await watch(page)
    for (const url of [ada, searchUrl('Buyer'), 'https://www.linkedin.com/feed/', bruno]) {
      await page.goto(url)
      await page.waitForTimeout(700)
      expect(await foreign(page), url).toBe(0)
      expect(await everSeen(page), url).toEqual([])
    }
    for (const path of ['/in/ada-beispiel', '/feed/', '/in/bruno-fiktiv-4b2a1c']) {
      await go(page, path)
      await page.waitForTimeout(700)
      expect(await foreign(page), path).toBe(0)
    }
    await page.goBack()
    await page.reload()
    await page.waitForTimeout(700)
    expect(await foreign(page)).toBe(0)
    expect(await everSeen(page)).toEqual([])
    await sandbox.reopen()
    const later = await sandbox.browser.context.newPage()
    await watch(later)
    await later.goto(ada)
    await later.waitForTimeout(1_000)
    expect(await foreign(later)).toBe(0)
    expect(await everSeen(later)).toEqual([])
  })

  test('the mode removes the button of an open tab, and adds it again when it is off', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    const page = await sandbox.visit(ada)
    await expect.poll(() => seenButton(page)).toMatchObject({ label: 'Find email' })
    await toggle(sandbox, true)
    await expect.poll(() => foreign(page)).toBe(0)
    await go(page, '/in/bruno-fiktiv-4b2a1c')
    await page.waitForTimeout(1_500)
    expect(await foreign(page)).toBe(0)
    await toggle(sandbox, false)
    await expect.poll(() => seenButton(page)).toMatchObject({ label: 'Find email', count: 1 })
    await watch(page)
    await page.reload()
    await expect.poll(() => seenButton(page)).toMatchObject({ label: 'Find email', count: 1 })
    expect(await everSeen(page)).not.toEqual([])
  })

  test('the popup finds an email, and imports a search', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    await toggle(sandbox, true)
    const profile = await sandbox.visit(ada)
    const popup = await sandbox.popup(profile)
    await popup.getByRole('button', { name: 'Find email', exact: true }).click()
    await expect(popup.getByText(/@[\w.-]+\.example/).first()).toBeVisible({ timeout: 45_000 })
    expect(lookups(sandbox)).toHaveLength(1)
    const search = await sandbox.visit(searchUrl('Buyer'))
    const form = await sandbox.popup(search)
    await form.getByRole('button', { name: importButton }).click()
    await expect.poll(() => sandbox.starts()).toBe(1)
    for (const page of [profile, search]) expect(await foreign(page)).toBe(0)
  })

  test('the context menu of a link shows its person, and sends nothing before a click', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    await toggle(sandbox, true)
    const page = await sandbox.visit(ada)
    await page.bringToFront()
    await choose(sandbox, page, 'contextMenus.onClicked', { menuItemId: 'link', linkUrl: `${bruno}/?trk=people` })
    const popup = await sandbox.browser.toolbarPopup('#person=')
    expect(popup.url(), 'the address holds no part of the link').not.toMatch(/linkedin|bruno/)
    await expect(popup.getByRole('heading', { name: 'linkedin.com/in/bruno-fiktiv-4b2a1c' })).toBeVisible()
    await expect(popup.getByText('The person behind the link you chose, not this page.')).toBeVisible()
    await popup.screenshot({ path: picture('popup-link-light') })
    expect(lookups(sandbox)).toHaveLength(0)
    await popup.getByRole('button', { name: 'Find email', exact: true }).click()
    await expect.poll(() => lookups(sandbox).map(one => (one.raw() as Record<string, unknown>)['profile_url'])).toEqual([bruno])
    expect(await foreign(page)).toBe(0)
  })

  test('the keyboard shortcut focuses the button of the form, and Enter sends', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    await toggle(sandbox, true)
    const page = await sandbox.visit(ada)
    await page.bringToFront()
    await choose(sandbox, page, 'commands.onCommand', 'act-on-page')
    const popup = await sandbox.browser.toolbarPopup('#act')
    await expect(popup.getByRole('button', { name: 'Find email', exact: true })).toBeFocused()
    await expect(popup.getByRole('button', { name: 'Find email', exact: true })).not.toHaveAttribute('aria-disabled')
    expect(lookups(sandbox)).toHaveLength(0)
    await popup.keyboard.press('Enter')
    await expect.poll(() => lookups(sandbox).length).toBe(1)
  })
})

test('a link that is not a profile is rejected', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const popup = await sandbox.browser.context.newPage()
  for (const link of [searchUrl('Buyer'), 'https://www.linkedin.com/in/me/', 'javascript:alert(1)', '']) {
    const id = await giveText(popup, sandbox.browser.origin, link)
    await popup.goto('about:blank')
    await popup.goto(`${sandbox.browser.origin}/popup.html#person=${id}`)
    await expect(popup.getByRole('heading', { name: 'This link isn’t a profile' })).toBeVisible()
  }
})

for (const scheme of ['light', 'dark'] as const)
  test.describe(`in the ${scheme}`, () => {
    test.use({ scheme })
    test('the switch is offered in Settings', { tag: '@long' }, async ({ sandbox }) => {
      await sandbox.connect()
      const options = await sandbox.options('/browser/shortcuts')
      const region = options.getByRole('group', { name: 'On LinkedIn pages' })
      await expect(region.getByRole('switch', { name: 'Toolbar-only mode' })).not.toBeChecked()
      await expect(options.getByRole('group', { name: 'Keyboard shortcuts' }).getByText(/^Open Muster: /)).toBeVisible()
      await region.screenshot({ path: picture(`options-page-${scheme}`) })
    })
  })

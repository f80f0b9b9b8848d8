// The button on the page: it follows in-page navigation, there is never a second one, and the page cannot tell that it is Muster's.
import { expect, fillImport, importButton, openListFields, picture, rowOf, searchUrl, startImport, test } from '../support/fixture.ts'
import { seenWords } from '../support/page/page-card.ts'
import { checkWords } from '../support/picture-words.ts'
import { inRoot } from '../support/page/in-root.ts'
import { clickButton, seenButton } from '../support/page/page-button.ts'
import { serveNetwork } from '../support/browser.ts'

const ready = { label: 'Import search', disabled: false, hint: 'Choose pages and a list name next. Nothing is sent yet.', count: 1 }

const nobodyIsAsked = 'Not connected. Nothing is sent until you connect your service.'

test('the button follows push, back, hash, a profile and an unsupported page', { tag: '@long' }, async ({ sandbox }) => {
  await serveNetwork(sandbox.browser.context, () => 'spa-shell.html')
  const page = await sandbox.visit('https://www.linkedin.com/feed/')
  const go = (url: string): Promise<void> =>
    page.evaluate(to => (globalThis as never as { __spa: { go: (url: string) => void } }).__spa.go(to), url)
  await expect.poll(() => seenButton(page)).toBeUndefined()
  await go('/sales/search/people?query=(keywords%3Asales)')
  await expect.poll(() => seenButton(page)).toEqual(ready)
  await go('/in/ada-beispiel/')
  await expect.poll(() => seenButton(page)).toEqual({ label: 'Find email', disabled: false, hint: nobodyIsAsked, count: 1 })
  await go('/company/alderon-example/')
  await expect.poll(() => seenButton(page)).toBeUndefined()
  await page.goBack()
  await page.goBack()
  await expect.poll(() => seenButton(page)).toEqual(ready)
  await go('/sales/search/people')
  await expect.poll(async () => (await seenButton(page))?.disabled).toBe(true)
  await go('/sales/search/people#query=(keywords%3Arevops)')
  await expect.poll(() => seenButton(page)).toEqual(ready)
  // The page redraws its header all the time; after some seconds there is still one button.
  await page.waitForTimeout(3_000)
  expect(await seenButton(page)).toEqual(ready)
})

test('a click works on a page that stops clicks, and no hotkey of the page fires', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  await serveNetwork(sandbox.browser.context, () => 'spa-shell.html')
  const page = await sandbox.visit('https://www.linkedin.com/sales/search/people?query=(keywords%3Asales)&fx-swallow=1')
  await clickButton(page)
  const popup = await sandbox.browser.toolbarPopup()
  await openListFields(popup)
  await expect(popup.getByLabel('List name')).toHaveValue(/^sales · \d/)
  await popup.close()
  // The button has the focus, so the page must not receive its keys.
  await page.bringToFront()
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  const hotkeys = (): Promise<string> => page.evaluate(() => document.documentElement.getAttribute('data-spa-hotkeys') ?? '')
  expect(await hotkeys()).toBe('')
  await page.keyboard.press('Enter')
  await sandbox.browser.toolbarPopup()
  // The page does receive keys outside the button.
  await page.mouse.click(400, 500)
  await page.keyboard.press('j')
  expect(await hotkeys()).toBe('j')
})

test('a search that the page shows in the moment of the click is not imported, and the form says why', async ({ sandbox }) => {
  await sandbox.connect()
  const page = await sandbox.visit(searchUrl('VP Sales'))
  const popup = await sandbox.popup(page)
  const button = popup.getByRole('button', { name: importButton })
  await button.hover()
  await expect(button).toBeEnabled()
  // The click comes with the first drawing of the other search's form.
  const pressAtOnce = popup.evaluate(
    () =>
      new Promise<void>(done => {
        new MutationObserver((_, observer) => {
          const submit = document.querySelector<HTMLElement>('form button[type=submit]')
          if (!submit?.closest('form')?.textContent.includes('Carpenters')) return
          observer.disconnect()
          submit.click()
          done()
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      })
  )
  await page.evaluate(to => history.pushState({}, '', to), searchUrl('Carpenters'))
  await pressAtOnce
  await expect(popup.getByText('The form has just changed. Nothing was sent. Check it, then click again.')).toBeVisible()
  expect(sandbox.starts()).toBe(0)
  await button.click()
  await expect.poll(() => sandbox.starts()).toBe(1)
})

test('a new session id of the page does not reset the open form or its notice', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const page = await sandbox.visit(searchUrl('VP Sales'))
  const mint = (id: string): Promise<void> =>
    page.evaluate(to => history.replaceState({}, '', location.href.replace(/([?&]sessionId=[^&#]*)?$/, `&sessionId=${to}`)), id)
  const popup = await sandbox.popup(page)
  await fillImport(popup, { name: 'Kept' })
  await mint('one')
  await popup.waitForTimeout(500)
  await expect(popup.getByLabel('List name')).toHaveValue('Kept')
  await popup.getByRole('button', { name: importButton }).click()
  await expect(popup.getByRole('button', { name: 'Import again' })).toBeVisible()
  await mint('two')
  await popup.waitForTimeout(500)
  await expect(popup.getByRole('button', { name: 'Import again' })).toBeVisible()
  expect(sandbox.starts()).toBe(1)
})

test('a script whose extension was removed removes its button', { tag: '@long' }, async ({ sandbox }) => {
  const page = await sandbox.visit(searchUrl('VP Sales'))
  await expect.poll(() => seenButton(page)).toEqual(ready)
  const options = await sandbox.options()
  await options
    .evaluate(() => (globalThis as never as { chrome: { management: { uninstallSelf: () => void } } }).chrome.management.uninstallSelf())
    .catch(() => undefined)
  // The script looks every eight seconds.
  await expect.poll(() => seenButton(page), { timeout: 30_000 }).toBeUndefined()
})

test('a page that was open before an update gets a button without a reload', async ({ sandbox }) => {
  const worker = sandbox.browser.context.serviceWorkers()[0]!
  interface Browser {
    chrome: {
      scripting: { unregisterContentScripts: () => Promise<void> }
      runtime: { onInstalled: { dispatch: (details: object) => void } }
    }
  }
  await worker.evaluate(() => (globalThis as never as Browser).chrome.scripting.unregisterContentScripts())
  const page = await sandbox.visit(searchUrl('VP Sales'))
  await page.waitForTimeout(500)
  expect(await seenButton(page)).toBeUndefined()
  await worker.evaluate(() => (globalThis as never as Browser).chrome.runtime.onInstalled.dispatch({ reason: 'update' }))
  await expect.poll(() => seenButton(page)).toEqual(ready)
})

test('a click dispatched by the page does nothing', { tag: '@long' }, async ({ sandbox }) => {
  const page = await sandbox.visit(searchUrl('VP Sales'))
  await expect.poll(() => seenButton(page)).toEqual(ready)
  await page.evaluate(() => {
    for (const child of document.documentElement.children) child.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  })
  await page.waitForTimeout(500)
  expect((await sandbox.browser.targets()).filter(({ url }) => url.includes('popup.html'))).toEqual([])
})

test('the host element tells the page nothing about Muster', { tag: '@long' }, async ({ sandbox }) => {
  const page = await sandbox.visit(searchUrl('VP Sales'))
  await expect.poll(() => seenButton(page)).toBeDefined()
  const added = await page.evaluate(() =>
    [...document.documentElement.children]
      .filter(child => !/^(HEAD|BODY)$/.test(child.tagName))
      .map(child => [child.outerHTML, child.shadowRoot])
  )
  expect(added).toEqual([['<div></div>', null]])
})

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ scheme })
    test('pictures of the button', { tag: ['@long', '@pictures'] }, async ({ sandbox }) => {
      const page = await sandbox.visit(searchUrl('VP Sales'))
      await expect.poll(() => seenButton(page)).toEqual(ready)
      await page.mouse.move(1_220, 400)
      await page.waitForTimeout(300)
      await page.screenshot({ path: picture(`button-${scheme}`) })
      await checkWords(`button-${scheme}`, await seenWords(page))
    })
  })
}

test.describe('on a dark system', () => {
  test.use({ scheme: 'dark', sample: { speed: Infinity } })
  test('an imported search says how many people there are, in the colours of the page', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    const page = await sandbox.visit(searchUrl('VP Sales'))
    const popup = await startImport(sandbox, page, { name: 'Heads', pages: 1 })
    await expect(rowOf(popup, 'Heads').getByRole('status')).toHaveText('Ready', { timeout: 30_000 })
    await popup.close()
    await page.bringToFront()
    await page.reload()
    await page.mouse.move(600, 300)
    await page.mouse.move(620, 300)
    await expect.poll(async () => (await seenButton(page))?.label).toBe('Imported · 25')
    const scheme = () => inRoot<string>(page, `function () { return this.querySelector('.muster').dataset.scheme }`)
    expect(await scheme()).toBe('light')
    await page.evaluate(() => document.body.style.setProperty('background', '#1b1f23', 'important'))
    await page.evaluate(() => history.pushState(null, '', '/sales/search/people?query=(keywords%3Agrowth)'))
    await expect.poll(async () => (await seenButton(page))?.label).toBe('Import search')
    await expect.poll(scheme).toBe('dark')
  })
})

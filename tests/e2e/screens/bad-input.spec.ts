// Bad input and bad days: a true sentence each, nothing lost, and nothing sent that was not meant to be.
import { expect, key, rowOf, searchUrl, startImport, test, type House } from '../support/fixture.ts'
import { seenButton } from '../support/page-button.ts'

const name = 'VP Sales · Europe'
const openForm = async (house: House) => house.popup(await house.visit(searchUrl('VP Sales')))

test.describe('what is typed', () => {
  test('no number of pages that means nothing is taken', { tag: '@long' }, async ({ house }) => {
    await house.connect()
    const form = await openForm(house)
    const pages = form.getByLabel('Result pages', { exact: true })
    for (const { typed, says } of [
      { typed: '0', says: /at least 1|1 (to|and|–) 100|between/i },
      { typed: '101', says: /100/ },
      { typed: 'ten', says: /“ten”/ },
      { typed: '', says: /100/ }
    ]) {
      await pages.fill(typed)
      await expect(pages).toHaveAttribute('aria-invalid', 'true')
      await expect(pages).toHaveAccessibleDescription(says)
      await pages.press('Enter')
      await expect(form.getByRole('button', { name: 'Start import' })).toHaveAttribute('aria-disabled', 'true')
    }
    expect(house.starts()).toBe(0)
  })

  test('another run of a live search needs a yes, and gets a name of its own', { tag: '@long' }, async ({ house }) => {
    await house.connect()
    const page = await house.visit(searchUrl('VP Sales'))
    await startImport(house, page, { pages: 100 })
    const form = await house.popup(page)
    await expect(form.getByText('Already running as “VP Sales · Europe”. Start another?')).toBeVisible()
    await form.getByLabel('List name').press('Enter')
    // A start that was asked for would have arrived by then.
    await form.waitForTimeout(500)
    expect(house.starts()).toBe(1)
    await form.getByLabel('Yes, start another one').check()
    await form.getByRole('button', { name: 'Start import' }).click()
    await form.getByRole('button', { name: 'Show runs' }).click()
    await expect(rowOf(form, 'VP Sales · Europe 2')).toBeVisible()
    await expect.poll(house.starts).toBe(2)
    await form.waitForTimeout(500)
    expect(house.starts()).toBe(2)
  })

  test('an empty list name, and one that a live run has', { tag: '@long' }, async ({ house }) => {
    await house.connect()
    await startImport(house, await house.visit(searchUrl('VP Sales')), { pages: 100, name: 'Spring' })
    const form = await house.popup(await house.visit(searchUrl('Head of Growth')))
    await form.getByLabel('List name').fill('  ')
    await expect(form.getByLabel('List name')).toHaveAccessibleDescription(/name/i)
    await form.getByLabel('List name').fill('spring')
    await form.getByRole('button', { name: 'Start import' }).click()
    await expect(form.getByText(/“Spring”/)).toBeVisible()
    expect(house.starts()).toBe(1)
    // Nothing typed is lost: the form is as it was, also in a popup opened anew.
    await expect(form.getByLabel('List name')).toHaveValue('spring')
    await form.reload()
    await expect(form.getByLabel('List name')).toHaveValue('spring')
  })
})

test.describe('the page', () => {
  test('a search without criteria has a button that says why it does nothing', { tag: '@long' }, async ({ house }) => {
    await house.connect()
    const page = await house.visit('https://www.linkedin.com/sales/search/people')
    await expect
      .poll(() => seenButton(page))
      .toEqual({ label: 'Import search', disabled: true, hint: 'Add a filter to this search first.', count: 1 })
    const popup = await house.popup(page)
    await popup.getByRole('tab', { name: 'This page' }).click()
    await expect(popup.getByText('Add a filter to this search first')).toBeVisible()
  })

  test('what is no search has no button, and the popup says so', { tag: '@long' }, async ({ house }) => {
    const page = await house.visit('https://www.linkedin.com/feed/')
    const popup = await house.popup(page)
    await popup.getByRole('tab', { name: 'This page' }).click()
    await expect(popup.getByText('Nothing to import here')).toBeVisible()
    expect(await seenButton(page)).toBeUndefined()
  })
})

test.describe('the connection', () => {
  test('a wrong key is said at the test, and again at a start, which costs nothing', async ({ house }) => {
    const options = await house.connect(house.service.url, 'wrong-key-9999')
    await expect(options.getByText(/refused the API key/)).toBeVisible()
    const popup = await startImport(house, await house.visit(searchUrl('VP Sales')), { pages: 1 })
    await expect(rowOf(popup, name)).toContainText('refused the API key')
    expect(house.service.store.charges).toHaveLength(0)
    // Mended in the settings, the same search starts again with one click.
    await options.getByRole('button', { name: 'Replace' }).click()
    await options.getByLabel('API key').fill(key)
    await options.getByRole('button', { name: 'Save and test' }).click()
    await expect(options.getByText(/accepted the key/)).toBeVisible()
    await rowOf(popup, name).getByRole('button', { name: 'Start again' }).click()
    await expect(rowOf(popup, name).first().getByRole('status')).toHaveText('Ready')
    expect(house.service.store.charges).toHaveLength(1)
  })

  test('an address where nothing listens', { tag: '@long' }, async ({ house }) => {
    await house.service.close()
    const options = await house.connect()
    await expect(options.getByText(/Can’t reach 127\.0\.0\.1:\d+/)).toBeVisible()
    const popup = await startImport(house, await house.visit(searchUrl('VP Sales')), { pages: 1 })
    await expect(rowOf(popup, name)).toContainText('may have started and been charged')
  })

  for (const { typed, says } of [
    { typed: 'http://api.service.example', says: /https/ },
    { typed: 'not an address', says: /address/ }
  ]) {
    test(`the address “${typed}” is refused where it is typed`, { tag: '@long' }, async ({ house }) => {
      const options = await house.options()
      await options.getByLabel('Service address').fill(typed)
      await options.getByLabel('API key').fill(key)
      await options.getByRole('button', { name: 'Save and test' }).click()
      await expect(options.getByLabel('Service address')).toHaveAccessibleDescription(says)
      expect(house.service.requests).toHaveLength(0)
    })
  }

  test('not connected: the form says so and leads to the settings', { tag: '@long' }, async ({ house }) => {
    const popup = await openForm(house)
    await expect(popup.getByRole('heading', { name: 'Not connected' })).toBeVisible()
    await expect(popup.getByRole('button', { name: 'Start import' })).toHaveCount(0)
  })

  test.describe('without the permission for its host', () => {
    test.use({ permitted: false })
    test('nothing is sent while the browser has not said yes', { tag: '@long' }, async ({ house }) => {
      const options = await house.options()
      await options.getByLabel('Service address').fill(house.service.url)
      await options.getByLabel('API key').fill(key)
      await options.getByRole('button', { name: 'Save and test' }).click()
      await options.waitForTimeout(1_500)
      expect(house.service.requests).toHaveLength(0)
    })
  })

  test('a permission taken back between form and click: a sentence, and nothing is sent', { tag: '@long' }, async ({ house }) => {
    const options = await house.connect()
    const form = await openForm(house)
    await form.getByRole('button', { name: 'Start import' }).waitFor()
    await options.evaluate(() => {
      const { chrome } = globalThis as never as { chrome: { permissions: { remove: (what: object) => Promise<boolean> } } }
      return chrome.permissions.remove({ origins: ['http://127.0.0.1/*'] })
    })
    await form.getByRole('button', { name: 'Start import' }).click()
    await expect(form.getByText(/does not let Muster reach|not allowed|permission/i).first()).toBeVisible()
    expect(house.starts()).toBe(0)
  })

  test.describe('a service that answers with a web page', () => {
    test.use({
      sample: {
        intercept: async () =>
          new Response('<!doctype html><title>Welcome</title><h1>It works</h1>', { headers: { 'content-type': 'text/html' } })
      }
    })
    test('is recognised at the test; a start there is told as uncertain', { tag: '@long' }, async ({ house }) => {
      const options = await house.connect()
      await expect(options.getByText(/cannot read/)).toBeVisible()
      const popup = await startImport(house, await house.visit(searchUrl('VP Sales')), { pages: 1 })
      await expect(rowOf(popup, name)).toContainText('may have started and been charged')
      expect(house.starts()).toBe(1)
    })
  })
})

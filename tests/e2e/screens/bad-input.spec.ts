// Tests invalid input and failures: the right message, no lost input, and no unintended request.
import {
  chooseMore,
  expect,
  importButton,
  key,
  openListFields,
  rowOf,
  type Sandbox,
  searchUrl,
  startImport,
  test
} from '../support/fixture.ts'
import { seenButton } from '../support/page/page-button.ts'

const name = 'VP Sales · Europe'
const openForm = async (sandbox: Sandbox) => sandbox.popup(await sandbox.visit(searchUrl('VP Sales')))

test.describe('the form', () => {
  test('a second run of a live search needs a confirmation and gets its own name', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    const page = await sandbox.visit(searchUrl('VP Sales'))
    await startImport(sandbox, page, { pages: 100 })
    const form = await sandbox.popup(page)
    await expect(form.getByText('Already running as “VP Sales · Europe')).toBeVisible()
    await openListFields(form)
    await form.getByLabel('List name').press('Enter')
    // A start would have arrived by now.
    await form.waitForTimeout(500)
    expect(sandbox.starts()).toBe(1)
    await form.getByLabel('Start another run').check()
    await form.getByRole('button', { name: importButton }).click()
    await expect(form.getByRole('listitem', { name: /^VP Sales · Europe.* \(2\)$/ })).toBeVisible()
    await expect.poll(sandbox.starts).toBe(2)
    await form.waitForTimeout(500)
    expect(sandbox.starts()).toBe(2)
  })

  test('rejects an empty list title and one that a live run uses', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 100, name: 'Spring' })
    const form = await sandbox.popup(await sandbox.visit(searchUrl('Head of Growth')))
    await openListFields(form)
    await form.getByLabel('List name').fill('  ')
    await expect(form.getByLabel('List name')).toHaveAccessibleDescription(/name/i)
    await form.getByLabel('List name').fill('spring')
    await form.getByRole('button', { name: importButton }).click()
    await expect(form.getByText(/“Spring”/)).toBeVisible()
    expect(sandbox.starts()).toBe(1)
    // The form keeps its input, also in a new popup.
    await expect(form.getByLabel('List name')).toHaveValue('spring')
    await form.reload()
    await openListFields(form)
    await expect(form.getByLabel('List name')).toHaveValue('spring')
  })
})

test.describe('the page', () => {
  test('a search without criteria has a button that says why it does nothing', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    const page = await sandbox.visit('https://www.linkedin.com/sales/search/people')
    await expect
      .poll(() => seenButton(page))
      .toEqual({ label: 'Import search', disabled: true, hint: 'Add a filter to this search first.', count: 1 })
    const popup = await sandbox.popup(page)
    await expect(popup.getByRole('heading', { name: 'This search has no filters' })).toBeVisible()
  })
})

test.describe('the connection', () => {
  test('a wrong API key is reported by the test and by a start, for free', { tag: '@long' }, async ({ sandbox }) => {
    const options = await sandbox.connect()
    const enterKey = async (typed: string): Promise<void> => {
      await options.getByRole('button', { name: 'Replace' }).click()
      await options.getByLabel('API key', { exact: true }).fill(typed)
      await options.getByRole('button', { name: 'Save and test' }).click()
    }
    await enterKey('wrong-key-9999')
    await expect(options.getByText(/rejected the API key/)).toBeVisible()
    const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 1 })
    await expect(rowOf(popup, name)).toContainText('rejected the API key')
    expect(sandbox.service.store.charges).toHaveLength(0)
    // After it is corrected in the settings, the same search starts from its row.
    await enterKey(key)
    await expect(options.getByText(/accepted the API key/)).toBeVisible()
    await chooseMore(popup, name, 'Start again')
    // The refused run keeps its row above the new one.
    await expect(rowOf(popup, name).last().getByRole('status')).toHaveText('Ready')
    expect(sandbox.service.store.charges).toHaveLength(1)
  })

  test('nothing is started at a connection before a test has passed', { tag: '@long' }, async ({ sandbox }) => {
    const options = await sandbox.connect(sandbox.service.url, 'wrong-key-9999')
    await expect(options.getByText(/rejected the API key.*Muster uses this connection once a test passes/)).toBeVisible()
    const page = await sandbox.visit(searchUrl('VP Sales'))
    const popup = await sandbox.popup(page)
    await expect(popup.getByRole('button', { name: importButton })).toHaveCount(0)
    await options
      .getByLabel('API key', { exact: true })
      .or(options.getByRole('button', { name: 'Replace' }))
      .first()
      .click()
    await options.getByLabel('API key', { exact: true }).fill(key)
    await options.getByRole('button', { name: 'Save and test' }).click()
    await expect(popup.getByRole('button', { name: importButton })).toBeVisible()
    expect(sandbox.starts()).toBe(0)
  })

  test('a base URL where nothing listens any more is reported', { tag: '@long' }, async ({ sandbox }) => {
    const options = await sandbox.connect()
    await sandbox.service.close()
    await options.getByRole('button', { name: 'Save and test' }).click()
    await expect(options.getByText(/Nothing answers at 127\.0\.0\.1:\d+/)).toBeVisible()
    const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 1 })
    await expect(rowOf(popup, name)).toContainText('Nothing was sent, so nothing was charged')
  })

  test.describe('without the permission for its host', () => {
    test.use({ permitted: false })
    test('nothing is sent before the browser grants the permission', { tag: '@long' }, async ({ sandbox }) => {
      const options = await sandbox.options()
      await options.getByLabel('Service URL').fill(sandbox.service.url)
      await options.getByLabel('API key', { exact: true }).fill(key)
      await options.getByRole('button', { name: 'Save and test' }).click()
      await options.waitForTimeout(1_500)
      expect(sandbox.service.requests).toHaveLength(0)
    })
  })

  test('a permission revoked between form and click shows a message, and nothing is sent', { tag: '@long' }, async ({ sandbox }) => {
    const options = await sandbox.connect()
    const form = await openForm(sandbox)
    await form.getByRole('button', { name: importButton }).waitFor()
    await options.evaluate(() => {
      const { chrome } = globalThis as never as { chrome: { permissions: { remove: (what: object) => Promise<boolean> } } }
      return chrome.permissions.remove({ origins: ['http://127.0.0.1/*'] })
    })
    await form.getByRole('button', { name: importButton }).click()
    await expect(form.getByText(/doesn’t let Muster reach/).first()).toBeVisible()
    expect(sandbox.starts()).toBe(0)
  })

  test.describe('a service that replies with a web page', () => {
    let isPage = false
    const page = '<!doctype html><title>Welcome</title><h1>It works</h1>'
    test.use({
      sample: {
        intercept: async (_, answer) => (isPage ? new Response(page, { headers: { 'content-type': 'text/html' } }) : answer())
      }
    })
    test('is recognised by the test, and nothing is started there', { tag: '@long' }, async ({ sandbox }) => {
      const options = await sandbox.connect()
      isPage = true
      await options.getByRole('button', { name: 'Save and test' }).click()
      await expect(options.getByText(/gives the same answer at a made-up path/)).toBeVisible()
      const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 1 })
      await expect(rowOf(popup, name)).toContainText('Nothing was sent, so nothing was charged')
      expect(sandbox.starts()).toBe(0)
    })
  })
})

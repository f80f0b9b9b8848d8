// Tests sample data from the welcome page to an exported file, by keyboard alone, without a request to the network and without a change to
// the user's data.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { expect, importButton, picture, rowOf, type Sandbox, searchUrl, startImport, test } from '../support/fixture.ts'
import { holdRuns } from '../support/hold-runs.ts'
import { clickButton } from '../support/page/page-button.ts'
import { expectCard } from '../support/page/page-card.ts'
import { see } from '../support/picture.ts'

test.use({ permitted: false })

/** Every requested URL that is not the extension's. */
const watchOutside = ({ browser }: Sandbox): string[] => {
  const asked: string[] = []
  browser.context.on('request', request => {
    if (!/^(chrome-extension|data|blob):/.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** Presses Tab until the control has the focus, then Enter. */
const press = async (page: Page, name: string): Promise<void> => {
  const control = page.getByRole('button', { name, exact: true }).first()
  await control.waitFor()
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await control.evaluate(element => element === document.activeElement)) {
      // A form that has just appeared refuses its paid button for a moment.
      await expect(control).not.toHaveAttribute('aria-disabled', 'true')
      return page.keyboard.press('Enter')
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`"${name}" cannot be reached by Tab.`)
}

/** The number of rows of each table, or undefined if there is no such database. */
const rowsIn = (page: Page, name: string): Promise<Record<string, number> | undefined> =>
  page.evaluate(async wanted => {
    if (!(await indexedDB.databases()).some(database => database.name === wanted)) return undefined
    const opening = indexedDB.open(wanted)
    // It has been deleted since: opening it must not create it again.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    const database = await new Promise<IDBDatabase | undefined>(resolve => {
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => resolve(undefined))
    })
    if (!database) return undefined
    const names = [...database.objectStoreNames]
    const reading = database.transaction(names)
    const counts = await Promise.all(
      names.map(
        store =>
          new Promise<[string, number]>(done => {
            const counting = reading.objectStore(store).count()
            counting.addEventListener('success', () => done([store, counting.result]))
          })
      )
    )
    database.close()
    return Object.fromEntries(counts)
  }, name)

const mirrored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { chrome } = globalThis as never as { chrome: { storage: { local: { get: () => Promise<object> } } } }
    return Object.keys(await chrome.storage.local.get()).filter(name => name.startsWith('list:'))
  })

const welcomePage = async ({ browser }: Sandbox): Promise<Page> => {
  const page = browser.context.pages().find(one => one.url() === `${browser.origin}/options.html`)
  if (!page) throw new Error('There is no welcome page.')
  await page.bringToFront()
  return page
}
const bandOf = (page: Page) => page.getByRole('complementary', { name: 'Sample data' })

test('leads from the welcome page to a file of sample people by keyboard alone, without any request', async ({ sandbox }) => {
  const outside = watchOutside(sandbox)
  const page = await welcomePage(sandbox)
  await press(page, 'Try with sample data')
  await expect(bandOf(page)).toContainText('Nothing leaves your browser.')
  await press(page, 'Import 100 people')
  await expect(page.locator('[data-guide] [aria-current=step]')).toContainText('Track')
  await expect(page.locator('[data-sentence]')).toHaveText(/^100 people, \d+ valid emails\.$/, { timeout: 30_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')])
  expect(file.suggestedFilename()).toMatch(/^sample-Heads-of-Marketing-in-Europe-\d{4}-\d\d-\d\d\.csv$/)
  expect(Papa.parse(await readFile(await file.path(), 'utf8'), { skipEmptyLines: true }).data).toHaveLength(101)
  await expect(page.getByRole('button', { name: 'Open results', exact: true }).first()).toBeVisible()

  expect(outside).toEqual([])
  expect(sandbox.service.requests).toEqual([])
  // The state of the badge is a setting.
  const { settings: _settings, ...own } = (await rowsIn(page, 'muster')) ?? {}
  expect(Object.values(own).filter(count => count !== 0)).toEqual([])
  expect((await rowsIn(page, 'muster-sample'))?.['chunks']).toBe(1)
  expect(await mirrored(page)).toEqual([])

  await press(page, 'Leave sample data')
  await page.keyboard.press('Enter')
  await expect(bandOf(page)).toHaveCount(0)
  await expect.poll(() => rowsIn(page, 'muster-sample')).toBeUndefined()
})

test('every screen of sample data says so and has the same style', { tag: ['@long', '@pictures'] }, async ({ sandbox }) => {
  test.slow()
  const page = await welcomePage(sandbox)
  await page.setViewportSize({ width: 1280, height: 720 })
  await see(page, 'first-welcome')
  expect(
    await page.getByRole('button', { name: 'Connect', exact: true }).evaluate(button => button.getBoundingClientRect().bottom)
  ).toBeLessThan(720)
  await page.getByRole('button', { name: 'Try with sample data' }).click()
  await page.getByRole('button', { name: importButton }).waitFor()
  await see(page, 'first-guide')
  const popup = await sandbox.popup(await sandbox.visit('https://www.linkedin.com/feed/'))
  await popup.getByRole('button', { name: importButton }).waitFor()
  await see(popup, 'first-popup')
  const form = await sandbox.popup(await sandbox.visit(searchUrl('VP Sales')))
  await form.getByText('Nothing is sent or charged.').waitFor()
  await see(form, 'first-popup-form')
  await page.bringToFront()
  await page.getByRole('button', { name: importButton }).click()
  await page.getByRole('progressbar').waitFor()
  await see(page, 'first-progress', ['light'])
  await page.getByRole('button', { name: 'Export CSV' }).waitFor({ timeout: 30_000 })
  await see(page, 'first-save')
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()])

  const results = await sandbox.browser.context.newPage()
  await results.goto(`${sandbox.browser.origin}/results.html#all`)
  await results.getByRole('grid').waitFor()
  await see(results, 'first-results')
  await results.getByRole('button', { name: /^Export \d/ }).click()
  const studio = results.getByRole('complementary', { name: 'Export' })
  await studio.getByRole('button', { name: /^Export (up to )?\d/ }).click()
  // With popups open, the connection of one of them may receive the download in place of this one.
  await expect(studio.locator('footer').getByText(/^sample-.*\.csv$/)).toBeVisible()
  const options = await sandbox.options()
  await options.getByRole('button', { name: 'Back', exact: true }).click()
  await options.getByRole('button', { name: 'Back to sample data' }).waitFor()
  await see(options, 'first-options')

  await page.bringToFront()
  await page.getByRole('button', { name: 'Find a made-up email' }).click()
  await page.getByRole('button', { name: 'Find email', exact: true }).click()
  await page.getByRole('button', { name: 'Copy email' }).waitFor({ timeout: 20_000 })
  await see(page, 'first-person')
  await page.getByRole('button', { name: 'Leave sample data' }).click()
  await see(page, 'first-leave')
  for (const shown of [page, popup, form, results, options]) await expect(bandOf(shown)).toHaveCount(1)
})

test.describe('beside real runs', () => {
  const hold = holdRuns()
  test.use({ permitted: true, sample: { speed: 12, intercept: hold.intercept } })

  test('sample data survives its worker, real runs are still tracked, and a connection ends it', { tag: '@long' }, async ({ sandbox }) => {
    test.slow()
    await sandbox.connect()
    hold.isHeld = true
    const own = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 4 })
    await expect(rowOf(own, 'VP Sales').getByRole('status')).toHaveText('Running', { timeout: 15_000 })
    const page = await sandbox.options('/service/sample')
    await page.getByRole('button', { name: 'Try with sample data' }).click()
    await expect(bandOf(page)).toContainText('Muster still tracks 1 run of your own.')
    // An open page switches to sample data, which shows no real run.
    await expect(bandOf(own)).toHaveCount(1)
    await expect(rowOf(own, 'VP Sales')).toHaveCount(0)
    hold.isHeld = false
    await page.getByRole('button', { name: importButton }).click()
    await page.getByRole('progressbar').waitFor()
    await sandbox.browser.killWorker()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Export CSV' }).waitFor({ timeout: 60_000 })
    expect(sandbox.starts()).toBe(1)
    await expect(bandOf(page)).not.toContainText('Muster still tracks', { timeout: 120_000 })

    const settings = await sandbox.options()
    await settings.getByRole('button', { name: 'Save and test' }).click()
    await expect(bandOf(settings)).toHaveCount(0)
    await settings.locator('[data-tone=good]').waitFor()
    await expect.poll(() => rowsIn(settings, 'muster-sample')).toBeUndefined()
    await expect(rowOf(page, 'VP Sales').getByRole('status')).toHaveText('Ready')
    expect(sandbox.starts()).toBe(1)
  })
})

test('the card on a page says that the person is sample data', { tag: '@long' }, async ({ sandbox }) => {
  const outside = watchOutside(sandbox)
  const page = await welcomePage(sandbox)
  await page.getByRole('button', { name: 'Try with sample data' }).click()
  await page.getByRole('button', { name: importButton }).waitFor()
  const profile = await sandbox.visit('https://www.linkedin.com/in/ada-beispiel-sample/')
  await clickButton(profile)
  await expectCard(profile, { open: true, sentence: expect.stringMatching(/^Sample data, made up\. Email found/) }, 20_000)
  await profile.screenshot({ path: picture('first-card-light') })
  expect(outside.filter(url => !url.startsWith('https://www.linkedin.com/'))).toEqual([])
})

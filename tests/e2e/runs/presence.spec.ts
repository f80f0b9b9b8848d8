// Muster where nobody looks at it: the badge over the death of worker and browser, notifications, files that are saved by themselves,
// and the same page at the side of the window.
import type { Page } from '@playwright/test'
import { exampleRun } from '../../lib/runs/examples.ts'
import { withAllowedNotices } from '../../programs/tools/allowed-notices.ts'
import { ownBuild } from '../support/browser.ts'
import { expect, picture, rowOf, searchUrl, startImport, test, type House } from '../support/fixture.ts'
import { clickButton } from '../support/page-button.ts'
import { putRow } from '../support/raw-database.ts'
import { see } from '../support/picture.ts'

/** As much of the browser as our own pages have of it. */
interface Chromium {
  chrome: {
    action: { getBadgeText: (of: object) => Promise<string>; getTitle: (of: object) => Promise<string> }
    notifications?: { getAll: () => Promise<object> }
    runtime: { sendMessage: (message: object) => Promise<unknown> }
  }
}

/** What stands on the icon, and what it is called. */
const icon = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { action } = (globalThis as never as Chromium).chrome
    return [await action.getBadgeText({}), await action.getTitle({})]
  })

/** The page at the side, drawn in a tab so wide; it is about the tab of `page`. */
const side = async (house: House, width: number, page: Page): Promise<Page> => {
  const own = await house.popup(page)
  await own.setViewportSize({ width, height: 640 })
  await own.goto(own.url().replace('popup.html', 'sidepanel.html'))
  return own
}

const failed = (id: string) => {
  const { liveKey: _liveKey, ...run } = exampleRun('failed', { id, clickId: id, listTitle: 'Ostrava fair', dueAt: Date.now() + 9e6 })
  return { ...run, listedAt: run.createdAt }
}

test.describe('a service that takes its time', () => {
  test.use({ sample: { speed: 30 } })

  test(
    'the icon counts what goes on and marks what failed until it is seen; a list saves itself; the side follows its tab',
    { tag: '@long' },
    async ({ house }) => {
      test.slow()
      const options = await house.connect()
      expect(await icon(options)).toEqual(['', 'Muster'])
      await options.reload()
      await options.getByRole('checkbox', { name: 'Save the list as CSV' }).check()
      await expect(options.getByText('Saved.')).toBeVisible()

      const page = await house.visit(searchUrl('VP Sales'))
      const panel = await side(house, 300, page)
      await panel.getByLabel('List name').fill('Kestrel shortlist')
      await page.goto('https://www.linkedin.com/feed/')
      await expect(panel.getByText('No runs yet')).toBeVisible()
      await panel.getByRole('tab', { name: 'This page' }).click()
      await expect(panel.getByText('Nothing to import here')).toBeVisible()
      await page.goto(searchUrl('VP Sales'))
      await expect(panel.getByLabel('List name')).toHaveValue('Kestrel shortlist')
      await see(panel, 'side-300-form')
      await panel.getByLabel('Result pages', { exact: true }).fill('1')
      await panel.getByRole('button', { name: 'Start import' }).click()
      await expect.poll(() => icon(options)).toEqual(['1', 'Muster: 1 going on'])
      // Two pages are left that may save it: the welcome page, and the one at the side.
      await options.close()
      const saved: string[] = []
      for (const one of house.browser.context.pages()) one.on('download', file => saved.push(file.suggestedFilename()))
      await panel.getByRole('button', { name: 'Show runs' }).click()
      await expect(rowOf(panel, 'Kestrel shortlist').getByRole('status').first()).toHaveText('Ready', { timeout: 30_000 })
      await expect.poll(() => saved).toEqual([expect.stringMatching(/^Kestrel-shortlist-[\d-]+\.csv$/)])
      await expect.poll(() => icon(panel)).toEqual(['', 'Muster'])
      expect(saved).toHaveLength(1)

      await putRow(panel, 'runs', failed('old'))
      await panel.close()
      await house.browser.endWorker()
      const quiet = await house.browser.context.newPage()
      await quiet.goto(`${house.browser.origin}/options.html`)
      await quiet.evaluate(() => (globalThis as never as Chromium).chrome.runtime.sendMessage({ name: 'refreshRuns', body: {} }))
      await expect.poll(() => icon(quiet)).toEqual(['!', 'Muster: 1 run needs you'])
      const runs = await side(house, 300, page)
      await runs.getByRole('tab', { name: /Runs/ }).click()
      await expect(rowOf(runs, 'Ostrava fair')).toBeVisible()
      await expect.poll(() => icon(runs)).toEqual(['', 'Muster'])
      await see(runs, 'side-300-runs')
    }
  )

  test('the mark is there again after a restart of the browser', { tag: '@long' }, async ({ house }) => {
    test.slow()
    // Whoever is not connected is welcomed anew, in a tab of the browser's choice.
    const options = await house.connect()
    await putRow(options, 'runs', failed('old'))
    await house.reopen()
    const page = await house.options()
    await expect.poll(() => icon(page), { timeout: 20_000 }).toEqual(['!', 'Muster: 1 run needs you'])
  })

  test('the side is whole at each width, in the light and in the dark', { tag: '@long' }, async ({ house }) => {
    test.slow()
    await house.connect()
    const page = await house.visit(searchUrl('VP Sales'))
    const popup = await startImport(house, page, { pages: 60 })
    await popup.close()
    for (const width of [280, 420]) {
      const panel = await side(house, width, page)
      await expect(panel.getByText('Already running')).toBeVisible()
      await see(panel, `side-${width}-again`)
      await panel.getByRole('tab', { name: /Runs/ }).click()
      await expect(rowOf(panel, 'VP Sales')).toBeVisible()
      await see(panel, `side-${width}-live`)
      await panel.getByRole('link', { name: /VP Sales/ }).click()
      await panel.getByRole('button', { name: 'All runs' }).waitFor()
      await see(panel, `side-${width}-details`)
      expect(await panel.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
      await panel.getByRole('button', { name: 'All runs' }).click()
      await panel.getByRole('button', { name: 'Look up people' }).click()
      await see(panel, `side-${width}-people`)
      await panel.goBack()
      await panel.getByRole('button', { name: 'Enrich domains' }).click()
      await see(panel, `side-${width}-domains`)
      await panel.close()
    }
    const options = await house.options()
    await expect(options.getByText('Open the results: Alt+Shift+V')).toBeVisible()
    await expect(options.getByText('no keys set')).toBeHidden()
    await see(options, 'options-run-ends')
  })

  test('the toolbar’s popup leads to the side', { tag: '@long' }, async ({ house }) => {
    test.slow()
    await house.connect()
    const page = await house.visit(searchUrl('VP Sales'))
    await clickButton(page)
    const popup = await house.browser.toolbarPopup()
    await popup.screenshot({ path: picture('popup-with-side') })
    await popup.getByRole('button', { name: 'Keep open at the side' }).click()
    await expect.poll(async () => (await house.browser.targets()).map(({ url }) => url)).toContain(`${house.browser.origin}/sidepanel.html`)
  })
})

test.describe('with notifications allowed', () => {
  test.use({
    sample: { speed: 60 },
    // oxlint-disable-next-line no-empty-pattern -- the way to say that it needs no other
    extension: async ({}, use) => withAllowedNotices(ownBuild, use)
  })

  test('an end is told once, and a worker that died meanwhile tells it no second time', { tag: '@long' }, async ({ house }) => {
    test.slow()
    await house.connect()
    const popup = await startImport(house, await house.visit(searchUrl('VP Sales')), { name: 'Kestrel shortlist', pages: 1 })
    const told = (): Promise<string[]> =>
      popup.evaluate(async () => Object.keys((await (globalThis as never as Chromium).chrome.notifications?.getAll()) ?? {}))
    await expect.poll(told, { timeout: 40_000 }).toEqual([expect.stringMatching(/^\/results\.html#list=/)])
    await popup.evaluate(() => {
      const { notifications } = (
        globalThis as never as { chrome: { notifications: { getAll: () => Promise<object>; clear: (id: string) => unknown } } }
      ).chrome
      return notifications.getAll().then(all => Object.keys(all).map(id => notifications.clear(id)))
    })
    await house.browser.endWorker()
    await popup.evaluate(() => (globalThis as never as Chromium).chrome.runtime.sendMessage({ name: 'refreshRuns', body: {} }))
    await popup.waitForTimeout(3_000)
    expect(await told()).toEqual([])
  })
})

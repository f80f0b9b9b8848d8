// Tests Muster in the background: the badge after worker and browser restarts, notifications, automatic exports, and the side panel.
import type { Page } from '@playwright/test'
import { exampleRun } from '../../lib/runs/examples.ts'
import { withAllowedNotifications } from '../../programs/tools/allowed-notifications.ts'
import { ownBuild } from '../support/browser.ts'
import {
  expect,
  fillImport,
  importButton,
  openListFields,
  picture,
  rowOf,
  type Sandbox,
  searchUrl,
  startImport,
  test
} from '../support/fixture.ts'
import { holdRuns } from '../support/hold-runs.ts'
import { clickButton } from '../support/page/page-button.ts'
import { putRow } from '../support/storage/raw-database.ts'
import { see } from '../support/picture.ts'

/** The part of the browser API that our pages use. */
interface Chromium {
  chrome: {
    action: { getBadgeText: (of: object) => Promise<string>; getTitle: (of: object) => Promise<string> }
    notifications?: { getAll: () => Promise<object> }
    runtime: { sendMessage: (message: object) => Promise<unknown> }
  }
}

/** The badge and the title of the toolbar button. */
const icon = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { action } = (globalThis as never as Chromium).chrome
    return [await action.getBadgeText({}), await action.getTitle({})]
  })

/** The side panel page in a tab of the given width, for the tab of `page`. */
const side = async (sandbox: Sandbox, width: number, page: Page): Promise<Page> => {
  const own = await sandbox.popup(page)
  await own.setViewportSize({ width, height: 640 })
  await own.goto(own.url().replace('popup.html', 'sidepanel.html'))
  return own
}

const failed = (id: string) => {
  const { liveKey: _liveKey, ...run } = exampleRun('failed', { id, clickId: id, listTitle: 'Ostrava fair', dueAt: Date.now() + 9e6 })
  return { ...run, listedAt: run.createdAt }
}

test.describe('a service that takes its time', () => {
  const hold = holdRuns()
  test.use({ sample: { speed: 30, intercept: hold.intercept } })

  test(
    'the badge counts live runs and marks failures until they are seen; a list exports itself; the side panel follows its tab',
    { tag: '@long' },
    async ({ sandbox }) => {
      test.slow()
      const options = await sandbox.connect()
      expect(await icon(options)).toEqual(['', 'Muster'])
      await options.goto(`${sandbox.browser.origin}/options.html#/lists`)
      await options.reload()
      await options.getByRole('checkbox', { name: 'Save each list as CSV' }).click()
      await expect(options.getByText('Saved.')).toBeVisible()

      const page = await sandbox.visit(searchUrl('VP Sales'))
      const panel = await side(sandbox, 300, page)
      await fillImport(panel, { name: 'Kestrel shortlist' })
      await page.goto('https://www.linkedin.com/feed/')
      await expect(panel.getByText('No runs yet')).toBeVisible()
      await expect(panel.getByRole('button', { name: 'Read this page' })).toBeVisible()
      await page.goto(searchUrl('VP Sales'))
      await openListFields(panel)
      await expect(panel.getByLabel('List name')).toHaveValue('Kestrel shortlist')
      await see(panel, 'side-300-form')
      await fillImport(panel, { pages: '1' })
      hold.isHeld = true
      await panel.getByRole('button', { name: importButton }).click()
      await expect.poll(() => icon(options)).toEqual(['1', 'Muster: 1 in progress'])
      // Two open pages may export it: the welcome page and the side panel.
      await options.close()
      const saved: string[] = []
      for (const one of sandbox.browser.context.pages()) one.on('download', file => saved.push(file.suggestedFilename()))
      hold.isHeld = false
      await expect(rowOf(panel, 'Kestrel shortlist').getByRole('status').first()).toHaveText('Ready', { timeout: 30_000 })
      await expect.poll(() => saved).toEqual([expect.stringMatching(/^Kestrel-shortlist-[\d-]+\.csv$/)])
      await expect.poll(() => icon(panel)).toEqual(['', 'Muster'])
      expect(saved).toHaveLength(1)

      await putRow(panel, 'runs', failed('old'))
      await panel.close()
      await sandbox.browser.endWorker()
      const quiet = await sandbox.browser.context.newPage()
      await quiet.goto(`${sandbox.browser.origin}/options.html`)
      await quiet.evaluate(() => (globalThis as never as Chromium).chrome.runtime.sendMessage({ name: 'refreshRuns', body: {} }))
      await expect.poll(() => icon(quiet)).toEqual(['!', 'Muster: 1 run needs attention'])
      const runs = await side(sandbox, 300, page)
      await expect(rowOf(runs, 'Ostrava fair')).toBeVisible()
      await expect.poll(() => icon(runs)).toEqual(['', 'Muster'])
      await see(runs, 'side-300-runs')
    }
  )

  test('the badge is there again after a restart of the browser', { tag: '@long' }, async ({ sandbox }) => {
    test.slow()
    // Without a connection the browser opens the welcome page again in a tab of its choice.
    const options = await sandbox.connect()
    await putRow(options, 'runs', failed('old'))
    await sandbox.reopen()
    const page = await sandbox.options()
    await expect.poll(() => icon(page), { timeout: 20_000 }).toEqual(['!', 'Muster: 1 run needs attention'])
  })

  test('the side panel fits at each width in both schemes', { tag: '@long' }, async ({ sandbox }) => {
    test.slow()
    await sandbox.connect()
    hold.isHeld = true
    const page = await sandbox.visit(searchUrl('VP Sales'))
    const popup = await startImport(sandbox, page, { pages: 60 })
    await popup.close()
    for (const width of [280, 420]) {
      const panel = await side(sandbox, width, page)
      await expect(panel.getByText('Already running')).toBeVisible()
      await see(panel, `side-${width}-again`)
      await expect(rowOf(panel, 'VP Sales')).toBeVisible()
      await see(panel, `side-${width}-live`)
      await panel.getByRole('link', { name: /VP Sales/ }).click()
      await panel.getByRole('button', { name: 'All runs' }).waitFor()
      await see(panel, `side-${width}-details`)
      expect(await panel.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
      await panel.getByRole('button', { name: 'All runs' }).click()
      await panel.getByRole('button', { name: 'Find emails in bulk' }).click()
      await see(panel, `side-${width}-people`)
      await panel.goBack()
      await panel.getByRole('button', { name: 'Enrich domains' }).click()
      await see(panel, `side-${width}-domains`)
      await panel.close()
    }
    const options = await sandbox.options('/browser/shortcuts')
    await expect(options.getByText('Open results: Alt+Shift+V')).toBeVisible()
    await expect(options.getByText('not set')).toBeHidden()
    await see(options, 'options-run-ends')
  })

  test('the popup of the toolbar opens the side panel', { tag: '@long' }, async ({ sandbox }) => {
    test.slow()
    await sandbox.connect()
    const page = await sandbox.visit(searchUrl('VP Sales'))
    await clickButton(page)
    const popup = await sandbox.browser.toolbarPopup()
    await popup.screenshot({ path: picture('popup-with-side') })
    // The popup closes, often before the driver is done with the click.
    const click = popup.getByRole('button', { name: 'Open in the side panel' }).click()
    await click.catch(() => expect(popup.isClosed()).toBe(true))
    await expect
      .poll(async () => (await sandbox.browser.targets()).map(({ url }) => url))
      .toContain(`${sandbox.browser.origin}/sidepanel.html`)
  })
})

test.describe('with notifications allowed', () => {
  test.use({
    sample: { speed: 60 },
    // oxlint-disable-next-line no-empty-pattern -- Playwright needs the pattern
    extension: async ({}, use) => withAllowedNotifications(ownBuild, use)
  })

  test('the end of a run is announced once, also after a killed worker', { tag: '@long' }, async ({ sandbox }) => {
    test.slow()
    await sandbox.connect()
    const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { name: 'Kestrel shortlist', pages: 1 })
    const shownNotifications = (): Promise<string[]> =>
      popup.evaluate(async () => Object.keys((await (globalThis as never as Chromium).chrome.notifications?.getAll()) ?? {}))
    await expect.poll(shownNotifications, { timeout: 40_000 }).toEqual([expect.stringMatching(/^\/results\.html#list=/)])
    await popup.evaluate(() => {
      const { notifications } = (
        globalThis as never as { chrome: { notifications: { getAll: () => Promise<object>; clear: (id: string) => unknown } } }
      ).chrome
      return notifications.getAll().then(all => Object.keys(all).map(id => notifications.clear(id)))
    })
    await sandbox.browser.endWorker()
    await popup.evaluate(() => (globalThis as never as Chromium).chrome.runtime.sendMessage({ name: 'refreshRuns', body: {} }))
    await popup.waitForTimeout(3_000)
    expect(await shownNotifications()).toEqual([])
  })
})

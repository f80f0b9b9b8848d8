// Tests what the popup paints before its scripts: the same places as the page that follows, with the rows that were shown last, and without them
// nothing for screen readers. And the rows of a list.
import type { Page } from '@playwright/test'
import { fillLists } from '../../programs/bench/fill-lists.ts'
import { putRows } from '../../programs/bench/put-rows.ts'
import { runRow } from '../../programs/bench/run-row.ts'
import { expect, searchUrl, test, type Sandbox } from '../support/fixture.ts'

test.use({ shared: true })

test('the popup takes the place of its skeleton without moving', async ({ sandbox }) => {
  const popup = await sandbox.popup(await sandbox.visit(searchUrl('VP Sales')))
  await expect(popup.getByRole('main')).toBeVisible()
  const skeleton = popup.locator('.skeleton')
  await expect(skeleton).toBeHidden()
  const places = await popup.evaluate(() => {
    const read = (selectors: readonly string[]): number[][] =>
      selectors.map(selector => {
        const { x, y, width, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(-1)
        return [x, y, width, bottom].map(Math.round)
      })
    const background = (selector: string): string => getComputedStyle(document.querySelector(selector) ?? document.body).backgroundColor
    const page = [...read(['#root header', '#root header svg', '#root main']), background('#root [data-place]')]
    document.getElementById('root')?.replaceChildren()
    return { page, skeleton: [...read(['.skeleton header', '.skeleton svg', '.skeleton main']), background('.skeleton')] }
  })
  expect(places.skeleton).toEqual(places.page)
  await expect(skeleton).toBeVisible()
  await expect(skeleton).toHaveAttribute('aria-hidden', 'true')
})

interface Extension {
  chrome: {
    storage: { session: { get: (key: null) => Promise<Record<string, unknown>> } }
    runtime: { sendMessage: (message: unknown) => Promise<unknown> }
  }
}

const framesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => Object.keys(await (globalThis as never as Extension).chrome.storage.session.get(null)))

/** Opens a page until it has kept what the next one draws first. A page that was open while something was written keeps nothing. */
const readUntilKept = (sandbox: Sandbox, path: string, key: string): Promise<void> =>
  expect(async () => {
    const page = await sandbox.browser.context.newPage()
    try {
      await page.goto(sandbox.browser.origin + path)
      await expect.poll(() => framesOf(page), { timeout: 20_000 }).toContain(key)
    } finally {
      await page.close()
    }
  }).toPass({ timeout: 100_000 })

/** Opens a page in which the browser never opens a database, and which notes what it asks of the worker. */
const openWithoutDatabase = async (sandbox: Sandbox, path: string): Promise<Page> => {
  const page = await sandbox.browser.context.newPage()
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as never
    const { runtime } = (globalThis as never as Extension).chrome
    const asked: unknown[] = Object.assign(globalThis, { asked: [] }).asked
    runtime.sendMessage = message => Promise.resolve(asked.push(message) && undefined)
  })
  await page.goto(sandbox.browser.origin + path)
  return page
}

test('rows that were shown last are there before the database; what is paid or deletes waits for it, and a changed run is left out', async ({
  sandbox
}) => {
  const settings = await sandbox.options()
  await putRows(settings, 'runs', [runRow(1), runRow(2)], true)
  const popup = '/popup.html?tab=0'
  await readUntilKept(sandbox, popup, 'frame:popup')
  const early = await openWithoutDatabase(sandbox, popup)
  const rows = early.locator('[data-run]')
  await expect(rows).toHaveCount(2)
  await expect(rows.getByRole('link', { name: 'List 2' })).toHaveAttribute('href', '/results.html#list=run-2')
  await expect(rows.first().locator('button[inert]')).not.toHaveCount(0)
  await expect(rows.locator('button:not([inert])')).toHaveCount(0)
  // They stay until the page has live ones.
  await early.locator('#root [data-drawn]').waitFor({ state: 'attached' })
  await expect(rows.first()).toBeVisible()
  for (const button of await rows.locator('button').all()) await button.dispatchEvent('click')
  expect(await early.evaluate(() => (globalThis as never as { asked: unknown[] }).asked)).toEqual([])
  await early.close()

  const live = await sandbox.browser.context.newPage()
  await live.goto(sandbox.browser.origin + popup)
  await expect(live.locator('#root [data-run] button:not([inert])')).not.toHaveCount(0)
  await expect(live.locator('[data-run] button[inert]')).toHaveCount(0)
  await expect(live.locator('[data-run]')).toHaveCount(2)
  await live.close()

  // The worker changes one of them while no popup is open.
  await settings.evaluate(() =>
    (globalThis as never as Extension).chrome.runtime.sendMessage({ name: 'changeList', body: { runId: 'run-1', title: 'Another name' } })
  )
  const later = await openWithoutDatabase(sandbox, popup)
  await expect(later.getByRole('link', { name: 'List 2' })).toBeVisible()
  await expect(later.getByRole('link', { name: 'List 1' })).toHaveCount(0)
})

test('the first rows of a list are there before the database, and are taken away with the live ones', async ({ sandbox }) => {
  const settings = await sandbox.options()
  await putRows(settings, 'runs', [], true)
  await fillLists(settings, { first: 9, lists: 1, records: 50 })
  const list = '/results.html#list=run-9'
  await readUntilKept(sandbox, list, 'frame:list:run-9')
  const early = await openWithoutDatabase(sandbox, list)
  const cell = early.locator('[role=gridcell]').getByText('Ada Beispiel 0')
  await expect(cell).toBeVisible()
  expect(await cell.evaluate(element => element.closest('[inert]') !== null)).toBe(true)
  const live = await sandbox.browser.context.newPage()
  await live.goto(sandbox.browser.origin + list)
  await expect(live.locator('#root').getByText('Ada Beispiel 0').first()).toBeVisible()
  await expect(live.locator('[data-frame]')).toHaveCount(0)
})

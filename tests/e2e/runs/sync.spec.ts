// Tests sync between two browsers with separate profiles: a run started in one is tracked in the other. Without the vendor's servers, the
// test copies the sync area.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { keysIn } from '../../proofs/api-key/canary.ts'
import { openBrowser, serveNetwork, type OpenBrowser } from '../support/browser.ts'
import { download, expect, key, rowOf, searchUrl, startImport, test } from '../support/fixture.ts'
import { see } from '../support/picture.ts'

test.use({ sample: { speed: 60 } })

interface Sync {
  chrome: {
    storage: {
      sync: {
        get: (keys: null) => Promise<Record<string, unknown>>
        set: (entries: object) => Promise<void>
        remove: (keys: string[]) => Promise<void>
      }
    }
  }
}
const areaOf = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => (globalThis as never as Sync).chrome.storage.sync.get(null))

/** Copies the sync area of `from` to `to`. */
const carry = async (from: Page, to: Page): Promise<void> =>
  to.evaluate(
    async content => {
      const { sync } = (globalThis as never as Sync).chrome.storage
      const gone = Object.keys(await sync.get(null)).filter(name => !(name in content))
      if (gone.length > 0) await sync.remove(gone)
      await sync.set(content)
    },
    await areaOf(from)
  )

const connect = async (browser: OpenBrowser, address: string): Promise<Page> => {
  const page = await browser.context.newPage()
  await page.goto(`${browser.origin}/options.html#connect`)
  await page.getByLabel('Service URL').fill(address)
  await page.getByLabel('API key', { exact: true }).fill(key)
  await page.getByRole('button', { name: 'Save and test' }).click()
  await page.locator('[data-tone]').last().waitFor()
  return page
}
/** Shows the sync in the settings. */
const openSync = async (page: Page): Promise<void> => {
  await page.evaluate(() => (location.hash = '#/browser/sync'))
  await page.reload()
}
const toggle = (settings: Page) => settings.getByRole('switch', { name: 'Sync runs across computers' })

test('a run started in one browser is stored in the other and charged once', { tag: '@long' }, async ({ sandbox }) => {
  test.slow()
  const profile = await mkdtemp(join(tmpdir(), 'muster-second-'))
  const second = await openBrowser({ profile, watch: sandbox.watch.attach })
  try {
    await second.grant('http://127.0.0.1/*')
    await serveNetwork(second.context)
    const first = await sandbox.connect()
    await openSync(first)
    await first.getByRole('switch', { name: 'Sync runs across computers' }).waitFor()
    expect(await areaOf(first)).toEqual({})
    await toggle(first).click()
    await expect(first.getByText('Saved.')).toBeVisible()
    const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 1 })
    await expect.poll(async () => JSON.stringify(await areaOf(first)), { timeout: 90_000 }).toContain('vp-sales')
    expect(keysIn(JSON.stringify(await areaOf(first)))).toEqual([])

    // Another service that does not reply; its lists are not waited for.
    const unreachable = 'http://127.0.0.1:1'
    sandbox.services.push(unreachable)
    const other = await connect(second, unreachable)
    await openSync(other)
    await other.getByRole('switch', { name: 'Sync runs across computers' }).waitFor()
    await toggle(other).click()
    await expect(other.getByText('Saved.')).toBeVisible()
    await carry(first, other)
    await expect(other.getByText(/Add a connection to 127\.0\.0\.1:\d+ to track 1 run\./)).toBeVisible()
    await other.getByRole('switch', { name: 'Sync runs across computers' }).scrollIntoViewIfNeeded()
    await see(other, 'settings-sync')

    await other.getByRole('link', { name: 'Service', exact: true }).click()
    await other.getByRole('heading', { name: 'Connections' }).click()
    await other.getByRole('button', { name: 'Add connection' }).click()
    await other.getByLabel('Service URL').fill(sandbox.service.url)
    await other.getByLabel('API key', { exact: true }).fill(key)
    await other.getByRole('button', { name: 'Save and test' }).click()
    await expect(other.getByText(/Add a connection to/)).toBeHidden({ timeout: 30_000 })
    const runs = await second.context.newPage()
    await runs.setViewportSize({ width: 400, height: 600 })
    await runs.goto(`${second.origin}/popup.html`)
    const row = rowOf(runs, 'vp-sales')
    await expect(row).toHaveAttribute('title', /^Started on another computer/)
    await expect(row.getByRole('status')).toHaveText('Ready', { timeout: 90_000 })
    await see(runs, 'popup-synced-list')
    expect((JSON.parse((await download(runs, 'Export JSON')).text) as unknown[]).length).toBe(25)
    await expect(rowOf(popup, 'VP Sales').getByRole('status')).toHaveText('Ready', { timeout: 60_000 })
    expect([sandbox.starts(), sandbox.service.store.charges.length]).toEqual([1, 1])

    await openSync(other)
    await other.getByRole('button', { name: 'Remove from sync' }).click()
    await other.getByRole('button', { name: 'Remove from sync' }).click()
    await expect(other.getByText('Removed. The sync no longer contains anything from Muster.')).toBeVisible()
    expect(await areaOf(other)).toEqual({})
    await carry(other, first)
    await expect(first.getByText('Another of your computers cleared the sync')).toBeVisible({ timeout: 40_000 })
    expect([await areaOf(first), await toggle(first).isChecked()]).toEqual([{}, false])
  } finally {
    await second.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
})

// Two browsers of one person, with profiles of their own: a run that is started in one is followed in the other. The sync of the vendor
// is not there, so what lies in one browser's area is carried into the other's, as that would.
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

/** Makes the area of `to` what that of `from` is. */
const carry = async (from: Page, to: Page): Promise<void> =>
  to.evaluate(
    async lies => {
      const { sync } = (globalThis as never as Sync).chrome.storage
      const gone = Object.keys(await sync.get(null)).filter(name => !(name in lies))
      if (gone.length > 0) await sync.remove(gone)
      await sync.set(lies)
    },
    await areaOf(from)
  )

const connect = async (browser: OpenBrowser, address: string): Promise<Page> => {
  const page = await browser.context.newPage()
  await page.goto(`${browser.origin}/options.html`)
  await page.getByLabel('Service address').fill(address)
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Save and test' }).click()
  await page.locator('.notice').last().waitFor()
  await page.reload()
  return page
}
const toggle = (settings: Page) => settings.getByRole('switch', { name: 'Follow my runs on all my machines' })

test('a run that is started in one browser comes home in the other, charged once', { tag: '@long' }, async ({ house }) => {
  test.slow()
  const profile = await mkdtemp(join(tmpdir(), 'muster-second-'))
  const second = await openBrowser({ profile, watch: house.watch.attach })
  try {
    await second.grant('http://127.0.0.1/*')
    await serveNetwork(second.context)
    const first = await house.connect()
    await first.reload()
    await first.locator('.sync-setting').waitFor()
    expect(await areaOf(first)).toEqual({})
    await toggle(first).click()
    await expect(first.getByText('Saved.')).toBeVisible()
    const popup = await startImport(house, await house.visit(searchUrl('VP Sales')), { pages: 1 })
    await expect.poll(async () => JSON.stringify(await areaOf(first)), { timeout: 90_000 }).toContain('VP Sales')
    expect(keysIn(JSON.stringify(await areaOf(first)))).toEqual([])

    // Another service, which does not answer: what is there is not what is waited for.
    const elsewhere = 'http://127.0.0.1:1'
    house.services.push(elsewhere)
    const other = await connect(second, elsewhere)
    await other.locator('.sync-setting').waitFor()
    await toggle(other).click()
    await expect(other.getByText('Saved.')).toBeVisible()
    await carry(first, other)
    await expect(other.getByText(/1 run waits for a connection to 127\.0\.0\.1:\d+\./)).toBeVisible()
    await other.locator('.sync-setting').scrollIntoViewIfNeeded()
    await see(other, 'settings-sync')

    await other.getByRole('button', { name: 'Add connection' }).click()
    await other.getByLabel('Service address').fill(house.service.url)
    await other.getByLabel('API key').fill(key)
    await other.getByRole('button', { name: 'Save and test' }).click()
    await expect(other.getByText(/waits for a connection/)).toBeHidden({ timeout: 30_000 })
    const runs = await second.context.newPage()
    await runs.setViewportSize({ width: 400, height: 600 })
    await runs.goto(`${second.origin}/popup.html`)
    await runs.getByRole('tab', { name: /Runs/ }).click()
    const row = rowOf(runs, 'VP Sales')
    await expect(row).toContainText('Started on another machine')
    await expect(row.getByRole('status')).toHaveText('Ready', { timeout: 90_000 })
    await see(runs, 'popup-elsewhere-machine')
    expect((JSON.parse((await download(runs, 'Download JSON')).text) as unknown[]).length).toBe(25)
    await expect(rowOf(popup, 'VP Sales').getByRole('status')).toHaveText('Ready', { timeout: 60_000 })
    expect([house.starts(), house.service.store.charges.length]).toEqual([1, 1])

    await other.reload()
    await other.getByRole('button', { name: 'Remove from sync' }).click()
    await other.getByRole('button', { name: 'Remove from sync' }).click()
    await expect(other.getByText('Removed. Nothing of Muster is in the sync.')).toBeVisible()
    expect(await areaOf(other)).toEqual({})
    await carry(other, first)
    await expect(first.getByText('Another of your machines removed everything from the sync')).toBeVisible({ timeout: 40_000 })
    expect([await areaOf(first), await toggle(first).isChecked()]).toEqual([{}, false])
  } finally {
    await second.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
})

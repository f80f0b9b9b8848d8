// A newer, blocked, lost or broken database in a real browser: the popup explains it, no unstored run is sent, and a paid list is found again.
import type { Page } from '@playwright/test'
import { expect, fillImport, importButton, rowOf, type Sandbox, searchUrl, startImport, test } from '../support/fixture.ts'
import { countRows, holdOld, makeNewer, putRow } from '../support/storage/raw-database.ts'

const name = 'VP Sales · Europe'
const newerText = 'A newer version of Muster uses this storage.'
const blockedText = 'Muster is waiting for its storage.'
const brokenText = 'Muster can’t use its storage in this browser.'

const openRuns = async (sandbox: Sandbox, page: Page): Promise<Page> => {
  const popup = await sandbox.popup(page)
  return popup
}
const closeExtension = async (sandbox: Sandbox): Promise<void> => {
  for (const page of sandbox.browser.context.pages()) if (page.url().startsWith(sandbox.browser.origin)) await page.close()
  await sandbox.browser.endWorker()
}

test('the popup explains a newer, a blocked, a lost and a broken database', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const page = await sandbox.visit(searchUrl('VP Sales'))
  const popup = await startImport(sandbox, page, { pages: 1 })
  await expect(rowOf(popup, name).getByRole('status')).toHaveText('Ready')

  // The browser may dispatch `install` again with all data in place.
  const pages = sandbox.browser.context.pages().length
  const worker = sandbox.browser.context.serviceWorkers()[0]
  if (!worker) throw new Error('There is no worker.')
  await worker.evaluate(() => {
    const { chrome } = globalThis as never as { chrome: { runtime: { onInstalled: { dispatch: (details: object) => void } } } }
    chrome.runtime.onInstalled.dispatch({ reason: 'install' })
  })
  // A run that cannot be read is counted.
  await putRow(popup, 'runs', { id: 'garbled', clickId: 'garbled', createdAt: 1, state: { is: 5 } })
  const again = await openRuns(sandbox, page)
  // One question stands in the popup at a time.
  await again.getByRole('button', { name: 'Choose' }).click()
  await again.getByRole('button', { name: 'Save choice' }).click()
  await expect(again.getByText('Muster can’t read 1 saved run.')).toBeVisible()
  await expect(rowOf(again, name).getByRole('status')).toHaveText('Ready')
  expect(sandbox.browser.context.pages()).toHaveLength(pages + 1)

  await makeNewer(again)
  await expect(again.getByText(newerText)).toBeVisible()
  await expect(rowOf(again, name).getByRole('status')).toHaveText('Ready')
  await fillImport(again, { name: 'Another' })
  await again.getByRole('button', { name: importButton }).click()
  await expect(again.getByText(newerText)).toHaveCount(2)
  await expect((await sandbox.options()).getByText(newerText)).toBeVisible()
  expect(await Promise.all(['runs', 'rows', 'connections'].map(table => countRows(again, table)))).toEqual([2, 25, 1])

  await closeExtension(sandbox)
  const holder = await sandbox.browser.context.newPage()
  await holder.goto(`${sandbox.browser.origin}/icon.svg`)
  await holdOld(holder)
  const waiting = await sandbox.popup(page)
  await expect(waiting.getByText(blockedText)).toBeVisible()
  await expect(waiting.getByText(/vp-sales-europe/)).toBeVisible()
  await holder.close()
  await expect(waiting.getByText('Muster no longer stores 1 list')).toBeVisible()

  await sandbox.connect()
  await waiting.getByRole('button', { name: 'Track list' }).click()
  await expect(waiting.getByRole('listitem', { name: /vp.sales/i }).getByRole('status')).toHaveText('Ready', { timeout: 30_000 })

  for (const place of ['popup.html', 'options.html']) {
    const damaged = await sandbox.browser.context.newPage()
    await damaged.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- restored below
      const { open } = IDBFactory.prototype
      Object.assign(globalThis, { repair: () => (IDBFactory.prototype.open = open) })
      IDBFactory.prototype.open = () => {
        throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
      }
    })
    await damaged.goto(`${sandbox.browser.origin}/${place}`)
    await expect(damaged.getByText(brokenText)).toBeVisible()
    await damaged.evaluate(() => (globalThis as never as { repair: () => void }).repair())
    await expect(damaged.getByText(brokenText)).toHaveCount(0)
    await expect(damaged.getByRole('main')).not.toBeEmpty()
  }
  expect([sandbox.starts(), sandbox.service.store.charges.length]).toEqual([1, 1])
  console.log(`storage in the browser: newer, blocked, lost, broken, one unreadable run; requests without intent: ${sandbox.starts() - 1}`)
})

// Storage that is of another version, held, lost, broken or full, in the real browser: there is always a sentence, nothing is sent that was
// not written down, and what was paid for is found again.
import type { Page } from '@playwright/test'
import { expect, rowOf, searchUrl, startImport, test, type House } from '../support/fixture.ts'
import { countRows, holdOld, makeNewer, putRow } from '../support/raw-database.ts'

const name = 'VP Sales · Europe'
const newer = 'A newer version of Muster has written what is stored here.'
const held = 'Muster waits for its storage, which another of its pages may hold.'
const broken = 'Muster can’t use its storage in this browser.'

const runsOf = async (house: House, page: Page): Promise<Page> => {
  const popup = await house.popup(page)
  await popup.getByRole('tab', { name: /Runs/ }).click()
  return popup
}
const closeOurs = async (house: House): Promise<void> => {
  for (const page of house.browser.context.pages()) if (page.url().startsWith(house.browser.origin)) await page.close()
  await house.browser.endWorker()
}

test('one of another version, one that is held, one that is lost and one that is broken', async ({ house }) => {
  await house.connect()
  const page = await house.visit(searchUrl('VP Sales'))
  const popup = await startImport(house, page, { pages: 1 })
  await expect(rowOf(popup, name).getByRole('status')).toHaveText('Ready')

  // The browser may say "installed" once more with everything in place.
  const pages = house.browser.context.pages().length
  const worker = house.browser.context.serviceWorkers()[0]
  if (!worker) throw new Error('There is no worker to hear it.')
  await worker.evaluate(() => {
    const { chrome } = globalThis as never as { chrome: { runtime: { onInstalled: { dispatch: (details: object) => void } } } }
    chrome.runtime.onInstalled.dispatch({ reason: 'install' })
  })
  // A run that cannot be read is said to be there.
  await putRow(popup, 'runs', { id: 'garbled', clickId: 'garbled', createdAt: 1, state: { is: 5 } })
  const again = await runsOf(house, page)
  await expect(again.getByText('1 run is stored here that Muster cannot read.')).toBeVisible()
  await expect(rowOf(again, name).getByRole('status')).toHaveText('Ready')
  expect(house.browser.context.pages()).toHaveLength(pages + 1)

  await makeNewer(again)
  await expect(again.getByText(newer)).toBeVisible()
  await expect(rowOf(again, name).getByRole('status')).toHaveText('Ready')
  await again.getByRole('tab', { name: 'This page' }).click()
  await again.getByLabel('List name').fill('Another')
  await again.getByRole('button', { name: 'Start import' }).click()
  await expect(again.getByText(newer)).toHaveCount(2)
  await expect((await house.options()).getByText(newer)).toBeVisible()
  expect(await Promise.all(['runs', 'rows', 'connections'].map(table => countRows(again, table)))).toEqual([2, 25, 1])

  await closeOurs(house)
  const holder = await house.browser.context.newPage()
  await holder.goto(`${house.browser.origin}/icon.svg`)
  await holdOld(holder)
  const waiting = await house.popup(page)
  await expect(waiting.getByText(held)).toBeVisible()
  await expect(waiting.getByText(/^VP Sales · Europe \d{4}/)).toBeVisible()
  await holder.close()
  await waiting.getByRole('tab', { name: 'Runs' }).click()
  await expect(waiting.getByText('Muster found 1 list that it no longer has')).toBeVisible()

  await house.connect()
  await waiting.getByRole('button', { name: 'Follow it' }).click()
  await expect(waiting.getByRole('listitem', { name: /VP Sales/ }).getByRole('status')).toHaveText('Ready', { timeout: 30_000 })

  for (const place of ['popup.html', 'options.html']) {
    const damaged = await house.browser.context.newPage()
    await damaged.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- put back as it was
      const { open } = IDBFactory.prototype
      Object.assign(globalThis, { mend: () => (IDBFactory.prototype.open = open) })
      IDBFactory.prototype.open = () => {
        throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
      }
    })
    await damaged.goto(`${house.browser.origin}/${place}`)
    await expect(damaged.getByText(broken)).toBeVisible()
    await damaged.evaluate(() => (globalThis as never as { mend: () => void }).mend())
    await expect(damaged.getByText(broken)).toHaveCount(0)
    await expect(damaged.locator('main')).not.toBeEmpty()
  }
  expect([house.starts(), house.service.store.charges.length]).toEqual([1, 1])
  console.log(`storage in the browser: newer, held, lost, broken, one garbled run; requests without intent: ${house.starts() - 1}`)
})

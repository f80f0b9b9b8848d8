// Whatever dies, a run that was paid for comes home, and nothing is paid for twice: the server's own count is the judge.
import { workerOf } from '../support/end-worker.ts'
import { expect, rowOf, searchUrl, startImport, test } from '../support/fixture.ts'

const name = 'VP Sales · Europe'

test.describe('a slower service', () => {
  test.use({ sample: { speed: 10 } })

  test('a worker killed while a run goes on is not missed', { tag: '@long' }, async ({ house }) => {
    await house.connect()
    const page = await house.visit(searchUrl('VP Sales'))
    const popup = await startImport(house, page, { pages: 2 })
    await expect(rowOf(popup, name).getByRole('status')).toHaveText('Running')
    await popup.close()
    await house.browser.killWorker()

    const again = await house.popup(page)
    await again.getByRole('tab', { name: /Runs/ }).click()
    await expect.poll(() => workerOf(house.browser)).toBeDefined()
    await house.browser.killWorker()
    await expect(rowOf(again, name).getByRole('status')).toHaveText('Ready', { timeout: 40_000 })
    await expect(rowOf(again, name)).toContainText('50 people')
    expect(house.starts()).toBe(1)
  })

  test('a browser closed and opened again goes on where it was', { tag: '@long' }, async ({ house }) => {
    await house.connect()
    await startImport(house, await house.visit(searchUrl('VP Sales')), { pages: 2 })
    await house.reopen()
    const page = await house.visit(searchUrl('VP Sales'))
    const popup = await house.popup(page)
    await expect(popup.getByText('Already running as “VP Sales · Europe”. Start another?')).toBeVisible()
    await popup.getByRole('tab', { name: /Runs/ }).click()
    await expect(rowOf(popup, name).getByRole('status')).toHaveText('Ready', { timeout: 40_000 })
    expect(house.starts()).toBe(1)
  })
})

test('a popup closed at once, and the worker killed after it: the run is known and comes home', { tag: '@long' }, async ({ house }) => {
  await house.connect()
  const page = await house.visit(searchUrl('VP Sales'))
  const popup = await house.popup(page)
  await popup.getByLabel('Result pages', { exact: true }).fill('1')
  await popup.getByRole('button', { name: 'Start import' }).click()
  await popup.close({ runBeforeUnload: false })
  await expect.poll(house.starts).toBe(1)
  await house.browser.killWorker()

  const again = await house.popup(page)
  await again.getByRole('tab', { name: /Runs/ }).click()
  await expect(rowOf(again, name).getByRole('status')).toHaveText('Ready', { timeout: 45_000 })
  expect(house.starts()).toBe(1)
})

test.describe('a service slow to answer a start', () => {
  const late = async (seen: { path: string }, answer: () => Promise<Response>): Promise<Response> => {
    const response = await answer()
    if (seen.path === '/sn_search') await new Promise(done => setTimeout(done, 5_000))
    return response
  }
  test.use({ sample: { speed: 60, intercept: late } })

  test(
    'a worker killed while its one request is open: the run is in doubt, is asked about, and comes home',
    { tag: '@long' },
    async ({ house }) => {
      await house.connect()
      const page = await house.visit(searchUrl('VP Sales'))
      const popup = await startImport(house, page, { pages: 1 })
      await expect.poll(house.starts).toBe(1)
      await expect(rowOf(popup, name).getByRole('status')).toHaveText('Sending')
      await popup.close()
      await house.browser.killWorker()

      const again = await house.popup(page)
      await again.getByRole('tab', { name: /Runs/ }).click()
      await expect(rowOf(again, name).getByRole('status')).toHaveText('Ready', { timeout: 45_000 })
      expect(house.starts()).toBe(1)
      expect(house.service.store.charges).toHaveLength(1)
    }
  )
})

test('nobody watches, and the alarm brings the run home', { tag: '@long' }, async ({ house }) => {
  test.setTimeout(90_000)
  await house.connect()
  const page = await house.visit(searchUrl('VP Sales'))
  const popup = await house.popup(page)
  await popup.getByLabel('Result pages', { exact: true }).fill('1')
  await popup.getByRole('button', { name: 'Start import' }).click()
  await expect(popup.getByText('Started', { exact: true })).toBeVisible()
  await popup.close()
  await house.browser.killWorker()
  await expect
    .poll(() => house.service.requests.some(request => request.path === '/download_list' && request.status === 200), { timeout: 70_000 })
    .toBe(true)
})

test('ten clicks in two windows are one start', async ({ house }) => {
  await house.connect()
  const page = await house.visit(searchUrl('VP Sales'))
  const popups = await Promise.all([house.popup(page), house.popup(page)])
  for (const popup of popups) await popup.getByRole('button', { name: 'Start import' }).waitFor()
  // As fast as a person never could, and all before the first answer can have arrived.
  await Promise.all(
    popups.map(popup =>
      popup.evaluate(() => {
        const button = document.querySelector<HTMLButtonElement>('form button[type=submit]')
        for (let click = 0; click < 5; click++) button?.click()
      })
    )
  )
  await expect.poll(house.starts).toBe(1)
  await popups[0]?.waitForTimeout(1_000)
  expect(house.starts()).toBe(1)
  expect(house.service.store.charges).toHaveLength(1)
})

test('the popup paints its runs while no worker lives', { tag: '@long' }, async ({ house }) => {
  await house.connect()
  const page = await house.visit(searchUrl('VP Sales'))
  const popup = await startImport(house, page, { pages: 1 })
  await expect(rowOf(popup, name).getByRole('status')).toHaveText('Ready')
  await popup.close()
  await house.browser.killWorker()
  const again = await house.popup(page)
  await again.getByRole('tab', { name: 'Runs' }).click()
  await expect(rowOf(again, name).getByRole('status')).toHaveText('Ready')
  expect((await house.browser.targets()).filter(target => target.type === 'service_worker')).toEqual([])
})

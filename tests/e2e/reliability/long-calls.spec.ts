// Calls that outlast every idle limit of the browser, with no driver attached while they are open: what the server's sockets saw, and
// what the profile holds afterwards.
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { createSlowService, type Exchange, type Slowness } from '../../programs/service/slow-service.ts'
import { withoutHeartbeat } from '../../programs/tools/without-heartbeat.ts'
import { ownBuild, serveNetwork } from '../support/browser.ts'
import { expect, searchUrl, test, type House } from '../support/fixture.ts'
import { openUndriven, type Undriven } from '../support/own-browser.ts'

const second = 1_000
/** The download takes longer than a browser lets one event last, and nearly as long as a lookup may take. */
const slow: Slowness = { start: 75 * second, run: 180 * second, download: 390 * second, rows: 200_000 }

const seconds = (milliseconds = NaN): string => `${(milliseconds / second).toFixed(1)} s`
const on = (exchanges: readonly Exchange[], path: string): Exchange[] => exchanges.filter(one => one.path === path)

/** Opens the form for a search and clicks its button, in a browser that is left alone afterwards. */
const startAlone = async (house: House, service: { exchanges: Exchange[] }): Promise<Undriven> => {
  await house.connect()
  await house.browser.close()
  const browser = await openUndriven(house.profile, house.extension)
  await browser.drive(async context => {
    await serveNetwork(context)
    const tab = await context.newPage()
    await tab.goto(searchUrl('VP Sales'))
    const popup = await context.newPage()
    await popup.goto(`${house.browser.origin}/options.html`)
    const id = await popup.evaluate(async () => {
      const { chrome } = globalThis as never as { chrome: { tabs: { query: (query: object) => Promise<{ id: number; url?: string }[]> } } }
      return (await chrome.tabs.query({})).find(({ url = '' }) => url.includes('/sales/search/people'))?.id
    })
    await popup.goto(`${house.browser.origin}/popup.html?tab=${id}`)
    await popup.getByLabel('Result pages', { exact: true }).fill('1')
    await popup.getByRole('button', { name: 'Start import' }).click()
    await expect.poll(() => on(service.exchanges, '/sn_search').length).toBe(1)
  })
  return browser
}

/** Waits for something the server sees, and notes meanwhile whether the worker lived, each two seconds. */
const watch = async (browser: Undriven, isOver: () => boolean, longest: number): Promise<boolean[]> => {
  const lived: boolean[] = []
  for (const until = Date.now() + longest; Date.now() < until && !isOver(); await pause(2 * second)) lived.push(await browser.hasWorker())
  return lived
}

const storedAtMost = 600 * second

/**
 * From the last byte on, results are read and stored; nothing of that can be seen from outside, but the worker goes when it is over. Gives how
 * long it stayed, in milliseconds.
 */
const watchStoring = async (browser: Undriven, exchanges: readonly Exchange[]): Promise<number> => {
  const began = Date.now()
  const before = exchanges.length
  for (let goneFor = 0; goneFor < 3 && Date.now() - began < storedAtMost && exchanges.length === before; await pause(2 * second))
    goneFor = (await browser.hasWorker()) ? 0 : goneFor + 1
  return Date.now() - began
}

/** The state of the one run, and how many rows are stored for it, in the table and in the text as it came. */
const stored = (page: Page): Promise<{ state: unknown; rows: number; inText: number }> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, failed) => {
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => failed(request.error ?? new Error('no database')))
      })
    const database = await asked(indexedDB.open('muster'))
    const reading = database.transaction(['runs', 'rows', 'chunks'])
    const runs: { state: unknown }[] = await asked(reading.objectStore('runs').getAll())
    const packs: { count?: number }[] = await asked(reading.objectStore('rows').getAll())
    const rows = packs.reduce((sum, { count = 1 }) => sum + count, 0)
    const chunks: { text: string }[] = await asked(reading.objectStore('chunks').getAll())
    database.close()
    const inText = chunks.reduce((sum, { text }) => sum + (JSON.parse(text) as unknown[]).length, 0)
    return { state: runs.length === 1 ? runs[0]?.state : runs.length, rows, inText }
  })

test.describe('with no driver attached', { tag: '@long' }, () => {
  test.describe('a service that takes its time', () => {
    const service = createSlowService(slow)
    test.use({ sample: { speed: Infinity, intercept: service.intercept } })

    test('a start of 75 s, minutes without work and a download of 6 min end collected, with one start', async ({ house }) => {
      test.setTimeout(1_800 * second)
      const browser = await startAlone(house, service)
      const [start] = on(service.exchanges, '/sn_search')
      const during = await watch(browser, () => start?.lasted !== undefined, 120 * second)
      const between = await watch(browser, () => on(service.exchanges, '/download_list').length > 0, 400 * second)
      const [download] = on(service.exchanges, '/download_list')
      const whileDripping = await watch(browser, () => download?.lasted !== undefined, 600 * second)
      const storing = await watchStoring(browser, service.exchanges)
      await browser.close()
      await house.reopen()
      const { state, rows, inText } = await stored(await house.options())
      const asked = on(service.exchanges, '/check_list_status').length
      const gone = between.filter(lives => !lives).length
      console.log(
        `long calls, Chromium: start answered after ${seconds(start?.lasted)}, cut: ${start?.isCut}; download of ${inText} rows in ` +
          `${seconds(download?.lasted)}, cut: ${download?.isCut}; starts: ${on(service.exchanges, '/sn_search').length}, downloads: ` +
          `${on(service.exchanges, '/download_list').length}, status asked ${asked} times; between them the worker was gone at ` +
          `${gone} of ${between.length} looks, during the calls at ${[...during, ...whileDripping].filter(lives => !lives).length} of ` +
          `${during.length + whileDripping.length}; stayed ${seconds(storing)} to store them; afterwards ${JSON.stringify(state)}`
      )
      expect(start).toMatchObject({ isCut: false })
      expect(download).toMatchObject({ isCut: false })
      expect(start?.lasted).toBeGreaterThan(slow.start - second)
      expect(download?.lasted).toBeGreaterThan(slow.download - second)
      expect(service.exchanges.filter(({ isCut }) => isCut)).toEqual([])
      expect(on(service.exchanges, '/sn_search')).toHaveLength(1)
      expect(house.service.store.charges).toHaveLength(1)
      expect(on(service.exchanges, '/download_list')).toHaveLength(1)
      expect(gone, 'real idle rules end an idle worker').toBeGreaterThan(0)
      expect(storing, 'the worker goes when nothing is left to be done').toBeLessThan(storedAtMost)
      expect(state).toMatchObject({ is: 'collected', rows: slow.rows })
      expect({ rows, inText }).toEqual({ rows: slow.rows, inText: slow.rows })
    })
  })

  test.describe('and the heartbeat taken out', () => {
    const service = createSlowService({ ...slow, run: 30 * second })
    test.use({
      sample: { speed: Infinity, intercept: service.intercept },
      // oxlint-disable-next-line no-empty-pattern -- a fixture names what it needs
      extension: async ({}, use) => withoutHeartbeat(ownBuild, use)
    })

    test('the same start and the same download are cut, which shows that these rules are real', async ({ house }) => {
      test.setTimeout(600 * second)
      const browser = await startAlone(house, service)
      const [start] = on(service.exchanges, '/sn_search')
      await watch(browser, () => start?.lasted !== undefined, 120 * second)
      await watch(browser, () => on(service.exchanges, '/download_list')[0]?.lasted !== undefined, 400 * second)
      const [download] = on(service.exchanges, '/download_list')
      await browser.close()
      console.log(
        `long calls, Chromium without the heartbeat: start cut: ${start?.isCut}, after ${seconds(start?.lasted)}; download cut: ` +
          `${download?.isCut}, after ${seconds(download?.lasted)}; starts: ${on(service.exchanges, '/sn_search').length}`
      )
      expect(start).toMatchObject({ isCut: true })
      // An idle worker is looked at every 30 s, and may be idle for 30 s before.
      expect(start?.lasted).toBeLessThan(slow.start - second)
      expect(download).toMatchObject({ isCut: true })
      expect(download?.lasted).toBeLessThan(slow.start - second)
      expect(on(service.exchanges, '/sn_search')).toHaveLength(1)
    })
  })
})

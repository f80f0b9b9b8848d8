// Calls that last longer than every idle limit of the browser, in a browser without an attached driver, which would keep the worker alive.
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { createSlowService, type Exchange, type Slowness } from '../../programs/service/slow-service.ts'
import { expect, test } from '../support/fixture.ts'
import { startUndriven } from '../support/start-undriven.ts'
import type { Undriven } from '../support/undriven-browser.ts'

const second = 1_000
/**
 * The start takes nearly as long as Muster waits for its reply. The download takes longer than a browser lets one event last, and nearly as long
 * as Muster waits for a lookup.
 */
const slow: Slowness = { start: 110 * second, run: 180 * second, download: 390 * second, rows: 200_000 }

const seconds = (milliseconds = NaN): string => `${(milliseconds / second).toFixed(1)} s`
const callsTo = (exchanges: readonly Exchange[], path: string): Exchange[] => exchanges.filter(one => one.path === path)

/** Waits until `isOver`. Returns for every two seconds whether there was a worker. */
const watchWorker = async (browser: Undriven, isOver: () => boolean, maxMs: number): Promise<boolean[]> => {
  const looks: boolean[] = []
  for (const until = Date.now() + maxMs; Date.now() < until && !isOver(); await pause(2 * second)) looks.push(await browser.hasWorker())
  return looks
}

const maxStoringMs = 600 * second

/**
 * Waits until the worker ends, which shows that the results are stored. Returns the time in milliseconds.
 */
const watchStoring = async (browser: Undriven, exchanges: readonly Exchange[]): Promise<number> => {
  const began = Date.now()
  const before = exchanges.length
  for (let goneFor = 0; goneFor < 3 && Date.now() - began < maxStoringMs && exchanges.length === before; await pause(2 * second))
    goneFor = (await browser.hasWorker()) ? 0 : goneFor + 1
  return Date.now() - began
}

/** Returns the state of the only run, and the number of its rows in the table and in the JSON text. */
const readStored = (page: Page): Promise<{ state: unknown; rows: number; inText: number }> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
      })
    const database = await settled(indexedDB.open('muster'))
    const reading = database.transaction(['runs', 'rows', 'chunks'])
    const runs: { state: unknown }[] = await settled(reading.objectStore('runs').getAll())
    const packs: { count?: number }[] = await settled(reading.objectStore('rows').getAll())
    const rows = packs.reduce((sum, { count = 1 }) => sum + count, 0)
    const chunks: { text: string }[] = await settled(reading.objectStore('chunks').getAll())
    database.close()
    const inText = chunks.reduce((sum, { text }) => sum + (JSON.parse(text) as unknown[]).length, 0)
    return { state: runs.length === 1 ? runs[0]?.state : runs.length, rows, inText }
  })

test.describe('with no driver attached', { tag: '@long' }, () => {
  test.describe('a slow service', () => {
    const service = createSlowService(slow)
    test.use({ sample: { speed: Infinity, intercept: service.intercept } })

    test('a start of 110 s, an idle time of minutes and a download of 6.5 min give all results, with one start', async ({ sandbox }) => {
      test.setTimeout(1_800 * second)
      const browser = await startUndriven(sandbox, () => callsTo(service.exchanges, '/sn_search').length)
      const [start] = callsTo(service.exchanges, '/sn_search')
      const during = await watchWorker(browser, () => start?.lasted !== undefined, 150 * second)
      const between = await watchWorker(browser, () => callsTo(service.exchanges, '/download_list').length > 0, 400 * second)
      const [download] = callsTo(service.exchanges, '/download_list')
      const whileDripping = await watchWorker(browser, () => download?.lasted !== undefined, 600 * second)
      const storing = await watchStoring(browser, service.exchanges)
      await browser.close()
      await sandbox.reopen()
      const { state, rows, inText } = await readStored(await sandbox.options())
      const statusChecks = callsTo(service.exchanges, '/check_list_status').length
      const goneLooks = between.filter(lives => !lives).length
      console.log(
        `long calls, Chromium: start answered after ${seconds(start?.lasted)}, cut: ${start?.isCut}; download of ${inText} rows in ` +
          `${seconds(download?.lasted)}, cut: ${download?.isCut}; starts: ${callsTo(service.exchanges, '/sn_search').length}, downloads: ` +
          `${callsTo(service.exchanges, '/download_list').length}, status checked ${statusChecks} times; between them the worker was gone at ` +
          `${goneLooks} of ${between.length} looks, during the calls at ${[...during, ...whileDripping].filter(lives => !lives).length} of ` +
          `${during.length + whileDripping.length}; stayed ${seconds(storing)} to store them; afterwards ${JSON.stringify(state)}`
      )
      expect(start).toMatchObject({ isCut: false })
      expect(download).toMatchObject({ isCut: false })
      expect(start?.lasted).toBeGreaterThan(slow.start - second)
      expect(download?.lasted).toBeGreaterThan(slow.download - second)
      expect(service.exchanges.filter(({ isCut }) => isCut)).toEqual([])
      expect(callsTo(service.exchanges, '/sn_search')).toHaveLength(1)
      expect(sandbox.service.store.charges).toHaveLength(1)
      expect(callsTo(service.exchanges, '/download_list')).toHaveLength(1)
      expect(goneLooks, 'real idle rules end an idle worker').toBeGreaterThan(0)
      expect(storing, 'the worker ends when its work is done').toBeLessThan(maxStoringMs)
      expect(state).toMatchObject({ is: 'collected', rows: slow.rows })
      expect({ rows, inText }).toEqual({ rows: slow.rows, inText: slow.rows })
    })
  })
})

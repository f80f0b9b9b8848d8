// Measures the popup: the time to its first rows with few and many runs, and its first frame beside a static page of two lines.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { openBrowser, type OpenBrowser } from '../../e2e/support/browser.ts'
import { withBareExtension } from './page/bare-extension.ts'
import { fillLists } from './fill-lists.ts'
import { median } from './median.ts'
import { putRows } from './put-rows.ts'
import { runRow } from './run-row.ts'

/** Milliseconds from the start of the navigation to the first painted row (or the empty state). */
export const firstRows = async (page: Page, url: string, selector: string): Promise<number> => {
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(
    wanted =>
      new Promise<number>(done => {
        const look = (): void =>
          void (document.querySelector(wanted) ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look))
        look()
      }),
    selector
  )
}

/** Passes a browser with a new profile to `use`, and ends both. */
const withBrowser = async <T>(use: (browser: OpenBrowser) => Promise<T>, extension?: string): Promise<T> => {
  const profile = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const browser = await openBrowser({ profile, ...(extension ? { extension } : {}) })
  try {
    return await use(browser)
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}
const runRows = (count: number): Record<string, unknown>[] => Array.from({ length: count }, (_, run) => runRow(run))
const popupRow = (count: number): string => (count === 0 ? '[data-empty]' : '[data-run]')

/** Medians over `turns`, one per entry of `sizes`: with that many runs and a stopped worker. */
export const popupSpeed = (turns: number, sizes: readonly number[]): Promise<number[]> =>
  withBrowser(async browser => {
    const times = sizes.map((): number[] => [])
    const settings = browser.context.pages().find(page => page.url().endsWith('/options.html')) ?? (await browser.context.newPage())
    const page = await browser.context.newPage()
    for (let turn = 0; turn <= turns; turn++)
      for (const [n, size] of sizes.entries()) {
        await putRows(settings, 'runs', runRows(size), true)
        await browser.endWorker()
        // Pending writes to the disk are not part of the measurement.
        await page.waitForTimeout(1_000)
        const time = await firstRows(page, `${browser.origin}/popup.html?tab=0`, popupRow(size))
        if (turn > 0) times[n]?.push(time)
      }
    return times.map(median)
  })

/** Opens a new tab, so a new renderer as a person's popup has, with the processor slowed `slow` times, and closes it. */
export const inNewTab = async <T>(context: BrowserContext, slow: number, measure: (page: Page) => Promise<T>): Promise<T> => {
  const page = await context.newPage()
  try {
    if (slow > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slow })
    return await measure(page)
  } finally {
    await page.close()
  }
}

/** Milliseconds from the start of the navigation to the first contentful paint. */
const firstPaint = async (page: Page, url: string): Promise<number> => {
  await page.goto(url)
  return page.evaluate(
    () =>
      new Promise<number>(done =>
        new PerformanceObserver(list => {
          const paint = list.getEntriesByName('first-contentful-paint')[0]
          if (paint) done(paint.startTime)
        }).observe({ type: 'paint', buffered: true })
      )
  )
}

/** Leaves a page open until it has kept what the next one draws first, as a person does who reads it. */
const readOnce = (context: BrowserContext, url: string, key: string): Promise<void> =>
  inNewTab(context, 1, async page => {
    await page.goto(url)
    await page.evaluate(async kept => {
      const { chrome } = globalThis as never as { chrome: { storage: { session: { get: (key: string) => Promise<object> } } } }
      for (let tries = 0; tries < 100 && !(kept in (await chrome.storage.session.get(kept))); tries++)
        await new Promise(resolve => setTimeout(resolve, 100))
      if (!(kept in (await chrome.storage.session.get(kept)))) throw new Error(`${kept} was not kept.`)
    }, key)
  })
const forgetFrames = (page: Page): Promise<void> =>
  page.evaluate(() =>
    (globalThis as never as { chrome: { storage: { session: { clear: () => Promise<void> } } } }).chrome.storage.session.clear()
  )

/** Medians in milliseconds: first frames of the popup and of a static one, the popup's first rows, and those of a list of 2,500 records. */
export interface Paints {
  popup: number
  static: number
  /** by the number of runs */
  rows: Map<number, number>
  list: number
  /** rows of 50 runs, and of the list, where nothing was shown since the browser started */
  rowsAtFirst: number
  listAtFirst: number
}

/** Opens each page `turns` times in a new tab, in turn with the static one. `slow`: how many times the processor is slowed. */
export const pagePaints = (turns: number, slow = 1): Promise<Paints> =>
  withBareExtension(false, folder =>
    withBrowser(
      bare =>
        withBrowser(async browser => {
          const times = new Map<string, number[]>()
          const add = (name: string, time: number): void => void times.set(name, [...(times.get(name) ?? []), time])
          const settings = browser.context.pages().find(page => page.url().endsWith('/options.html')) ?? (await browser.context.newPage())
          const popup = `${browser.origin}/popup.html?tab=0`
          const list = `${browser.origin}/results.html#list=run-9000`
          const rowsOf = (url: string, row: string): Promise<number> => inNewTab(browser.context, slow, page => firstRows(page, url, row))
          const gridRow = '[data-rows] [role="gridcell"]'
          const sizes = [0, 50, 1_000]
          for (const size of sizes) {
            await putRows(settings, 'runs', runRows(size), true)
            await forgetFrames(settings)
            if (size > 0) await fillLists(settings, { first: 9_000, lists: 1, records: 2_500 })
            await settings.waitForTimeout(2_000)
            if (size === 50)
              for (let turn = -2; turn < turns; turn++) {
                const [rows, listed] = [await rowsOf(popup, popupRow(size)), await rowsOf(list, gridRow)]
                if (turn < 0) continue
                add('rows at first', rows)
                add('list at first', listed)
              }
            await readOnce(browser.context, popup, size > 0 ? 'frame:popup' : 'frame:no-runs')
            if (size === 50) await readOnce(browser.context, list, 'frame:list:run-9000')
            // The first two turns fill the caches of code.
            for (let turn = -2; turn < turns; turn++) {
              const paint = await inNewTab(browser.context, slow, page => firstPaint(page, popup))
              const fixed = await inNewTab(bare.context, slow, page => firstPaint(page, `${bare.origin}/popup.html`))
              const rows = await rowsOf(popup, popupRow(size))
              if (turn < 0) continue
              add('popup', paint)
              add('static', fixed)
              add(`rows ${size}`, rows)
              if (size === 50) add('list', await rowsOf(list, gridRow))
            }
          }
          const of = (name: string): number => median(times.get(name) ?? [])
          return {
            popup: of('popup'),
            static: of('static'),
            rows: new Map(sizes.map(size => [size, of(`rows ${size}`)])),
            list: of('list'),
            rowsAtFirst: of('rows at first'),
            listAtFirst: of('list at first')
          }
        }),
      folder
    )
  )

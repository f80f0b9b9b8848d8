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

/** Opens a new tab, so a new renderer as a person's popup has, and closes it. */
const inNewTab = async (context: BrowserContext, measure: (page: Page) => Promise<number>): Promise<number> => {
  const page = await context.newPage()
  try {
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

/** Medians in milliseconds: first frames of the popup and of a static one, the popup's first rows, and those of a list of 2,500 records. */
export interface Paints {
  popup: number
  static: number
  /** by the number of runs */
  rows: Map<number, number>
  list: number
}

/** Opens each page `turns` times in a new tab, in turn with the static one. */
export const pagePaints = (turns: number): Promise<Paints> =>
  withBareExtension(false, folder =>
    withBrowser(
      bare =>
        withBrowser(async browser => {
          const times = new Map<string, number[]>()
          const add = (name: string, time: number): void => void times.set(name, [...(times.get(name) ?? []), time])
          const settings = browser.context.pages().find(page => page.url().endsWith('/options.html')) ?? (await browser.context.newPage())
          const popup = `${browser.origin}/popup.html?tab=0`
          const sizes = [0, 50, 1_000]
          for (const size of sizes) {
            await putRows(settings, 'runs', runRows(size), true)
            if (size > 0) await fillLists(settings, { first: 9_000, lists: 1, records: 2_500 })
            await settings.waitForTimeout(2_000)
            // The first two turns fill the caches of code.
            for (let turn = -2; turn < turns; turn++) {
              const paint = await inNewTab(browser.context, page => firstPaint(page, popup))
              const fixed = await inNewTab(bare.context, page => firstPaint(page, `${bare.origin}/popup.html`))
              const rows = await inNewTab(browser.context, page => firstRows(page, popup, popupRow(size)))
              if (turn < 0) continue
              add('popup', paint)
              add('static', fixed)
              add(`rows ${size}`, rows)
              if (size !== 50) continue
              const list = `${browser.origin}/results.html#list=run-9000`
              add('list', await inNewTab(browser.context, page => firstRows(page, list, '[data-rows] [role="gridcell"]')))
            }
          }
          const of = (name: string): number => median(times.get(name) ?? [])
          return {
            popup: of('popup'),
            static: of('static'),
            rows: new Map(sizes.map(size => [size, of(`rows ${size}`)])),
            list: of('list')
          }
        }),
      folder
    )
  )

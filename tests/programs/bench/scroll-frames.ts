// Measures scrolling 100,000 rows on the results page: the longest delay of a frame by our scripts, including the layout they cause.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toStoredRows } from '../../../lib/results/stored-rows.ts'
import { createPartReader } from '../../../lib/runs/track/prepare-results.ts'
import type { Page } from '@playwright/test'
import { openBrowser } from '../../e2e/support/browser.ts'
import { putRows } from './put-rows.ts'
import { recordOf } from './records.ts'
import { runRow } from './run-row.ts'

const slice = 5_000

interface LongFrame extends PerformanceEntry {
  scripts: { duration: number; sourceURL: string }[]
}
interface Seen {
  scripts: number[]
}

/** The number of the last drawn row. The first one has the focus at any scroll position. */
const lastRow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('[role="grid"] [data-at]')].map(cell => parseInt(cell.getAttribute('data-at') ?? '')))
  )

/** `frames`: number of long frames; `longest`: milliseconds of our scripts in the worst of them, or 0. */
export const scrollFrames = async (steps = 300, records = 100_000): Promise<{ frames: number; longest: number }> => {
  const profile = await mkdtemp(join(tmpdir(), 'muster-scroll-'))
  const browser = await openBrowser({ profile })
  try {
    const page = await browser.context.newPage()
    await page.goto(`${browser.origin}/options.html`)
    await putRows(page, 'runs', [{ ...runRow(0), state: { is: 'collected', rows: records } }])
    for (let from = 0; from < records; from += slice) {
      const { rows } = createPartReader()(Array.from({ length: slice }, (_, n) => recordOf(from + n)))
      const packs = toStoredRows(
        'run-0',
        from,
        rows.map(columns => ({ columns })),
        true
      )
      await putRows(
        page,
        'rows',
        packs.map(pack => ({ ...pack }))
      )
    }
    await page.goto(`${browser.origin}/results.html#list=run-0`)
    await page.waitForFunction(
      rows => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') === rows,
      String(records + 1),
      { timeout: 240_000 }
    )
    await page.waitForTimeout(2_000)
    await page.evaluate(() => {
      const seen: Seen = { scripts: [] }
      Object.assign(globalThis, { seen })
      const ours = ({ scripts }: LongFrame): number =>
        scripts.filter(({ sourceURL }) => sourceURL.startsWith(location.origin)).reduce((sum, { duration }) => sum + duration, 0)
      new PerformanceObserver(list => seen.scripts.push(...(list.getEntries() as LongFrame[]).map(ours))).observe({
        type: 'long-animation-frame'
      })
    })
    const box = await page.getByRole('grid').boundingBox()
    if (!box) throw new Error('There is no grid to scroll.')
    const before = await lastRow(page)
    await page.mouse.move(box.x + 200, box.y + 200)
    for (let step = 0; step < steps; step++) {
      await page.mouse.wheel(0, step % 10 === 9 ? 40_000 : 600)
      await page.waitForTimeout(16)
    }
    const passed = (await lastRow(page)) - before
    if (!(passed >= steps)) throw new Error(`${steps} turns of the wheel passed ${passed} rows.`)
    const scripts = await page.evaluate(() => (globalThis as never as { seen: Seen }).seen.scripts)
    return { frames: scripts.length, longest: Math.max(0, ...scripts) }
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

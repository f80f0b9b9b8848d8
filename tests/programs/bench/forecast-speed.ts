// Measures the forecast of a search with 100,000 records in 40 lists, beside a bare scan of these records.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '../../e2e/support/browser.ts'
import { fillLists } from './fill-lists.ts'
import { median } from './median.ts'
import { pageScript } from './page/page-script.ts'

const lists = 40
const recordsPerList = 2_500

/** Medians over `turns`, in milliseconds. */
export const forecastSpeed = async (turns: number): Promise<{ ours: number; scan: number }> => {
  const script = await pageScript('forecast-read.ts')
  const profile = await mkdtemp(join(tmpdir(), 'muster-forecast-'))
  const browser = await openBrowser({ profile })
  try {
    const page = await browser.context.newPage()
    await page.goto(`${browser.origin}/options.html`)
    await fillLists(page, { first: 0, lists, records: recordsPerList })
    await page.waitForTimeout(5_000)
    await page.goto(`${browser.origin}/icon.svg`)
    await page.evaluate(script)
    const times = await page.evaluate(
      count =>
        (globalThis as never as { timeForecasts: (turns: number) => Promise<{ forecast: number[]; scan: number[] }> }).timeForecasts(count),
      turns + 1
    )
    return { ours: median(times.forecast.slice(1)), scan: median(times.scan.slice(1)) }
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

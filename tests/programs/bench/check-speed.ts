// Measures the check of an export of 100,000 records in a real page with a real database, beside a bare scan of the same rows.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '../../e2e/support/browser.ts'
import { median } from './median.ts'
import { pageScript } from './page/page-script.ts'

/** Milliseconds. `ours`: the scan and the check after it. */
export interface CheckTurn {
  scan: number
  ours: number
}

/** Medians of the turns in milliseconds; `ratio` is the median of their ratios. */
export const checkSpeed = async (turns: number): Promise<CheckTurn & { ratio: number }> => {
  const script = await pageScript('check-turns.ts')
  const profile = await mkdtemp(join(tmpdir(), 'muster-check-'))
  const browser = await openBrowser({ profile })
  try {
    const page = await browser.context.newPage()
    await page.goto(`${browser.origin}/icon.svg`)
    await page.evaluate(script)
    const times = await page.evaluate(
      count => (globalThis as never as { checkTurns: (turns: number) => Promise<CheckTurn[]> }).checkTurns(count),
      turns
    )
    return {
      ours: median(times.map(({ ours }) => ours)),
      scan: median(times.map(({ scan }) => scan)),
      ratio: median(times.map(({ ours, scan }) => ours / scan))
    }
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

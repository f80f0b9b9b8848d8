// Measures how long a stopped worker takes to wake, read all live runs, choose what to check and set its alarm: with five hundred live runs
// and with none, in turns in one browser.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '../../e2e/support/browser.ts'
import { median } from './median.ts'
import { putRows } from './put-rows.ts'
import { liveRow } from './run-row.ts'

/** Medians in milliseconds from the message that wakes the worker to its answer; `extension` is another build. */
export const liveWake = async (turns: number, extension?: string): Promise<{ none: number; many: number }> => {
  const profile = await mkdtemp(join(tmpdir(), 'muster-wake-'))
  const browser = await openBrowser({ profile, ...(extension ? { extension } : {}) })
  const times = { none: [] as number[], many: [] as number[] }
  try {
    const page = await browser.context.newPage()
    await page.goto(`${browser.origin}/options.html`)
    for (let turn = 0; turn <= turns; turn++)
      for (const [name, count] of [
        ['none', 0],
        ['many', 500]
      ] as const) {
        const now = Date.now()
        await browser.endWorker()
        await putRows(
          page,
          'runs',
          Array.from({ length: count }, (_, n) => liveRow(n, now)),
          true
        )
        await page.waitForTimeout(500)
        const time = await page.evaluate(async () => {
          const { chrome } = globalThis as never as { chrome: { runtime: { sendMessage: (message: object) => Promise<unknown> } } }
          const began = performance.now()
          await chrome.runtime.sendMessage({ name: 'refreshRuns', body: {} })
          return performance.now() - began
        })
        // The first turn compiles, and the browser keeps the result.
        if (turn > 0) times[name].push(time)
      }
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  return { none: median(times.none), many: median(times.many) }
}

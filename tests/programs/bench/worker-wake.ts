// Measures the answer to a message by a stopped worker: ours, and a minimal extension's.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '../../e2e/support/browser.ts'
import { withBareExtension } from './page/bare-extension.ts'
import { median } from './median.ts'

const wakesOf = async (extension: string | undefined, runs: number): Promise<number[]> => {
  const profile = await mkdtemp(join(tmpdir(), 'muster-wake-'))
  const browser = await openBrowser({ profile, ...(extension ? { extension } : {}) })
  const page = await browser.context.newPage()
  await page.goto(`${browser.origin}/options.html`)
  const times: number[] = []
  for (let run = 0; run <= runs; run++) {
    await browser.endWorker()
    await page.waitForTimeout(200)
    const time = await page.evaluate(async () => {
      const { chrome } = globalThis as never as { chrome: { runtime: { sendMessage: (message: object) => Promise<unknown> } } }
      const began = performance.now()
      await chrome.runtime.sendMessage({ name: 'stopTracking', body: { runId: 'none' } })
      return performance.now() - began
    })
    // The first turn compiles, and the browser keeps the result.
    if (run > 0) times.push(time)
  }
  await browser.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  return times
}

/** Medians in milliseconds; `extension` is another build to measure. */
export const workerWake = async (runs: number, extension?: string): Promise<{ ours: number; bare: number }> => ({
  ours: median(await wakesOf(extension, runs)),
  bare: median(await withBareExtension(false, folder => wakesOf(folder, runs)))
})

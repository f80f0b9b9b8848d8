// Measures how much script runs before the first live row of a page: precise coverage by the engine.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import { openBrowser, type OpenBrowser } from '../../e2e/support/browser.ts'
import { fillLists } from './fill-lists.ts'

/** Characters of script: those of functions that ran, and all that were loaded. */
export interface Ran {
  bytes: number
  loaded: number
}

interface Range {
  startOffset: number
  endOffset: number
  count: number
}

/** Ranges are nested, and the innermost one tells. */
const countRan = (ranges: readonly Range[]): Ran => {
  const loaded = Math.max(0, ...ranges.map(({ endOffset }) => endOffset))
  const ran = new Uint8Array(loaded)
  for (const { startOffset, endOffset, count } of ranges.toSorted((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset)))
    ran.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return { bytes: ran.reduce((sum, byte) => sum + byte, 0), loaded }
}

const startCoverage = async (session: CDPSession): Promise<() => Promise<Ran>> => {
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage')
    const own = result.filter(({ url }) => url.startsWith('chrome-extension:'))
    return own
      .map(({ functions }) => countRan(functions.flatMap(({ ranges }) => ranges)))
      .reduce((sum, { bytes, loaded }) => ({ bytes: sum.bytes + bytes, loaded: sum.loaded + loaded }), { bytes: 0, loaded: 0 })
  }
}

const ofPage = async (browser: OpenBrowser, path: string, row: string): Promise<Ran> => {
  const page = await browser.context.newPage()
  const finish = await startCoverage(await browser.context.newCDPSession(page))
  await page.goto(browser.origin + path)
  await page.locator(row).first().waitFor()
  return finish()
}

/** What ran until the live row of the popup, or of a list. */
export const ranBefore = async (page: 'popup' | 'results'): Promise<Ran> => {
  const profile = await mkdtemp(join(tmpdir(), 'muster-coverage-'))
  const browser = await openBrowser({ profile })
  try {
    const settings = browser.context.pages().find(one => one.url().endsWith('/options.html')) ?? (await browser.context.newPage())
    await fillLists(settings, { first: 1, lists: 1, records: 100 })
    return page === 'popup'
      ? await ofPage(browser, '/popup.html?tab=0', '#root [data-run]')
      : await ofPage(browser, '/results.html#list=run-1', '#root [role="gridcell"]')
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

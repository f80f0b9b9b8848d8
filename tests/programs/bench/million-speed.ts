// Measures a million records in 500 lists beside a thousand in one, because waiting times must not grow with the number of records. The
// database is written directly and deleted with its profile.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openBrowser, type OpenBrowser } from '../../e2e/support/browser.ts'
import { fillLists } from './fill-lists.ts'
import { median } from './median.ts'
import { pageScript } from './page/page-script.ts'
import { firstRows } from './popup-speed.ts'

/** Milliseconds: the popup's first rows, the first rows of a list of 2,500, and one person's lookup in the ledger. */
interface Waits {
  popup: number
  list: number
  person: number
}

const oneList = 900

const lookUps = async (page: Page, origin: string, script: string, list: number): Promise<number> => {
  await page.goto(`${origin}/icon.svg`)
  await page.evaluate(script)
  const keys = Array.from({ length: 40 }, (_, n) => `https://www.linkedin.com/in/ada-${list}-${(n * 23 + 7) % 1_000}`)
  const times = await page.evaluate(all => (globalThis as never as { lookUp: (keys: string[]) => Promise<number[]> }).lookUp(all), keys)
  return median(times)
}

const measure = async (browser: OpenBrowser, turns: number, list: number, script: string): Promise<Waits> => {
  const page = await browser.context.newPage()
  const waits: Waits[] = []
  for (let turn = 0; turn <= turns; turn++) {
    await browser.endWorker()
    await page.waitForTimeout(500)
    const popup = await firstRows(page, `${browser.origin}/popup.html?tab=0`, '[data-run]')
    const rows = await firstRows(page, `${browser.origin}/results.html#list=run-${oneList}`, '[data-rows] [role="gridcell"]')
    waits.push({ popup, list: rows, person: await lookUps(page, browser.origin, script, list) })
  }
  const counted = waits.slice(1)
  return {
    popup: median(counted.map(({ popup }) => popup)),
    list: median(counted.map(one => one.list)),
    person: median(counted.map(({ person }) => person))
  }
}

const withLists = async (lists: number, records: number, turns: number, script: string): Promise<Waits> => {
  const profile = await mkdtemp(join(tmpdir(), 'muster-million-'))
  const browser = await openBrowser({ profile })
  try {
    const page = await browser.context.newPage()
    await page.goto(`${browser.origin}/options.html`)
    for (let first = 0; first < lists; first += 20) await fillLists(page, { first, lists: Math.min(20, lists - first), records })
    await fillLists(page, { first: oneList, lists: 1, records: 2_500 })
    // Pending writes to the disk are not part of the measurement.
    await page.waitForTimeout(lists > 1 ? 20_000 : 2_000)
    return await measure(browser, turns, Math.floor(lists / 2), script)
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Medians over `turns`: with 1,000 records in one list, and with 500 lists of 2,000. */
export const millionSpeed = async (turns: number, lists = 500): Promise<{ few: Waits; many: Waits }> => {
  const script = await pageScript('look-up.ts')
  return { few: await withLists(1, 1_000, turns, script), many: await withLists(lists, 2_000, turns, script) }
}

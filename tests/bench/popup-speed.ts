// How long the popup takes to its first rows, with no run and with a thousand, turn by turn in one browser.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openBrowser } from '../e2e/browser.ts'
import { median } from './median.ts'

const runRow = (n: number): Record<string, unknown> => ({
  id: `run-${n}`,
  clickId: `click-${n}`,
  connection: 'connection',
  account: 'account',
  service: 'service.example',
  listWords: `List ${n}`,
  listName: `List ${n} 2026-01-01 bcdfgh`,
  asked: {
    kind: 'lead-search',
    url: 'https://www.linkedin.com/sales/search/people?query=(keywords%3Asales)',
    comparisonKey: `key ${n}`,
    pages: 4
  },
  state: { is: 'collected', rows: 100 },
  createdAt: 1_760_000_000_000 + n,
  changedAt: 1_760_000_000_000 + n,
  wait: 30_000
})

const write = (page: Page, rows: Record<string, unknown>[]): Promise<void> =>
  page.evaluate(
    all =>
      new Promise<void>((done, failed) => {
        const open = indexedDB.open('muster')
        open.addEventListener('error', () => failed(new Error('no database')))
        open.addEventListener('success', () => {
          const transaction = open.result.transaction('runs', 'readwrite')
          transaction.objectStore('runs').clear()
          for (const row of all) transaction.objectStore('runs').put(row)
          transaction.addEventListener('complete', () => {
            open.result.close()
            done()
          })
        })
      }),
    rows
  )

/** Milliseconds from the start of the navigation to the first painted row (or the empty state). */
const firstRows = async (page: Page, url: string, selector: string): Promise<number> => {
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

/** Medians over `turns` of each. */
export const popupSpeed = async (turns: number): Promise<{ none: number; thousand: number }> => {
  const profile = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const browser = await openBrowser({ profile })
  const times = { none: [] as number[], thousand: [] as number[] }
  try {
    const settings = browser.context.pages().find(page => page.url().endsWith('/options.html')) ?? (await browser.context.newPage())
    const page = await browser.context.newPage()
    const popup = `${browser.origin}/popup.html?tab=0`
    const thousand = Array.from({ length: 1_000 }, (_, n) => runRow(n))
    for (let turn = 0; turn <= turns; turn++) {
      for (const [name, rows, selector] of [
        ['none', [], '.empty-state'],
        ['thousand', thousand, '.run-row']
      ] as const) {
        await write(settings, [...rows])
        // What the writing leaves to be done on disk is no part of the reading.
        await page.waitForTimeout(1_000)
        const time = await firstRows(page, popup, selector)
        if (turn > 0) times[name].push(time)
      }
    }
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  return { none: median(times.none), thousand: median(times.thousand) }
}

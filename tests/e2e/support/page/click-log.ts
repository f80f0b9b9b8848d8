// Clicks in many pages at once and records what each page received, because a click may miss its target.
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../fixture.ts'
import { restPointer } from './page-button.ts'

interface ReceivedClick {
  /** whether the click reached an enabled button, or our element on a page of the network */
  hit: boolean
}
interface ClickLog {
  receivedClicks?: ReceivedClick[]
}

/** Runs in the page before other scripts. */
const listen = (): void => {
  const received: ReceivedClick[] = []
  const log = window as never as ClickLog
  log.receivedClicks = received
  const record = ({ isTrusted, target }: Event): void => {
    if (!isTrusted || !(target instanceof Element)) return
    const isOurs = target.parentNode === document.documentElement && target !== document.body
    received.push({ hit: isOurs || target.closest('button:not([aria-disabled=true], :disabled)') !== null })
  }
  window.addEventListener('click', record, true)
}

export const logClicks = (context: BrowserContext): Promise<unknown> => context.addInitScript(listen)

interface Place {
  x: number
  y: number
}

/** Sends real mouse clicks to all pages before waiting for any of them. */
export const clickAll = async (pages: readonly Page[], places: readonly Place[], clicks: number): Promise<void> => {
  const spots = pages.map((page, n) => {
    const place = places[n]
    if (!place) throw new Error('A page has no place to click at.')
    return { page, ...place }
  })
  for (const { page, x, y } of spots) await page.mouse.move(x, y)
  // A press counts only on a button that stood still under the pointer.
  await Promise.all(pages.map(restPointer))
  await Promise.all(Array.from({ length: clicks }, () => spots.map(({ page, x, y }) => page.mouse.click(x, y))).flat())
}

/** Expects that every page received a click, and that at least two did on an enabled button: a slow machine may disable the others before. */
export const expectClicksTogether = async (pages: readonly Page[]): Promise<void> => {
  const received = await Promise.all(pages.map(page => page.evaluate(() => (window as never as ClickLog).receivedClicks ?? [])))
  expect(
    received.map(({ length }) => length),
    'each page received a click'
  ).not.toContain(0)
  expect(received.filter(all => all.some(({ hit }) => hit)).length, 'pages with a click on an enabled button').toBeGreaterThan(1)
}

// Clicks in many pages at once and records what each page received, because a click may miss its target.
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../fixture.ts'
import { restPointer } from './page-button.ts'

interface ReceivedClick {
  /** milliseconds since the epoch */
  at: number
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
    received.push({ at: Date.now(), hit: isOurs || target.closest('button:not([aria-disabled=true], :disabled)') !== null })
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

/** Expects the first click on each button within one second, before any page could know of the others. */
export const expectClicksTogether = async (pages: readonly Page[]): Promise<void> => {
  const received = await Promise.all(pages.map(page => page.evaluate(() => (window as never as ClickLog).receivedClicks ?? [])))
  const firsts = received.map(all => all.find(({ hit }) => hit)?.at)
  expect(firsts, 'each page received a click on its button').not.toContain(undefined)
  const at = firsts.map(Number)
  expect(Math.max(...at) - Math.min(...at)).toBeLessThan(1_000)
}

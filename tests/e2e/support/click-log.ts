// Clicks in many pages at once, and what each page itself heard of them: a click that was sent may have met nothing.
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixture.ts'

interface Heard {
  /** milliseconds since the epoch */
  at: number
  /** whether it met a button that could be pressed, or what of ours lies over a page of the network */
  met: boolean
}
interface Hearing {
  heardClicks?: Heard[]
}

/** Runs in the page before anything else does. */
const listen = (): void => {
  const heard: Heard[] = []
  const hearing = window as never as Hearing
  hearing.heardClicks = heard
  const hear = ({ isTrusted, target }: Event): void => {
    if (!isTrusted || !(target instanceof Element)) return
    const isOurs = target.parentNode === document.documentElement && target !== document.body
    heard.push({ at: Date.now(), met: isOurs || target.closest('button:not([aria-disabled=true], :disabled)') !== null })
  }
  window.addEventListener('click', hear, true)
}

export const hearClicks = (context: BrowserContext): Promise<unknown> => context.addInitScript(listen)

interface Place {
  x: number
  y: number
}

/** Each is a real click of the mouse; all are handed to the browser before any of them is answered. */
export const clickAll = async (pages: readonly Page[], places: readonly Place[], clicks: number): Promise<void> => {
  const spots = pages.map((page, n) => {
    const place = places[n]
    if (!place) throw new Error('A page has no place to click at.')
    return { page, ...place }
  })
  for (const { page, x, y } of spots) await page.mouse.move(x, y)
  await Promise.all(Array.from({ length: clicks }, () => spots.map(({ page, x, y }) => page.mouse.click(x, y))).flat())
}

/** The button of each page was met, before that page knew of any other, and all for the first time within a second. */
export const expectTogether = async (pages: readonly Page[]): Promise<void> => {
  const heard = await Promise.all(pages.map(page => page.evaluate(() => (window as never as Hearing).heardClicks ?? [])))
  const firsts = heard.map(all => all.find(({ met }) => met)?.at)
  expect(firsts, 'each page heard a click on its button').not.toContain(undefined)
  const at = firsts.map(Number)
  expect(Math.max(...at) - Math.min(...at)).toBeLessThan(1_000)
}

// Reads and clicks the card of the button through its closed shadow root, by the inspector.
import type { Page } from '@playwright/test'
import { expect } from '../fixture.ts'
import { inRoot } from './in-root.ts'
import { restPointer } from './page-button.ts'

export interface SeenCard {
  label: string
  open: boolean
  sentence: string
  email: string
  badge: string
  elapsed: string
  copied: string
}

export const seenCard = (page: Page): Promise<SeenCard | undefined> =>
  inRoot(
    page,
    `function () {
      const text = name => this.querySelector('.' + name)?.textContent ?? ''
      return {
        label: text('label'), open: this.querySelector('.card')?.hidden === false,
        sentence: text('sentence'), email: text('email'), badge: text('badge'), elapsed: text('elapsed'), copied: text('copied')
      }
    }`
  )

/** All visible words of the button and its card. */
export const seenWords = async (page: Page): Promise<string> =>
  (await inRoot<string>(
    page,
    `function () {
      return [...this.querySelectorAll('[data-text]')].filter(element => element.checkVisibility()).map(element => element.dataset.text).join(' ')
    }`
  )) ?? ''

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The positions of button and card in the viewport in pixels, and whether their content fits. The card exists once opened. */
export const seenPlaces = (page: Page): Promise<{ button: Box; card?: Box; fits: boolean } | undefined> =>
  inRoot(
    page,
    `function () {
      const box = name => {
        const element = this.querySelector(name)
        if (!element) return undefined
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return { left, right, top, bottom }
      }
      const parts = [...this.querySelectorAll('.card, .card *')]
      return { button: box('.muster-button'), card: box('.card'), fits: parts.every(part => part.scrollWidth <= part.clientWidth + 1 || getComputedStyle(part).display === 'inline') }
    }`
  )

/** Clicks a button of the card that is shown, at its position on the screen. */
export const clickOnCard = async (page: Page, label: string): Promise<void> => {
  await page.bringToFront()
  const place = await inRoot<{ x: number; y: number }>(
    page,
    `function () {
      const button = [...this.querySelectorAll('.card-button')].find(one => one.textContent === ${JSON.stringify(label)} && !one.closest('[hidden]'))
      const { x, y, width, height } = button.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }`
  )
  if (!place) throw new Error('There is no card.')
  await page.mouse.move(place.x, place.y)
  await restPointer(page)
  await page.mouse.click(place.x, place.y)
}

/** The label, and the sentence, of a found email: that of an invalid one says so. */
export const emailFound: unknown = expect.stringMatching(/^Email found/)

/** Waits until the card matches, up to `within` milliseconds. */
export const expectCard = (page: Page, wanted: Partial<Record<keyof SeenCard, unknown>>, within = 30_000): Promise<void> =>
  expect.poll(() => seenCard(page), { timeout: within }).toMatchObject(wanted)

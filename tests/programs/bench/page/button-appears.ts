// Measures when the page can see the button, in frames after a load and after its own navigation.
import type { Page } from '@playwright/test'
import { ownBuild } from '../../../e2e/support/browser.ts'
import { withPage } from './with-page.ts'

/** In how many of `tries` it was in time. */
export interface Appearance {
  loads: number
  navigations: number
}

const profileUrl = (n: number): string => `https://www.linkedin.com/in/person-${n}/`

/** Runs in the page: counts the elements beside head and body, and returns whether one is there when the next frame is drawn. */
const watchFirstFrame = (): void => {
  document.addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => {
      const count = [...document.documentElement.children].filter(one => !/^(HEAD|BODY)$/.test(one.tagName)).length
      Object.assign(globalThis, { inFirstFrame: count === 1 })
    })
  )
}

const loadsInTime = async (page: Page, tries: number): Promise<number> => {
  await page.addInitScript(watchFirstFrame)
  let inTime = 0
  for (let n = 0; n < tries; n++) {
    await page.goto(profileUrl(n))
    await page.waitForFunction(() => 'inFirstFrame' in globalThis)
    if (await page.evaluate(() => (globalThis as never as { inFirstFrame: boolean }).inFirstFrame)) inTime++
  }
  return inTime
}

/** In the second frame at the latest; the first one is drawn right after the commit. */
const navigationsInTime = async (page: Page, tries: number): Promise<number> => {
  await page.goto('https://www.linkedin.com/feed/')
  return page.evaluate(async times => {
    const frame = (): Promise<number> => new Promise(done => requestAnimationFrame(done))
    const count = (): number => [...document.documentElement.children].filter(one => !/^(HEAD|BODY)$/.test(one.tagName)).length
    const framesUntil = async (wanted: number): Promise<number> => {
      for (let waited = 1; waited <= 120; waited++) {
        await frame()
        if (count() === wanted) return waited
      }
      return Infinity
    }
    let inTime = 0
    for (let n = 0; n < times; n++) {
      history.pushState({}, '', `/in/person-${n}/`)
      const there = await framesUntil(1)
      history.pushState({}, '', '/feed/')
      const gone = await framesUntil(0)
      if (there <= 2 && gone <= 2) inTime++
    }
    return inTime
  }, tries)
}

export const buttonAppears = (tries: number): Promise<Appearance> =>
  withPage([ownBuild], 'busy-page.html', async page => ({
    loads: await loadsInTime(page, tries),
    navigations: await navigationsInTime(page, tries)
  }))

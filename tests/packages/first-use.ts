// Plays a new user by keyboard alone, in a new browser: from the welcome page to a file of sample people. Takes pictures of each step.
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { expect } from 'vitest'
import { openBrowser } from '../e2e/support/browser.ts'
import { openFirefox, pause } from '../firefox/browser.ts'
import { root } from './make.ts'

const pictures = join(root, 'test-results/pictures')

/** What a keyboard user perceives of a page. */
interface PageView {
  focus: string
  /** the focused control has a visible focus ring */
  hasFocusRing: boolean
  buttons: string[]
  /** the focused control takes a press: no form has just changed under it */
  isReady: boolean
  text: string
  step: string
  isTooWide: boolean
}
/** Runs inside the page. */
const readView = (): PageView => {
  const getName = (element: Element | null): string => (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  const focused = document.activeElement
  return {
    focus: getName(focused),
    // A window in the background shows no focus ring.
    hasFocusRing: focused !== null && (!document.hasFocus() || getComputedStyle(focused).outlineStyle !== 'none'),
    buttons: [...document.querySelectorAll('button')].map(getName),
    isReady: focused?.getAttribute('aria-disabled') !== 'true',
    text: document.body.innerText,
    step: getName(document.querySelector('[aria-current=step]')),
    isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth
  }
}

interface UserPage {
  readView: () => Promise<PageView>
  press: (key: 'Tab' | 'Enter') => Promise<void>
  /** takes a picture in each theme that the driver can set */
  takePicture: (name: string) => Promise<void>
}

const waitFor = async (page: UserPage, what: string, isShown: (view: PageView) => boolean): Promise<void> => {
  for (let tries = 0; tries < 300; tries++) {
    // Fails while the page reloads.
    const view = await page.readView().catch(() => undefined)
    if (view && isShown(view)) return
    await pause(100)
  }
  throw new Error(`The page never showed ${what}. It shows: ${(await page.readView()).text}`)
}

/** Presses Tab until the control has the focus, then Enter. */
const press = async (page: UserPage, name: string): Promise<void> => {
  await waitFor(page, `“${name}”`, ({ buttons }) => buttons.includes(name))
  for (let tabs = 0; tabs < 80; tabs++) {
    const { focus, hasFocusRing } = await page.readView()
    if (focus === name) {
      expect([name, hasFocusRing]).toEqual([name, true])
      await waitFor(page, `“${name}” ready`, view => view.focus === name && view.isReady)
      return page.press('Enter')
    }
    await page.press('Tab')
  }
  throw new Error(`“${name}” cannot be reached by Tab.`)
}

const takePicture = async (page: UserPage, name: string): Promise<void> => {
  await page.takePicture(name)
  expect([name, (await page.readView()).isTooWide]).toEqual([name, false])
}

const completeGuide = async (page: UserPage): Promise<void> => {
  await waitFor(page, 'the welcome', ({ buttons }) => buttons.includes('Try with sample data'))
  await takePicture(page, 'welcome')
  await press(page, 'Try with sample data')
  await waitFor(
    page,
    'the first step',
    ({ text, buttons }) => text.includes('Nothing leaves your browser.') && buttons.includes('Import 100 people')
  )
  await takePicture(page, 'start')
  await press(page, 'Import 100 people')
  await waitFor(page, 'the second step', ({ step }) => step.includes('Track'))
  await takePicture(page, 'watch')
  await waitFor(page, 'the people', ({ text }) => text.includes('100 people, '))
  await takePicture(page, 'save')
  await press(page, 'Export CSV')
}

const leaveSampleData = async (page: UserPage): Promise<void> => {
  await press(page, 'Leave sample data')
  await waitFor(page, 'the question', ({ buttons }) => !buttons.includes('Leave sample data'))
  await takePicture(page, 'leave')
}

const expectFile = ({ name, text }: { name: string; text: string }): void => {
  expect(name).toMatch(/^sample-Heads-of-Marketing-in-Europe-\d{4}-\d\d-\d\d\.csv$/)
  expect(Papa.parse(text, { skipEmptyLines: true }).data).toHaveLength(101)
}

const createUserPage = (page: Page): UserPage => ({
  readView: () => page.evaluate(readView),
  press: key => page.keyboard.press(key),
  takePicture: async name => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(200)
      await page.screenshot({ path: join(pictures, `stranger-${name}-${colorScheme}.png`), fullPage: true })
    }
  }
})

/** Completes the guide in Chromium with an unpacked package. */
export const tryInChromium = async (extension: string): Promise<void> => {
  const profile = await mkdtemp(join(tmpdir(), 'muster-first-use-'))
  const browser = await openBrowser({ profile, extension })
  try {
    const page = browser.context.pages().find(one => one.url() === `${browser.origin}/options.html`)
    if (!page) throw new Error('The welcome page did not open.')
    await page.bringToFront()
    const saved = page.waitForEvent('download', { timeout: 120_000 })
    const [file] = await Promise.all([saved, completeGuide(createUserPage(page))])
    await leaveSampleData(createUserPage(page))
    expectFile({ name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') })
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * Completes the guide in Firefox up to the file. After that, the browser's list of downloads has the keyboard, and the driver cannot take it
 * back. Nor can the driver change the theme, so each theme needs its own browser.
 */
export const tryInFirefox = async (build: string, scheme: 'light' | 'dark'): Promise<void> => {
  await mkdir(pictures, { recursive: true })
  const firefox = await openFirefox({
    build,
    preferences: { 'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1 }
  })
  try {
    const page = await firefox.extensionPage('options.html')
    await completeGuide({
      readView: () => page.evaluate(readView),
      press: key => page.keyboard.press(key),
      takePicture: async name => {
        await page.screenshot({ path: `${pictures}/stranger-firefox-${name}-${scheme}.png`, fullPage: true })
      }
    })
    // Firefox creates an empty file first, and moves the whole one into its place.
    const find = async (): Promise<{ name: string; text: string }> => {
      const name = (await readdir(firefox.downloads)).find(one => one.endsWith('.csv')) ?? ''
      return { name, text: name && (await readFile(join(firefox.downloads, name), 'utf8')) }
    }
    await expect.poll(async () => (await find()).text, { timeout: 20_000 }).not.toBe('')
    expectFile(await find())
  } finally {
    await firefox.close()
  }
}

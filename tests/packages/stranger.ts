// A stranger with the package in a browser that has never been used: from the welcome page to a file of made-up people, by keyboard alone.
// What they see is photographed, light and dark.
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

/** What a person at a keyboard has of a page: `ring`, whether it is seen where the focus is. */
interface Seen {
  focus: string
  ring: boolean
  buttons: string[]
  text: string
  step: string
  wide: boolean
}
/** In the page, of either browser. */
const look = (): Seen => {
  const nameOf = (element: Element | null): string => (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  const at = document.activeElement
  return {
    focus: nameOf(at),
    // A window that is not in front shows no ring.
    ring: at !== null && (!document.hasFocus() || getComputedStyle(at).outlineStyle !== 'none'),
    buttons: [...document.querySelectorAll('button')].map(nameOf),
    text: document.body.innerText,
    step: nameOf(document.querySelector('[aria-current=step]')),
    wide: document.documentElement.scrollWidth > document.documentElement.clientWidth
  }
}

interface Hands {
  look: () => Promise<Seen>
  press: (key: 'Tab' | 'Enter') => Promise<void>
  /** photographs what is there, in as many themes as this browser can be told to show */
  shoot: (name: string) => Promise<void>
}

const seen = async (hands: Hands, what: string, is: (seen: Seen) => boolean): Promise<void> => {
  for (let tries = 0; tries < 300; tries++) {
    // A page that is begun anew meanwhile has nothing to say.
    const now = await hands.look().catch(() => undefined)
    if (now && is(now)) return
    await pause(100)
  }
  throw new Error(`The stranger never saw ${what}, but: ${(await hands.look()).text}`)
}

/** Goes on by Tab until that control has the focus, and presses Enter. */
const press = async (hands: Hands, name: string): Promise<void> => {
  await seen(hands, `“${name}”`, ({ buttons }) => buttons.includes(name))
  for (let tabs = 0; tabs < 80; tabs++) {
    const { focus, ring } = await hands.look()
    if (focus === name) {
      expect([name, ring]).toEqual([name, true])
      return hands.press('Enter')
    }
    await hands.press('Tab')
  }
  throw new Error(`“${name}” cannot be reached by Tab.`)
}

const shoot = async (hands: Hands, name: string): Promise<void> => {
  await hands.shoot(name)
  expect([name, (await hands.look()).wide]).toEqual([name, false])
}

const walk = async (hands: Hands): Promise<void> => {
  await seen(hands, 'the welcome', ({ buttons }) => buttons.includes('Try it with sample data'))
  await shoot(hands, 'welcome')
  await press(hands, 'Try it with sample data')
  await seen(
    hands,
    'the first step',
    ({ text, buttons }) => text.includes('Nothing leaves your browser.') && buttons.includes('Start import')
  )
  await shoot(hands, 'start')
  await press(hands, 'Start import')
  await seen(hands, 'the second step', ({ step }) => step.includes('Watch it'))
  await shoot(hands, 'watch')
  await seen(hands, 'the people', ({ text }) => text.includes('100 people (up to 100 asked).'))
  await shoot(hands, 'save')
  await press(hands, 'Download CSV')
  await seen(hands, 'the end', ({ text }) => text.includes('That is all.'))
  await shoot(hands, 'done')
}

const leave = async (hands: Hands): Promise<void> => {
  await press(hands, 'Leave sample data')
  await seen(hands, 'the question', ({ buttons }) => !buttons.includes('Leave sample data'))
  await shoot(hands, 'leave')
}

const expectFile = ({ name, text }: { name: string; text: string }): void => {
  expect(name).toMatch(/^sample-Head-of-Marketing-Europe-[\d-]+\.csv$/)
  expect(Papa.parse(text, { skipEmptyLines: true }).data).toHaveLength(101)
}

const handsOf = (page: Page): Hands => ({
  look: () => page.evaluate(look),
  press: key => page.keyboard.press(key),
  shoot: async name => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(200)
      await page.screenshot({ path: join(pictures, `stranger-${name}-${colorScheme}.png`), fullPage: true })
    }
  }
})

/** The walk in a Chromium with that package, unpacked. */
export const strangerInChromium = async (extension: string): Promise<void> => {
  const profile = await mkdtemp(join(tmpdir(), 'muster-stranger-'))
  const browser = await openBrowser({ profile, extension })
  try {
    const page = browser.context.pages().find(one => one.url() === `${browser.origin}/options.html`)
    if (!page) throw new Error('Nobody is welcomed.')
    await page.bringToFront()
    const saved = page.waitForEvent('download', { timeout: 120_000 })
    const [file] = await Promise.all([saved, walk(handsOf(page))])
    await leave(handsOf(page))
    expectFile({ name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') })
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * The walk in a Firefox with that package, unpacked, as far as the file: then its own list of downloads has the keyboard, which the driver
 * cannot take back. Nor can it change the theme, so that each theme is a browser of its own.
 */
export const strangerInFirefox = async (build: string, scheme: 'light' | 'dark'): Promise<void> => {
  await mkdir(pictures, { recursive: true })
  const firefox = await openFirefox({
    build,
    preferences: { 'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1 }
  })
  try {
    const page = await firefox.extensionPage('options.html')
    await walk({
      look: () => page.evaluate(look),
      press: key => page.keyboard.press(key),
      shoot: async name => {
        await page.screenshot({ path: `${pictures}/stranger-firefox-${name}-${scheme}.png`, fullPage: true })
      }
    })
    const [name = ''] = (await readdir(firefox.downloads)).filter(one => one.endsWith('.csv'))
    expectFile({ name, text: await readFile(join(firefox.downloads, name), 'utf8') })
  } finally {
    await firefox.close()
  }
}

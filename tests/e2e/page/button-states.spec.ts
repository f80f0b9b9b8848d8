// Takes pictures of the button in each status on each test page, light and dark, and checks that it is complete everywhere.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { readMessages } from '../../../lib/build/messages.ts'
import { root } from '../support/browser.ts'
import { expect, picture, searchUrl, test, type Sandbox } from '../support/fixture.ts'
import { middleOf, placeOf } from '../support/page/page-button.ts'
import { inRoot } from '../support/page/in-root.ts'

const ada = 'https://www.linkedin.com/in/ada-beispiel/'
const pages = {
  profile: ['profile-2025-hashed-classes.html', ada],
  lead: ['sales-lead.html', 'https://www.linkedin.com/sales/lead/ACwAAbakDcWDi2vIjLOzx0cHvqgJ9R366YrYOzV,NAME_SEARCH,SwME'],
  search: ['lead-search-2025.html', searchUrl('VP Sales')],
  empty: ['empty-body.html', ada]
} as const

const textOf = (key: string): string => readMessages('en')[key]?.message ?? ''
const ofPeople = [
  ['ready', textOf('findEmail')],
  ['connect', textOf('findEmail')],
  ['sending', textOf('cardSending')],
  ['running', textOf('cardFinding')],
  ['found', textOf('cardFound')],
  ['none', textOf('personNoEmail')],
  ['known', textOf('cardKnownLabel')],
  ['failed', textOf('cardFailed')],
  ['stopped', textOf('stateStopped')]
] as const
const ofSearches = [
  ['ready', textOf('buttonImport')],
  ['ready off', textOf('buttonImport')]
] as const

const visit = async (sandbox: Sandbox, name: keyof typeof pages): Promise<Page> => {
  const [file, url] = pages[name]
  const body = await readFile(resolve(root, 'tests/pages', file), 'utf8')
  const page = await sandbox.browser.context.newPage()
  await page.route('https://www.linkedin.com/**', route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto(url)
  // It moves beside its anchor, on a page that has one.
  await middleOf(page)
  return page
}

/** Gives the button a status and a label, and returns whether the whole label is visible in one line. */
const dress = async (page: Page, look: string, label: string): Promise<boolean | undefined> => {
  const put = `function () {
      const button = this.querySelector('.muster-button')
      button.className = 'muster-button ' + ${JSON.stringify(look.split(' ')[0])}
      button.setAttribute('aria-disabled', ${JSON.stringify(String(look.endsWith('off')))})
      const words = this.querySelector('.label')
      words.textContent = ${JSON.stringify(label)}
    }`
  await inRoot(page, put)
  // The button is positioned again for the new label, as after each change of its own.
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('scroll'))
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
  return inRoot(
    page,
    `function () {
      const button = this.querySelector('.muster-button')
      const range = document.createRange()
      range.selectNodeContents(button.querySelector('.label'))
      return button.scrollWidth <= button.clientWidth + 1 && new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size === 1
    }`
  )
}

/** The texts that the button may be beside and must not cover. */
const besideTexts = ['[componentkey$="Topcard"] h2', 'h1', '#fx-results-header .mlA > span']
const coversText = async (page: Page): Promise<boolean> => {
  const { left, top, width, height } = (await placeOf(page))!
  const texts = await page.evaluate(selectors => {
    const found = selectors.flatMap(selector => [...document.querySelectorAll(selector)])
    return found.map(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().toJSON() as { left: number; right: number; top: number; bottom: number }
    })
  }, besideTexts)
  return texts.some(text => text.left < left + width && text.right > left && text.top < top + height && text.bottom > top)
}

const clipOf = async (page: Page) => {
  const { left, top, width, height } = (await placeOf(page))!
  const view = page.viewportSize()!
  const x = Math.max(0, Math.min(left - 260, view.width - 480))
  return { left, top, width, height, clip: { x, y: Math.max(0, top - 60), width: Math.min(480, view.width), height: 150 } }
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ scheme })
    test('every status on every page', { tag: '@long' }, async ({ sandbox }) => {
      test.slow()
      for (const name of ['profile', 'lead', 'search', 'empty'] as const) {
        const page = await visit(sandbox, name)
        if (scheme === 'dark') await page.evaluate(() => document.documentElement.classList.replace('theme--light', 'theme--dark'))
        for (const [look, label] of name === 'search' ? ofSearches : ofPeople) {
          await expect.poll(() => dress(page, look, label), `${label} on ${name}`).toBe(true)
          await expect.poll(() => coversText(page), `${label} on ${name}`).toBe(false)
          const { left, width, clip } = await clipOf(page)
          expect(left >= 0 && left + width <= 1_280).toBe(true)
          await page.screenshot({ path: picture(`state-${name}-${look.replace(' ', '-')}-${scheme}`), clip, animations: 'disabled' })
        }
        await page.close()
      }
    })
  })
}

test(
  'the button is complete from right to left, in forced colours, without motion and at every zoom',
  { tag: '@long' },
  async ({ sandbox }) => {
    test.slow()
    const page = await visit(sandbox, 'profile')
    const check = async (name: string): Promise<void> => {
      const fits = async (): Promise<Record<string, unknown>> => {
        const isWhole = await dress(page, 'running', textOf('cardFinding'))
        await middleOf(page)
        const { left, top, width, height } = (await placeOf(page))!
        const view = page.viewportSize()!
        const isInView = left >= 0 && top >= 0 && left + width <= view.width && top + height <= view.height
        return { isWhole, isInView, coversText: await coversText(page) }
      }
      await expect.poll(fits, name).toEqual({ isWhole: true, isInView: true, coversText: false })
      const { clip } = await clipOf(page)
      await page.screenshot({ path: picture(`state-${name}`), clip, animations: 'disabled' })
    }
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await check('right-to-left')
    await page.evaluate(() => (document.documentElement.dir = 'ltr'))
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await check('forced-colours')
    const turns = await inRoot(page, `function () { return getComputedStyle(this.querySelector('.sign')).animationName }`)
    expect(turns).toBe('none')
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' })
    // Zoom changes the number of pixels of the viewport.
    for (const zoom of [0.5, 0.75, 1.5, 2]) {
      await page.setViewportSize({ width: Math.round(1_280 / zoom), height: Math.round(800 / zoom) })
      await check(`zoom-${zoom * 100}`)
    }
  }
)

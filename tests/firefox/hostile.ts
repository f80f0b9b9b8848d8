// Tests the button in Firefox on hostile pages that remove, clone, move, cover or redraw it.
import { isLong } from '../is-long.ts'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { fixture, pause, type OpenFirefox } from './browser.ts'
import { expectFloating, expectOne, seen, styleOf } from './seen-button.ts'

const search = 'https://www.linkedin.com/sales/search/people?query=(keywords%3Asales)'
const profile = 'https://www.linkedin.com/in/ada-beispiel/'

const noted = (page: Page, name: string): Promise<string | null> =>
  page.evaluate(attribute => document.documentElement.getAttribute(attribute), name)
const within = { timeout: 15_000 }

export const hostileTests = (firefox: () => OpenFirefox): void => {
  describe('the button on a hostile page', () => {
    test('exists once while the page redraws itself', async () => {
      const page = await firefox().visit(search, fixture('spa-shell.html'))
      await pause(1_500)
      await expectOne(page)
    })

    test('returns twenty times after it is removed, and again on the next page', async () => {
      const page = await firefox().visit(profile, fixture('removes-foreign.html'))
      await expect.poll(() => noted(page, 'data-removed'), within).toBe('21')
      await pause(1_200)
      expect(await noted(page, 'data-removed')).toBe('21')
      expect((await seen(page)).added).toEqual([])
      await page.evaluate(() => history.pushState({}, '', '/in/bruno-fiktiv-4b2a1c/'))
      await expect.poll(() => noted(page, 'data-removed'), within).toMatch(/^4[12]$/)
    })

    test.runIf(isLong)('keeps its colours and fonts on a page that registers custom properties and names fonts', async () => {
      const leaked: string[] = []
      const names = [...fixture('attacks/styles.js').matchAll(/[a-z][a-z-]+/g)].map(([name]) => name)
      const registered = [...new Set(names)].map(
        name => `@property --${name} { syntax: '<color>'; inherits: false; initial-value: transparent }`
      )
      const fonts = ['-apple-system', 'Segoe UI', 'Roboto', 'Arial', 'system-ui', 'sans-serif', 'proof'].map(
        (family, at) => `@font-face { font-family: '${family}'; src: url('/leak-${family === 'proof' ? family : at}.woff2') }`
      )
      const body = `<!doctype html><style>${[...registered, ...fonts].join('\n')} p { font-family: proof }</style><p>X</p>`
      const page = await firefox().visit(profile, body)
      page.on('request', request => void leaked.push(new URL(request.url()).pathname))
      await page.reload()
      await expectOne(page)
      expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--paper'))).toBe('rgba(0, 0, 0, 0)')
      expect(await styleOf(page, 'muster-button', 'background-color')).toBe('rgb(255, 255, 255)')
      expect(await styleOf(page, 'label', 'color')).toBe('rgb(26, 31, 29)')
      expect(await styleOf(page, 'mark', 'background-color')).toBe('rgb(47, 111, 91)')
      await expect.poll(() => leaked.filter(path => path.startsWith('/leak')), within).toEqual(['/leak-proof.woff2'])
    })

    test('exists once when cloned, and returns when moved', async () => {
      const page = await firefox().visit(profile, fixture('clones-and-moves.html'))
      await expect.poll(() => noted(page, 'data-done'), within).toBe('5 5')
      await expectOne(page)
      await expectFloating(page)
    })

    test.runIf(isLong)('exists once and is visible over a frame as large as the page', async () => {
      const page = await firefox().visit(profile, fixture('frame-top.html'))
      await page.evaluate(() => (globalThis as never as { layFrame: (url: string) => void }).layFrame('/in/bruno-fiktiv-4b2a1c/'))
      await page.waitForFunction(() => document.querySelector('iframe')?.contentWindow?.location.pathname === '/in/carla-ejemplo-77/')
      await expectOne(page)
      await expectFloating(page)
    })
  })
}

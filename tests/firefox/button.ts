// Tests the button in Firefox: on the right pages only, once, and through all navigation.
import { isLong } from '../is-long.ts'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { fixture, pause, type OpenFirefox } from './browser.ts'
import { expectFloating, expectNone, expectOne, seen } from './seen-button.ts'

const search = 'https://www.linkedin.com/sales/search/people?query=(keywords%3Asales)'
const profile = 'https://www.linkedin.com/in/ada-beispiel/'
const lead = 'https://www.linkedin.com/sales/lead/ACwAAFixture001abcdefghijklmnopqrstuvwx,NAME_SEARCH,aB1c'
const shell = fixture('spa-shell.html')
const empty = fixture('empty-body.html')

export const buttonTests = (firefox: () => OpenFirefox): void => {
  describe('the button', () => {
    let page: Page
    const go = (url: string, replace = false): Promise<void> =>
      page.evaluate(
        (to, instead) => (globalThis as never as { __spa: { go: (url: string, replace: boolean) => void } }).__spa.go(to, instead),
        url,
        replace
      )
    test.each([
      ['a lead search', search, undefined],
      ['a profile', profile, undefined],
      ['a profile of last year', profile, fixture('profile-2025-hashed-classes.html')],
      ['a lead', lead, undefined],
      ['a profile with nothing on it', profile, empty]
    ])('is on %s once, visible, without the person in its markup', async (_, url, body) => {
      page = await firefox().visit(url, body)
      await expectOne(page)
      const { added, box } = await seen(page)
      expect(added).toEqual(['<div></div>'])
      expect(box!.right - box!.left).toBeGreaterThan(60)
      expect(box!.right - box!.left).toBeLessThan(220)
      expect(box!.bottom - box!.top).toBeGreaterThan(12)
      expect(box!.bottom - box!.top).toBeLessThan(48)
    })

    test('floats half way down the right edge if the page has no place for it', async () => {
      page = await firefox().visit(profile, empty)
      await expectFloating(page)
    })

    test.each(
      [
        ['the feed', '/feed/'],
        ['a company', '/company/alderon-example/'],
        ['no one', '/in/unavailable/'],
        ['a company search', '/sales/search/company?query=(keywords%3Ax)']
      ].filter((_, n) => isLong || n % 2 === 0)
    )('is not on the page of %s', async (_, path) => {
      page = await firefox().visit(`https://www.linkedin.com${path}`)
      await pause(100)
      expect(await seen(page)).toMatchObject({ added: [], box: undefined })
    })

    test('follows push, replace, hash, back and forward', async () => {
      page = await firefox().visit('https://www.linkedin.com/feed/', shell)
      await expectNone(page)
      await go('/in/ada-beispiel/')
      await expectOne(page)
      await go('/company/alderon-example/', true)
      await expectNone(page)
      await go('/sales/search/people')
      await page.evaluate(() => void (location.hash = 'query=(keywords%3Arevops)'))
      await expectOne(page)
      await go('/messaging/')
      await expectNone(page)
      await page.evaluate(() => history.back())
      await expectOne(page)
      await page.evaluate(() => history.forward())
      await expectNone(page)
    })

    test('appears and disappears within two frames of the commit', async () => {
      page = await firefox().visit('https://www.linkedin.com/feed/', shell)
      await expectNone(page)
      const frames = await page.evaluate(async () => {
        const count = (): number => [...document.documentElement.children].filter(one => !/^(HEAD|BODY)$/.test(one.tagName)).length
        const frame = (): Promise<number> => new Promise(done => requestAnimationFrame(done))
        const needed: number[] = []
        for (let n = 0; n < 20; n++) {
          history.pushState({}, '', n % 2 === 0 ? `/in/person-${n}/` : '/feed/')
          let waited = 0
          while (count() !== (n % 2 === 0 ? 1 : 0) && waited < 100) {
            await frame()
            waited++
          }
          needed.push(waited)
        }
        return needed
      })
      expect(frames.filter(waited => waited > 2)).toEqual([])
    })

    test('exists once after many reloads', async () => {
      page = await firefox().visit(profile)
      for (let n = 0; n < (isLong ? 10 : 2); n++) {
        const began = await page.evaluate(() => {
          setTimeout(() => location.reload())
          return performance.timeOrigin
        })
        await page.waitForFunction(before => performance.timeOrigin !== before, {}, began)
      }
      await expectOne(page)
      await pause(1_200)
      await expectOne(page)
    })

    test('returns with a page from the back/forward cache', async () => {
      page = await firefox().visit(profile)
      await expectOne(page)
      await page.evaluate(() => void Object.assign(globalThis, { kept: true }))
      await page.goto('https://www.linkedin.com/feed/')
      await expectNone(page)
      await page.evaluate(() => history.back())
      await page.waitForFunction(() => location.pathname === '/in/ada-beispiel/')
      await expectOne(page)
      expect(await page.evaluate(() => 'kept' in globalThis)).toBe(true)
      await firefox().renewTab()
    })
  })
}

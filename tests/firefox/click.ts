// Tests clicks on the button in Firefox: each works on any page, looks up one person once, and must come from the user.
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import type { ServedSample } from '../programs/service/serve-sample.ts'
import { fixture, pause, type OpenFirefox } from './browser.ts'
import { clickButton, expectOne, restFocus, seen } from './seen-button.ts'

const addressOf = (slug: string): string => `https://www.linkedin.com/in/${slug}`
const shell = fixture('spa-shell.html')
const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'keydown', 'keyup']
/** The profiles that the service received, in order. */
export const asked = ({ requests }: ServedSample): unknown[] =>
  requests.filter(({ path }) => path === '/person_search').map(request => (request.raw() as Record<string, unknown>)['profile_url'])

const hotkeys = (page: Page): Promise<string | null> => page.evaluate(() => document.documentElement.getAttribute('data-spa-hotkeys'))

export const clickTests = (firefox: () => OpenFirefox, service: () => ServedSample): void => {
  describe('a click on the button', () => {
    const times = (slug: string): number => asked(service()).filter(url => url === addressOf(slug)).length
    /** Once, and still once after a while. */
    const expectOnce = async (slug: string): Promise<void> => {
      await expect.poll(() => times(slug), { timeout: 15_000 }).toBe(1)
      await pause(300)
      expect(times(slug)).toBe(1)
    }

    test('looks up the person of the page once', async () => {
      const before = asked(service()).length
      const page = await firefox().visit(`${addressOf('ada-beispiel')}/?trk=people`, fixture('empty-body.html'))
      await clickButton(page)
      await expectOnce('ada-beispiel')
      await clickButton(page)
      await page.reload()
      await clickButton(page)
      await expectOnce('ada-beispiel')
      expect(asked(service()).length).toBe(before + 1)
    })

    test('works beside the name', async () => {
      const page = await firefox().visit(`${addressOf('erika-fiktiv')}/`, fixture('profile-2025-hashed-classes.html'))
      const spaceAtRight = async (): Promise<number> => {
        const { box, size } = await seen(page)
        return box ? size.width - box.right : 0
      }
      await expect.poll(spaceAtRight, { timeout: 15_000 }).toBeGreaterThan(200)
      await clickButton(page)
      await expectOnce('erika-fiktiv')
    })

    test('works although the page stops the event', async () => {
      const page = await firefox().visit(`${addressOf('bruno-fiktiv-1')}/`, fixture('swallows-clicks.html'))
      await clickButton(page)
      await expectOnce('bruno-fiktiv-1')
      await page.keyboard.press('j')
      expect(await page.evaluate(() => document.documentElement.getAttribute('data-heard'))).toBe(null)
    })

    test('works by keyboard, and no key reaches the page', async () => {
      const page = await firefox().visit(`${addressOf('carla-ejemplo-77')}/`, shell)
      await expectOne(page)
      const isOnButton = (): Promise<boolean> => page.evaluate(() => document.activeElement?.outerHTML === '<div></div>')
      for (let presses = 0; presses < 40 && !(await isOnButton()); presses++) await page.keyboard.press('Tab')
      expect(await isOnButton()).toBe(true)
      await page.keyboard.press('j')
      await restFocus(page)
      await page.keyboard.press('Enter')
      await page.keyboard.press('s')
      await expectOnce('carla-ejemplo-77')
      expect(await hotkeys(page)).toBe('')
      // The page does receive keys elsewhere.
      await page.mouse.click(400, 700)
      await page.keyboard.press('j')
      await expect.poll(() => hotkeys(page)).toBe('j')
    })

    test('by a script does nothing', async () => {
      const before = asked(service()).length
      const page = await firefox().visit(`${addressOf('dmitri-primerov')}/`, shell)
      await expectOne(page)
      await page.evaluate(all => {
        for (const child of document.documentElement.children) {
          const { left, top } = { left: innerWidth - 60, top: innerHeight / 2 }
          for (const type of all) {
            const made = type.startsWith('key') ? new KeyboardEvent(type, { key: 'Enter', bubbles: true }) : undefined
            child.dispatchEvent(made ?? new PointerEvent(type, { bubbles: true, composed: true, clientX: left, clientY: top, detail: 1 }))
          }
          if (child instanceof HTMLElement) child.click()
        }
      }, types)
      await pause(500)
      expect(asked(service()).length).toBe(before)
    })
  })
}

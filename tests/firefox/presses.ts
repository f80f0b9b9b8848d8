// Tests in Firefox that a page can neither bring the button under the pointer nor turn another action of the user into a press of it.
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import type { ServedSample } from '../programs/service/serve-sample.ts'
import { fixture, pause, type OpenFirefox } from './browser.ts'
import { asked } from './click.ts'
import { clickButton, expectOne, focusButton, middleOf } from './seen-button.ts'

const addressOf = (slug: string): string => `https://www.linkedin.com/in/${slug}`
const body = `${fixture('empty-body.html')}<style>html { height: 100vh; margin: 0 }</style>`

/** Puts an element or an attribute into our host, as each attack does. Runs in the page. */
const prepare = (page: Page, attack: string): Promise<void> =>
  page.evaluate(name => {
    const host = [...document.documentElement.children].find(child => !/^(HEAD|BODY)$/.test(child.tagName)) as HTMLElement
    const add = (tag: string, more: object, parent: Element): Element => {
      const element = Object.assign(document.createElement(tag), more)
      parent.append(element)
      return element
    }
    if (name === 'child') add('button', { type: 'button', accessKey: 'k' }, host)
    if (name === 'host') host.accessKey = 'k'
    if (name === 'label') {
      add('input', { type: 'checkbox', id: 'inner' }, host)
      const label = add(
        'label',
        { htmlFor: 'inner', textContent: 'Play', style: 'position:fixed;left:280px;top:280px;padding:20px' },
        document.body
      )
      label.addEventListener('mousedown', event => event.preventDefault())
    }
  }, attack)

const pressAccessKey = async (page: Page): Promise<void> => {
  for (const key of ['Alt', 'Shift'] as const) await page.keyboard.down(key)
  await page.keyboard.press('k')
  for (const key of ['Shift', 'Alt'] as const) await page.keyboard.up(key)
}

export const pressTests = (firefox: () => OpenFirefox, service: () => ServedSample): void => {
  describe('a press that the page has prepared', () => {
    const attacks = [
      ['an access key of a button in the host', 'child'],
      ['an access key of the host', 'host'],
      ['a label of an input in the host', 'label']
    ] as const
    test.each(attacks)('%s starts nothing', async (_, attack) => {
      const before = asked(service()).length
      const page = await firefox().visit(addressOf(`prepared-${attack}`), body)
      await expectOne(page)
      await prepare(page, attack)
      await focusButton(page)
      if (attack === 'label') await page.mouse.click(300, 300)
      else await pressAccessKey(page)
      await pause(600)
      expect(asked(service()).length).toBe(before)
    })

    test('on a button that was moved under the pointer starts nothing, and a rested one does', async () => {
      const before = asked(service()).length
      const page = await firefox().visit(addressOf('moved-under'), body)
      await expectOne(page)
      const button = await middleOf(page)
      await page.mouse.move(300, 300)
      await pause(500)
      await page.evaluate(
        (dx, dy) => {
          document.documentElement.style.transform = `translate(${dx}px, ${dy}px)`
          document.body.style.transform = `translate(${-dx}px, ${-dy}px)`
        },
        300 - button.x,
        300 - button.y
      )
      await pause(100)
      expect(await page.evaluate(() => document.elementFromPoint(300, 300)?.parentNode === document.documentElement)).toBe(true)
      await page.mouse.click(300, 300)
      await pause(600)
      expect(asked(service()).length).toBe(before)
      await page.evaluate(() => {
        for (const one of [document.documentElement, document.body]) one.removeAttribute('style')
      })
      await clickButton(page)
      await expect.poll(() => asked(service()).slice(before), { timeout: 10_000 }).toEqual([addressOf('moved-under')])
    })
  })
}

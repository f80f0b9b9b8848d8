// Plays in Firefox the attacks on what is seen before a press and on the focus, one after another in one tab: none starts a lookup, and the
// button says why. Firefox does not tell whether something covers the button, so those attacks are left out.
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { attackTable, type Attack } from '../e2e/support/page/attack-table.ts'
import { inTurn, isLong } from '../is-long.ts'
import type { ServedSample } from '../programs/service/serve-sample.ts'
import { fixture, pause, type OpenFirefox } from './browser.ts'
import { asked } from './click.ts'
import { clickButton, expectOne, focusButton, middleOf, restFocus, restPointer, textOf } from './seen-button.ts'

const altered = 'This page changes the button. Use the toolbar button.'
const restMs = 400
const maxRestMs = 900

/** What Chromium reports as covered is an effect of the root here. */
const isSeenHere = ({ name, expectedLabel }: Attack): boolean =>
  expectedLabel !== 'covered' || /^(?:a nearly transparent|a blended) page/.test(name)
const attacks = attackTable.filter(one => /^(?:seeing|focus)\.js$/.test(one.file) && isSeenHere(one))
// A pattern of attack names runs only these.
const only = process.env['MUSTER_ATTACK']
const played = only
  ? attacks.filter(({ name }) => new RegExp(only).test(name))
  : isLong
    ? inTurn(attacks, 2)
    : attacks.filter((_, n) => n % 12 === 1)

const script = (file: string): string => `<script>${fixture(`attacks/${file}`)}</script>`
const bodyOf = (file: string): string =>
  `<!doctype html><html lang="en"><head><title>X</title>${script('spy.js')}${script(file)}</head><body><h1>X</h1></body></html>`

const run = <T>(page: Page, expression: string): Promise<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what the page's script returns
  page.evaluate(expression) as Promise<T>

const act: Partial<Record<NonNullable<Attack['action']>, (page: Page) => Promise<void>>> = {
  click: async page => {
    const { x, y } = await run<{ x: number; y: number }>(page, 'spy.at')
    await page.mouse.move(x, y)
    await restPointer(page, maxRestMs)
    await page.mouse.click(x, y)
  },
  'click where the host is hit': async page => {
    const { x, y } = await run<{ x: number; y: number }>(page, 'spy.findHost()')
    await page.mouse.move(x, y)
    await restPointer(page, maxRestMs)
    await page.mouse.click(x, y)
  },
  'type in a field of the page': async page => {
    for (const key of ['Enter', ' ', 'a', 'Enter'] as const) {
      await run(page, 'spy.beforeKeys?.()')
      await pause(restMs)
      await page.keyboard.press(key)
    }
  },
  'type in a dialog of the page': async page => {
    await focusButton(page)
    await restFocus(page)
    await run(page, 'spy.beforeDialog()')
    await page.keyboard.press('a')
    await pause(700)
    await run(page, 'spy.closeDialog()')
    for (const key of ['Enter', ' '] as const) {
      await pause(restMs)
      await page.keyboard.press(key)
    }
  }
}

export const attackTests = (firefox: () => OpenFirefox, service: () => ServedSample): void => {
  describe('a hostile page', () => {
    const play = async ({ name, file, action, expectedLabel, needsPause }: Attack, number: number): Promise<void> => {
      const before = asked(service()).length
      const address = `https://www.linkedin.com/in/fox-${number}`
      const page = await firefox().visit(address, bodyOf(file))
      await expectOne(page)
      const place = await middleOf(page)
      // The card's script comes with the first move of the pointer.
      await page.mouse.move(100, 100)
      const attack = `spy.attacks[${JSON.stringify(name)}]`
      await run(page, `spy.at = ${JSON.stringify(place)}; ${attack}.during?.(spy.at); undefined`)
      await pause(150)
      if (action) await act[action]?.(page)
      if (expectedLabel) await expect.poll(() => textOf(page, 'hint'), { timeout: 3_000 }).toBe(altered)
      await pause(300)
      expect(asked(service()).slice(before), 'no lookup was started').toEqual([])
      expect(await run(page, `Boolean(${attack}.proof?.() ?? true)`), 'the attack took place').toBe(true)
      await run(page, `${attack}.undo?.(); undefined`)
      if (needsPause) await pause(650)
      await clickButton(page)
      await expect.poll(() => asked(service()).slice(before), { timeout: 10_000 }).toEqual([address])
    }
    test(`of ${played.length} kinds starts no lookup, and a click works after it`, { timeout: 400_000 }, async () => {
      expect(played.length).toBeGreaterThan(0)
      const failed: string[] = []
      for (const attack of played)
        await play(attack, attacks.indexOf(attack)).catch((error: unknown) => failed.push(`${attack.name}: ${String(error)}`))
      expect(failed).toEqual([])
    })
  })
}

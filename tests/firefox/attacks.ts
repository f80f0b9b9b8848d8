// Plays in Firefox the attacks on a press, one after another in one tab: none starts a lookup, the button says why, and a click afterwards is
// paid for. Firefox does not tell whether something covers the button, so those attacks are left out.
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { attackTable, isAboutPress, type Attack } from '../e2e/support/page/attack-table.ts'
import { inTurn, isLong } from '../is-long.ts'
import type { ServedSample } from '../programs/service/serve-sample.ts'
import { fixture, pause, type OpenFirefox } from './browser.ts'
import { asked } from './click.ts'
import { clickButton, expectOne, focusButton, middleOf, restFocus, restPointer, styleOf, textOf } from './seen-button.ts'

const hints = {
  altered: 'This page changes the button. Use the toolbar button.',
  moved: 'Hold the pointer on the button for a moment, then click.'
}
const restMs = 400
const maxRestMs = 900

/** What Chromium reports as covered is an effect of the root here. */
const isSeenHere = ({ name, expectedLabel, action }: Attack): boolean =>
  (expectedLabel !== 'covered' || /^(?:a nearly transparent|a blended) page/.test(name)) &&
  // It draws no animation while scripts are busy, and its driver has no finger.
  action !== 'click while the page is busy' &&
  action !== 'tap'
const attacks = attackTable.filter(one => isAboutPress(one) && isSeenHere(one))
/** Those that only this browser's driver can press, and one that moves the button. */
const isAlwaysPlayed = ({ name }: Attack): boolean => /^an access key|^a label|body moved back/.test(name)
// A pattern of attack names runs only these.
const only = process.env['MUSTER_ATTACK']
const played = only
  ? attacks.filter(({ name }) => new RegExp(only).test(name))
  : isLong
    ? inTurn(attacks, 2)
    : attacks.filter((one, n) => n % 30 === 1 || isAlwaysPlayed(one))

const script = (file: string): string => `<script>${fixture(`attacks/${file}`)}</script>`
const bodyOf = (file: string): string =>
  `<!doctype html><html lang="en"><head><title>X</title>${script('spy.js')}${script(file)}</head><body><h1>X</h1></body></html>`

const run = <T>(page: Page, expression: string): Promise<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what the page's script returns
  page.evaluate(expression) as Promise<T>

const bring = async (page: Page, isLater: boolean): Promise<void> => {
  const at = { x: 300, y: 300 }
  await page.mouse.move(at.x, at.y)
  await pause(restMs)
  const drawn = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))'
  await run(page, `Promise.resolve(spy.bring(${JSON.stringify(at)})).then(() => ${drawn})`)
  if (isLater) await pause(2 * restMs)
  await page.mouse.down()
  await page.mouse.up()
}

const act: Partial<Record<NonNullable<Attack['action']>, (page: Page) => Promise<void>>> = {
  'click where the pointer rests': page => bring(page, false),
  'click later where the pointer rests': page => bring(page, true),
  'click twice, slowly': async page => {
    const { x, y } = await run<{ x: number; y: number }>(page, 'spy.at')
    await page.mouse.move(x, y)
    await pause(restMs)
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
      await pause(restMs)
    }
  },
  'click a label': async page => {
    await focusButton(page)
    await page.mouse.click(300, 300)
  },
  'press an access key': async page => {
    await focusButton(page)
    for (const key of ['Alt', 'Shift'] as const) await page.keyboard.down(key)
    await page.keyboard.press('k')
    for (const key of ['Shift', 'Alt'] as const) await page.keyboard.up(key)
  },
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
    const play = async ({ name, file, action, expectedLabel, needsPause, isHarmless }: Attack, number: number): Promise<void> => {
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
      if (action) {
        expect(act[action], `what ${action} means here`).toBeDefined()
        await act[action]?.(page)
      }
      if (isHarmless) {
        expect(await styleOf(page, 'muster-button', 'background-color')).toBe('rgb(255, 255, 255)')
        expect(await styleOf(page, 'label', 'color')).toBe('rgb(26, 31, 29)')
      }
      const hint = expectedLabel === 'moved' ? hints.moved : hints.altered
      if (expectedLabel) await expect.poll(() => textOf(page, 'hint'), { timeout: 15_000 }).toBe(hint)
      await pause(300)
      expect(asked(service()).slice(before), 'no lookup was started').toEqual([])
      expect(await run(page, `Boolean(${attack}.proof?.() ?? true)`), 'the attack took place').toBe(true)
      if (!isHarmless) await run(page, `${attack}.undo?.(); undefined`)
      if (needsPause) await pause(650)
      await clickButton(page)
      await expect.poll(() => asked(service()).slice(before), { timeout: 15_000 }).toEqual([address])
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

// What the user does during an attack in Firefox, by WebDriver BiDi.
import type { Page } from 'puppeteer-core'
import type { Attack } from '../e2e/support/page/attack-table.ts'
import { pause } from './browser.ts'
import { focusButton, restFocus, restPointer } from './seen-button.ts'

const restMs = 400
const maxRestMs = 900

/** Evaluates an expression in the page and awaits it. */
export const run = <T>(page: Page, expression: string): Promise<T> =>
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

/** What each action means here. */
export const act: Partial<Record<NonNullable<Attack['action']>, (page: Page) => Promise<void>>> = {
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
    // The page does not hear of a pointer that is on the button.
    await page.mouse.move(x - 300, y)
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
  },
  'click elsewhere': page => page.mouse.click(300, 300),
  'press elsewhere': async page => {
    const { x, y } = await run<{ x: number; y: number }>(page, 'spy.at')
    await page.mouse.move(x - 300, y)
    await page.mouse.down()
    await page.mouse.move(x, y, { steps: 3 })
    await page.mouse.up()
  },
  drag: async page => {
    const { x, y } = await run<{ x: number; y: number }>(page, 'spy.at')
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 200, y - 100, { steps: 5 })
    await page.mouse.up()
  },
  'hurried click': async page => {
    const { x, y } = await run<{ x: number; y: number }>(page, 'spy.at')
    await page.mouse.move(x, y)
    await pause(restMs)
    await run(page, 'spy.changeUrl()')
    await page.mouse.click(x, y)
  },
  enter: async page => {
    for (const key of ['Enter', ' ', 'a', 'Enter'] as const) await page.keyboard.press(key)
  }
}

// Plays in Firefox the attacks that it has the features for, one after another in one tab: none starts a lookup or learns of Muster, the button
// says why a press does not count, and a click afterwards is paid for.
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { attackTable, isAboutPress, type Attack } from '../e2e/support/page/attack-table.ts'
import { inTurn, isLong } from '../is-long.ts'
import type { ServedSample } from '../programs/service/serve-sample.ts'
import { act, run } from './attack-actions.ts'
import { fixture, pause, type OpenFirefox } from './browser.ts'
import { asked } from './click.ts'
import { clickButton, expectOne, middleOf, styleOf, textOf } from './seen-button.ts'

const hints = {
  altered: 'This page changes the button. Use the toolbar button.',
  moved: 'Hold the pointer on the button for a moment, then click.'
}

/** Attacks that Firefox has nothing for, or that its driver cannot play, each with the reason. */
const notHere: readonly (readonly [matches: (attack: Attack) => boolean, reason: string])[] = [
  [
    ({ name, expectedLabel }) => expectedLabel === 'covered' && !/^(?:a nearly transparent|a blended) page/.test(name),
    'Firefox does not tell what covers the button'
  ],
  [({ action }) => action === 'click while the page is busy', 'it draws no animation while scripts are busy'],
  [({ action }) => action === 'tap' || action === 'click with a pen', 'its driver has no finger and no pen'],
  [({ action }) => /copy/.test(action ?? ''), 'its driver reads no clipboard'],
  [({ name }) => /picture in picture/.test(name), 'it has no such window'],
  [
    ({ name }) => /(?:lifted|left|URL) at |at the (?:press|pointerdown)|by the page$|until the press|adopted by/.test(name),
    'the page is not told of a press on the button'
  ],
  [({ name }) => name === 'error stack traces', 'its errors have no prepareStackTrace'],
  [({ name }) => name === 'a service worker of the page', 'its driver cannot serve the script of the worker'],
  [({ name }) => name.startsWith('a print'), 'printing opens a dialog of the system'],
  [({ knowsExtensionId }) => knowsExtensionId === true, 'each installation has an id of its own'],
  [({ name }) => name === 'the accessibility tree that is read out', 'screen-reader.ts reads it']
]
const attacks = attackTable.filter(one => !notHere.some(([matches]) => matches(one)))
/** Those that only this browser's driver can press, and one that moves the button. */
const isAlwaysPlayed = ({ name }: Attack): boolean => /^an access key|^a label|body moved back/.test(name)
// A pattern of attack names runs only these.
const only = process.env['MUSTER_ATTACK']
const chosen = only
  ? attacks.filter(({ name }) => new RegExp(only).test(name))
  : isLong
    ? inTurn(attacks, 2)
    : attacks.filter((one, n) => n % 40 === 1 || isAlwaysPlayed(one))

const script = (text: string): string => `<script>${text}\ndocument.currentScript?.remove()</script>`
const bodyOf = ({ file, name }: Attack): string => {
  const begin = `spy.attacks[${JSON.stringify(name)}].before?.()`
  const scripts = [fixture('attacks/spy.js'), fixture(`attacks/${file}`), begin].map(script)
  return `<!doctype html><html lang="en"><head><title>X</title>${scripts.join('')}</head><body><h1>X</h1></body></html>`
}

/** Texts of the button and its card, and what only a page of ours has. */
const ours = ['Find email', 'Email found', 'Copied', 'Nothing is sent', 'muster', 'moz-extension']

export const attackTests = (firefox: () => OpenFirefox, service: () => ServedSample): void => {
  const expectNothingLearnt = async (page: Page): Promise<void> => {
    await run(page, 'spy.readEverything()')
    const observed = await run<string>(page, 'spy.observed()')
    expect(observed.length, 'the page has recorded something').toBeGreaterThan(1_000)
    const found = ours.flatMap(word => observed.split('\n').filter(line => line.includes(word)))
    expect(found.map(line => line.slice(0, 500))).toEqual([])
  }
  describe('a hostile page', () => {
    const play = async (played: Attack, number: number): Promise<void> => {
      const { name, action, expectedLabel, needsPause, isHarmless, isDisabled, needsGesture } = played
      const before = asked(service()).length
      const address = `https://www.linkedin.com/in/fox-${number}`
      const page = await firefox().visit(address, bodyOf(played), played.headers)
      await expectOne(page)
      const place = await middleOf(page)
      // The card's script comes with the first move of the pointer.
      await page.mouse.move(100, 100)
      const attack = `spy.attacks[${JSON.stringify(name)}]`
      await run(
        page,
        `spy.at = ${JSON.stringify(place)}; Promise.resolve(${attack}.during?.(spy.at, { guesses: [] })).then(() => undefined)`
      )
      await pause(150)
      // A window of another size has the button elsewhere.
      if (needsGesture) await run(page, `spy.at = ${JSON.stringify(await middleOf(page))}; undefined`)
      if (action) {
        expect(act[action], `what ${action} means here`).toBeDefined()
        await act[action]?.(page)
      }
      if (isHarmless) {
        expect(await styleOf(page, 'muster-button', 'background-color')).toBe('rgb(255, 255, 255)')
        expect(await styleOf(page, 'label', 'color')).toBe('rgb(26, 31, 29)')
      }
      const hint = expectedLabel === 'moved' ? hints.moved : hints.altered
      // The page hears of the pointer beside the button only, so it is locked there.
      if (expectedLabel && !name.includes('locked')) await expect.poll(() => textOf(page, 'hint'), { timeout: 15_000 }).toBe(hint)
      await pause(300)
      expect(asked(service()).slice(before), 'no lookup was started').toEqual([])
      expect(await run(page, `Boolean(${attack}.proof?.() ?? true)`), 'the attack took place').toBe(true)
      if (isDisabled) return expectNothingLearnt(page)
      if (!isHarmless) await run(page, `Promise.resolve(${attack}.undo?.()).then(() => undefined)`)
      if (needsPause) await pause(650)
      await clickButton(page)
      await expect.poll(() => asked(service()).slice(before), { timeout: 15_000 }).toEqual([address])
      if (isAboutPress(played)) return
      await run(page, `Promise.resolve(${attack}.after?.(undefined, { guesses: ['Find email', 'Email found'] })).then(() => undefined)`)
      expect(await run(page, `Boolean(${attack}.lateProof?.() ?? true)`), 'the attack took place').toBe(true)
      await expectNothingLearnt(page)
    }
    test(`of ${chosen.length} kinds starts no lookup, and a click works after it`, { timeout: 400_000 }, async () => {
      expect(chosen.length).toBeGreaterThan(0)
      const failed: string[] = []
      for (const attack of chosen)
        await play(attack, attacks.indexOf(attack)).catch((error: unknown) => failed.push(`${attack.name}: ${String(error)}`))
      expect(failed).toEqual([])
    })
  })
}

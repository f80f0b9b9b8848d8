// Plays random histories in Firefox: the page moves at any time while the user clicks, and only the intended person is looked up.
import { describe, expect, test, vi } from 'vitest'
import type { ServedSample } from '../programs/service/serve-sample.ts'
import { fixture, pause, type OpenFirefox } from './browser.ts'
import { asked } from './click.ts'
import { clickButton, middleOf, textOf } from './seen-button.ts'
import { isLong } from '../is-long.ts'

const histories = isLong ? 100 : 1
const moves = 6
const clicks = 7
const bare = fixture('empty-body.html')

/** Random numbers of a seed, from 0 up to 1. */
const randomFrom = (seed: number) => (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
  return seed / 2 ** 32
}

/** A page that was shown, in milliseconds since the epoch; `to` is open for the last one. */
interface Shown {
  url: string
  from: number
  to: number
}
interface Click {
  before: number
  after: number
}

/** A click is refused sooner than this after a move, so the person it means was shown at least this long before; with tolerance. */
const shownBefore = 300

const isMeant = (url: unknown, shown: readonly Shown[], made: readonly Click[]): boolean =>
  shown.some(one => one.url === url && made.some(({ before, after }) => one.from <= after - shownBefore && one.to >= before))

export const wrongPersonTests = (firefox: () => OpenFirefox, service: () => ServedSample): void => {
  describe('a history of random moves and clicks', () => {
    test.each(Array.from({ length: histories }, (_, seed) => ({ seed })))('looks up only intended people: $seed', async ({ seed }) => {
      const random = randomFrom(seed + 1)
      const addressOf = (n: number): string => `https://www.linkedin.com/in/person-${seed}-${n}`
      const before = asked(service()).length
      const page = await firefox().visit(addressOf(0), bare)
      const { x, y } = await middleOf(page)
      await page.mouse.move(x, y)
      await pause(600)
      const plan = Array.from({ length: moves }, (_, n) => ({
        wait: random() * 900,
        how: n < moves - 1 && random() < 0.3 ? ('back' as const) : random() < 0.5 ? ('pushState' as const) : ('replaceState' as const),
        url: n < moves - 1 && random() < 0.2 ? 'https://www.linkedin.com/feed/' : addressOf(n + 1)
      }))
      const moved = page.evaluate(async steps => {
        const stints: { url: string; from: number; to: number }[] = [{ url: location.href, from: 0, to: Infinity }]
        // On a busy computer the move itself takes long, and the page is shown from its beginning on.
        const note = (from: number): void => {
          stints.at(-1)!.to = Date.now()
          stints.push({ url: location.href, from, to: Infinity })
        }
        addEventListener('popstate', event => note(performance.timeOrigin + event.timeStamp))
        let depth = 0
        for (const { wait, how, url } of steps) {
          await new Promise(done => setTimeout(done, wait))
          // never back to the page of the previous history
          const isBack = how === 'back' && depth > 0
          depth += isBack ? -1 : how === 'replaceState' ? 0 : 1
          const from = Date.now()
          // A browser goes back later: the next move would be undone by it.
          if (isBack) {
            const back = new Promise(done => addEventListener('popstate', done, { once: true }))
            history.back()
            await back
          } else {
            history[how === 'back' ? 'pushState' : how]({}, '', url)
            note(from)
          }
        }
        // JSON has no Infinity
        return stints.map(one => ({ ...one, to: Number.isFinite(one.to) ? one.to : Number.MAX_SAFE_INTEGER }))
      }, plan)
      const made: Click[] = []
      const click = async (): Promise<void> => {
        const from = Date.now()
        await page.mouse.click(x, y)
        made.push({ before: from, after: Date.now() })
      }
      for (let n = 0; n < clicks; n++) {
        await pause(random() * 600)
        await click()
      }
      const shown = await moved
      // A last click without moves, with the pointer at rest on the button, must count. The answer for an earlier person may open a card
      // under the pointer just then: that click is refused, and the user sees it and clicks once more.
      const isAsked = (): boolean => asked(service()).slice(before).includes(addressOf(moves))
      const isAskedSoon = (): Promise<boolean> => vi.waitUntil(isAsked, { timeout: 5_000 }).catch(() => false)
      for (let presses = 0; presses < 3 && !(presses === 0 ? isAsked() : await isAskedSoon()); presses++) {
        const from = Date.now()
        await clickButton(page)
        made.push({ before: from, after: Date.now() })
      }
      const state = async (): Promise<true | string> => isAsked() || `${await textOf(page, 'label')}: ${await textOf(page, 'hint')}`
      await expect.poll(state, { timeout: 15_000 }).toBe(true)
      await pause(300)
      const people = asked(service()).slice(before)
      expect(people.filter(url => !isMeant(url, shown, made))).toEqual([])
      expect(new Set(people).size).toBe(people.length)
    })
  })
}

// Plays histories in one tab: the page moves from inside, a real mouse clicks, and listeners record the URL at each click.
import type { BrowserContext, Page } from '@playwright/test'
import type { Sandbox } from '../fixture.ts'
import { moveOn, watch, type Order, type Seen } from './history-in-page.ts'
import { restPointer } from './page-button.ts'
import { seenPlaces } from './page-card.ts'
import { shownAt, urlOf, type History, type Step } from './history-steps.ts'

export interface Tab {
  live: (history: History) => Promise<void>
  /** all events so far, in order */
  seen: Seen[]
  page: Page
}

const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))
/** A page that is being left does not reply. */
const anyway = (work: Promise<unknown>): Promise<unknown> => Promise.race([work.catch(() => undefined), pause(3_000)])

/** How long before a move it is ordered, so that a click can come first. In milliseconds. */
const ahead = 60

/** How long to wait after the last click of a history, unless the service gets a request. In milliseconds. */
export const lastWaitMs = 3_000

/** The middle of the button, or its usual place if there is none. */
export const aimAt = async (page: Page): Promise<{ x: number; y: number }> => {
  const places = await Promise.race([seenPlaces(page).catch(() => undefined), pause(5_000)])
  const { left, right, top, bottom } = places?.button ?? { left: 1_200, right: 1_240, top: 390, bottom: 410 }
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** A point without a button. */
export const nowhere = { x: 640, y: 20 }

/** Opens a window of its own, because background tabs are not drawn. */
const openWindow = async (sandbox: Sandbox): Promise<Page> => {
  const { context, origin } = sandbox.browser
  const ours = context.pages().find(page => page.url().startsWith(origin))
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    ours?.evaluate(() =>
      (globalThis as never as { chrome: { windows: { create: (o: object) => Promise<unknown> } } }).chrome.windows.create({
        url: 'about:blank'
      })
    )
  ])
  return page
}

export const watchContext = (context: BrowserContext): Promise<unknown> => context.addInitScript(watch)

export const openTab = async (sandbox: Sandbox): Promise<Tab> => {
  const page = await openWindow(sandbox)
  const seen: Seen[] = []

  const point = async (at?: { x: number; y: number }): Promise<void> => {
    const { x, y } = at ?? (await aimAt(page))
    await anyway(page.mouse.move(x, y))
  }
  const press = async (held: number): Promise<void> => {
    await anyway(page.mouse.down())
    if (held > 0) await pause(held)
    await anyway(page.mouse.up())
  }
  const isAsked = (person: string): boolean =>
    sandbox.service.requests.some(({ path, body }) => path === '/person_search' && body.includes(`"${person}"`))
  const order = (one: Order): Promise<unknown> => anyway(page.evaluate(moveOn, one))
  const act = async (id: number, step: Step): Promise<void> => {
    if (step.does === 'wait') return pause(step.ms)
    if (step.does === 'click') {
      await point()
      await anyway(restPointer(page))
      return press(step.held)
    }
    const { way } = step
    const url = urlOf(id, step.to)
    if (step.does === 'go') return void (await order({ way, url }))
    if (step.does === 'during') {
      const at = await aimAt(page)
      await point(nowhere)
      await order({ way, url, event: step.event, after: step.late })
      await point(at)
      return press(step.held)
    }
    await point()
    await order({ way, url, after: ahead })
    await pause(ahead + step.offset)
    await press(step.held)
  }
  /** Takes the events out of the tab's session storage, so that it stays small. */
  const collect = async (): Promise<void> => {
    const take = (): Promise<string> =>
      page.evaluate(() => {
        const text = sessionStorage.getItem('seen') ?? ''
        sessionStorage.removeItem('seen')
        return text
      })
    // Once more if the page was loading.
    const lines = await take().catch(take)
    for (const line of lines.split('\n').filter(Boolean)) seen.push(JSON.parse(line) as Seen)
  }

  return {
    page,
    seen,
    live: async ({ id, first, steps }) => {
      if (page.url().startsWith('https:')) await order({ way: 'push', url: urlOf(id, first) })
      else await page.goto(urlOf(id, first))
      for (const step of steps) await act(id, step)
      // The last click is slow, so the person shown now is looked up, or was before.
      await pause(620)
      await point()
      // The button stays in place under the pointer; before that it may have just moved.
      await point()
      await anyway(restPointer(page))
      await press(0)
      const person = shownAt(page.url())
      for (let tries = 0; tries < lastWaitMs / 25 && person.startsWith('https') && !isAsked(person); tries++) await pause(25)
      await collect()
    }
  }
}

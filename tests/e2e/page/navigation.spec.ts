// After any navigation the button belongs to the person of the current URL, and a click looks up no one else.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '../../programs/tools/ensure.mjs'
import { root, serveNetwork } from '../support/browser.ts'
import { moveOn, type Order } from '../support/page/history-in-page.ts'
import { aimAt, nowhere } from '../support/page/history-tab.ts'
import { expect, test, type Sandbox } from '../support/fixture.ts'
import { clickButton, restPointer, seenButton } from '../support/page/page-button.ts'
import { emailFound, expectCard, seenCard } from '../support/page/page-card.ts'
import { setLimits } from '../support/set-limits.ts'

const origin = 'https://www.linkedin.com'
const asked = (sandbox: Sandbox): string[] =>
  sandbox.service.requests
    .filter(({ path }) => path === '/person_search')
    .map(request => String((request.raw() as Record<string, unknown>)['profile_url']).replace(`${origin}/in/`, ''))
const settled = (page: Page): Promise<void> => page.waitForTimeout(700)
const moved = 'You moved to another page. Nothing was sent. Click again here.'
const notRested = 'Hold the pointer on the button for a moment, then click.'

/** The page changes while the pointer moves to the button, so the click was meant for the previous person. */
const clickAsItMoves = async (page: Page, order: Order): Promise<void> => {
  const { x, y } = await aimAt(page)
  await page.mouse.move(nowhere.x, nowhere.y)
  await page.mouse.move(x, y)
  await restPointer(page)
  await page.evaluate(moveOn, { ...order, event: 'mousemove' })
  await page.mouse.move(x + 1, y)
  // The browser goes back and forward a little later. A click before that is for the person who is still shown.
  if (order.way === 'back' || order.way === 'forward') await page.waitForFunction(path => location.pathname === path, order.url)
  await page.mouse.click(x + 1, y)
}

test.describe('people', () => {
  test.use({ sample: { speed: Infinity, identifyPerson: 'inline', findsEmail: () => true } })

  test('a click during a navigation looks up no one, and the next one the current person', { tag: '@long' }, async ({ sandbox }) => {
    await setLimits(await sandbox.connect())
    await serveNetwork(sandbox.browser.context, () => 'spa-shell.html')
    // The script runs in every LinkedIn page, so in-page navigation reaches it.
    const page = await sandbox.visit(`${origin}/feed/`)
    expect(await seenButton(page)).toBeUndefined()
    const move = async (way: Order['way'], name: string): Promise<void> => {
      await page.evaluate(moveOn, { way, url: `/in/${name}/` })
      await expect.poll(() => page.url()).toBe(`${origin}/in/${name}/`)
    }
    await move('push', 'ada-beispiel')
    await clickButton(page)
    await expectCard(page, { label: emailFound })

    const people = ['ada-beispiel']
    const arrive = async (way: Order['way'], name: string): Promise<void> => {
      await clickAsItMoves(page, { way, url: `/in/${name}/` })
      await expect.poll(() => page.url()).toBe(`${origin}/in/${name}/`)
      await settled(page)
      await expectCard(page, { label: 'Find email', sentence: '', email: '' })
      expect(asked(sandbox), way).toEqual(people)
      await clickButton(page)
      await expectCard(page, { label: emailFound, open: true })
      people.push(name)
      expect(asked(sandbox), way).toEqual(people)
    }
    await arrive('push', 'bruno-fiktiv-4b2a1c')
    await arrive('replace', 'carla-ejemplo-77')
    await move('push', 'dmitri-primerov')
    await move('push', 'farid-mithal-9a')
    await arrive('back', 'dmitri-primerov')
    await arrive('forward', 'farid-mithal-9a')
    await arrive('load', 'greta-muster')

    // A hash keeps the person: the state is kept, and a click acts at once.
    await clickAsItMoves(page, { way: 'hash', url: '' })
    await expectCard(page, { label: emailFound, open: false })
    expect(asked(sandbox)).toEqual(people)
  })

  test(
    'under a full-page frame the button is for the person of the top URL, and the frame contains nothing of Muster',
    { tag: '@long' },
    async ({ sandbox }) => {
      await sandbox.connect()
      await serveNetwork(sandbox.browser.context, url => (new URL(url).pathname === '/preload/' ? 'preload-frame.html' : 'frame-top.html'))
      const page = await sandbox.visit(`${origin}/in/ada-beispiel/`)
      await expectCard(page, { label: 'Find email' })
      await page.evaluate(() => (globalThis as never as { layFrame: (url: string) => void }).layFrame('/in/bruno-fiktiv-4b2a1c/'))
      const frame = page.frameLocator('iframe')
      await expect(frame.getByRole('heading')).toHaveText('Bruno Fiktiv')
      await expect(page.getByRole('heading', { name: 'Ada Beispiel' })).toBeVisible()
      await settled(page)
      // The frame has another person's URL by now, which is not in the address bar.
      expect(await frame.locator('html').evaluate(html => [html.ownerDocument.location.pathname, html.childElementCount])).toEqual([
        '/in/carla-ejemplo-77/',
        2
      ])
      expect(await seenButton(page)).toMatchObject({ label: 'Find email', count: 1 })
      await clickButton(page)
      await expectCard(page, { label: emailFound })
      expect(asked(sandbox)).toEqual(['bruno-fiktiv-4b2a1c'])
      expect(await frame.locator('html').getAttribute('data-clicks')).toBeNull()
    }
  )
})

/** Playwright disables the back/forward cache; this browser has it enabled. */
const keepPages = async (live: (context: BrowserContext) => Promise<void>): Promise<void> => {
  const profile = await mkdtemp(join(tmpdir(), 'muster-kept-'))
  const extension = resolve(root, '.output/chrome-mv3')
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? '',
    headless: false,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--lang=en-GB',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      '--host-resolver-rules=MAP * ~NOTFOUND'
    ]
  })
  await serveNetwork(context, () => 'spa-shell.html')
  // The welcome page may take over any tab until it has opened.
  await expect.poll(() => context.pages().some(page => page.url().endsWith('/options.html'))).toBe(true)
  await live(context)
  await context.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 3 })
}

test('a cached page that returns has its button, and a click during its return looks up no one', { tag: '@long' }, async () => {
  await keepPages(async context => {
    const page = await context.newPage()
    await page.addInitScript(() => {
      const note = (name: string, value: unknown): void => void (document.documentElement.dataset[name] = String(value))
      let shownAt = 0
      window.addEventListener('pageshow', ({ persisted, timeStamp }) => {
        shownAt = timeStamp
        note('kept', persisted)
      })
      window.addEventListener('pointerdown', ({ timeStamp }) => note('waited', timeStamp - shownAt), { capture: true })
    })
    await page.goto(`${origin}/in/ada-beispiel/`)
    await clickButton(page)
    const notConnected = { label: 'Find email', open: true, sentence: 'Not connected. Nothing is sent until you connect your service.' }
    await expectCard(page, notConnected)
    let place: { x: number; y: number } | undefined
    const clickDuringReturn = async (): Promise<number> => {
      await page.goto(`${origin}/in/bruno-fiktiv-4b2a1c/`)
      await expectCard(page, { label: 'Find email', open: false })
      // Playwright's goBack waits for a load event that a cached page does not have.
      await page.evaluate(() => history.back())
      await expect.poll(() => page.locator('html').getAttribute('data-kept'), { intervals: [10] }).toBe('true')
      place ??= await aimAt(page)
      await page.mouse.click(place.x, place.y)
      return Number(await page.locator('html').getAttribute('data-waited'))
    }
    // On a busy computer a click may come too late to be one during the return.
    let waitedMs = Infinity
    for (let clicks = 0; clicks < 20 && waitedMs > 400; clicks++) waitedMs = await clickDuringReturn()
    expect(waitedMs).toBeLessThanOrEqual(400)
    expect(page.url()).toBe(`${origin}/in/ada-beispiel/`)
    expect(await seenCard(page)).toMatchObject({ label: 'Find email', open: false, sentence: '' })
    // Either rule refuses such a click: the page has just changed, and the button has just come under the pointer.
    const refused = expect.stringMatching(new RegExp(`^(?:${moved}|${notRested})$`))
    await expect.poll(() => seenButton(page)).toMatchObject({ count: 1, hint: refused })
    await settled(page)
    await clickButton(page)
    await expectCard(page, notConnected)
  })
})

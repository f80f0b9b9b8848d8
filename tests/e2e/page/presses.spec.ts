// What an ordinary user does looks a person up once: with a mouse and the keyboard, under the browser's own zoom, and on pages that
// walk through URLs, which learn nothing from the size of our host.
import type { Page } from '@playwright/test'
import { expect, test, type Sandbox } from '../support/fixture.ts'
import { emailFound, expectCard } from '../support/page/page-card.ts'
import { clickButton, middleOf, reachButton, restFocus, tapAt, untilWatched } from '../support/page/page-button.ts'
import { serveNetwork } from '../support/browser.ts'
import { setLimits } from '../support/set-limits.ts'

const origin = 'https://www.linkedin.com'
const asked = (sandbox: Sandbox): string[] =>
  sandbox.service.requests
    .filter(({ path }) => path === '/person_search')
    .map(request => new URL((request.raw() as Record<string, string>)['profile_url'] ?? '').pathname)

const setZoom = async (sandbox: Sandbox, page: Page, factor: number): Promise<void> => {
  const ours = sandbox.browser.context.pages().find(one => one.url().startsWith(sandbox.browser.origin))
  await ours?.evaluate(
    async ([url, to]) => {
      type Tabs = { query: (o: object) => Promise<{ id: number; url?: string }[]>; setZoom: (id: number, to: number) => Promise<void> }
      const { tabs } = (globalThis as never as { chrome: { tabs: Tabs } }).chrome
      const tab = (await tabs.query({})).find(one => one.url === url)
      if (tab) await tabs.setZoom(tab.id, to)
    },
    [page.url(), factor] as const
  )
  await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBeCloseTo(factor, 1)
}

/** `prepare` changes the page before the press, as a user's settings or another extension may. */
const clickOn =
  (prepare: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await prepare(page)
    await clickButton(page)
  }
const style = (content: string) => clickOn(page => page.addStyleTag({ content }))

const clickZoomed = async (sandbox: Sandbox, page: Page, factor: number): Promise<void> => {
  await setZoom(sandbox, page, factor)
  await clickButton(page)
}

const ways: Record<string, (page: Page, sandbox: Sandbox) => Promise<void>> = {
  mouse: clickButton,
  tap: async page => tapAt(page, await middleOf(page)),
  ...Object.fromEntries(
    [0.5, 0.8, 1.5, 3].map(factor => [`zoom-${factor * 100}`, (page: Page, sandbox: Sandbox) => clickZoomed(sandbox, page, factor)])
  ),
  'zoom-by-two-fingers': clickOn(async page => {
    const session = await page.context().newCDPSession(page)
    await session.send('Input.synthesizePinchGesture', { x: 1_200, y: 400, scaleFactor: 1.3, gestureSourceType: 'touch' })
    await session.detach()
  }),
  'dark-filter': style('html { filter: invert(1) hue-rotate(180deg); background: #fff }'),
  'dark-filter-of-the-body': style('body { filter: invert(1) sepia(0.4) }'),
  'right-to-left': clickOn(page => page.evaluate(() => void (document.documentElement.dir = 'rtl'))),
  'large-text': style(
    'html { font-size: 48px } * { line-height: 2 !important; letter-spacing: 0.2em !important; word-spacing: 0.4em !important }'
  ),
  'vertical-text': style('html { writing-mode: vertical-rl }'),
  'forced-colours': clickOn(page => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', contrast: 'more' })),
  'dark-scheme': clickOn(page => page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' })),
  ...Object.fromEntries(
    ['Enter', 'Space'].map(key => [
      key.toLowerCase(),
      async (page: Page) => {
        await page.bringToFront()
        await untilWatched(page)
        await page.keyboard.press('Tab')
        await restFocus(page)
        await page.keyboard.press(key)
      }
    ])
  )
}

test.describe('an ordinary press', () => {
  test.use({ sample: { speed: Infinity, identifyPerson: 'inline', findsEmail: () => true } })

  test(
    'of a mouse, a finger or a key, under each zoom and setting of the user, looks the person up once',
    { tag: '@long' },
    async ({ sandbox }) => {
      test.setTimeout(180_000)
      await setLimits(await sandbox.connect())
      await serveNetwork(sandbox.browser.context, () => 'empty-body.html')
      for (const [way, press] of Object.entries(ways)) {
        const page = await sandbox.visit(origin)
        const session = await page.context().newCDPSession(page)
        if (way === 'tap') await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
        await page.goto(`${origin}/in/ordinary-${way}`)
        await press(page, sandbox)
        await expect.poll(() => asked(sandbox).filter(path => path === `/in/ordinary-${way}`), { message: way }).toHaveLength(1)
        await setZoom(sandbox, page, 1)
        await page.close()
      }
      expect(asked(sandbox)).toHaveLength(Object.keys(ways).length)
    }
  )

  test('a page that walks through URLs finds one size of our host, until the user reaches it', { tag: '@long' }, async ({ sandbox }) => {
    test.setTimeout(120_000)
    await sandbox.connect()
    await serveNetwork(sandbox.browser.context, () => 'empty-body.html')
    const page = await sandbox.visit(`${origin}/in/known-person`)
    await clickButton(page)
    await expectCard(page, { label: emailFound, open: true })
    const measure = (): Promise<string> =>
      page.evaluate(() => {
        const hits: string[] = []
        for (let y = 2; y < innerHeight; y += 6)
          for (let x = innerWidth - 700; x < innerWidth; x += 4) {
            const hit = document.elementFromPoint(x, y)
            if (hit && hit !== document.documentElement && hit.parentNode === document.documentElement && hit !== document.body)
              hits.push(`${x} ${y}`)
          }
        return hits.join()
      })
    const walk = async (): Promise<string[]> => {
      const sizes: string[] = []
      for (const path of ['/in/a-stranger', '/in/known-person', '/in/another-stranger', '/in/known-person']) {
        await page.evaluate(to => history.replaceState({}, '', to), path)
        await page.waitForTimeout(1_200)
        sizes.push(await measure())
      }
      return sizes
    }
    await page.mouse.move(200, 200)
    const [first, ...others] = await walk()
    expect(first?.length).toBeGreaterThan(100)
    for (const size of others) expect(size).toBe(first)

    // The button is brought under a pointer that rests; the page only sees that it is there.
    const { x, y } = await middleOf(page)
    await page.evaluate(([dx, dy]) => (document.documentElement.style.cssText = `height: 100vh; margin: 0; translate: ${dx}px ${dy}px`), [
      200 - x,
      200 - y
    ] as const)
    const moved = await walk()
    expect(new Set(moved).size).toBe(1)
    await page.evaluate(() => document.documentElement.removeAttribute('style'))

    // The page captures the pointer for our host while the user drags elsewhere.
    await page.evaluate(() => {
      const host = [...document.documentElement.children].find(child => !/^(HEAD|BODY)$/.test(child.tagName))
      document.addEventListener('pointerdown', ({ pointerId }) => host?.setPointerCapture(pointerId), { once: true })
      host?.addEventListener('pointermove', () => document.documentElement.setAttribute('data-captured', ''), { once: true })
    })
    await page.mouse.down()
    for (const across of [210, 220]) await page.mouse.move(across, 200)
    await expect(page.locator('html[data-captured]'), 'our host got the moves').toHaveCount(1)
    await page.waitForTimeout(300)
    expect(await measure()).toBe(first)
    await page.mouse.up()

    await reachButton(page)
    await expectCard(page, { label: emailFound, open: true })
    expect(await measure()).not.toBe(first)
    expect(asked(sandbox)).toEqual(['/in/known-person'])
  })
})

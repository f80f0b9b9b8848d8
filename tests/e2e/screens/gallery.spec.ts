// Compares every component in every state with stored pictures. `npm run gallery:renew` renews the pictures for the current platform;
// `MUSTER_GROUPS=card,settings` before it limits that to these groups.
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, expect, test, type Browser, type Page } from '@playwright/test'
import { build, preview, type PreviewServer } from 'vite'
import { turn } from '../../is-long.ts'
import { findChromium } from '../../programs/tools/ensure.mjs'
import { root } from '../support/browser.ts'
import { comparePicture } from '../support/gallery-picture.ts'

const platform = `${process.platform}-chromium`
const baselines = resolve(root, 'tests/gallery/baselines', platform)
const configFile = resolve(root, 'tests/gallery/vite.config.ts')

const width = 2_060
// The light pictures show the layout; the dark ones show the colours and may be smaller.
const schemes = ['light', 'dark'] as const
const kept = { light: { scale: 0.5, tolerated: 40 }, dark: { scale: 0.25, tolerated: 10 } }

let server: PreviewServer
let browser: Browser
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
test.beforeAll(async ({}, { parallelIndex }) => {
  test.setTimeout(180_000)
  // Each scheme may run in a process of its own: a build empties its folder, so two must not share one.
  const output = { outDir: resolve(root, `test-results/gallery/site-${parallelIndex}`) }
  await build({ configFile, build: output })
  server = await preview({ configFile, build: output, preview: { port: 0, host: '127.0.0.1' } })
  browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--headless=new', '--no-sandbox', '--font-render-hinting=none'],
    env: { ...process.env, FONTCONFIG_FILE: resolve(root, 'tests/gallery/fonts.conf') }
  })
})
test.afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const open = async (query: string): Promise<Page> => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-GB',
    viewport: { width, height: 900 }
  })
  const page = await context.newPage()
  await page.goto(`${server.resolvedUrls?.local[0]}${query}`)
  await page.waitForSelector('body[data-blocks]')
  return page
}
const groupsOf = async (page: Page): Promise<string[]> => {
  const names = Object.keys(JSON.parse((await page.locator('body').getAttribute('data-blocks')) ?? '{}') as Record<string, number>)
  return [...new Set(names.map(name => name.split('-')[0] ?? name))]
}
/**
 * Waits until all frames are drawn and load nothing more. Playwright has missed the end of a request, and then its "networkidle" never comes.
 */
const loaded = async (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frames = [...document.querySelectorAll('iframe')]
    const isDrawn = ({ contentDocument }: HTMLIFrameElement): boolean => contentDocument?.body?.dataset['blocks'] !== undefined
    const countFiles = ({ contentWindow }: HTMLIFrameElement): number => contentWindow?.performance.getEntriesByType('resource').length ?? 0
    let before = ''
    for (let quietSince = performance.now(); performance.now() < quietSince + 500;) {
      if (performance.now() > 180_000) throw new Error(`Not drawn: ${frames.flatMap(frame => (isDrawn(frame) ? [] : frame.title)).join()}`)
      await new Promise(done => setTimeout(done, 50))
      const now = frames.map(frame => (isDrawn(frame) ? countFiles(frame) : -1)).join()
      if (now !== before || now.includes('-')) quietSince = performance.now()
      before = now
    }
  })

/**
 * Fits each frame to its content once it is drawn, and the window to all frames, because the browser may leave a frame outside the window
 * blank. Reports content wider than its frame.
 */
const settle = async (page: Page): Promise<string[]> => {
  await loaded(page)
  const faults = await page.evaluate(async () => {
    const frames = [...document.querySelectorAll('iframe')]
    for (const frame of frames) frame.height = String(frame.contentDocument?.documentElement.scrollHeight ?? 0)
    await new Promise(done => setTimeout(done, 100))
    return frames.flatMap(({ title, contentDocument }) => {
      const inside = contentDocument?.documentElement
      return !inside || inside.scrollWidth > inside.clientWidth ? [`${title} is empty or scrolls sideways`] : []
    })
  })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
  return faults
}
/** The page must be settled: elements outside the window count as covered. */
const axe = async (page: Page, group: string, scheme: 'light' | 'dark'): Promise<string[]> => {
  const builder = new AxeBuilder({ page })
  // The dark scheme changes nothing but colours.
  if (scheme === 'dark') builder.withRules('color-contrast')
  // Chromium and Firefox let the keyboard reach a scrolled area without controls, which this rule does not know.
  else builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).disableRules('scrollable-region-focusable')
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${group}: ${id} ${target.join(' ')} ${html.slice(0, 160)}`))
}

/** Both schemes of a group are photographed after one loading, which is most of the time. A run plays the half of which it is the turn. */
for (const half of [0, 1])
  test(`every component looks as before and is accessible: half ${half + 1}`, { tag: '@long' }, async ({ browserName }, ran) => {
    test.setTimeout(1_200_000)
    const { updateSnapshots } = ran.config
    const renews = updateSnapshots === 'all' || updateSnapshots === 'changed'
    test.skip(!renews && half !== turn % 2, 'It is the turn of the other half.')
    const compares = renews || existsSync(baselines)
    if (!compares)
      ran.annotations.push({ type: 'not compared', description: `no pictures for ${platform}; npm run gallery:renew makes them` })
    const page = await open('?show=parts')
    const faults: string[] = []
    const only = renews ? process.env['MUSTER_GROUPS']?.split(',') : undefined
    const groups = await groupsOf(page)
    expect(groups.length).toBeGreaterThan(0)
    // A group without a picture, or a picture without a group, would be compared with nothing.
    if (compares && !renews)
      expect(groups.flatMap(group => schemes.map(scheme => `${group}-${scheme}.webp`)).toSorted()).toEqual(
        readdirSync(baselines).toSorted()
      )
    for (const group of groups.filter((name, at) => (only?.includes(name) ?? true) && at % 2 === half)) {
      const load = async (colorScheme: 'light' | 'dark'): Promise<string[]> => {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${server.resolvedUrls?.local[0]}?group=${group}`)
        return settle(page)
      }
      faults.push(...(await load('light')))
      for (const scheme of schemes) {
        const name = `${group}-${scheme}.webp`
        const compare = async (): ReturnType<typeof comparePicture> =>
          compares ? comparePicture(page, { file: resolve(baselines, name), renews, ...kept[scheme] }) : undefined
        if (scheme === 'dark') await (renews ? load(scheme) : page.emulateMedia({ colorScheme: scheme }))
        let fault = await compare()
        // A part that reads the scheme only when it is created gets the dark colours after a reload.
        if (fault && scheme === 'dark') {
          faults.push(...(await load(scheme)))
          fault = await compare()
        }
        if (fault) {
          faults.push(`${name} ${fault.fault}`)
          await ran.attach(name, { body: fault.picture, contentType: 'image/webp' })
        }
        faults.push(...(await axe(page, group, scheme)))
      }
    }
    await page.context().close()
    expect(browserName).toBe('chromium')
    expect(faults).toEqual([])
  })

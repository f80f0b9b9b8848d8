// Tests accessibility: rows do not move while they are live, the focus is never lost, and nothing is cut at double size.
import type { Page } from '@playwright/test'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { inTurn } from '../../is-long.ts'
import { chooseMore, expect, key, rowOf, searchUrl, startImport, test } from '../support/fixture.ts'
import { fits } from '../support/check-layout.ts'
import { see } from '../support/picture.ts'
import { connectQuickly } from '../support/storage/extension-storage.ts'
import { storeLists } from '../support/storage/store-lists.ts'

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    return `${at?.closest('[data-run]')?.querySelector('h3')?.textContent ?? 'outside'}: ${at?.matches('[data-run]') ? 'row' : at?.textContent}`
  })
/** The positions of these rows, recorded while something changes. */
const places = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-run]')]
      .map(row => [row.querySelector('h3')?.textContent, row.getBoundingClientRect().top, row.getBoundingClientRect().height].join(' '))
      .join('\n')
  )
const width = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('a service that takes its time', () => {
  let skippedMs = 0
  /** The run does not end while the rows are looked at, however long that takes. */
  let latest = Infinity
  test.use({ sample: { speed: 30, now: () => Math.min(Date.now(), latest) + skippedMs } })

  test('rows do not move while they are live, and the focus stays close after any change', { tag: '@long' }, async ({ sandbox }) => {
    test.slow()
    await sandbox.connect()
    latest = Date.now() + 40_000
    const runs = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { name: 'Steady', pages: 40 })
    await expect(rowOf(runs, 'Steady').getByRole('progressbar')).toBeVisible({ timeout: 30_000 })
    await runs.setViewportSize({ width: 400, height: 600 })
    const sentence = rowOf(runs, 'Steady').locator('[data-sentence]')
    const [first, words] = [await places(runs), await sentence.textContent()]
    await expect(sentence).not.toHaveText(words ?? '', { timeout: 30_000 })
    expect(await places(runs)).toBe(first)

    // Another row appears above: the focused button moves and keeps the focus.
    await rowOf(runs, 'Steady').getByRole('button', { name: 'More actions' }).click()
    await rowOf(runs, 'Steady').getByRole('button', { name: 'Stop tracking' }).focus()
    const other = await startImport(sandbox, await sandbox.visit(searchUrl('Head of Growth')), { name: 'Newer', pages: 60 })
    await runs.bringToFront()
    await expect(rowOf(runs, 'Newer')).toBeVisible()
    expect(await focused(runs)).toBe('Steady: Stop tracking')

    // The button disappears because the run ended: its row gets the focus.
    skippedMs = 60_000
    await expect(rowOf(runs, 'Steady').getByRole('status')).toHaveText('Ready', { timeout: 60_000 })
    expect(await focused(runs)).toBe('Steady: row')

    // The row disappears: the next row gets the focus.
    await rowOf(runs, 'Steady').getByRole('button', { name: 'Export CSV' }).focus()
    await chooseMore(other, 'Steady', 'Delete list')
    await runs.bringToFront()
    await expect(rowOf(runs, 'Steady')).toHaveCount(0)
    expect(await focused(runs)).toMatch(/^Newer: /)
  })
})

test('at double size every page fits, without motion and in forced colours too', { tag: '@long' }, async ({ sandbox }) => {
  test.slow()
  await sandbox.connect()
  const page = await sandbox.visit(searchUrl('VP Sales'))
  const popup = await startImport(sandbox, page, { name: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel', pages: 2 })
  await expect(rowOf(popup, 'Donau').getByRole('status')).toHaveText('Ready', { timeout: 30_000 })
  const form = await sandbox.popup(await sandbox.visit(searchUrl('CTO')))
  const results = await sandbox.browser.context.newPage()
  await results.goto(`${sandbox.browser.origin}/results.html#all`)
  await results.getByRole('grid').waitFor()
  const options = await sandbox.options()
  for (const [name, own, size] of [
    // The largest size of a popup on a screen at double size.
    ['popup', popup, { width: 400, height: 300 }],
    ['form', form, { width: 400, height: 300 }],
    ['popup-narrow', popup, { width: 380, height: 600 }],
    ['popup-wide', popup, { width: 420, height: 600 }],
    ['results', results, { width: 640, height: 400 }],
    ['options', options, { width: 640, height: 400 }],
    // A wide window at 400 %, and at 500 %.
    ['options-small', options, { width: 320, height: 400 }],
    ['options-smallest', options, { width: 256, height: 400 }]
  ] as const) {
    await own.setViewportSize(size)
    await see(own, `double-${name}`)
    await own.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
    expect([name, await width(own)]).toEqual([name, 0])
    const moving = await own.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    expect([name, moving]).toEqual([name, 0])
    await own.emulateMedia({ reducedMotion: null, forcedColors: null })
  }
})

/** Every page that is not a step of another one, by what is there once it is drawn. */
const everyPage: readonly (readonly [name: string, path: string, ready: string])[] = [
  ['popup', '/popup.html', '[data-run]'],
  ['side-panel', '/sidepanel.html', '[data-run]'],
  ['popup-people', '/popup.html#people', 'textarea'],
  ['popup-domains', '/popup.html#domains', 'textarea'],
  ['popup-report', '/popup.html#report', 'pre, [role=region]'],
  ...['service', 'spending', 'lists', 'sending', 'privacy', 'browser'].map(
    page => [`settings-${page}`, `/options.html#/${page}`, 'main h3'] as const
  ),
  ['settings-found', '/options.html#/service', 'input[type=search]'],
  ['results-all', '/results.html#all', '[role=grid]'],
  ['results-person', '/results.html#list=list-1', 'h1'],
  ['results-add', '/results.html#add', 'h1'],
  ['results-bounces', '/results.html#bounces', 'h1'],
  ['results-bin', '/results.html#bin', 'h1'],
  ['results-export', '/results.html#all', '[role=grid]'],
  ['desk', '/desk.html', 'h1'],
  ['help', '/help.html', 'h1'],
  ['privacy', '/privacy.html', 'article:not([hidden]) h1']
]

for (const language of inTurn(['en-GB', 'de', 'es'], 3))
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('every page fits a wide window at 200 % and 400 %, and axe finds nothing', { tag: '@long' }, async ({ sandbox }) => {
      test.setTimeout(400_000)
      const first = await sandbox.browser.context.newPage()
      await first.goto(`${sandbox.browser.origin}/options.html`)
      await first.getByRole('heading', { level: 1 }).waitFor()
      await fits(first, `fit-${language}-first`, [640, 360, 320])
      await see(first, `fit-${language}-first`)
      await storeLists(first, 3)
      await connectQuickly(first, { address: sandbox.service.url, key, apiSettings: defaultApiSettings })
      const faults: string[] = []
      for (const [name, path, ready] of everyPage) {
        const page = await sandbox.browser.context.newPage()
        const look = async (): Promise<void> => {
          await page.setViewportSize({ width: 640, height: 400 })
          await page.goto(`${sandbox.browser.origin}${path}`)
          await page.locator(ready).first().waitFor({ timeout: 20_000 })
          if (name === 'settings-found') await page.locator(ready).fill('api')
          if (name === 'results-export') await page.keyboard.press('e')
          for (const fold of await page.locator('details[id] > summary:visible').all()) await fold.click()
          await page.waitForTimeout(300)
          await fits(page, `fit-${language}-${name}`, [640, 360, 320])
          // The colours are those of every language.
          await see(page, `fit-${language}-${name}`, language === 'en-GB' ? ['light', 'dark'] : ['light'])
        }
        await look().catch((error: unknown) => faults.push(`${name}: ${String(error)}`))
        await page.close()
      }
      expect(faults).toEqual([])
    })
  })

test('a setting that is saved says so and moves nothing', { tag: '@long' }, async ({ sandbox }) => {
  await (await sandbox.connect()).close()
  const page = await sandbox.options('/browser/on-page')
  const setting = page.getByRole('switch', { name: 'Toolbar-only mode' })
  await setting.waitFor()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  // What the browser and the database say comes after the first paint.
  await page.getByRole('checkbox', { name: 'Show a notification' }).waitFor()
  await page.waitForTimeout(500)
  const before = await height()
  await setting.click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  expect(await height()).toBe(before)
})

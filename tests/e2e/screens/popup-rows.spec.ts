// Tests the popup as a user looks at it: how many lists are in view, that the pay button keeps its place and amount, and that nothing is cut.
import type { Page } from '@playwright/test'
import { putRows } from '../../programs/bench/put-rows.ts'
import { liveRow, runRow } from '../../programs/bench/run-row.ts'
import { readMessages } from '../../../lib/build/messages.ts'
import { formatMessage } from '../../programs/tools/chrome-messages.ts'
import { expect, importButton, key, searchUrl, startImport, test, type Sandbox } from '../support/fixture.ts'
import { see } from '../support/picture.ts'

const names = ['CTOs in Berlin, 51–200 people, 26 Nov', 'Heads of Sales in Spain, 25 Nov', 'Account Manager · Europe · 24 Nov']

/** So many lists: every tenth one failed, and the newest ran into its limit of credits. */
const makeRuns = (count: number): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, n) => {
    const run = { ...runRow(n + 1), listTitle: `${names[n % names.length]} ${n + 1}` }
    if (n % 10 === 9) return { ...run, state: { is: 'failed', message: '' } }
    return { ...run, state: { is: 'collected', rows: 100 + n }, validEmails: 60 + n }
  })

/** The wholly visible rows below what the page offers, and the height of the highest row. */
const measureRows = (popup: Page): Promise<{ visible: number; highest: number }> =>
  popup.evaluate(() => {
    const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? 0
    const places = [...document.querySelectorAll('[data-runs] [data-run]')].map(row => row.getBoundingClientRect())
    const page = document.querySelector('form')?.getBoundingClientRect().bottom ?? 0
    return {
      visible: places.filter(({ top, bottom }) => top >= page && bottom <= foot).length,
      highest: Math.max(...places.map(({ height }) => height))
    }
  })

const openWithRuns = async (sandbox: Sandbox, count: number): Promise<Page> => {
  const settings = await sandbox.options()
  await putRows(settings, 'runs', makeRuns(count), true)
  return sandbox.popup(await sandbox.visit(searchUrl('VP Sales')))
}

const connectIn = async (sandbox: Sandbox, language: string): Promise<void> => {
  const messages = readMessages(language)
  const page = await sandbox.options()
  await page.getByLabel(formatMessage(messages, 'serviceUrlLabel', [])).fill(sandbox.service.url)
  await page.getByLabel(formatMessage(messages, 'apiKeyLabel', []), { exact: true }).fill(key)
  await page.getByRole('button', { name: formatMessage(messages, 'saveAndTest', []) }).click()
  await page.locator('[data-tone]').last().waitFor()
}

for (const language of ['en', 'de', 'es'])
  test.describe(language, () => {
    test.use({ language })
    // German has the longest words.
    const tag = language === 'de' ? [] : '@long'
    test('five lists and more are in view below the import form of the smallest popup', { tag }, async ({ sandbox }) => {
      await connectIn(sandbox, language)
      const popup = await openWithRuns(sandbox, 9)
      await popup.setViewportSize({ width: 400, height: 500 })
      await popup.locator('form [type=submit]').waitFor()
      await popup.locator('[data-run]').nth(8).waitFor()
      const { visible, highest } = await measureRows(popup)
      expect(visible).toBeGreaterThanOrEqual(5)
      expect(highest).toBeLessThanOrEqual(64)
    })
  })

test('with four runs in trouble a running one is in view in the smallest popup, below them and above what the page offers', async ({
  sandbox
}) => {
  await sandbox.connect()
  const settings = await sandbox.options()
  const running = { ...liveRow(10, Date.now()), listTitle: 'CTOs in Berlin, 26 Nov' }
  const ended = { state: { is: 'failed', message: '' }, changedAt: Date.now() }
  const troubled = [20, 21, 22, 23].map(n => ({ ...runRow(n), ...ended, listTitle: `${names[n % names.length]} ${n}` }))
  await putRows(settings, 'runs', [running, ...troubled, ...makeRuns(3)], true)
  const popup = await sandbox.popup(await sandbox.visit(searchUrl('VP Sales')))
  await popup.setViewportSize({ width: 400, height: 500 })
  const page = popup.locator('form [type=submit]')
  await page.waitFor()
  await expect(popup.getByRole('button', { name: 'Show 2 more in progress' })).toBeVisible()
  const rows = popup.locator('[data-runs]').first().locator('[data-run]')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(2)).toHaveAttribute('data-run', 'run-10')
  await expect(rows.nth(2)).toContainText('CTOs in Berlin')
  const places = await Promise.all([...(await rows.all()), page].map(async one => (await one.boundingBox()) ?? { y: 500, height: 0 }))
  expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).toSorted((a, b) => a - b))
  expect(places[2]!.y + places[2]!.height).toBeLessThan(500)
  await see(popup, 'popup-troubled-400x500')
})

interface Frame {
  top: number
  text: string
  isRefused: boolean
}

/** Notes the pay button at every frame from the first paint. */
const watchPayButton = (popup: Page): Promise<unknown> =>
  popup.addInitScript(() => {
    const frames: Frame[] = Object.assign(globalThis, { frames: [] }).frames
    const look = (): void => {
      const button = document.querySelector<HTMLElement>('#root form [type=submit]')
      if (button)
        frames.push({
          top: Math.round(button.getBoundingClientRect().top),
          text: button.textContent ?? '',
          isRefused: button.getAttribute('aria-disabled') === 'true'
        })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const framesOf = (popup: Page): Promise<Frame[]> => popup.evaluate(() => (globalThis as never as { frames: Frame[] }).frames)

test('a pay button keeps its place and its amount from the first frame on, while the count and earlier imports arrive', async ({
  sandbox
}) => {
  await sandbox.connect()
  const search = await sandbox.visit(searchUrl('VP Sales'))
  for (const isKnown of [false, true]) {
    const popup = await sandbox.popup(search)
    await watchPayButton(popup)
    await popup.reload()
    await popup.getByRole('button', { name: importButton }).waitFor()
    // Everything that arrives late has arrived once the button accepts a click and the rows are in their places.
    await expect.poll(async () => (await framesOf(popup)).at(-1)?.isRefused).toBe(false)
    await expect.poll(async () => (await framesOf(popup)).length, { timeout: 60_000 }).toBeGreaterThan(60)
    const frames = await framesOf(popup)
    const shown = new Set(frames.map(({ top, text }) => `${text} at ${top}`))
    expect([...shown].join(', '), isKnown ? 'a known search' : 'a new search').toMatch(/^Import [\d,]+ people at \d+$/)
    await popup.close()
    if (!isKnown) await (await startImport(sandbox, search, { pages: 1 })).close()
  }
})

test('with any number of runs one area scrolls, nothing is cut, and no heading stands alone', { tag: '@long' }, async ({ sandbox }) => {
  test.slow()
  await sandbox.connect()
  for (const count of [0, 1, 3, 30, 300]) {
    const popup = await openWithRuns(sandbox, count)
    await popup.locator('form [type=submit]').waitFor()
    await popup
      .locator(count === 0 ? '[data-empty]' : '[data-run]')
      .first()
      .waitFor()
    for (const height of [500, 600]) {
      await popup.setViewportSize({ width: 400, height })
      await see(popup, `popup-${count}-runs-${height}`)
    }
    await expect(popup.getByRole('heading', { name: 'Runs', exact: true })).toHaveCount(count === 0 ? 0 : 1)
    const areas = await popup.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(
          box => /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1
        ).length
    )
    expect(areas).toBeLessThanOrEqual(1)
    await popup.close()
  }
  const started = await startImport(sandbox, await sandbox.visit(searchUrl('CTO')), { pages: 1 })
  await see(started, 'popup-after-import')
  const name = await started.locator('[data-run] h3').first().innerText()
  await expect(started.getByText(name, { exact: true })).toHaveCount(1)
})

test('at 400 % zoom nothing scrolls sideways, in the popup and in the settings', async ({ sandbox }) => {
  await sandbox.connect()
  const popup = await openWithRuns(sandbox, 12)
  await popup.locator('form [type=submit]').waitFor()
  const settings = await sandbox.options('')
  await settings.getByRole('main').waitFor()
  for (const [name, page] of [
    ['popup', popup],
    ['settings', settings]
  ] as const)
    for (const width of [320, 256, 200]) {
      await page.setViewportSize({ width, height: 400 })
      const wide = await page.evaluate(() => {
        const room = document.documentElement.clientWidth
        const isCut = (box: Element): boolean => {
          const { left, right, width: own } = box.getBoundingClientRect()
          return own > 1 && (left < -1 || right > room + 1) && box.checkVisibility()
        }
        const area = document.querySelector('main')
        const scrolls = (area?.scrollWidth ?? 0) - (area?.clientWidth ?? 0)
        return {
          scrolls: Math.max(document.documentElement.scrollWidth - room, scrolls),
          cut: [...document.querySelectorAll('button, a, input, h1, h2')].filter(isCut).map(box => box.textContent)
        }
      })
      expect([name, width, wide]).toEqual([name, width, { scrolls: 0, cut: [] }])
    }
})

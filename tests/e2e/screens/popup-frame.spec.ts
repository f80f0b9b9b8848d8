// Tests the frame of the popup: it is never taller than the window, its main button is in view, and its pages line up with its head.
import type { Page } from '@playwright/test'
import { expect, importButton, openListFields, searchUrl, startImport, test } from '../support/fixture.ts'

/** How far the document scrolls, and whether the button of the form is within the window. */
const measure = (popup: Page): Promise<{ scrolls: number; areas: number; inView: boolean }> =>
  popup.evaluate(() => {
    const root = document.documentElement
    const scrolls = (box: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1
    const button = document.querySelector('form [type=submit]')?.getBoundingClientRect()
    return {
      scrolls: root.scrollHeight - root.clientHeight,
      areas: [...document.querySelectorAll('*')].filter(scrolls).length,
      inView: button !== undefined && button.top >= 0 && button.bottom <= innerHeight
    }
  })

test('at 110 % zoom and smaller, one area scrolls and the main button is in view', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  for (const title of ['CTO', 'Founder', 'Buyer'])
    await (await startImport(sandbox, await sandbox.visit(searchUrl(title)), { pages: 1 })).close()
  const popup = await sandbox.popup(await sandbox.visit(searchUrl('VP Sales')))
  await popup.getByRole('button', { name: importButton }).waitFor()
  for (const size of [
    { width: 400, height: 600 },
    { width: 400, height: 545 },
    { width: 400, height: 300 },
    { width: 320, height: 300 }
  ]) {
    await popup.setViewportSize(size)
    const { areas, ...rest } = await measure(popup)
    expect([size, rest]).toEqual([size, { scrolls: 0, inView: true }])
    expect(areas).toBeLessThanOrEqual(1)
  }
  // All fields are open: the button stays in view from the first to the last of them.
  await openListFields(popup)
  for (const top of [0, 60, 120]) {
    await popup.getByRole('main').evaluate((area, to) => (area.scrollTop = to), top)
    expect([top, (await measure(popup)).inView]).toEqual([top, true])
  }
})

test('the costly button of a form for many people and domains is in view below a long list', async ({ sandbox }) => {
  await sandbox.connect()
  const page = await sandbox.browser.context.newPage()
  const texts = {
    people: Array.from({ length: 300 }, (_, n) => `https://www.linkedin.com/in/ada-beispiel-${n}`),
    domains: Array.from({ length: 300 }, (_, n) => `firm-${n}.example`)
  }
  for (const [hash, lines] of Object.entries(texts)) {
    await page.goto(`${sandbox.browser.origin}/popup.html#${hash}`)
    await page.reload()
    await page.getByRole('textbox').first().fill(lines.join('\n'))
    const button = page.locator('form [type=submit]')
    await expect(button).toContainText('300')
    for (const size of [
      { width: 1280, height: 800 },
      { width: 400, height: 600 }
    ]) {
      await page.setViewportSize(size)
      expect([hash, size, (await measure(page)).inView]).toEqual([hash, size, true])
    }
  }
})

test('the pages for people and domains begin where their head begins', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const page = await sandbox.browser.context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const hash of ['people', 'domains']) {
    await page.goto(`${sandbox.browser.origin}/popup.html#${hash}`)
    await page.reload()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    const [head, title] = await page.evaluate(() =>
      ['header svg', 'main h2'].map(name => document.querySelector(name)?.getBoundingClientRect().left)
    )
    expect([hash, title]).toEqual([hash, head])
  }
})

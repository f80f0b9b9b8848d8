// Tests the results page as a workspace: six clicks from its start to a file, the keyboard alone, and an address that restores what was shown.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test, type Sandbox } from '../support/fixture.ts'
import { see } from '../support/picture.ts'
import { storeList } from '../support/storage/store-lists.ts'

const countries = ['France', 'Spain', 'Germany', 'Norway']
const statuses = ['valid', 'catch-all', 'valid', 'bounced', 'unknown']

const person = (n: number) => ({
  full_name: `Ada Beispiel ${n}`,
  job_title: n % 3 === 0 ? 'CTO' : 'Head of Sales',
  company_name: `Contoso ${n % 9}`,
  domain: `c${n % 9}.example`,
  ...(n % 6 === 5 ? {} : { email: `ada.${n}@c${n % 9}.example`, email_status: statuses[n % 5] }),
  phone: `+1 202 555 ${String(n).padStart(4, '0')}`,
  country: countries[n % 4],
  industry: n % 2 === 0 ? 'Textiles' : 'Logistics',
  profile_url: `https://www.linkedin.com/in/ada-${n}`
})

/** One person is in the list twice. */
const storeSales = (page: Page, id: string, title: string): Promise<void> =>
  storeList(
    page,
    { id, title },
    Array.from({ length: 241 }, (_, n) => person(n === 240 ? 0 : n))
  )

const openResults = async (sandbox: Sandbox, hash = ''): Promise<Page> => {
  const page = await sandbox.browser.context.newPage()
  await page.goto(`${sandbox.browser.origin}/options.html`)
  await storeSales(page, 'many', 'Sales heads')
  await page.goto(`${sandbox.browser.origin}/results.html${hash}`)
  return page
}
const focusedAt = (page: Page): Promise<string | null> => page.evaluate(() => document.activeElement?.getAttribute('data-at') ?? null)
const rowCount = (page: Page, count: number) => expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 1))
const quality = (page: Page, name: string) => page.locator('[data-overview]').getByRole('button', { name: new RegExp(`^${name}`) })

test('from the page to the file of a CRM with the valid emails of one country takes at most six clicks', async ({ sandbox }) => {
  const page = await openResults(sandbox)
  let clicks = 0
  const click = async (role: 'button' | 'radio', name: string | RegExp): Promise<void> => {
    clicks++
    await page.getByRole(role, { name }).first().click()
  }
  await click('button', 'Sales heads 241')
  await click('button', /^Valid \d/)
  await click('button', /^France \d/)
  await click('button', /^Export \d/)
  await click('radio', 'HubSpot')
  const studio = page.getByRole('complementary', { name: 'Export' })
  await expect(studio.locator('[data-preview]')).toContainText('+1 202 555')
  clicks++
  const [file] = await Promise.all([page.waitForEvent('download'), studio.getByRole('button', { name: /^Export \d/ }).click()])
  expect(clicks).toBeLessThanOrEqual(6)
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(head.replace('\uFEFF', '')).toMatch(/^Email,First Name,Last Name/)
  // Every fourth person is in France, and two fifths of them are valid; the one who is there twice is written once.
  const expected = Array.from({ length: 240 }, (_, n) => n).filter(n => n % 4 === 0 && n % 6 !== 5 && (n % 5 === 0 || n % 5 === 2))
  expect(lines.map(line => line.split(',')[0])).toEqual(expected.map(n => `ada.${n}@c${n % 9}.example`))
  expect(lines.every(line => !line.includes("'"))).toBe(true)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ready to contact' }).click()
  const valid = Array.from({ length: 240 }, (_, n) => n).filter(n => n % 6 !== 5 && (n % 5 === 0 || n % 5 === 2))
  // The duplicate was left out of the file, so it still counts as not exported.
  await rowCount(page, valid.length - expected.length + 1)
})

test('reload, back and forward return to the filters, the order and the open record', { tag: '@long' }, async ({ sandbox }) => {
  const page = await openResults(sandbox, '#list=many')
  await rowCount(page, 241)
  await quality(page, 'Risky').click()
  await page.getByRole('columnheader', { name: 'Company' }).click()
  await page.locator('[data-at="2 1"]').click()
  const name = (await page.getByRole('complementary').getByRole('heading', { level: 2 }).textContent()) ?? ''
  const shown = page.getByRole('complementary', { name })
  await page.reload()
  await expect(shown).toBeVisible()
  await expect(quality(page, 'Risky')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(shown).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'none')
  await page.goBack()
  await rowCount(page, 241)
  await page.goForward()
  await expect(quality(page, 'Risky')).toHaveAttribute('aria-pressed', 'true')
})

test('the keyboard alone filters, reads, copies, selects and exports', async ({ sandbox }) => {
  const page = await openResults(sandbox, '#list=many')
  await sandbox.browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await rowCount(page, 241)
  const { keyboard } = page
  await keyboard.press('/')
  await keyboard.type('c4.example')
  await expect(page.getByText('27 of 241', { exact: true })).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await keyboard.press('j')
  await keyboard.press('j')
  expect(await focusedAt(page)).toBe('1 1')
  await keyboard.press('k')
  await keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select all rows shown' })).toHaveJSProperty('indeterminate', true)
  await keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Ada Beispiel 4', exact: true })).toBeVisible()
  await keyboard.press('c')
  await expect(page.getByText('ada.4@c4.example copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ada.4@c4.example')
  await keyboard.press('j')
  await expect(page.getByRole('complementary', { name: 'Ada Beispiel 13' })).toBeVisible()
  await keyboard.press('e')
  await expect(page.getByRole('complementary', { name: 'Export' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: 'Export' })).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Ada Beispiel 13' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await keyboard.press('Escape')
  await expect(page.getByText('1 selected')).toBeHidden()
  await keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('at double size there is one scrollbar for the page, and seven rows or more', { tag: '@long' }, async ({ sandbox }) => {
  const page = await openResults(sandbox, '#list=many')
  await page.setViewportSize({ width: 640, height: 400 })
  await rowCount(page, 241)
  const seen = await page.evaluate(() => {
    const grid = document.querySelector('[role="grid"]')?.getBoundingClientRect()
    const root = document.documentElement
    return {
      rows: Math.floor(((grid?.height ?? 0) - 32 - 15) / 36),
      over: [root.scrollHeight - root.clientHeight, root.scrollWidth - root.clientWidth]
    }
  })
  expect(seen.over).toEqual([0, 0])
  expect(seen.rows).toBeGreaterThanOrEqual(7)
})

/** The boxes around the table that can be moved sideways, by the wheel, the focus or a selection, and what is wider than the window. */
const movable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const grid = document.querySelector('[role="grid"]')
    for (let box = grid?.parentElement; box; box = box.parentElement) {
      box.scrollLeft = 50
      if (box.scrollLeft !== 0) found.push(`${box.localName}.${box.className} moves by ${box.scrollLeft}`)
      box.scrollLeft = 0
    }
    const main = document.querySelector('main')
    for (const element of main?.children ?? [])
      if (element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === 'visible')
        found.push(`${element.localName}.${element.className} holds ${element.scrollWidth} in ${element.clientWidth}`)
    return found
  })

test(
  'from 1280 to 640 px the page does not move sideways, with the table at its end, the drawer and the export',
  { tag: '@long' },
  async ({ sandbox }) => {
    const page = await openResults(sandbox, '#list=many')
    await rowCount(page, 241)
    for (const width of [1_280, 1_100, 1_099, 900, 640]) {
      await page.setViewportSize({ width, height: 800 })
      const expectSteady = async (what: string): Promise<void> => expect(await movable(page), `${what} at ${width} px`).toEqual([])
      await expectSteady('the table')
      await page.locator('[data-at="3 1"]').click()
      await expectSteady('the drawer')
      await page.keyboard.press('Escape')
      await page.locator('[data-row="1"] input').click()
      await expectSteady('the selection')
      await page.keyboard.press('e')
      await expectSteady('the export')
      await expect(page.getByRole('complementary', { name: 'Export' })).toBeVisible()
      await page.keyboard.press('Escape')
      // It gives the focus back when it closes.
      await expect(page.getByRole('complementary', { name: 'Export' })).toBeHidden()
      await page.locator('[data-at="3 1"]').focus()
      await page.keyboard.press('Control+End')
      await expectSteady('the end of the table')
      // The last row takes the focus once it is drawn.
      await expect(page.locator('[data-at]:focus')).toBeInViewport()
      await page.keyboard.press('Control+Home')
      await page.locator('[data-row="1"] input').click()
    }
  }
)

test('every target is at least 24 pixels, and nothing moves when a message or late numbers come', { tag: '@long' }, async ({ sandbox }) => {
  const page = await openResults(sandbox, '#list=many')
  const gridTop = () => page.getByRole('grid').evaluate(grid => grid.getBoundingClientRect().top)
  await page.getByRole('grid').waitFor()
  const before = await gridTop()
  await rowCount(page, 241)
  await quality(page, 'Valid').waitFor()
  await page.locator('[data-row="1"] [data-at]').nth(2).hover()
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main label, nav button, nav label, nav a')]
      .filter(element => element.checkVisibility())
      .map(element => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 24 || box.width < 24))
      .map(({ text, box }) => `${text} ${box.width}×${box.height}`)
  )
  expect(small).toEqual([])
  await page.getByRole('button', { name: 'Copy email: Ada Beispiel 1', exact: true }).click()
  await expect(page.getByText(/copied\.$/)).toBeVisible()
  expect(await gridTop()).toBe(before)
})

test('the workspace has no accessibility findings in both schemes', { tag: '@long' }, async ({ sandbox }) => {
  test.setTimeout(600_000)
  const page = await openResults(sandbox, '#list=many')
  await rowCount(page, 241)
  await quality(page, 'Valid').click()
  for (const row of [1, 2]) await page.locator(`[data-row="${row}"] input`).click()
  await see(page, 'workspace-selected')
  await page.keyboard.press('Escape')
  await page.locator('[data-at="3 1"]').click()
  await see(page, 'workspace-record')
  await page.keyboard.press('e')
  await see(page, 'workspace-export')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await see(page, 'workspace-keys')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 640, height: 800 })
  await see(page, 'workspace-narrow')
  await page.getByRole('button', { name: 'Show lists' }).click()
  await see(page, 'workspace-lists')
})

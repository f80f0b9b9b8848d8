// Tests the results page: a list as a table, by keyboard and mouse, after a reload, and with a hundred thousand rows.
import type { Page } from '@playwright/test'
import { putRows } from '../../programs/bench/put-rows.ts'
import { exampleRun } from '../../lib/runs/examples.ts'
import { expect, rowOf, searchUrl, startImport, test, type Sandbox } from '../support/fixture.ts'
import { putRow } from '../support/storage/raw-database.ts'
import { see } from '../support/picture.ts'

const list = 'Kestrel shortlist'

const imported = async (sandbox: Sandbox): Promise<Page> => {
  await sandbox.connect()
  const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { name: list, pages: 1 })
  await expect(rowOf(popup, list).getByRole('status').first()).toHaveText('Ready', { timeout: 30_000 })
  const [results] = await Promise.all([sandbox.browser.context.waitForEvent('page'), rowOf(popup, list).getByRole('link').first().click()])
  return results
}

const shown = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') })
const focused = (page: Page): Promise<string | null> => page.evaluate(() => document.activeElement?.getAttribute('data-at') ?? null)

test(
  'a list is opened from its run, navigated by keyboard, searched, filtered, copied, and is there after a reload',
  { tag: '@long' },
  async ({ sandbox }) => {
    test.slow()
    const page = await imported(sandbox)
    await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()
    const grid = page.getByRole('grid', { name: 'Records' })
    await expect(grid).toHaveAttribute('aria-rowcount', '26')
    await page.getByRole('button', { name: 'Details' }).click()
    await expect(page.getByRole('region', { name: 'Requested and received' })).toContainText('1 page, up to 25 people')
    await page.keyboard.press('Escape')
    await see(page, 'results', ['light'])

    await grid.locator('[data-at="0 1"]').focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Control+End')
    expect(await focused(page)).toMatch(/^24 /)
    await page.keyboard.press('Control+Home')
    expect(await focused(page)).toMatch(/^0 /)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    await expect(page.getByText('1 selected')).toBeVisible()
    const name = (await grid.locator('[data-at="0 1"]').textContent()) ?? ''
    await page.keyboard.press('Enter')
    const card = page.getByRole('complementary', { name })
    await card.getByText('Details', { exact: true }).click()
    await card.getByRole('button', { name: /^Show all \d+ fields/ }).click()
    await expect(card.getByRole('heading', { name: 'All fields as received' })).toBeVisible()
    const links = await card.getByRole('link').all()
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(await link.getAttribute('href')).toMatch(/^https?:\/\//)
      expect(await link.getAttribute('rel')).toContain('noopener')
    }
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    expect(await focused(page)).toBe('0 1')

    await page.getByRole('columnheader', { name: 'Full name' }).click()
    await expect(page.getByRole('columnheader', { name: 'Full name' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Location', exact: true }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Location' })).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search these records' }).fill(name)
    await expect(page.getByText(/^1 of 25$/)).toBeVisible()
    await page.reload()
    await expect(grid).toHaveAttribute('aria-rowcount', '2')
    await expect(page.getByRole('columnheader', { name: 'Full name' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('searchbox', { name: 'Search these records' }).fill('')
    await expect(grid).toHaveAttribute('aria-rowcount', '26')
    await expect(page.getByRole('columnheader', { name: 'Job title' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Location' })).toBeHidden()
  }
)

/** Stores lists and rows directly, because importing a hundred thousand takes too long. */
const stored = async (page: Page, count: number): Promise<void> => {
  const { liveKey: _liveKey, dueAt: _dueAt, ...run } = exampleRun('collected', { id: 'many', listTitle: 'Many people' })
  await putRow(page, 'runs', { ...run, state: { is: 'collected', rows: count }, listedAt: run.createdAt })
  for (let at = 0; at < count; at += 20_000)
    await putRows(
      page,
      'rows',
      Array.from({ length: Math.min(20_000, count - at) }, (_, n) => ({
        runId: 'many',
        index: at + n,
        columns: {
          fullName: `Ada Beispiel ${at + n}`,
          email: `ada${at + n}@c${n % 977}.example`,
          companyDomain: `c${n % 977}.example`,
          company: `Company ${n % 977}`
        }
      }))
    )
}

const resultsPage = async (sandbox: Sandbox, hash: string): Promise<Page> => {
  const page = await sandbox.browser.context.newPage()
  await page.goto(`${sandbox.browser.origin}/results.html${hash}`)
  return page
}

test('without results the page explains what it will show', { tag: '@long' }, async ({ sandbox }) => {
  const page = await resultsPage(sandbox, '#all')
  await expect(page.getByRole('heading', { name: 'No results yet' })).toBeVisible()
  await see(page, 'results-empty')
})

test('a hundred thousand rows load quickly, are searched at once, and scroll to the end by key', { tag: '@long' }, async ({ sandbox }) => {
  test.setTimeout(240_000)
  const page = await resultsPage(sandbox, '')
  await stored(page, 100_000)
  await putRow(page, 'rows', { runId: 'many', index: 100_000, columns: null })
  await page.goto(`${sandbox.browser.origin}/results.html?again#all`)
  const begun = Date.now()
  await expect(page.getByRole('gridcell', { name: 'Ada Beispiel 0', exact: true })).toBeVisible()
  const first = Date.now() - begun
  const grid = page.getByRole('grid', { name: 'Records' })
  await expect(grid).toHaveAttribute('aria-rowcount', '100001', { timeout: 120_000 })
  const all = Date.now() - begun
  await expect(page.getByText('1 row can’t be read')).toBeVisible()
  expect(await shown(page).count()).toBeLessThan(80)
  await grid.locator('[data-at="0 1"]').focus()
  await page.keyboard.press('Control+End')
  expect(await focused(page)).toMatch(/^99999 /)
  await see(page, 'results-many')
  await page.keyboard.press('PageUp')
  expect(Number((await focused(page))?.split(' ')[0])).toBeGreaterThan(99_900)
  const search = page.getByRole('searchbox', { name: 'Search these records' })
  const keys: number[] = []
  for (const text of ['b', 'be', 'beis', 'beispiel 9', 'beispiel 99', 'beispiel 9999']) {
    const pressed = Date.now()
    await search.fill(text)
    await expect(page.locator('[data-toolbar]').getByText(/ of 100,000$|^100,000 records$/)).toBeVisible()
    keys.push(Date.now() - pressed)
  }
  await expect(page.getByText('19 of 100,000')).toBeVisible()
  test.info().annotations.push({ type: 'measured', description: `first rows ${first} ms, all ${all} ms, keys ${keys.join(', ')} ms` })
  process.stdout.write(`first rows ${first} ms, all ${all} ms, keys ${keys.join(', ')} ms\n`)
})

test(
  'the table, its columns, its filters and a card have no accessibility findings in both schemes',
  { tag: '@long' },
  async ({ sandbox }) => {
    test.setTimeout(240_000)
    const page = await resultsPage(sandbox, '')
    await stored(page, 60)
    await page.goto(`${sandbox.browser.origin}/results.html?again#list=many`)
    await page.getByRole('gridcell', { name: 'Ada Beispiel 7', exact: true }).click()
    await page.getByRole('complementary', { name: 'Ada Beispiel 7' }).waitFor()
    await see(page, 'results-card')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await see(page, 'results-columns')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '+ Filter' }).click()
    await see(page, 'results-filters')
    await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Company', exact: true }).click()
    await see(page, 'results-filter-values')
  }
)

test('from right to left, the table and its arrow keys are mirrored', { tag: '@long' }, async ({ sandbox }) => {
  const page = await resultsPage(sandbox, '')
  // A list of one person has no table.
  await stored(page, 2)
  await page.goto(`${sandbox.browser.origin}/results.html?again#list=many`)
  await expect(page.locator('[data-toolbar]').getByText('2 records')).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await page.getByRole('grid').locator('[data-at="0 1"]').focus()
  await page.keyboard.press('ArrowLeft')
  expect(await focused(page)).toBe('0 2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The full record is damaged')).toBeVisible()
  await see(page, 'results-right-to-left')
})

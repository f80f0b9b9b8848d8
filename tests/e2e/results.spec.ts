// The results page: a list from the sample service as a table, by keyboard and by mouse, over a reload; and a table of a hundred thousand.
import type { Page } from '@playwright/test'
import { putRows } from '../bench/put-rows.ts'
import { exampleRun } from '../lib/runs/examples.ts'
import { expect, rowOf, searchUrl, startImport, test, type House } from './house.ts'
import { putRow } from './raw-database.ts'
import { see } from './see.ts'

const list = 'Kestrel shortlist'

const imported = async (house: House): Promise<Page> => {
  await house.connect()
  const popup = await startImport(house, await house.visit(searchUrl('VP Sales')), { name: list, pages: 1 })
  await expect(rowOf(popup, list).getByRole('status').first()).toHaveText('Ready', { timeout: 30_000 })
  const [results] = await Promise.all([
    house.browser.context.waitForEvent('page'),
    rowOf(popup, list).getByRole('button', { name: 'Open results' }).click()
  ])
  return results
}

const shown = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') })
const focused = (page: Page): Promise<string | null> => page.evaluate(() => document.activeElement?.getAttribute('data-at') ?? null)

test('a list is opened from its run, walked by keyboard, searched, filtered, copied, and is there again after a reload', async ({
  house
}) => {
  test.slow()
  const page = await imported(house)
  await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Records' })
  await expect(grid).toHaveAttribute('aria-rowcount', '26')
  await expect(page.getByRole('region', { name: 'Asked against delivered' })).toContainText('1 page, up to 25 people')
  await see(page, 'results')

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
  await expect(card.getByRole('heading', { name: 'Every field as it came' })).toBeVisible()
  await see(page, 'results-card')
  for (const link of await card.getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^https?:\/\//)
    expect(await link.getAttribute('rel')).toContain('noopener')
  }
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  expect(await focused(page)).toBe('0 1')

  await page.getByRole('columnheader', { name: 'Full name' }).click()
  await expect(page.getByRole('columnheader', { name: 'Full name' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Columns…' }).click()
  await page.getByRole('checkbox', { name: 'Location', exact: true }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeHidden()
  await see(page, 'results-columns')
  await page.getByRole('searchbox', { name: 'Search these records' }).fill(name)
  await expect(page.getByText(/^1 of 25 records$/)).toBeVisible()
  await page.reload()
  await expect(grid).toHaveAttribute('aria-rowcount', '26')
  await expect(page.getByRole('columnheader', { name: 'Job title' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeHidden()
})

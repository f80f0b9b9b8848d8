// The six pages of the settings in a new profile: each fits a window, is walked by keyboard, and has its settings found by the search.
import type { Page } from '@playwright/test'
import { expect, test, type Sandbox } from '../support/fixture.ts'
import { see } from '../support/picture.ts'
import { isLong } from '../../is-long.ts'

const pages = ['Service', 'Spending', 'Lists and results', 'Sending', 'Privacy and data', 'Browser'] as const
const addresses = ['service', 'spending', 'lists', 'sending', 'privacy', 'browser'] as const

const openPage = async (sandbox: Sandbox, at: number): Promise<Page> => {
  const page = await sandbox.options(`/${addresses[at]}`)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page
    .getByRole('region', { name: pages[at] as string })
    .getByRole('group')
    .first()
    .waitFor()
  // The last settings come with their data.
  await page.waitForTimeout(300)
  return page
}
const height = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

test('each page fits a window of 900 pixels, before and after the first connection', async ({ sandbox }) => {
  const tall: string[] = []
  for (const when of isLong ? ['before', 'after'] : ['after']) {
    if (when === 'after') await (await sandbox.connect()).close()
    for (const [at, name] of pages.entries()) {
      const page = await openPage(sandbox, at)
      if ((await height(page)) > 900) tall.push(`${name} ${when}: ${await height(page)}`)
      await page.close()
    }
  }
  expect(tall).toEqual([])
})

test('by keyboard alone: from a page to another, and through the search to a folded setting', async ({ sandbox }) => {
  const page = await openPage(sandbox, 0)
  await page.keyboard.press('Tab')
  const search = page.getByRole('searchbox', { name: 'Search settings' })
  await expect(search).toBeFocused()
  for (const _ of pages.slice(0, 5)) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Privacy and data' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Privacy and data' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('/')
  await page.keyboard.type('blacklist')
  await expect(page.getByText('1 result')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await page.keyboard.type('stages')
  await page.keyboard.press('Escape')
  await page.keyboard.type('lead stage')
  await expect(page.getByText('1 result')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /^Statuses/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const statuses = page.getByRole('group', { name: 'Statuses' })
  await expect(statuses.locator('> summary')).toBeFocused()
  await expect(statuses.getByRole('textbox', { name: 'New status' })).toBeVisible()
  await expect(page).toHaveURL(/#\/lists\/statuses$/)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Privacy and data' })).toBeVisible()
})

test('with every fold open, each page has no accessibility findings in both schemes', { tag: '@long' }, async ({ sandbox }) => {
  test.slow()
  await (await sandbox.connect()).close()
  for (const at of pages.keys()) {
    const page = await openPage(sandbox, at)
    await see(page, `settings-${addresses[at]}`)
    for (const fold of await page.locator('details[id] > summary').all()) await fold.click()
    await see(page, `settings-${addresses[at]}-open`)
    await page.close()
  }
})

test('at five times the size nothing scrolls sideways', { tag: '@long' }, async ({ sandbox }) => {
  for (const at of pages.keys()) {
    const page = await openPage(sandbox, at)
    await page.setViewportSize({ width: 256, height: 400 })
    for (const fold of await page.locator('details[id] > summary').all()) await fold.click()
    await page.waitForTimeout(200)
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
    expect([pages[at], content]).toEqual([pages[at], window])
    await page.close()
  }
})

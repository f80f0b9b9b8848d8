// Tests one person over time, everyone who changed jobs, and a search that is due, from the row to the form.
import type { Page } from '@playwright/test'
import { exampleRun } from '../../lib/runs/examples.ts'
import { expect, test } from '../support/fixture.ts'
import { see } from '../support/picture.ts'
import { putRow } from '../support/storage/raw-database.ts'
import { storeList } from '../support/storage/store-lists.ts'

const day = 86_400_000

/** The text of the badge. */
const readBadge = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { chrome } = globalThis as never as { chrome: { action: { getBadgeText: (of: object) => Promise<string> } } }
    return chrome.action.getBadgeText({})
  })

const ada = 'https://www.linkedin.com/in/ada-beispiel'
const bo = 'https://www.linkedin.com/in/bo-exempel'

test(
  'a person over all lists is in their record, who changed jobs is a view, and a search that is due opens its form',
  { tag: '@long' },
  async ({ sandbox }) => {
    const page = await sandbox.browser.context.newPage()
    await page.goto(`${sandbox.browser.origin}/options.html`)
    const now = Date.now()
    await storeList(page, { id: 'old', title: 'Spring', createdAt: now - 200 * day }, [
      { full_name: 'Ada Beispiel', job_title: 'Engineer', company: 'Contoso GmbH', profile_url: ada, email: 'ada@contoso.example' },
      { full_name: 'Bo Exempel', job_title: 'Baker', profile_url: bo }
    ])
    await storeList(page, { id: 'mail', title: 'Customers', createdAt: now - 100 * day }, [
      { full_name: 'Ada Beispiel', email: 'ada@contoso.example' }
    ])
    await storeList(page, { id: 'new', title: 'Autumn', createdAt: now - 50 * day }, [
      { full_name: 'Ada Beispiel', job_title: 'CTO', company: 'Contoso', profile_url: ada },
      { full_name: 'Bo Exempel', job_title: 'BAKER', profile_url: bo },
      { full_name: 'Cy Ejemplo', job_title: 'Clerk', profile_url: 'https://www.linkedin.com/in/cy-ejemplo' }
    ])
    await page.goto(`${sandbox.browser.origin}/results.html#list=new`)
    await page.reload()
    await page.locator('[data-at="0 1"]').click()
    const drawer = page.getByRole('complementary', { name: 'Ada Beispiel' })
    await drawer.getByText('Details', { exact: true }).click()
    await drawer.getByRole('button', { name: 'History' }).click()
    await expect(drawer.getByText('Title: Engineer → CTO')).toBeVisible()
    // A record with the email alone is found by the worker.
    await expect(drawer.getByText('In “Customers”')).toBeVisible()
    await expect(drawer.getByText(/^Company:/)).toHaveCount(0)
    await see(page, 'history-record')

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Changed job since first seen' }).click()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2')
    await expect(page.locator('[data-rows]')).toContainText('Ada Beispiel')
    await see(page, 'changed-jobs')

    await page.goto(`${sandbox.browser.origin}/popup.html#run=new`)
    await page.reload()
    await page.getByRole('combobox', { name: 'Remind me' }).selectOption('Weekly')
    await expect(page.getByText(/^Due on /)).toBeVisible()
    // As if it had been set a month ago: the next change of a run shows the badge.
    const { comparisonKey } = exampleRun('collected').request
    await putRow(page, 'settings', { name: `reminder:${comparisonKey}`, value: { every: 'week', since: now - 30 * day } })
    await page.goto(`${sandbox.browser.origin}/popup.html`)
    await page.reload()
    const row = page.getByRole('listitem', { name: 'Autumn' })
    await expect(row).toContainText('last time 3 new')
    await expect(row.getByRole('link', { name: 'Autumn' })).toHaveAttribute('href', '/results.html#compare=mail,new')
    await see(page, 'reminder-due')
    await page.evaluate(() => {
      const { chrome } = globalThis as never as { chrome: { runtime: { sendMessage: (message: object) => Promise<unknown> } } }
      return chrome.runtime.sendMessage({ name: 'setReminder', body: { runId: 'gone', change: 'week' } })
    })
    await expect.poll(() => readBadge(page)).toBe('due')
    const [form] = await Promise.all([
      sandbox.browser.context.waitForEvent('page'),
      row.getByRole('button', { name: 'Import search again' }).click()
    ])
    await expect(form).toHaveURL(/\/popup\.html#search=new$/)
  }
)

// Tests the people of a page: read by a click in toolbar-only mode, in both markups, and pasted as rows; names are never sent.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../support/browser.ts'
import { expect, searchUrl, test, type Sandbox } from '../support/fixture.ts'
import { see } from '../support/picture.ts'

test.use({ sample: { speed: Infinity, findsEmail: () => true } })

const lookups = (sandbox: Sandbox) => sandbox.service.requests.filter(({ path }) => path === '/person_search')
const names = ['Ada Beispiel', 'Bruno Fiktiv', 'Carla Ejemplo'] as const
const markup = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML)

const setToolbarOnly = async (sandbox: Sandbox): Promise<void> => {
  const options = await sandbox.options('/browser/on-page')
  await options.getByRole('switch', { name: 'Toolbar-only mode' }).setChecked(true)
  await expect(options.getByRole('group', { name: 'On LinkedIn pages' }).getByText('Saved.')).toBeVisible()
  await options.close()
}

test(
  'in toolbar-only mode, people of a search are read, ticked and looked up; the page is left as it was',
  { tag: '@long' },
  async ({ sandbox }) => {
    await sandbox.connect()
    await setToolbarOnly(sandbox)
    const page = await sandbox.visit(searchUrl('VP Sales'))
    // The list of results scrolls; a row that is not shown is not read.
    await page
      .locator('#fx-list > li')
      .nth(3)
      .evaluate(row => (row.style.display = 'none'))
    const before = await markup(page)
    const popup = await sandbox.popup(page)
    await popup.getByRole('button', { name: 'People on this page' }).click()
    await popup.getByRole('button', { name: 'Read this page' }).click()
    await expect(popup.getByText('13 people · 13 new')).toBeVisible()
    await page
      .locator('#fx-list > li')
      .nth(3)
      .evaluate(row => (row.style.display = ''))
    await popup.getByRole('button', { name: 'Read again' }).click()
    await expect(popup.getByText('14 people · 14 new')).toBeVisible()
    await popup.getByRole('button', { name: 'All new' }).click()
    await popup.getByRole('checkbox', { name: names[1] }).uncheck()
    await see(popup, 'people-on-page')
    expect((await markup(page)).replaceAll(' style=""', '')).toBe(before.replace(' style="display: none;"', ''))
    expect(lookups(sandbox)).toHaveLength(0)

    await popup.getByRole('button', { name: 'Continue with 13 people' }).click()
    await popup.getByRole('heading', { name: 'Find emails in bulk' }).waitFor()
    await expect(popup.getByRole('button', { name: 'Find 13 emails' })).toBeVisible()
    await popup.getByText('Show people').click()
    await expect(popup.getByText(names[0])).toBeVisible()
    await expect(popup.getByText(names[1])).toHaveCount(0)
    await see(popup, 'people-on-page-form')
    expect(lookups(sandbox)).toHaveLength(0)
    await popup.getByRole('button', { name: 'Find 13 emails' }).click()
    await expect.poll(() => lookups(sandbox).length, { timeout: 30_000 }).toBeGreaterThan(0)
    for (const request of lookups(sandbox)) {
      const body = JSON.stringify(request.raw())
      expect(body).toContain('https://www.linkedin.com/in/ACwAA')
      expect(body).not.toMatch(/Beispiel|Ejemplo/)
    }
    const back = await sandbox.popup(page)
    await back.getByRole('button', { name: 'People on this page' }).click()
    await back.getByRole('button', { name: 'Read this page' }).click()
    await expect(back.getByText(/In progress|Already known \(email\)/).first()).toBeVisible()
  }
)

test('people of the newer markup are read by name, and a frame over the page instead of it', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const body = await readFile(resolve(root, 'tests/pages/profile-2025-hashed-classes.html'), 'utf8')
  const page = await sandbox.browser.context.newPage()
  await page.route('https://www.linkedin.com/**', route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto('https://www.linkedin.com/search/results/people/?keywords=sales')
  const popup = await sandbox.popup(page)
  await popup.getByRole('button', { name: 'Read this page' }).click()
  await expect(popup.getByRole('checkbox')).toHaveCount(5)
  await expect(popup.getByRole('checkbox', { name: 'Élodie Fictive-Martin', exact: true })).toBeVisible()

  await page.unroute('https://www.linkedin.com/**')
  await page.route('https://www.linkedin.com/preload/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<main><a href="/in/greta-muster">Greta Muster</a></main>' })
  )
  await page.evaluate(async () => {
    const frame = Object.assign(document.createElement('iframe'), { src: '/preload/?_bprMode=vanilla' })
    frame.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;border:0'
    const loaded = new Promise(done => frame.addEventListener('load', done))
    document.body.append(frame)
    await loaded
  })
  await popup.getByRole('button', { name: 'Read again' }).click()
  await expect(popup.getByRole('checkbox')).toHaveCount(6)
  await expect(popup.getByRole('checkbox', { name: 'Greta Muster' })).toBeVisible()
})

test(
  'rows that are copied from a page are pasted as profiles with names, and undone by the browser',
  { tag: '@long' },
  async ({ sandbox }) => {
    await sandbox.connect()
    const page = await sandbox.visit(searchUrl('VP Sales'))
    await page.bringToFront()
    await page.evaluate(() => {
      const rows = document.querySelectorAll('#fx-list > li')
      const range = document.createRange()
      range.setStartBefore(rows[0]!)
      range.setEndAfter(rows[2]!)
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(range)
    })
    await page.keyboard.press('Control+C')
    const form = await sandbox.browser.context.newPage()
    await form.goto(`${sandbox.browser.origin}/popup.html#people`)
    const field = form.getByLabel('Profile URLs')
    await field.fill('linkedin.com/in/typed-before')
    await field.press('End')
    await form.keyboard.press('Control+V')
    await expect(form.getByRole('button', { name: 'Find 4 emails' })).toBeVisible()
    expect((await field.inputValue()).split('\n')).toHaveLength(4)
    await form.getByText('Show people').click()
    for (const name of names) await expect(form.getByText(name)).toBeVisible()
    await see(form, 'people-pasted-rows')
    await field.press('Control+Z')
    await expect(field).toHaveValue('linkedin.com/in/typed-before')
  }
)

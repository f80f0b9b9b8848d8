// Tests that exports are remembered: a saved export writes who is left, the table and the record say where each went, also after a reload.
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixture.ts'
import { see } from '../support/picture.ts'
import { storeList } from '../support/storage/store-lists.ts'

const person = (n: number) => ({
  full_name: `Ada Beispiel ${n}`,
  email: `ada.${n}@one.example`,
  profile_url: `https://www.linkedin.com/in/ada-${n}`
})

test('a saved export writes who was not exported yet, and the record says when it went', { tag: '@long' }, async ({ sandbox }) => {
  const page = await sandbox.browser.context.newPage()
  await page.goto(`${sandbox.browser.origin}/options.html`)
  await storeList(page, { id: 'one', title: 'Daily list' }, [0, 1, 2].map(person))
  await page.goto(`${sandbox.browser.origin}/results.html#list=one`)
  const form = page.getByRole('complementary', { name: 'Export' })
  const save = async (): Promise<string[]> => {
    const [file] = await Promise.all([page.waitForEvent('download'), form.getByRole('button', { name: /^Export \d/ }).click()])
    // Where its records went is noted after its start.
    await expect(form.getByText(/^Your browser received/)).toBeVisible()
    return (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
  }

  // One of three is exported, by the bar of selected records.
  await page.getByRole('checkbox', { name: /Ada Beispiel 1/ }).check()
  await page.locator('[data-selection]').getByRole('button', { name: 'Export 1' }).click()
  expect(await save()).toHaveLength(2)
  await page.keyboard.press('Escape')

  await page.reload()
  await page.getByRole('button', { name: 'Export 3' }).click()
  await form.getByRole('radio', { name: /^Not exported yet/ }).check()
  await form.getByRole('button', { name: 'Save these settings' }).click()
  await page.keyboard.type('Daily')
  await page.keyboard.press('Enter')
  await form.getByRole('checkbox', { name: /^Default for/ }).check()
  await see(page, 'exports-saved')
  expect((await save()).slice(1).map(line => line.split(',')[0])).toEqual(['Ada Beispiel 0', 'Ada Beispiel 2'])
  await expect(form.getByRole('radio', { name: /^Not exported yet/ }).locator('xpath=..')).toContainText('0')

  // The next export of such a list begins with it, after a reload too.
  await page.goto(`${sandbox.browser.origin}/results.html#list=one&columns=fullName&columns=exportedTo`)
  await page.reload()
  await expect(page.locator('[data-at="0 2"]')).toContainText('CSV')
  await page.getByRole('button', { name: 'Export 3' }).click()
  await expect(form.getByRole('combobox', { name: 'Saved export' })).toHaveValue(/.+/)
  await expect(form.getByRole('radio', { name: /^Not exported yet/ })).toBeChecked()
  await page.keyboard.press('Escape')

  await page.locator('[data-at="1 1"]').click()
  await page.locator('[data-more] > summary').click()
  await expect(page.getByText(/^Exported as CSV on/)).toBeVisible()
  await see(page, 'exports-record')
})

// Tests notes on people: written by keyboard in one list, there in another, found by a filter, changed for many, and in a file.
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixture.ts'
import { see } from '../support/picture.ts'
import { storeList } from '../support/storage/store-lists.ts'

test(
  'a note is written by keyboard, follows its person into another list, and is filtered and exported',
  { tag: '@long' },
  async ({ sandbox }) => {
    test.slow()
    const page = await sandbox.browser.context.newPage()
    await page.goto(`${sandbox.browser.origin}/options.html`)
    const person = (n: number) => ({
      full_name: `Ada Beispiel ${n}`,
      email: `ada.${n}@one.example`,
      email_status: 'valid',
      profile_url: `https://www.linkedin.com/in/ada-${n}`
    })
    await storeList(page, { id: 'one', title: 'First list' }, [0, 1, 2, 3, 4, 5].map(person))
    await storeList(page, { id: 'two', title: 'Second list' }, [
      { full_name: 'A. Beispiel', profile_url: 'http://de.linkedin.com/in/ADA-1/?x=1' }
    ])
    await page.goto(`${sandbox.browser.origin}/results.html#list=one`)

    await page.locator('[data-at="1 1"]').click()
    const drawer = page.getByRole('complementary', { name: 'Ada Beispiel 1' })
    await drawer.getByRole('combobox', { name: 'Status' }).focus()
    await page.keyboard.type('Rep')
    await page.keyboard.press('Tab')
    await page.keyboard.type('vip, Key account,')
    await expect(drawer.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['vip', 'Key account'])
    await drawer.getByRole('textbox', { name: 'Note' }).focus()
    await page.keyboard.type('=Met at the fair, call in May')
    await expect(drawer.getByText('Saved.')).toBeVisible()
    await see(page, 'notes-record')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()

    // Someone else gets a tag by the bar of selected records.
    await page.getByRole('checkbox', { name: /Ada Beispiel 3/ }).check()
    await page.getByRole('button', { name: 'Tags, status, notes' }).click()
    await page.keyboard.type('vip')
    await see(page, 'notes-bulk')
    await page.getByRole('button', { name: 'Add tags' }).click()
    await expect(page.getByText('Changed for 1 person.')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto(
      `${sandbox.browser.origin}/results.html#list=one&tag=vip&columns=fullName&columns=personStatus&columns=personTags&columns=personNote`
    )
    await page.reload()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '3')
    await see(page, 'notes-table')
    await page.getByRole('button', { name: /^Export \d/ }).click()
    const form = page.getByRole('complementary', { name: 'Export' })
    await expect(form.locator('[data-preview]')).toContainText("'=Met at the fair")
    const [file] = await Promise.all([page.waitForEvent('download'), form.getByRole('button', { name: /^Export \d/ }).click()])
    const lines = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toEqual([
      'Full name,Status,Tags,Note',
      `Ada Beispiel 1,Replied,"vip, Key account","'=Met at the fair, call in May"`,
      'Ada Beispiel 3,,vip,'
    ])

    await page.goto(`${sandbox.browser.origin}/results.html#list=two`)
    await page.reload()
    // A list of one person shows the person, without a table.
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('=Met at the fair, call in May')
  }
)

// Tests managing lists in the real extension: a name here, a tag, the archive, a merge, a locked file, and a deletion that is really one.
import { expect, test } from '../support/fixture.ts'
import { see } from '../support/picture.ts'
import { countRows } from '../support/storage/raw-database.ts'
import { storeList } from '../support/storage/store-lists.ts'

const person = (n: number, more: object = {}) => ({
  full_name: `Ada Beispiel ${n}`,
  profile_url: `https://www.linkedin.com/in/ada-${n}`,
  ...more
})
const passphrase = 'a long and plain passphrase'

test('lists are named, tagged, merged, given away, archived and deleted', { tag: '@long' }, async ({ sandbox }) => {
  test.slow()
  const { origin, context } = sandbox.browser
  const page = await context.newPage()
  await page.goto(`${origin}/options.html`)
  await storeList(page, { id: 'one', title: 'First list' }, [person(1, { email: 'ada.1@one.example', email_status: 'valid' }), person(2)])
  await storeList(page, { id: 'two', title: 'Second list' }, [person(1, { job_title: 'CTO' }), person(3)])
  await page.goto(`${origin}/results.html#list=one`)
  const sidebar = page.getByRole('navigation', { name: 'Lists' })
  const title = page.getByRole('heading', { level: 1 })

  await page.getByRole('button', { name: 'Manage list' }).click()
  await page.getByLabel('List name in Muster').fill('Our customers')
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Our customers')
  await page.getByRole('button', { name: 'Manage list' }).click()
  await expect(page.getByText('Your service still calls this list “Northwind')).toBeVisible()
  await page.getByRole('combobox', { name: 'Tags' }).fill('Q4')
  await page.keyboard.press('Enter')
  await see(page, 'manage-list')
  await page.keyboard.press('Escape')
  await sidebar.getByRole('button', { name: 'Q4', exact: true }).click()
  await expect(sidebar.getByRole('checkbox')).toHaveCount(1)
  await sidebar.getByRole('button', { name: 'Q4', exact: true }).click()

  await sidebar.getByRole('checkbox', { name: /Second list/ }).check()
  await page.getByRole('button', { name: 'Manage lists' }).click()
  await page.getByLabel('Name of the new list').fill('Everyone')
  await page.getByRole('button', { name: 'Merge lists' }).click()
  await expect(title).toHaveText('Everyone')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4')
  await expect(page.getByRole('grid')).toContainText('ada.1@one.example')
  await expect(page.getByText(/Merged from/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Manage list' }).click()
  await page.getByRole('button', { name: 'Save a locked file' }).click()
  const drawer = page.getByRole('complementary', { name: 'Locked file for a colleague' })
  await expect(drawer.getByRole('status')).toContainText('Everyone: 3 people, 1 with an email')
  await drawer.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await drawer.getByLabel('Repeat passphrase').fill(passphrase)
  await see(page, 'locked-file')
  const [file] = await Promise.all([page.waitForEvent('download'), drawer.getByRole('button', { name: 'Save file' }).click()])
  const path = await file.path()
  await drawer.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Manage list' }).click()
  await page.getByRole('button', { name: 'Archive list' }).click()
  await expect(page.getByText('“Everyone” archived.')).toBeVisible()
  await sidebar.getByRole('button', { name: /^Our customers/ }).click()
  await expect(sidebar.getByRole('button', { name: 'Show 1 archived' })).toBeVisible()

  // Taken back once, then deleted for good out of the bin.
  const deleteList = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Manage list' }).click()
    await page.getByRole('button', { name: 'Delete list' }).click()
    await expect(page.getByText('“Our customers” is in the bin.')).toBeVisible()
  }
  await deleteList()
  // The archive's own Undo may still be shown below it.
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(title).toHaveText('Our customers')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '3')
  await deleteList()
  // The page of a deleted list is the bin.
  await expect(title).toHaveText('Bin')
  await see(page, 'list-deleted')
  const binned = page.locator('[data-binned]')
  await expect(binned).toContainText('Getting it again may be charged: 50 people.')
  await binned.getByRole('button', { name: 'Delete for good' }).click()
  await binned.getByRole('button', { name: 'Delete for good' }).last().click()
  await expect.poll(() => countRows(page, 'runs'), { timeout: 30_000 }).toBe(2)
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible()
  expect(await countRows(page, 'rows')).toBe(5)

  // The file brings a copy of its list, and nothing else.
  await page.goto(`${origin}/options.html`)
  await page.getByText('Restore a backup', { exact: true }).last().click()
  await page.getByLabel('Passphrase of the file').last().fill(passphrase)
  await page.locator('input[type=file][accept=".musterbackup"]').last().setInputFiles(path)
  await expect(page.getByText(/^1 run restored/)).toBeVisible({ timeout: 30_000 })
  expect([await countRows(page, 'runs'), await countRows(page, 'connections')]).toEqual([3, 0])
})

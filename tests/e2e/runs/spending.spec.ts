// Tests limits and spending in the real extension: a limit that holds, a price that is kept, and the line in the popup that leads to it.
import { download, expect, fillImport, importButton, rowOf, startImport, searchUrl, test } from '../support/fixture.ts'
import { see } from '../support/picture.ts'

test.describe('spending', () => {
  test.use({ sample: { speed: Infinity, searchSize: () => 60 } })

  test('an import is counted and estimated, and the next one stops at the limit', { tag: '@long' }, async ({ sandbox }) => {
    await (await sandbox.connect()).close()
    const search = await sandbox.visit(searchUrl('VP Sales'))
    const popup = await startImport(sandbox, search, { pages: 3 })
    await expect(rowOf(popup, 'VP Sales · Europe').getByRole('status').first()).toHaveText('Ready', { timeout: 60_000 })
    // One question stands in the popup at a time, and the month in its place once it is answered.
    await popup.getByRole('button', { name: 'Choose' }).click()
    await popup.getByRole('button', { name: 'Save choice' }).click()
    await expect(popup.getByRole('button', { name: 'This month: 60 people' })).toBeVisible()

    const options = await sandbox.options('/spending/prices')
    await options.getByLabel('Price per imported person').fill('0.02')
    await expect(options.getByText('≈ €1.20 at your price of €0.02')).toBeVisible()
    await expect(options.getByRole('row', { name: /Imports/ })).toContainText('75')
    const file = await download(options, 'Export as CSV')
    expect(file.text).toContain(',import,75,60,')
    await expect(popup.getByRole('button', { name: 'This month: 60 people, ≈ €1.20' })).toBeVisible()
    await options.getByRole('textbox', { name: 'At most … imported people a day' }).fill('100')
    await expect(options.getByText('75 of 100 today')).toBeVisible()
    await see(options, 'settings-spending')

    const again = await sandbox.popup(await sandbox.visit(searchUrl('CTO')))
    await fillImport(again, { pages: 2 })
    await expect(again.getByText('Your limit allows 25 more for now. Beyond that nothing is sent.')).toBeVisible()
    await again.getByRole('button', { name: importButton }).click()
    await expect(again.getByText(/This would exceed your import limit\. Nothing was sent\./)).toBeVisible()
    expect(sandbox.starts()).toBe(1)
  })
})

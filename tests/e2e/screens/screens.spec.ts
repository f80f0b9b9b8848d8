// Takes pictures of every screen in both schemes and checks accessibility.
import { chooseMore, expect, fillImport, importButton, rowOf, searchUrl, startImport, test } from '../support/fixture.ts'
import { see } from '../support/picture.ts'

test('before there is a connection', { tag: '@long' }, async ({ sandbox }) => {
  test.slow()
  const welcome = await sandbox.options()
  await welcome.getByRole('button', { name: 'Save and test' }).waitFor()
  await see(welcome, 'welcome')
  const popup = await sandbox.popup(await sandbox.visit(searchUrl('VP Sales')))
  await popup.getByRole('heading', { name: 'Not connected' }).waitFor()
  await see(popup, 'popup-not-connected')
  await see(popup, 'popup-no-runs')
})

test.describe('a service that takes its time', () => {
  test.use({ sample: { speed: 30 } })

  test('with a connection', { tag: ['@long', '@pictures'] }, async ({ sandbox }) => {
    test.slow()
    await see(await sandbox.connect(), 'welcome-connected')
    const settings = await sandbox.options()
    await settings.getByText('Advanced').click()
    await see(settings, 'options')
    const page = await sandbox.visit(searchUrl('VP Sales'))
    const form = await sandbox.popup(page)
    await form.getByText('people in this search').waitFor()
    await see(form, 'popup-form')
    await fillImport(form, { pages: 'ten' })
    await see(form, 'popup-form-mistake')
    await fillImport(form, { pages: '2' })
    await form.getByRole('button', { name: importButton }).click()
    await form.getByRole('button', { name: 'Import again' }).waitFor()
    await see(form, 'popup-started')

    const runs = await startImport(sandbox, await sandbox.visit(searchUrl('Head of Growth')), { pages: 60 })
    await expect(rowOf(runs, 'VP Sales · Europe').getByRole('status')).toHaveText('Ready', { timeout: 30_000 })
    await see(runs, 'popup-runs')
    await chooseMore(runs, 'Heads of Growth in Europe', 'Delete list')
    await see(runs, 'popup-remove')
    const twin = await sandbox.popup(await sandbox.visit(searchUrl('Head of Growth')))
    await twin.getByText('Already running').waitFor()
    await see(twin, 'popup-already-running')
    const bare = await sandbox.popup(await sandbox.visit('https://www.linkedin.com/sales/search/people'))
    await bare.getByText('Add a filter').first().waitFor()
    await see(bare, 'popup-no-criteria')
  })
})

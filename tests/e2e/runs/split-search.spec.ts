// Tests a split search: a large search is divided by a filter, sent as disjoint searches, and shown as one list.
import { chooseMore, expect, openDetails, rowOf, type Sandbox, searchUrl, startImport, test } from '../support/fixture.ts'
import { see } from '../support/picture.ts'
import { isLong } from '../../is-long.ts'

const size = 3_000
/** Takes further pictures in the long lane. */
const look = isLong ? see : async (): Promise<void> => undefined

test.use({ sample: { speed: Infinity, searchSize: () => size } })

/** The request and the number of people in each list. */
const listsOf = (sandbox: Sandbox): number[] => sandbox.service.store.charges.map(({ credits }) => credits)

test(
  'three thousand people are proposed in parts, each is sent once, and the list says what is missing',
  { tag: '@long' },
  async ({ sandbox }) => {
    test.slow()
    await (await sandbox.connect()).close()
    const page = await sandbox.visit(searchUrl('VP Sales'))
    await page.getByText('1.2K+ results').evaluate(count => (count.textContent = '3K+ results'))
    const popup = await sandbox.popup(page)
    await expect(popup.getByText('This search has more than 2,500 people')).toBeVisible()
    await popup.setViewportSize({ width: 560, height: 1000 })
    await look(popup, 'split-notice')
    await popup.getByRole('button', { name: 'Split search' }).click()
    await expect(popup.getByRole('heading', { name: 'Split search' })).toBeFocused()
    await expect(popup.getByRole('checkbox')).toHaveCount(9)
    await expect(popup.getByText('At most 9 parts, 900 pages and 22,500 people.')).toBeVisible()
    for (const value of ['Self-employed', '1-10', '10,001+']) await popup.getByRole('checkbox', { name: value, exact: true }).uncheck()
    await expect(popup.getByText('Skipped: Self-employed, 1-10, 10,001+.')).toBeVisible()
    await popup.getByLabel('Result pages per part', { exact: true }).fill('12')
    await expect(popup.getByText('At most 6 parts, 72 pages and 1,800 people.')).toBeVisible()
    await see(popup, 'split-form')
    expect(sandbox.starts()).toBe(0)

    await popup.getByRole('button', { name: 'Start 6 parts' }).click()
    await expect(rowOf(popup, 'VP Sales · Europe')).toBeFocused()
    await openDetails(popup, 'VP Sales · Europe')
    await expect(popup.getByRole('status').first()).toHaveText('Ready', { timeout: 60_000 })
    const lists = listsOf(sandbox)
    expect([sandbox.starts(), lists.length, new Set(sandbox.service.store.lists.map(({ name }) => name)).size]).toEqual([6, 6, 6])
    const covered = popup.getByRole('region', { name: 'Coverage' })
    await expect(covered).toContainText('SkippedSelf-employed · 1-10 · 10,001+')
    await expect(covered).toContainText('People whose “Company headcount” is unknown are in no part.')
    await look(popup, 'split-details')

    await popup.getByRole('button', { name: 'All runs' }).click()
    await expect(popup.getByRole('listitem')).toHaveCount(1)
    const [results] = await Promise.all([
      sandbox.browser.context.waitForEvent('page'),
      rowOf(popup, 'VP Sales · Europe').getByRole('link').first().click()
    ])
    const all = lists.reduce((sum, credits) => sum + credits, 0)
    await expect(results.getByRole('grid')).toHaveAttribute('aria-rowcount', String(all + 1), { timeout: 20_000 })
    await results.getByRole('button', { name: 'Details' }).click()
    const facts = results.getByRole('region', { name: 'Requested and received' })
    await expect(facts).toContainText('72 pages, up to 1,800 people')
    await expect(facts).toContainText(`Unique people${new Intl.NumberFormat('en').format(all)}`)
    await expect(results.getByRole('region', { name: 'Coverage' })).toContainText('Cut off, there may be more')
    await see(results, 'split-results')
  }
)

test('a run that stopped at its last page leads to the form, and so does a part', { tag: '@long' }, async ({ sandbox }) => {
  test.slow()
  await (await sandbox.connect()).close()
  const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 100 })
  const row = rowOf(popup, 'VP Sales · Europe')
  await expect(row.getByRole('status').first()).toHaveText('Ready', { timeout: 60_000 })
  await chooseMore(popup, 'VP Sales · Europe', 'Split search')
  await expect(popup.getByLabel('List name')).toHaveValue(/^VP Sales · Europe/)
  await popup.getByLabel('Split by').selectOption('SENIORITY_LEVEL')
  await expect(popup.getByRole('checkbox')).toHaveCount(10)
  await popup.getByRole('button', { name: 'Clear all' }).click()
  await expect(popup.getByRole('button', { name: /^Start 0/ })).toBeDisabled()
  await popup.getByRole('checkbox', { name: 'Director', exact: true }).check()
  await popup.getByLabel('List name').fill('Directors')
  await popup.getByRole('button', { name: 'Start 1 part' }).click()
  await openDetails(popup, 'Directors')
  await expect(popup.getByRole('status').first()).toHaveText('Ready', { timeout: 60_000 })
  await popup.getByRole('link', { name: 'Ready: Director' }).click()
  await expect(popup.getByRole('link', { name: 'Part of “Directors”' })).toBeVisible()
  expect(sandbox.starts()).toBe(2)
})

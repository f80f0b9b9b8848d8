// Tests a thousand domains in batches: each is sent once with any killed worker, and a failed batch is started again alone.
import Papa from 'papaparse'
import { download, expect, openDetails, rowOf, test } from '../support/fixture.ts'
import { createDomains, sendDomains, getSentDomains, setDomainsPerBatch } from '../support/send-domains.ts'
import { see } from '../support/picture.ts'
import { isLong } from '../../is-long.ts'

const count = 1_000
const perBatch = isLong ? 100 : 334
const batches = Math.ceil(count / perBatch)
const failing = createDomains(count)[perBatch]!
let fails = true
let afterBatch = async (): Promise<void> => undefined
/** Takes pictures and checks accessibility in the long lane. */
const look = isLong ? see : async (): Promise<void> => undefined

const tableOf = (text: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data

test.describe('a thousand domains', () => {
  test.use({
    sample: {
      speed: Infinity,
      failsDomains: domains => fails && domains.includes(failing),
      intercept: async ({ path }, answer) => {
        const response = await answer()
        if (path === '/domain_enrichment') await afterBatch()
        return response
      }
    }
  })

  test('continue with a worker killed in each batch; the failed batch is started again alone', { tag: '@long' }, async ({ sandbox }) => {
    test.setTimeout(600_000)
    fails = true
    const domains = createDomains(count)
    await (await sandbox.connect()).close()
    await setDomainsPerBatch(sandbox, perBatch)
    const page = await sandbox.browser.context.newPage()
    await page.setViewportSize({ width: 760, height: 800 })
    await page.goto(`${sandbox.browser.origin}/popup.html`)
    /** The number of batches sent before each kill. */
    const deaths: number[] = []
    afterBatch = async () => {
      if (deaths.length === batches) return
      const sent = getSentDomains(sandbox).length
      deaths.push(sent)
      // Two batches may be on their way at once: then one kill ends the worker of both.
      await sandbox.browser.endWorker()
    }
    await sendDomains(page, domains, 'A thousand')
    const row = rowOf(page, 'A thousand')
    await expect(row.getByRole('status').first()).toHaveText('Ready', { timeout: 300_000 })
    expect(deaths, 'one for each batch, before its answer').toHaveLength(batches)
    expect(new Set(deaths).size, 'nearly all at another batch').toBeGreaterThanOrEqual(batches - 2)
    expect(getSentDomains(sandbox).flat().toSorted()).toEqual(domains.toSorted())
    await expect(row.getByText('1 batch has no results', { exact: false })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveCount(1)
    await look(page, 'domains-ready')

    const here = domains.filter((_, n) => Math.floor(n / perBatch) !== 1)
    const companies = await download(page, 'Export companies')
    expect(companies.name).toMatch(/^A-thousand-companies-.*\.csv$/)
    expect(tableOf(companies.text).map(record => record['Company domain'])).toEqual(here)
    const contacts = await download(page, 'Export contacts')
    const people = tableOf(contacts.text)
    expect(people.length).toBeGreaterThan(count)
    expect(people.filter(record => !record['Full name'] || !record['Company'])).toEqual([])
    const at = new Set(people.map(record => record['Company domain'] ?? ''))
    expect([...at].filter(domain => !here.includes(domain))).toEqual([])
    await expect(row.getByText(`${new Intl.NumberFormat('en').format(people.length)} contacts`, { exact: false })).toBeVisible()

    await openDetails(page, 'A thousand')
    await page.getByRole('link', { name: 'Ready: Batch 1', exact: true }).waitFor()
    await look(page, 'domains-details')
    fails = false
    await page.getByRole('link', { name: /: Batch 2$/ }).click()
    await page.getByRole('button', { name: 'Start again' }).click()
    await look(page, 'domains-batch')
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByRole('link', { name: 'A thousand' }).click()
    await page.getByRole('link', { name: 'Ready: Batch 2' }).waitFor({ timeout: 60_000 })
    expect(getSentDomains(sandbox)).toHaveLength(batches + 1)
    expect(getSentDomains(sandbox).at(-1)).toEqual(domains.slice(perBatch, 2 * perBatch))
    expect(new Set(sandbox.service.store.lists.map(({ name }) => name)).size).toBe(batches + 1)
    await page.getByRole('button', { name: 'All runs' }).click()
    const whole = await download(page, 'Export JSON')
    const rows: unknown = JSON.parse(whole.text)
    expect((rows as { domain: string }[]).map(({ domain }) => domain)).toEqual(domains)
  })
})

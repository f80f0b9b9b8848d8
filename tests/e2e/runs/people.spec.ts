// Tests bulk lookups from a text or a file: one request per person with any killed worker, and one list.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { download, expect, openDetails, rowOf, type Sandbox, test } from '../support/fixture.ts'
import { noLimits, setLimits } from '../support/set-limits.ts'
import { see } from '../support/picture.ts'
import { isLong } from '../../is-long.ts'

const people = isLong ? 60 : 12
const urlOf = (n: number): string => `https://www.linkedin.com/in/person-${n}`
const addresses = (count: number): string[] => Array.from({ length: count }, (_, n) => urlOf(n))
const asked = (sandbox: Sandbox): unknown[] =>
  sandbox.service.requests
    .filter(({ path }) => path === '/person_search')
    .map(request => (request.raw() as Record<string, unknown>)['profile_url'])

/** Opens the bulk lookup page as a user does. */
const openPeople = async (sandbox: Sandbox): Promise<Page> => {
  const page = await sandbox.browser.context.newPage()
  await page.goto(`${sandbox.browser.origin}/popup.html#people`)
  await page.getByRole('heading', { name: 'Find emails in bulk' }).waitFor()
  return page
}

const finds = (profile: string): boolean => Number(profile.split('-').at(-1)) % 4 !== 0
const fast = { speed: Infinity, identifyPerson: 'url', findsEmail: finds } as const

test.describe('a list', () => {
  test.use({ sample: fast })

  test(
    `of ${people} continues with a worker killed every ten people, and sends one request for each`,
    { tag: '@long' },
    async ({ sandbox }) => {
      test.setTimeout(1_200_000)
      await sandbox.connect()
      const page = await openPeople(sandbox)
      // Each kill is between two requests, because one that may have been sent is not sent again. A busy computer takes a second to kill a worker.
      await setLimits(page, { ...noLimits, minGapMs: 2_000 })
      await page.getByLabel('Profile URLs').fill(`They are:\n${addresses(people).join(',\n')}\nand again ${urlOf(3)}?trk=people`)
      await page.getByLabel('List name').fill('All of them')
      await page.getByRole('button', { name: `Find ${people} emails` }).click()
      await page.getByRole('heading', { name: 'All of them' }).waitFor()
      for (let kill = 10; kill < people; kill += 10) {
        await expect.poll(() => asked(sandbox).length, { timeout: 90_000, intervals: [50] }).toBeGreaterThanOrEqual(kill)
        await sandbox.browser.killWorker()
      }
      await expect(rowOf(page, 'All of them').getByRole('status').first()).toHaveText('Ready', { timeout: 300_000 })
      expect(asked(sandbox)).toHaveLength(people)
      expect(new Set(asked(sandbox))).toEqual(new Set(addresses(people)))
      expect(sandbox.service.store.charges.reduce((sum, { credits }) => sum + credits, 0)).toBe(addresses(people).filter(finds).length)
      const file = await download(page, 'Export CSV')
      const { data } = Papa.parse<Record<string, string>>(file.text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true })
      expect(data.map(row => [row['Profile URL'], Boolean(row['Email'])])).toEqual(addresses(people).map(url => [url, finds(url)]))
      await expect(page.getByRole('listitem')).toHaveCount(1)
    }
  )

  test(
    'is paused, waits for its limit and is resumed; a second list of the same people costs nothing, even without the service',
    { tag: '@long' },
    async ({ sandbox }) => {
      test.setTimeout(180_000)
      await sandbox.connect()
      const page = await openPeople(sandbox)
      await setLimits(page, { ...noLimits, perDay: 3 })
      await page.reload()
      const text = page.getByLabel('Profile URLs')
      await text.fill(addresses(5).join(' '))
      await page.getByLabel('List name').fill('Five')
      await expect(page.getByText('Takes about 2 days at 3 per day.')).toBeVisible()
      await page.getByRole('button', { name: 'Find 5 emails' }).click()
      await openDetails(page, 'Five')
      await expect(page.getByText('Your lookup limit is reached')).toBeVisible({ timeout: 30_000 })
      await see(page, 'people-limit')
      expect(asked(sandbox)).toHaveLength(3)
      await page.getByRole('button', { name: 'Pause' }).click()
      await expect(page.getByRole('status').first()).toHaveText('Paused')
      await setLimits(page, noLimits)
      await page.waitForTimeout(4_000)
      expect(asked(sandbox)).toHaveLength(3)
      await page.getByRole('button', { name: 'Resume' }).click()
      await expect(page.getByRole('status').first()).toHaveText('Ready', { timeout: 60_000 })
      expect(asked(sandbox)).toEqual(addresses(5))
      await see(page, 'people-ready')

      await sandbox.service.close()
      await page.getByRole('button', { name: 'All runs' }).click()
      await page.getByRole('button', { name: 'Find emails in bulk' }).click()
      const second = sandbox.browser.context.pages().find(other => other !== page && other.url().endsWith('#people')) ?? page
      await second.getByLabel('Profile URLs').fill(addresses(5).join('\n'))
      await second.getByLabel('List name').fill('The same five')
      await second.getByRole('button', { name: 'Create list' }).click()
      await expect(rowOf(second, 'The same five').getByRole('status').first()).toHaveText('Ready', { timeout: 30_000 })
      expect(asked(sandbox)).toHaveLength(5)
      const file = await download(second, 'Export CSV')
      const { data } = Papa.parse<Record<string, string>>(file.text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true })
      expect(data.map(row => [row['Profile URL'], Boolean(row['Email'])])).toEqual(addresses(5).map(url => [url, finds(url)]))
      expect(Object.keys(data[0] ?? {})).not.toContain('emailStatus')
    }
  )
})

test(
  'a text without a profile shows a message, keeps the input, and sends nothing',
  { tag: ['@long', '@pictures'] },
  async ({ sandbox }) => {
    test.setTimeout(120_000)
    await sandbox.connect()
    const page = await openPeople(sandbox)
    const text = page.getByLabel('Profile URLs')
    const folder = await mkdtemp(join(tmpdir(), 'muster-people-'))
    const fileOf = async (name: string, content: string | Uint8Array): Promise<string> => {
      await writeFile(join(folder, name), content)
      return join(folder, name)
    }
    const give = async (path: string): Promise<void> => page.locator('input[type=file]').setInputFiles(path)
    await see(page, 'people-empty')
    await text.fill('Ada Beispiel, ada@northwind.example, and nobody else')
    await expect(page.getByText('No profile URL found.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Find emails in bulk' })).toBeDisabled()

    const typed = `${urlOf(1)}, ${urlOf(2)}, ${urlOf(1)}, https://www.linkedin.com/in/me and https://northwind.example/team`
    await text.fill(typed)
    await expect(page.getByRole('button', { name: 'Find 2 emails' })).toBeEnabled()
    await expect(page.getByText('1 twice · 1 not a profile · 1 your own profile')).toBeVisible()
    await see(page, 'people-preview')

    await give(await fileOf('photo.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3])))
    await expect(page.getByText('This file has no readable text.', { exact: false })).toBeVisible()
    await expect(text).toHaveValue(typed)
    await expect(page.getByRole('button', { name: 'Find 2 emails' })).toBeEnabled()

    // 100 MB of a log with 12,000 people, each of them twice: the page responds while it is read
    const line = `${'x'.repeat(4_000)} `
    const log = Array.from({ length: 24_000 }, (_, n) => `${line}${urlOf(n % 12_000)}\n`).join('')
    expect(log.length).toBeGreaterThan(90_000_000)
    await give(await fileOf('log.txt', log))
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByLabel('List name').fill('A long log')
    await expect(page.getByText('2,000 are left for another list', { exact: false })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: 'Find 10,000 emails' })).toBeEnabled({ timeout: 60_000 })
    await expect(page.getByText('Takes about 10 months at 1,000 per month.')).toBeVisible()
    await expect(page.getByLabel('List name')).toHaveValue('A long log')
    await see(page, 'people-many')
    expect(asked(sandbox)).toEqual([])
    await rm(folder, { recursive: true, force: true })
  }
)

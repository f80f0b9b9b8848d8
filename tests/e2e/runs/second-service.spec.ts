// Tests a bulk lookup at two services in the real extension: each is asked once about each person, with a worker killed in the middle,
// the list has the answers of both, and Spending says how good each was.
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { serveSample, type ServedSample } from '../../programs/service/serve-sample.ts'
import { testApiKey } from '../../programs/service/variants/expected.ts'
import { download, expect, rowOf, type Sandbox, test } from '../support/fixture.ts'
import { noLimits, setLimits } from '../support/set-limits.ts'
import { see } from '../support/picture.ts'

const people = 6
const urlOf = (n: number): string => `https://www.linkedin.com/in/person-${n}`
const numberOf = (profile: string): number => Number(profile.split('-').at(-1))
const findsFirst = (profile: string): boolean => numberOf(profile) % 2 === 0
const findsSecond = (profile: string): boolean => numberOf(profile) % 3 === 0
const list = 'Asked at two'

const asked = ({ requests }: Pick<ServedSample, 'requests'>): number[] =>
  requests
    .filter(({ path }) => path === '/person_search')
    .map(request => numberOf(String((request.raw() as Record<string, unknown>)['profile_url'])))

/** Adds the other service as a second connection that new runs do not use. */
const connectBoth = async (sandbox: Sandbox, other: ServedSample): Promise<void> => {
  await (await sandbox.connect()).close()
  const settings = await sandbox.options('/service/connections')
  await settings.getByRole('button', { name: 'Add connection' }).click()
  await settings.getByLabel('Service URL').fill(other.url)
  await settings.getByLabel('API key', { exact: true }).fill(testApiKey)
  await settings.getByRole('button', { name: 'Save and test' }).click()
  await expect(settings.getByText('answered and accepted the API key')).toBeVisible()
}

const openPeople = async (sandbox: Sandbox): Promise<Page> => {
  const page = await sandbox.browser.context.newPage()
  await page.goto(`${sandbox.browser.origin}/popup.html#people`)
  await page.getByLabel('Profile URLs').fill(Array.from({ length: people }, (_, n) => urlOf(n)).join('\n'))
  await page.getByLabel('List name').fill(list)
  return page
}

test.use({ sample: { speed: Infinity, identifyPerson: 'url', findsEmail: findsFirst } })

test('a list asks a second service about those without a valid email', { tag: '@long' }, async ({ sandbox }) => {
  test.setTimeout(300_000)
  const other = await serveSample({ speed: Infinity, apiKeys: [testApiKey], identifyPerson: 'url', findsEmail: findsSecond })
  try {
    await connectBoth(sandbox, other)
    const page = await openPeople(sandbox)
    await setLimits(page, { ...noLimits, minGapMs: 300 })
    const host = new URL(other.url).host
    await page.getByLabel('Second service').selectOption({ label: host })
    await expect(page.getByText(`at most ${people} at ${host}`)).toBeVisible()
    await see(page, 'people-second')
    await page.getByRole('button', { name: `Find ${people} emails` }).click()
    await expect.poll(() => asked(sandbox.service).length, { timeout: 30_000, intervals: [50] }).toBeGreaterThanOrEqual(3)
    await sandbox.browser.killWorker()
    await expect.poll(() => asked(other).length, { timeout: 60_000, intervals: [50] }).toBeGreaterThanOrEqual(1)
    await sandbox.browser.killWorker()
    await expect(rowOf(page, list).getByRole('status').first()).toHaveText('Ready', { timeout: 240_000 })

    const everyone = Array.from({ length: people }, (_, n) => n)
    expect(asked(sandbox.service)).toEqual(everyone)
    expect(asked(other)).toEqual([...new Set(asked(other))])
    for (const n of everyone) if (!findsFirst(urlOf(n))) expect(asked(other)).toContain(n)
    const file = await download(page, 'Export CSV')
    const { data } = Papa.parse<Record<string, string>>(file.text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true })
    expect(data.map(row => [row['Profile URL'], Boolean(row['Email'])])).toEqual(
      everyone.map(n => [urlOf(n), findsFirst(urlOf(n)) || findsSecond(urlOf(n))])
    )
    // Person 3: only the second service has an email.
    expect(data[3]?.['Sources']).toContain(`${host}, `)
    await expect(rowOf(page, list)).toContainText('6 people, 4 with email.')
    const settings = await sandbox.options('/spending')
    await expect(settings.getByRole('region', { name: 'What each service found' }).getByRole('row')).toHaveCount(3)
    await see(settings, 'service-results')
  } finally {
    await other.close()
  }
})

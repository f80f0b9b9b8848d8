// Tests that a list which waits for the network goes on at once when the browser says that the network is back.
import { serveSample, type SeenRequest } from '../../programs/service/serve-sample.ts'
import { expect, key, rowOf, test } from '../support/fixture.ts'
import { noLimits, setLimits } from '../support/set-limits.ts'
import { minAwayWaitMs } from '../../../lib/runs/bulk/waits.ts'

const people = 8
const sample = { speed: Infinity, identifyPerson: 'url', findsEmail: () => true } as const
test.use({ sample })
const readUrl = (request: SeenRequest): unknown => Object(request.raw()).profile_url

test('the browser’s online event ends the wait of a list', { tag: '@long' }, async ({ sandbox }) => {
  test.setTimeout(400_000)
  await sandbox.connect()
  const { context, origin } = sandbox.browser
  const page = await context.newPage()
  await page.goto(`${origin}/popup.html#people`)
  await setLimits(page, { ...noLimits, minGapMs: 5_000 })
  await page.getByLabel('Profile URLs').fill(Array.from({ length: people }, (_, n) => `https://www.linkedin.com/in/person-${n}`).join('\n'))
  await page.getByLabel('List name').fill('On a train')
  await page.getByRole('button', { name: `Find ${people} emails` }).click()
  const lookups = ({ requests }: { requests: readonly { path: string }[] }): number =>
    requests.filter(({ path }) => path === '/person_search').length
  await expect.poll(() => lookups(sandbox.service), { timeout: 60_000 }).toBeGreaterThan(1)

  const { url, store } = sandbox.service
  await context.setOffline(true)
  await sandbox.service.close()
  await expect(rowOf(page, 'On a train').getByText(/^Waiting for the network/)).toBeVisible({ timeout: 60_000 })
  const again = await serveSample({ apiKeys: [key], ...sample, store, port: Number(new URL(url).port) })
  try {
    await context.setOffline(false)
    // Without the event the list would wait longer than that.
    await expect.poll(() => lookups(again), { timeout: minAwayWaitMs / 2 }).toBeGreaterThan(0)
    // One request may have been on its way when the service went, so it is uncertain and not sent again.
    const asked = (): unknown[] =>
      [...sandbox.service.requests, ...again.requests].filter(({ path }) => path === '/person_search').map(readUrl)
    await expect.poll(() => asked().length, { timeout: 120_000 }).toBeGreaterThanOrEqual(people - 1)
    expect(new Set(asked()).size).toBe(asked().length)
  } finally {
    await again.close()
  }
})

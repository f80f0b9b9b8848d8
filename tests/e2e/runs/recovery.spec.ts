// Tests every recovery action for paid runs without results, up to the exported file, with one start. The services repeat the API key in
// their replies, and everything stored is searched for it.
import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { maskedKey } from '../../programs/service/mask-key.ts'
import { serveSample, type SeenRequest, type ServeSampleOptions } from '../../programs/service/serve-sample.ts'
import { testApiKey } from '../../programs/service/variants/expected.ts'
import {
  download,
  expect,
  expectInDetails,
  chooseMore,
  openDetails,
  rowOf,
  type Sandbox,
  searchUrl,
  startImport,
  test as base,
  usedForImports
} from '../support/fixture.ts'
import { see } from '../support/picture.ts'
import { changeSettings } from '../support/storage/raw-database.ts'
import { everythingStored } from '../support/storage/extension-storage.ts'

type Intercept = NonNullable<ServeSampleOptions['intercept']>
/** How the service currently differs from the documented one. */
interface Fault {
  now: Intercept
}

const name = 'VP Sales · Europe'
const place = '/lists/export'
/** As many people as the status counts; fewer would wait for the rest. */
const createPeople = (full_name: string): object[] =>
  Array.from({ length: 25 }, (_, n) => ({ full_name, work_email: `n${n}@keller.example` }))

const nothingHere = (): Response =>
  new Response(`<title>Not Found</title><p>for ${testApiKey}</p>`, { status: 404, headers: { 'content-type': 'text/html' } })

/** Every JSON reply contains the API key of its request. */
const repeatsKey =
  (fault: Fault): Intercept =>
  async (...given) => {
    const reply = await fault.now(...given)
    if (!reply.headers.get('content-type')?.includes('json')) return reply
    return Response.json({ ...((await reply.json()) as object), asked_with: testApiKey }, { status: reply.status })
  }

const handOver = (seen: SeenRequest): Promise<Response> =>
  fetch(`http://${seen.headers['host']}/download_list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'from-within': 'yes' },
    body: JSON.stringify(seen.raw())
  })

/** Serves downloads at another path. */
const atOtherPath: Intercept = async (seen, answer) => {
  if (seen.path === place) return handOver(seen)
  return seen.path === '/download_list' && !seen.headers['from-within'] ? nothingHere() : answer()
}

const answering =
  (path: string, reply: unknown): Intercept =>
  async (seen, answer) =>
    seen.path === path ? Response.json(reply) : answer()

const test = base.extend<{ fault: Fault; said: string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright needs the pattern
  fault: ({}, use) => use({ now: (_, answer) => answer() }),
  sample: ({ fault }, use) => use({ speed: Infinity, apiKeys: [testApiKey], intercept: repeatsKey(fault) }),
  said: [
    async ({ sandbox }, use) => {
      const said: string[] = []
      const { context } = sandbox.browser
      context.on('console', message => void said.push(message.text()))
      for (const worker of context.serviceWorkers()) worker.on('console', message => void said.push(message.text()))
      await use(said)
    },
    { auto: true }
  ]
})

test.afterEach(async ({ sandbox, said }) => {
  const pages = sandbox.browser.context.pages()
  const stored = await everythingStored(await sandbox.options())
  expect(stored).toContain('[API key]')
  const shown = await Promise.all(pages.map(page => page.content()))
  const fetched = sandbox.service.requests.filter(({ method }) => method !== 'POST')
  expect(JSON.stringify([said, stored, shown])).not.toContain(testApiKey)
  // The test service records requests with masked keys; the key must be masked.
  expect(JSON.stringify(fetched)).not.toContain(maskedKey(testApiKey))
})

const connect = async (sandbox: Sandbox): Promise<void> => (await sandbox.connect(sandbox.service.url, testApiKey)).close()

const importOne = async (sandbox: Sandbox, title = 'VP Sales'): Promise<Page> =>
  startImport(sandbox, await sandbox.visit(searchUrl(title)), { pages: 1 })

const ready = (row: Locator): Promise<void> => expect(row.getByRole('status')).toHaveText('Ready', { timeout: 30_000 })
const outOfReach = (row: Locator): Promise<void> => expect(row).toContainText('Correct the download path or add the results file.')

const records = async (popup: Page): Promise<Record<string, unknown>[]> => {
  await popup.bringToFront()
  const { text } = await download(popup, 'Export JSON')
  expect(text).not.toContain(testApiKey)
  return JSON.parse(text) as Record<string, unknown>[]
}

/** The page that a click opens. */
const opened = async (sandbox: Sandbox, button: Locator): Promise<Page> => {
  await button.page().bringToFront()
  const [settings] = await Promise.all([sandbox.browser.context.waitForEvent('page'), button.click()])
  return settings
}

const save = (settings: Page): Promise<void> => settings.getByRole('button', { name: 'Save and test' }).click()

const correctPath = async (sandbox: Sandbox, row: Locator): Promise<void> => {
  await outOfReach(row)
  const settings = await opened(sandbox, row.getByRole('button', { name: 'Correct path' }))
  const path = settings.getByRole('textbox', { name: 'Download path' })
  await expect(path).toBeFocused()
  await path.fill(place)
  await save(settings)
  await expect(settings.getByText('answered and accepted the API key')).toBeVisible()
}

test('the download path is corrected from the message that names it', { tag: '@long' }, async ({ sandbox, fault }) => {
  fault.now = atOtherPath
  await connect(sandbox)
  const popup = await importOne(sandbox)
  const row = rowOf(popup, name)
  await outOfReach(row)
  await expectInDetails(popup, name, 'has nothing at the download path')
  await see(popup, 'popup-results-unreachable')
  await correctPath(sandbox, row)
  await ready(row)
  expect(await records(popup)).toHaveLength(25)
  expect([sandbox.starts(), sandbox.service.store.charges.length]).toEqual([1, 1])
  // The shown details are searched for the key as well.
  await openDetails(popup, name)
  await popup.getByText('Something wrong?').click()
  const replies = popup.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: /^Show reply/ })
  await replies.first().waitFor()
  while ((await replies.count()) > 0) await replies.first().click()
  await expect(popup.getByText('[API key]').first()).toBeVisible()
  expect(await popup.content()).not.toContain(testApiKey)
  await popup.getByRole('button', { name: 'Show support file' }).click()
  expect((await download(popup, 'Save support file')).text).not.toContain(testApiKey)
})

test('misread replies are read again while the service is unreachable', { tag: '@long' }, async ({ sandbox, fault }) => {
  fault.now = answering('/download_list', { success: true, debug: { shelf: { bottles: createPeople('Ada Beispiel') } } })
  await connect(sandbox)
  await (await importOne(sandbox)).close()
  const popup = await importOne(sandbox, 'Head of Growth')
  const rows = [rowOf(popup, name), rowOf(popup, 'Heads of Growth in Europe')]
  for (const row of rows) await outOfReach(row)
  await expectInDetails(popup, name, 'Muster found no results in the reply')
  const settings = await opened(sandbox, rows[0]!.getByRole('button', { name: 'Correct path' }))
  const results = settings.getByRole('textbox', { name: 'Results in replies' })
  await expect(results).toBeFocused()
  await results.fill('debug.shelf.bottles')
  await sandbox.service.close()
  const before = sandbox.service.requests.length
  await save(settings)
  await expect(settings.getByText('Nothing answers at')).toBeVisible()
  await expect(settings.getByText('Muster found the results of 2 runs in stored replies.')).toBeVisible()
  await see(settings, 'options-reread')
  await popup.bringToFront()
  for (const row of rows) await ready(row)
  expect(await records(popup)).toMatchObject(createPeople('Ada Beispiel'))
  expect(sandbox.service.requests).toHaveLength(before)
  expect(sandbox.starts()).toBe(2)
})

test('wrong results are replaced once their path is corrected', { tag: '@long' }, async ({ sandbox, fault }) => {
  const bottles = createPeople('Ada Beispiel')
  fault.now = answering('/download_list', { staff: createPeople('Wirt Schenke'), payload: { cellar: { shelf: { bottles } } } })
  await connect(sandbox)
  const popup = await importOne(sandbox)
  // The reply holds other records too.
  await expect(rowOf(popup, name).getByRole('status')).toHaveText('Partial', { timeout: 30_000 })
  expect(JSON.stringify(await records(popup))).toContain('Wirt Schenke')
  await openDetails(popup, name)
  const settings = await opened(sandbox, popup.getByRole('button', { name: 'Edit API settings' }))
  await settings.getByRole('textbox', { name: 'Results in replies' }).fill('payload.cellar.shelf.bottles')
  await save(settings)
  await expect(settings.getByText('answered and accepted the API key')).toBeVisible()
  await popup.bringToFront()
  await popup.getByRole('button', { name: 'Download again' }).click()
  await expect(popup.getByText('Downloaded again: 25 records.')).toBeVisible()
  await popup.getByRole('button', { name: 'All runs' }).click()
  // The same stored reply is now read differently.
  await expect(popup.getByText('changed its replies')).toBeHidden()
  expect((await records(popup)).map(record => record['full_name'])).toEqual(bottles.map(() => 'Ada Beispiel'))
  expect(sandbox.starts()).toBe(1)
})

test(
  'an unknown status word is checked again, marked as failed, tracked again, and replaced by a known word',
  { tag: '@long' },
  async ({ sandbox, fault }) => {
    fault.now = answering('/check_list_status', { status: 'segmenting_v2' })
    await connect(sandbox)
    const popup = await importOne(sandbox)
    const row = rowOf(popup, name)
    const isUnclear = async (): Promise<void> => {
      await expect(row).toContainText('The service’s status is unclear. See the details.')
      await expectInDetails(popup, name, 'Muster doesn’t know the status “segmenting_v2”')
    }
    const asks = (): number => sandbox.service.requests.filter(({ path }) => path === '/check_list_status').length
    await isUnclear()
    const before = asks()
    await chooseMore(popup, name, 'Check now')
    await expect.poll(asks).toBeGreaterThan(before)
    await isUnclear()
    await chooseMore(popup, name, 'Mark as failed')
    await expect(row.getByRole('status')).toHaveText('Failed')
    await chooseMore(popup, name, 'Track again')
    await isUnclear()
    fault.now = (_, answer) => answer()
    await ready(row)
    expect(await records(popup)).toHaveLength(25)
    expect(sandbox.starts()).toBe(1)
  }
)

test('a preset from one connection recovers a run of another', { tag: '@long' }, async ({ sandbox, fault }, info) => {
  fault.now = atOtherPath
  const other = await serveSample({ speed: Infinity, apiKeys: [testApiKey], intercept: atOtherPath })
  try {
    await connect(sandbox)
    const first = await sandbox.options('/service/connections')
    await first.getByText('Advanced').click()
    await first.getByText('Finding the results').click()
    await first.getByRole('textbox', { name: 'Download path' }).fill(place)
    await save(first)
    await expect(first.getByText('contain no more results')).toBeVisible()
    const profile = await download(first, 'Export preset')
    expect(profile.text).not.toContain(testApiKey)
    const file = info.outputPath('profile.json')
    await writeFile(file, profile.text)
    await first.getByRole('button', { name: 'Add connection' }).click()
    await first.getByLabel('Service URL').fill(other.url)
    await first.getByLabel('API key', { exact: true }).fill(testApiKey)
    await save(first)
    await expect(first.getByText('answered and accepted the API key')).toBeVisible()
    await first.getByRole('button', { name: `Move up: ${new URL(other.url).host}` }).click()

    const popup = await importOne(sandbox)
    const row = rowOf(popup, name)
    await outOfReach(row)
    const settings = await opened(sandbox, row.getByRole('button', { name: 'Correct path' }))
    await expect(settings.getByLabel('Service URL')).toHaveValue(other.url)
    await settings.getByLabel('Import preset').setInputFiles(file)
    await see(settings, 'options-preset')
    await settings.getByRole('button', { name: 'Apply preset' }).click()
    await save(settings)
    await popup.bringToFront()
    await ready(row)
    expect(await records(popup)).toHaveLength(25)
    const starts = other.requests.filter(({ path }) => path === '/sn_search').length
    expect([sandbox.starts(), starts, other.store.charges.length]).toEqual([0, 1, 1])
  } finally {
    await other.close()
  }
})

test('a connection changed during a run leaves the run at the old service', { tag: '@long' }, async ({ sandbox, fault }) => {
  const other = await serveSample({ speed: Infinity, apiKeys: ['another-key-0002'] })
  try {
    fault.now = answering('/check_list_status', { status: 'processing' })
    await connect(sandbox)
    const popup = await importOne(sandbox)
    const row = rowOf(popup, name)
    await expectInDetails(popup, name, 'says “processing”')
    const settings = await sandbox.options()
    await settings.getByLabel('Service URL').fill(other.url)
    await settings.getByLabel('API key', { exact: true }).fill('another-key-0002')
    await save(settings)
    await expect(settings.getByText('answered and accepted the API key')).toBeVisible()
    await expect(usedForImports(settings)).toHaveText(new URL(other.url).host)
    fault.now = (_, answer) => answer()
    await popup.bringToFront()
    await ready(row)
    expect(await records(popup)).toHaveLength(25)
    const sentBodies = JSON.stringify(other.requests.map(request => request.raw()))
    expect(sentBodies).not.toContain(testApiKey)
    expect(sentBodies).not.toContain(name)
    expect([sandbox.starts(), other.store.lists]).toEqual([1, []])
  } finally {
    await other.close()
  }
})

test('a service that changes its replies is reported, inspected and dismissed', { tag: '@long' }, async ({ sandbox, fault }) => {
  await connect(sandbox)
  const earlier = await importOne(sandbox)
  await ready(rowOf(earlier, name))
  // Usual replies are learned from ten of a kind.
  await changeSettings(earlier, 'reply-shape:', { replyCount: 10 })
  await earlier.close()
  fault.now = async (seen, answer) => {
    const response = await answer()
    if (seen.path !== '/check_list_status') return response
    const { progress: _progress, ...reply } = (await response.json()) as Record<string, unknown>
    return Response.json({ ...reply, region: 'eu' }, { status: response.status })
  }
  const popup = await importOne(sandbox, 'Head of Growth')
  await ready(rowOf(popup, 'Heads of Growth in Europe'))
  const settings = await sandbox.options()
  const notice = settings.getByText(`${new URL(sandbox.service.url).host} changed its replies. New: region. Missing: progress.`)
  await expect(notice).toBeVisible()
  await see(settings, 'settings-reply-changes')
  const details = await opened(sandbox, settings.locator('[data-tone]').filter({ has: notice }).getByRole('button', { name: 'Details' }))
  await expect(details.getByRole('heading', { level: 2 })).toHaveText(/^Heads of Growth in Europe/)
  await details.getByText('Something wrong?').click()
  const timeline = details.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('New: region (text) · Missing: progress (number)')
  await settings.bringToFront()
  await settings.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
  await settings.reload()
  await expect(settings.getByRole('group', { name: 'Connection', exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
})

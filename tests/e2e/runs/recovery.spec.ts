// Runs that were paid for and whose results are not to be had: each way home, to the file, with one start at the server. The services
// repeat the key wherever they can, and it is looked for in all that each run has left behind.
import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { maskedKey } from '../../programs/service/mask-key.ts'
import { serveSample, type SeenRequest, type ServeSampleOptions } from '../../programs/service/serve-sample.ts'
import { canary } from '../../programs/service/zoo/expected.ts'
import { test as base, download, expect, rowOf, searchUrl, startImport, type House } from '../support/fixture.ts'
import { see } from '../support/picture.ts'
import { everythingStored } from '../support/zoo-storage.ts'

type Intercept = NonNullable<ServeSampleOptions['intercept']>
/** How the service differs just now from the documented one. */
interface Fault {
  now: Intercept
}

const name = 'VP Sales · Europe'
const place = '/lists/export'
const crowd = [
  { full_name: 'Ada Beispiel', work_email: 'ada@beispiel.example' },
  { full_name: 'Bo Exempel', work_email: 'bo@exempel.example' }
]
const atOddPlace = { payload: { cellar: { shelf: { bottles: crowd } } } }

const nothingHere = (): Response =>
  new Response(`<title>Not Found</title><p>for ${canary}</p>`, { status: 404, headers: { 'content-type': 'text/html' } })

/** Every reply in JSON says whose key it was asked with. */
const repeatsKey =
  (fault: Fault): Intercept =>
  async (...given) => {
    const reply = await fault.now(...given)
    if (!reply.headers.get('content-type')?.includes('json')) return reply
    return Response.json({ ...((await reply.json()) as object), asked_with: canary }, { status: reply.status })
  }

const handOver = (seen: SeenRequest): Promise<Response> =>
  fetch(`http://${seen.headers['host']}/download_list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'from-within': 'yes' },
    body: JSON.stringify(seen.raw())
  })

/** Hands its results out at another path than the usual one. */
const elsewhere: Intercept = async (seen, answer) => {
  if (seen.path === place) return handOver(seen)
  return seen.path === '/download_list' && !seen.headers['from-within'] ? nothingHere() : answer()
}

const answering =
  (path: string, reply: unknown): Intercept =>
  async (seen, answer) =>
    seen.path === path ? Response.json(reply) : answer()

const test = base.extend<{ fault: Fault; said: string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- the way to say that it needs no other
  fault: ({}, use) => use({ now: (_, answer) => answer() }),
  sample: ({ fault }, use) => use({ speed: Infinity, apiKeys: [canary], intercept: repeatsKey(fault) }),
  said: [
    async ({ house }, use) => {
      const said: string[] = []
      const { context } = house.browser
      context.on('console', message => void said.push(message.text()))
      for (const worker of context.serviceWorkers()) worker.on('console', message => void said.push(message.text()))
      await use(said)
    },
    { auto: true }
  ]
})

test.afterEach(async ({ house, said }) => {
  const pages = house.browser.context.pages()
  const stored = await everythingStored(await house.options())
  expect(stored).toContain('[API key]')
  const shown = await Promise.all(pages.map(page => page.content()))
  const fetched = house.service.requests.filter(({ method }) => method !== 'POST')
  expect(JSON.stringify([said, stored, shown])).not.toContain(canary)
  // What the service hears is written down with its keys masked: no mask, no key.
  expect(JSON.stringify(fetched)).not.toContain(maskedKey(canary))
})

const connect = async (house: House): Promise<void> => (await house.connect(house.service.url, canary)).close()

const importOne = async (house: House, title = 'VP Sales'): Promise<Page> =>
  startImport(house, await house.visit(searchUrl(title)), { pages: 1 })

const ready = (row: Locator): Promise<void> => expect(row.getByRole('status')).toHaveText('Ready', { timeout: 30_000 })
const outOfReach = (row: Locator): Promise<void> => expect(row).toContainText('Correct the download path, or add the file yourself.')

const records = async (popup: Page): Promise<Record<string, unknown>[]> => {
  await popup.bringToFront()
  const { text } = await download(popup, 'Download JSON')
  expect(text).not.toContain(canary)
  return JSON.parse(text) as Record<string, unknown>[]
}

/** The settings that a click leads to. */
const opened = async (house: House, button: Locator): Promise<Page> => {
  await button.page().bringToFront()
  const [settings] = await Promise.all([house.browser.context.waitForEvent('page'), button.click()])
  return settings
}

const save = (settings: Page): Promise<void> => settings.getByRole('button', { name: 'Save and test' }).click()

const correctPath = async (house: House, row: Locator): Promise<void> => {
  await outOfReach(row)
  const settings = await opened(house, row.getByRole('button', { name: 'Correct the path' }))
  const path = settings.getByRole('textbox', { name: 'Download path' })
  await expect(path).toBeFocused()
  await path.fill(place)
  await save(settings)
  await expect(settings.getByText('answered and accepted the key')).toBeVisible()
}

const passTenMinutes = async (house: House): Promise<void> => {
  await house.browser.context.serviceWorkers()[0]?.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 630_000
  })
}

test('the path of the download is corrected where it is said to be wrong', { tag: '@long' }, async ({ house, fault }) => {
  fault.now = elsewhere
  await connect(house)
  const popup = await importOne(house)
  const row = rowOf(popup, name)
  await expect(row).toContainText('has nothing at the download path')
  await see(popup, 'popup-out-of-reach')
  await correctPath(house, row)
  await ready(row)
  expect(await records(popup)).toHaveLength(25)
  expect([house.starts(), house.service.store.charges.length]).toEqual([1, 1])
  // What is shown of it is looked through for the key, too.
  await row.getByRole('link', { name }).click()
  const replies = popup.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: /^Show reply/ })
  await replies.first().waitFor()
  while ((await replies.count()) > 0) await replies.first().click()
  await expect(popup.getByText('[API key]').first()).toBeVisible()
  expect(await popup.content()).not.toContain(canary)
  await popup.getByRole('button', { name: 'Show support file' }).click()
  expect((await download(popup, 'Save support file')).text).not.toContain(canary)
})

test('the name of a field is corrected where the download is refused for it', { tag: '@long' }, async ({ house, fault }) => {
  fault.now = async (seen, answer) => {
    const { list_name: listname, ...rest } = seen.raw() as Record<string, unknown>
    if (seen.path !== '/download_list' || seen.headers['from-within']) return answer()
    return listname === undefined
      ? Response.json({ event: 'Missing key list_name' })
      : handOver({ ...seen, raw: () => ({ ...rest, listname }) })
  }
  await connect(house)
  const popup = await importOne(house)
  const row = rowOf(popup, name)
  await expect(row).toContainText('did not accept the field “list_name”, or asks for it. Your run is kept')
  const settings = await opened(house, row.getByRole('button', { name: 'Correct the names' }))
  const field = settings.getByRole('textbox', { name: 'Download field of the list name' })
  await expect(field).toBeFocused()
  await field.fill('list_name')
  await save(settings)
  await expect(settings.getByText('answered and accepted the key')).toBeVisible()
  await popup.bringToFront()
  await ready(row)
  expect(await records(popup)).toHaveLength(25)
  expect(house.starts()).toBe(1)
})

test('replies that were misread are read again, while the service is gone', { tag: '@long' }, async ({ house, fault }) => {
  fault.now = answering('/download_list', { success: true, ...atOddPlace })
  await connect(house)
  await (await importOne(house)).close()
  const popup = await importOne(house, 'Head of Growth')
  const rows = [rowOf(popup, name), rowOf(popup, 'Head of Growth · Europe')]
  for (const row of rows) await expect(row).toContainText('Muster found no people in what')
  await rows[0]!.getByRole('button', { name: 'More actions' }).click()
  await rows[0]!.getByRole('button', { name: 'Details' }).click()
  const settings = await opened(house, popup.getByRole('button', { name: 'Correct how this service answers' }))
  const results = settings.getByRole('textbox', { name: 'Place of the results' })
  await expect(results).toBeFocused()
  await results.fill('payload.cellar.shelf.bottles')
  await house.service.close()
  const before = house.service.requests.length
  await save(settings)
  await expect(settings.getByText('Can’t reach')).toBeVisible()
  await expect(settings.getByText('2 runs were brought home from replies already here.')).toBeVisible()
  await see(settings, 'options-brought-home')
  await popup.bringToFront()
  await popup.getByRole('button', { name: 'All runs' }).click()
  for (const row of rows) await ready(row)
  expect((await records(popup)).map(record => record['work_email'])).toEqual(crowd.map(person => person.work_email))
  expect(house.service.requests).toHaveLength(before)
  expect(house.starts()).toBe(2)
})

test('people who were taken for the results are replaced, once their place is named', { tag: '@long' }, async ({ house, fault }) => {
  // As many as were counted: of fewer, the rest would be waited for.
  const many = (full_name: string): object[] => Array.from({ length: 25 }, (_, n) => ({ full_name, work_email: `n${n}@keller.example` }))
  const bottles = many('Ada Beispiel')
  fault.now = answering('/download_list', { staff: many('Wirt Schenke'), payload: { cellar: { shelf: { bottles } } } })
  await connect(house)
  const popup = await importOne(house)
  await ready(rowOf(popup, name))
  expect(JSON.stringify(await records(popup))).toContain('Wirt Schenke')
  await rowOf(popup, name).getByRole('link', { name }).click()
  const settings = await opened(house, popup.getByRole('button', { name: 'Correct how this service answers' }))
  await settings.getByRole('textbox', { name: 'Place of the results' }).fill('payload.cellar.shelf.bottles')
  await save(settings)
  await expect(settings.getByText('answered and accepted the key')).toBeVisible()
  await popup.bringToFront()
  await popup.getByRole('button', { name: 'Fetch again' }).click()
  await expect(popup.getByText('Fetched again: 25 records.')).toBeVisible()
  await popup.getByRole('button', { name: 'All runs' }).click()
  // It is Muster that reads otherwise now.
  await expect(popup.getByText('changed its replies')).toBeHidden()
  expect((await records(popup)).map(record => record['full_name'])).toEqual(bottles.map(() => 'Ada Beispiel'))
  expect(house.starts()).toBe(1)
})

test(
  'a list is lost with the database while its download is broken, and comes home all the same',
  { tag: '@long' },
  async ({ house, fault }) => {
    fault.now = elsewhere
    await connect(house)
    const popup = await importOne(house)
    await outOfReach(rowOf(popup, name))
    const listName = house.service.store.lists[0]?.name ?? ''
    const network = house.browser.context.pages().find(page => !page.url().startsWith(house.browser.origin))!
    for (const page of house.browser.context.pages()) if (page !== network) await page.close()
    const settings = await house.options()
    await settings.evaluate(() => new Promise(done => (indexedDB.deleteDatabase('muster').onsuccess = done)))
    await settings.close()
    await connect(house)

    const found = await house.popup(network)
    await found.getByRole('tab', { name: /Runs/ }).click()
    await found.getByRole('button', { name: 'Follow it' }).click()
    const row = rowOf(found, listName)
    await correctPath(house, row)
    await ready(row)
    expect(await records(found)).toHaveLength(25)
    expect([house.starts(), house.service.store.charges.length]).toEqual([1, 1])
  }
)

test('a list that was updated on purpose is awaited, and comes home with all that is in it', { tag: '@long' }, async ({ house, fault }) => {
  fault.now = elsewhere
  await connect(house)
  const first = await importOne(house)
  await outOfReach(rowOf(first, name))
  await rowOf(first, name).getByRole('button', { name: 'More actions' }).click()
  await rowOf(first, name).getByRole('button', { name: 'Stop following' }).click()
  const form = await house.popup(await house.visit(searchUrl('Head of Growth')))
  await form.getByLabel('Result pages', { exact: true }).fill('1')
  await form.getByRole('button', { name: 'Add to a list that exists' }).click()
  await form.getByLabel('Its exact name').fill(house.service.store.lists[0]?.name ?? '')
  await form.getByRole('button', { name: 'Update list' }).click()
  await form.getByRole('button', { name: 'Show runs' }).click()
  const row = form.getByRole('listitem').filter({ hasText: 'List update' })
  await expect.poll(() => house.service.requests.filter(({ path }) => path === '/check_list_status').length).toBeGreaterThan(2)
  await expect(row.getByRole('status')).toHaveText('Running')
  await passTenMinutes(house)
  await correctPath(house, row)
  await ready(row)
  const [list, ...others] = house.service.store.lists
  expect([list?.starts.length, others, house.starts()]).toEqual([2, [], 2])
  expect((await records(form)).length).toBeGreaterThan(25)
})

test(
  'a word nobody knows: asked again, called failed, followed again, and at last a word that is known',
  { tag: '@long' },
  async ({ house, fault }) => {
    fault.now = answering('/check_list_status', { status: 'segmenting_v2' })
    await connect(house)
    const popup = await importOne(house)
    const row = rowOf(popup, name)
    const asks = (): number => house.service.requests.filter(({ path }) => path === '/check_list_status').length
    await expect(row).toContainText('“segmenting_v2”, which Muster does not know')
    const before = asks()
    await row.getByRole('button', { name: 'Check now' }).click()
    await expect.poll(asks).toBeGreaterThan(before)
    await expect(row).toContainText('“segmenting_v2”, which Muster does not know')
    await row.getByRole('button', { name: 'Treat as failed' }).click()
    await expect(row.getByRole('status')).toHaveText('Failed')
    await row.getByRole('button', { name: 'Follow again' }).click()
    await expect(row).toContainText('“segmenting_v2”, which Muster does not know')
    fault.now = (_, answer) => answer()
    await ready(row)
    expect(await records(popup)).toHaveLength(25)
    expect(house.starts()).toBe(1)
  }
)

test('a word of the service is explained in the settings, and its run goes on', { tag: '@long' }, async ({ house, fault }) => {
  fault.now = answering('/check_list_status', { status: 'ausgeliefert' })
  await connect(house)
  const popup = await importOne(house)
  const row = rowOf(popup, name)
  await expect(row).toContainText('“ausgeliefert”, which Muster does not know')
  const settings = await house.options()
  await settings.getByText('Advanced').click()
  await settings.getByText('Reading the status').click()
  await settings.getByLabel('Words for “finished”').fill('ausgeliefert')
  await save(settings)
  await expect(settings.getByText('Runs still open are asked about as before')).toBeVisible()
  await popup.bringToFront()
  await ready(row)
  expect(await records(popup)).toHaveLength(25)
  expect(house.starts()).toBe(1)
})

test('a profile from one connection brings a run of another home', { tag: '@long' }, async ({ house, fault }, info) => {
  fault.now = elsewhere
  const other = await serveSample({ speed: Infinity, apiKeys: [canary], intercept: elsewhere })
  try {
    await connect(house)
    const first = await house.options()
    await first.getByText('Advanced').click()
    await first.getByText('Finding the results').click()
    await first.getByRole('textbox', { name: 'Download path' }).fill(place)
    await save(first)
    await expect(first.getByText('hold no further results')).toBeVisible()
    const profile = await download(first, 'Export profile')
    expect(profile.text).not.toContain(canary)
    const file = info.outputPath('profile.json')
    await writeFile(file, profile.text)
    await first.getByRole('button', { name: 'Add connection' }).click()
    await first.getByLabel('Service address').fill(other.url)
    await first.getByLabel('API key').fill(canary)
    await save(first)
    await expect(first.getByText('answered and accepted the key')).toBeVisible()
    await first.getByRole('button', { name: `Use for new runs: ${new URL(other.url).host}` }).click()

    const popup = await importOne(house)
    const row = rowOf(popup, name)
    await outOfReach(row)
    const settings = await opened(house, row.getByRole('button', { name: 'Correct the path' }))
    await expect(settings.getByLabel('Service address')).toHaveValue(other.url)
    await settings.locator('input[type=file]').setInputFiles(file)
    await see(settings, 'options-profile')
    await settings.getByRole('button', { name: 'Use these' }).click()
    await save(settings)
    await popup.bringToFront()
    await ready(row)
    expect(await records(popup)).toHaveLength(25)
    const starts = other.requests.filter(({ path }) => path === '/sn_search').length
    expect([house.starts(), starts, other.store.charges.length]).toEqual([0, 1, 1])
  } finally {
    await other.close()
  }
})

test(
  'a connection that is changed while a run is on its way leaves the run where it was started',
  { tag: '@long' },
  async ({ house, fault }) => {
    const other = await serveSample({ speed: Infinity, apiKeys: ['another-key-0002'] })
    try {
      fault.now = answering('/check_list_status', { status: 'processing' })
      await connect(house)
      const popup = await importOne(house)
      const row = rowOf(popup, name)
      await expect(row).toContainText('says “processing”')
      const settings = await house.options()
      await settings.getByLabel('Service address').fill(other.url)
      await settings.getByLabel('API key').fill('another-key-0002')
      await save(settings)
      await expect(settings.getByText('answered and accepted the key')).toBeVisible()
      await expect(settings.getByRole('listitem').filter({ hasText: new URL(other.url).host })).toContainText('Used for new runs')
      fault.now = (_, answer) => answer()
      await popup.bringToFront()
      await ready(row)
      expect(await records(popup)).toHaveLength(25)
      const told = JSON.stringify(other.requests.map(request => request.raw()))
      expect(told).not.toContain(canary)
      expect(told).not.toContain(name)
      expect([house.starts(), other.store.lists]).toEqual([1, []])
    } finally {
      await other.close()
    }
  }
)

test('a service that changes its replies is noticed, looked at and dismissed', { tag: '@long' }, async ({ house, fault }) => {
  await connect(house)
  // What a service always does is learned from more than one run.
  for (const title of [undefined, 'Sales Lead']) {
    const earlier = await importOne(house, title)
    await ready(rowOf(earlier, title === undefined ? name : `${title} · Europe`))
    await expect(earlier.getByText('changed its replies')).toBeHidden()
    await earlier.close()
  }
  fault.now = async (seen, answer) => {
    const response = await answer()
    if (seen.path !== '/check_list_status') return response
    const { progress: _progress, ...reply } = (await response.json()) as Record<string, unknown>
    return Response.json({ ...reply, region: 'eu' }, { status: response.status })
  }
  const popup = await importOne(house, 'Head of Growth')
  await ready(rowOf(popup, 'Head of Growth · Europe'))
  const notice = popup.getByText(`${new URL(house.service.url).host} changed its replies: new region; gone progress.`)
  await expect(notice).toBeVisible()
  await see(popup, 'popup-news')
  await popup.locator('.notice').filter({ has: notice }).getByRole('button', { name: 'Details' }).click()
  await expect(popup.getByRole('heading', { level: 2 })).toHaveText('Head of Growth · Europe')
  const timeline = popup.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('New: region (text) · Gone: progress (number)')
  await popup.getByRole('button', { name: 'All runs' }).click()
  await popup.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
  await popup.reload()
  await popup.getByRole('tab', { name: /Runs/ }).click()
  await ready(rowOf(popup, 'Head of Growth · Europe'))
  await expect(notice).toBeHidden()
})

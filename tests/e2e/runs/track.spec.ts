// Tests lists that this browser did not start or has lost: tracked by name, recovered after a loss, or added to. Also tests decisions that
// only the user can make.
import type { Page } from '@playwright/test'
import { maskedKey } from '../../programs/service/mask-key.ts'
import type { SeenRequest } from '../../programs/service/serve-sample.ts'
import {
  chooseMore,
  download,
  expect,
  expectInDetails,
  fillImport,
  key,
  openDetails,
  rowOf,
  type Sandbox,
  searchUrl,
  startImport,
  test
} from '../support/fixture.ts'
import { see } from '../support/picture.ts'

const name = 'VP Sales · Europe'
const existingList = 'Fair visitors 2026-11-02 q8zrkt'

/** A list of 25 people that was started at the service directly. */
const startDirectly = (sandbox: Sandbox, listname: string): Promise<Response> =>
  fetch(`${sandbox.service.url}/sn_search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      sales_platform_people_search_url: searchUrl('VP Sales'),
      api_key: key,
      no_of_page: 1,
      listname
    })
  })

const runsOf = async (sandbox: Sandbox): Promise<Page> => {
  const popup = await sandbox.popup(await sandbox.visit(searchUrl('VP Sales')))
  return popup
}
const ready = (popup: Page, list: string) => expect(rowOf(popup, list).getByRole('status')).toHaveText('Ready', { timeout: 40_000 })
const people = async (popup: Page): Promise<number> => {
  const rows = JSON.parse((await download(popup, 'Export JSON')).text) as unknown[]
  return rows.length
}
const sentNames = (sandbox: Sandbox): unknown[] =>
  sandbox.service.requests
    .filter(request => request.path === '/sn_search')
    .map(request => (request.raw() as Record<string, unknown>)['listname'])

test('a list started outside Muster is tracked by its name for free and exported', { tag: '@long' }, async ({ sandbox }) => {
  await startDirectly(sandbox, existingList)
  await sandbox.connect()
  const popup = await runsOf(sandbox)
  await popup.getByRole('button', { name: 'More…' }).click()
  await popup.getByRole('button', { name: 'Track an existing list' }).click()
  await popup.getByLabel('List name').fill(existingList)
  await see(popup, 'popup-track')
  await popup.getByRole('button', { name: 'Track list' }).click()
  await expect(rowOf(popup, existingList)).toBeFocused()
  await ready(popup, existingList)
  await expect(rowOf(popup, existingList)).toContainText('25 people, ')
  expect(await people(popup)).toBe(25)
  expect(sandbox.starts()).toBe(1)
  expect(sandbox.service.store.charges).toHaveLength(1)
})

test('the input survives the popup, and a misspelt name is shown at its run', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const popup = await runsOf(sandbox)
  await popup.getByRole('button', { name: 'More…' }).click()
  await popup.getByRole('button', { name: 'Track an existing list' }).click()
  await popup.getByRole('button', { name: 'Track list' }).click()
  await expect(popup.getByText('Enter the list name.')).toBeVisible()
  await popup.getByLabel('List name').fill('Fair visitor')
  await popup.close()
  const again = await runsOf(sandbox)
  await expect(again.getByLabel('List name')).toHaveValue('Fair visitor')
  await again.getByRole('button', { name: 'Track list' }).click()
  await expect(rowOf(again, 'Fair visitor')).toContainText('knows no list of this name. Check the spelling')
  expect(sandbox.starts()).toBe(0)
})

test('after the database is lost, paid lists are offered, tracked and exported', { tag: ['@long', '@pictures'] }, async ({ sandbox }) => {
  test.slow()
  await sandbox.connect()
  const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 1 })
  await ready(popup, name)
  const [listName] = sentNames(sandbox)
  await popup.close()
  for (const page of sandbox.browser.context.pages())
    if (page.url().startsWith(sandbox.browser.origin) && sandbox.browser.context.pages().length > 1) await page.close()
  const settings = await sandbox.options()
  await settings.evaluate(
    () =>
      new Promise(done => {
        const request = indexedDB.deleteDatabase('muster')
        request.onsuccess = done
      })
  )
  await settings.close()

  const lost = await runsOf(sandbox)
  await expect(lost.getByText('Muster no longer stores 1 list:')).toBeVisible()
  await expect(lost.getByText(/Connect 127\.0\.0\.1:\d+ to track the lists there\./)).toBeVisible()
  await expect(lost.getByRole('button', { name: 'Track list' })).toBeHidden()
  await (await sandbox.connect()).close()
  await expect(lost.getByRole('button', { name: 'Track list' })).toBeVisible()
  await see(lost, 'popup-lost')
  await lost.getByRole('button', { name: 'Track list' }).click()
  await expect(lost.getByText('no longer stores')).toBeHidden()
  await ready(lost, String(listName))
  expect(await people(lost)).toBe(25)
  expect(sandbox.starts()).toBe(1)
  expect(sandbox.service.store.charges).toHaveLength(1)
  await lost.reload()
  await ready(lost, String(listName))
  await expect(lost.getByText('no longer stores')).toBeHidden()
})

test('an existing list is added to on purpose: its own name is sent once', { tag: '@long' }, async ({ sandbox }) => {
  test.slow()
  await sandbox.connect()
  const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 1 })
  await ready(popup, name)
  const form = await sandbox.popup(await sandbox.visit(searchUrl('Head of Growth')))
  await fillImport(form, { pages: '1' })
  await form.getByRole('button', { name: 'Add to existing list' }).click()
  await expect(form.getByRole('button', { name: 'Add to existing list' })).toHaveAttribute('aria-disabled', 'true')
  const [listName] = sentNames(sandbox).map(String)
  await form.getByLabel('Existing list').selectOption(listName ?? '')
  await expect(form.getByText(`adds to “${listName}” or replaces it. It may charge again`)).toBeVisible()
  await see(form, 'popup-existing-list')
  await form.getByRole('button', { name: 'Add to existing list' }).click()
  await expect(form.getByTitle('Add to existing list · 1 page, up to 25 people')).toBeVisible()
  await expect.poll(() => sentNames(sandbox)).toEqual([listName, listName])
})

test.describe('a service with its own status word', () => {
  const odd = async (seen: SeenRequest, answer: () => Promise<Response>): Promise<Response> =>
    seen.path === '/check_list_status' ? Response.json({ success: true, status: 'segmenting_v2' }) : answer()
  test.use({ sample: { speed: Infinity, intercept: odd } })

  test('the user explains it, and the results are stored', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 1 })
    const row = rowOf(popup, name)
    await expect(row).toContainText('The service’s status is unclear. See the details.')
    await expectInDetails(popup, name, 'doesn’t know the status “segmenting_v2”')
    await see(popup, 'popup-unknown-word')
    await chooseMore(popup, name, 'Mark as finished')
    await ready(popup, name)
    expect(await people(popup)).toBe(25)
    expect(sandbox.starts()).toBe(1)
  })
})

test.describe('a service that keeps its results on another host', () => {
  const away = async ({ path, headers }: SeenRequest, answer: () => Promise<Response>): Promise<Response> => {
    const port = headers['host']?.split(':')[1] ?? ''
    // As many as the status counted; fewer would wait for the rest.
    if (path === '/files/results.json') return Response.json(Array.from({ length: 25 }, (_, n) => ({ full_name: `Ada Beispiel ${n}` })))
    return path === '/download_list'
      ? Response.json({ success: true, download_url: `http://localhost:${port}/files/results.json` })
      : answer()
  }
  test.use({ sample: { speed: Infinity, intercept: away } })

  test('one click allows that host, which gets no API key', { tag: ['@long', '@pictures'] }, async ({ sandbox }) => {
    await sandbox.connect()
    const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 1 })
    const row = rowOf(popup, name)
    await expect(row).toContainText(
      /The results are on localhost:\d+\. Muster needs your permission to download them\. Your API key isn’t sent there\./
    )
    await see(popup, 'popup-elsewhere')
    // The permission prompt needs a screen; a permission granted before is granted at once.
    await sandbox.browser.grant('http://localhost/*')
    await row.getByRole('button', { name: /^Allow localhost/ }).click()
    await ready(popup, name)
    expect(await people(popup)).toBe(25)
    const fetched = sandbox.service.requests.filter(({ path }) => path === '/files/results.json')
    expect(fetched).toHaveLength(1)
    // The test service records requests with masked keys; the key must be masked.
    expect(JSON.stringify(fetched.map(({ headers, path, body }) => [headers, path, body]))).not.toContain(maskedKey(key))
    expect(sandbox.starts()).toBe(1)
  })
})

test('a row leads to its details, and Back leads to the row', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 1 })
  await rowOf(popup, name).getByRole('link', { name }).click()
  await expect(popup).toHaveURL(/#run=/)
  await expect(popup.getByRole('region', { name: 'Runs' })).toBeHidden()
  await popup.goBack()
  await expect(rowOf(popup, name)).toBeFocused()
  await openDetails(popup, name)
  await popup.getByRole('button', { name: 'All runs' }).click()
  await expect(rowOf(popup, name)).toBeFocused()
  await popup.setViewportSize({ width: 960, height: 640 })
  await see(popup, 'popup-tab')
})

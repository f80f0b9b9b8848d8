// Tests connections in the real extension: several of them, an API key for the session, and API settings.
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { keysIn } from '../../proofs/api-key/canary.ts'
import { serveSample } from '../../programs/service/serve-sample.ts'
import { chooseMore, download, expect, key, rowOf, searchUrl, startImport, test, usedForImports } from '../support/fixture.ts'
import { holdRuns } from '../support/hold-runs.ts'
import { see } from '../support/picture.ts'

const saved = async (options: Page): Promise<void> => {
  await options.getByRole('button', { name: 'Save and test' }).click()
  await expect(options.getByText('answered and accepted the API key')).toBeVisible()
}

/** The stored connections. */
const stored = (page: Page): Promise<{ id: string }[]> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        const opened = indexedDB.open('muster')
        opened.addEventListener('success', () => {
          const all = opened.result.transaction('connections').objectStore('connections').getAll()
          all.addEventListener('success', () => resolve(all.result))
        })
      })
  )

test('a second connection is added, moved to the front, and removed once no run needs it', { tag: '@long' }, async ({ sandbox }) => {
  const other = await serveSample({ speed: 2, apiKeys: [key] })
  sandbox.services.push(other.url)
  try {
    await (await sandbox.connect()).close()
    const options = await sandbox.options('/service/connections')
    const listed = options.getByRole('listitem').filter({ hasText: 'API key ends in' })
    await expect(listed).toHaveCount(0)
    await options.getByRole('button', { name: 'Add connection' }).click()
    // Own statuses have names, too.
    await expect(options.getByLabel('Name', { exact: true }).first()).toBeFocused()
    await options.keyboard.type('Trial account')
    await options.getByLabel('Service URL').fill(other.url)
    await options.getByLabel('API key', { exact: true }).fill(key)
    await saved(options)
    await expect(listed).toHaveCount(2)
    await expect(options.getByRole('listitem').filter({ hasText: 'Trial account' })).toContainText('API key ends in 0001')
    await see(options, 'options-connections')

    await options
      .getByRole('button', { name: new URL(sandbox.service.url).host })
      .first()
      .click()
    await options.getByRole('button', { name: 'Move up: Trial account' }).press('Enter')
    await expect(options.getByLabel('Service URL')).toHaveValue(sandbox.service.url)
    await options.getByRole('button', { name: /^Trial account/ }).click()
    await expect(usedForImports(options)).toHaveText('Trial account')
    const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 20 })
    await expect(rowOf(popup, 'VP Sales · Europe').getByRole('status')).toHaveText('Running')
    expect([sandbox.starts(), other.requests.filter(({ path }) => path === '/sn_search').length]).toEqual([0, 1])

    const remove = async (): Promise<void> => {
      await options.getByRole('button', { name: 'Remove connection: Trial account' }).click()
      await options.getByRole('button', { name: 'Remove', exact: true }).click()
    }
    await remove()
    await expect(options.getByText('Muster still tracks runs at')).toBeVisible()
    await chooseMore(popup, 'VP Sales · Europe', 'Stop tracking')
    await expect(rowOf(popup, 'VP Sales · Europe').getByRole('status')).toHaveText('Not tracking')
    await remove()
    await expect(listed).toHaveCount(0)
    await expect(options.getByLabel('Service URL')).toHaveValue(sandbox.service.url)
  } finally {
    await other.close()
  }
})

test.describe('on a slow service', () => {
  const hold = holdRuns()
  test.use({ sample: { speed: 20, intercept: hold.intercept } })

  test(
    'an API key for the session is never stored, and a run waits for it after a restart of the browser',
    { tag: '@long' },
    async ({ sandbox }) => {
      const welcome = await sandbox.options()
      await welcome.getByLabel('Service URL').fill(sandbox.service.url)
      await welcome.getByLabel('API key', { exact: true }).fill(key)
      await welcome.getByText('Advanced').click()
      await welcome.getByLabel('for this session only').check()
      await saved(welcome)
      const kept = JSON.stringify(await stored(welcome))
      expect(kept).toContain('"apiKeyStorage":"session"')
      expect(keysIn(kept)).toEqual([])

      hold.isHeld = true
      const first = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 4 })
      await expect(rowOf(first, 'VP Sales · Europe').getByRole('status')).toHaveText('Running')
      await sandbox.reopen()
      const popup = await sandbox.popup(await sandbox.visit(searchUrl('VP Sales')))
      await expect(rowOf(popup, 'VP Sales · Europe')).toContainText('was kept for one session', { timeout: 30_000 })
      hold.isHeld = false

      const options = await sandbox.options()
      await expect(options.getByText('The session has ended.')).toBeVisible()
      await options.getByLabel('API key', { exact: true }).fill(key)
      await saved(options)
      await expect(rowOf(popup, 'VP Sales · Europe').getByRole('status')).toHaveText('Ready', { timeout: 45_000 })
      expect(sandbox.starts()).toBe(1)
    }
  )
})

test('API settings are corrected, exported and imported', { tag: '@long' }, async ({ sandbox }, info) => {
  await (await sandbox.connect()).close()
  const options = await sandbox.options()
  await options.getByText('Advanced').click()
  await options.getByText('Finding the results').click()
  const path = options.getByRole('textbox', { name: 'Download path' })
  await path.fill('download list')
  await options.getByRole('button', { name: 'Save and test' }).click()
  await expect(path).toBeFocused()
  await expect(path).toHaveAccessibleDescription(/Starts with one “\/”/)
  await path.fill('/export')
  await options.getByText('Reading the status').click()
  await options.getByLabel('Words for “finished”').fill('fertig, erledigt')
  await saved(options)
  await expect(options.getByText('contain no more results')).toBeVisible()
  await see(options, 'options-api-settings')

  const profile = await download(options, 'Export preset')
  expect(profile.name).toBe(`muster-preset-${new URL(sandbox.service.url).host.replace(':', '-')}.json`)
  expect(JSON.parse(profile.text)).toEqual({
    muster: 'service preset',
    version: 1,
    apiSettings: { downloadPath: '/export', finishedWords: ['fertig', 'erledigt'] }
  })

  await options.getByRole('button', { name: 'Reset all' }).click()
  await expect(path).toHaveValue('/download_list')
  const file = info.outputPath('profile.json')
  await writeFile(file, profile.text)
  expect(keysIn(await readFile(file, 'utf8'))).toEqual([])
  const choosing = options.waitForEvent('filechooser')
  await options.getByRole('button', { name: 'Import preset' }).click()
  await (await choosing).setFiles(file)
  await expect(options.getByRole('group', { name: 'This preset would change:' })).toContainText('/download_list → /export')
  await options.getByRole('button', { name: 'Apply preset' }).click()
  await expect(path).toHaveValue('/export')
  await saved(options)

  // a link leads straight to a field
  const [connection] = await stored(options)
  const link = `${sandbox.browser.origin}/options.html#connection=${connection?.id}&setting=`
  const sent = await sandbox.browser.context.newPage()
  await sent.goto(`${link}downloadPath`)
  await expect(sent.getByRole('textbox', { name: 'Download path' })).toBeFocused()
  await expect(sent.getByRole('textbox', { name: 'Download path' })).toBeInViewport()
  await sent.goto(`${link}listAt`)
  await expect(sent.getByLabel('List name in replies')).toBeFocused()
})

// Tests Your records: erases a person, suppresses a domain, backs everything up, deletes it and restores it.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { putRows } from '../../programs/bench/put-rows.ts'
import { exampleRun } from '../../lib/runs/examples.ts'
import { keysIn } from '../../proofs/api-key/canary.ts'
import { expect, rowOf, searchUrl, startImport, test, type Sandbox } from '../support/fixture.ts'
import { countRows, putRow } from '../support/storage/raw-database.ts'
import { see } from '../support/picture.ts'

const list = 'Kestrel shortlist'
const passphrase = 'a long and plain passphrase'

const imported = async (sandbox: Sandbox): Promise<Page> => {
  await sandbox.connect()
  const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { name: list, pages: 1 })
  await expect(rowOf(popup, list).getByRole('status').first()).toHaveText('Ready', { timeout: 30_000 })
  const [results] = await Promise.all([sandbox.browser.context.waitForEvent('page'), rowOf(popup, list).getByRole('link').first().click()])
  return results
}

/** Everything that the extension has stored, as text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { chrome } = globalThis as never as { chrome: { storage: Record<string, { get: (keys: null) => Promise<unknown> }> } }
    const entries: unknown[] = [
      await chrome.storage['local']?.get(null),
      await chrome.storage['session']?.get(null),
      Object.fromEntries(Object.entries(localStorage))
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => done(opening.result))
        opening.addEventListener('error', () => failed(new Error(name)))
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>(done => {
          const asking = database.transaction(store).objectStore(store).getAll()
          asking.addEventListener('success', () => done(asking.result))
        })
        entries.push(...rows)
      }
      database.close()
    }
    return JSON.stringify(entries)
  })

/** Shows another place of the settings. */
const go = (page: Page, place: string): Promise<unknown> => page.evaluate(hash => (location.hash = hash), place)
const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const nameOf = async (results: Page, row: number): Promise<string> => (await results.locator(`[data-at="${row} 1"]`).textContent()) ?? ''

test(
  'a person is erased, a domain is suppressed, and everything is backed up, deleted and restored',
  { tag: '@long' },
  async ({ sandbox }) => {
    test.slow()
    sandbox.services.push(sandbox.service.url)
    const results = await imported(sandbox)
    await expect(results.getByRole('status').filter({ hasText: /^25 records$/ })).toBeVisible()

    await results.locator('[data-at="0 1"]').click()
    const ada = await nameOf(results, 0)
    const email = (await results.locator('[data-email] strong').textContent()) ?? ''
    expect(await stored(results)).toContain(email)
    await results.getByRole('complementary').getByRole('button', { name: 'More actions' }).click()
    await results.getByRole('button', { name: 'Erase this person…' }).click()
    await expect(results.getByText('Deletes 1 record of this person')).toBeVisible()
    await results.getByRole('button', { name: 'Erase this person', exact: true }).click()
    await expect(results.getByRole('status').filter({ hasText: /^24 records$/ })).toBeVisible()
    await expect.poll(() => stored(results)).not.toContain(email)

    const options = await sandbox.options('/privacy/do-not-contact')
    const other = await nameOf(results, 0)
    expect(other).not.toBe(ada)
    await results.locator('[data-at="0 1"]').click()
    const theirs = (await results.locator('[data-email] strong').textContent()) ?? ''
    await part(options, 'Do not contact').getByLabel('Emails, domains, profile URLs').fill(`Email\n${theirs}\nnot anybody`)
    await expect(options.getByText('2 lines skipped')).toBeVisible()
    await options.getByRole('button', { name: 'Add 1 entry' }).click()
    await expect(part(options, 'Do not contact').getByText('1 entry on the list.')).toBeVisible()
    await results.reload()
    await expect(results.getByText('23 records')).toBeVisible()
    await expect(results.getByText(other)).toBeHidden()
    await results.getByRole('button', { name: '1 hidden by Do not contact' }).click()
    await expect(results.getByText(`Do not contact · ${other}`)).toBeVisible()

    const backup = part(options, 'Backup')
    await backup.getByRole('heading').click()
    await backup.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await backup.getByLabel('Repeat passphrase').fill(passphrase)
    const [file] = await Promise.all([options.waitForEvent('download'), backup.getByRole('button', { name: 'Save backup file' }).click()])
    const path = join(await mkdtemp(join(tmpdir(), 'muster-backup-')), file.suggestedFilename())
    await file.saveAs(path)

    await options.getByRole('button', { name: 'Delete everything…' }).click()
    const confirm = options.getByRole('button', { name: 'Delete everything now' })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await options.getByLabel('Type “delete” to continue').fill('delete')
    // An open popup keeps what it shows, which is then that there are no runs.
    for (const page of sandbox.browser.context.pages()) if (page !== options) await page.close()
    await confirm.click()
    await expect(options.getByText('Everything Muster stored in this browser is deleted.')).toBeVisible()
    await expect(options.getByRole('heading', { level: 1 })).toBeFocused()
    const left = await stored(options)
    expect(keysIn(left)).toEqual([])
    // The worker stores that no run has news, as on the first day.
    expect(left.replace(',{"name":"run-notifications","value":{"newestListedAt":0,"runs":[]}}', '')).toBe('[{},{},{}]')

    await options.getByText('Restore a backup', { exact: true }).last().click()
    await options.getByLabel('Passphrase of the file').last().fill(passphrase)
    await options.locator('input[type=file][accept=".musterbackup"]').last().setInputFiles(path)
    await expect(options.getByText(/^1 run restored/)).toBeVisible({ timeout: 20_000 })
    await expect(options.getByText(/1 connection has no API key/)).toBeVisible()
    const again = await sandbox.browser.context.newPage()
    await again.goto(`${sandbox.browser.origin}/results.html#all`)
    await expect(again.getByText('23 records')).toBeVisible()
    expect(sandbox.starts()).toBe(1)
  }
)

test('the section has no accessibility findings in both schemes', { tag: '@long' }, async ({ sandbox }) => {
  test.setTimeout(120_000)
  const options = await sandbox.connect()
  const run = exampleRun('collected', { id: 'old', changedAt: 1 })
  await putRow(options, 'runs', { ...run, listedAt: 1 })
  await putRows(options, 'rows', [{ runId: 'old', index: 0, columns: { fullName: 'Ada Beispiel', email: 'ada@northwind.example' } }])
  await go(options, '#/lists')
  await options.reload()
  await part(options, 'Delete results after').getByRole('radio', { name: '90 days' }).check()
  await expect(options.getByText(/^1 list is that old\. Its records are deleted tomorrow/)).toBeVisible()
  await see(options, 'records-retention')
  await go(options, '#/privacy/do-not-contact')
  await part(options, 'Do not contact').getByLabel('Emails, domains, profile URLs').fill('a@contoso.example\nhello')
  await options.getByText('1 line skipped').click()
  await go(options, '#/privacy/erase')
  await part(options, 'Erase a person').getByLabel('Profile URL or email address').fill('ada@northwind.example')
  await options.getByRole('button', { name: 'Find person…' }).click()
  await expect(options.getByText('Deletes 1 record of this person')).toBeVisible()
  await options.getByRole('button', { name: 'Delete everything…' }).click()
  await see(options, 'records')
})

test('a list past its retention is deleted in the background and stays listed', { tag: '@long' }, async ({ sandbox }) => {
  test.setTimeout(420_000)
  const options = await sandbox.connect()
  await go(options, '#/lists')
  await options.reload()
  await part(options, 'Delete results after').getByRole('radio', { name: '30 days' }).check()
  await options.getByRole('button', { name: 'Delete automatically' }).click()
  for (let at = 0; at < 40_000; at += 20_000)
    await putRows(
      options,
      'rows',
      Array.from({ length: 20_000 }, (_, n) => ({ runId: 'many', index: at + n, columns: { fullName: `Ada Beispiel ${at + n}` } }))
    )
  // It was shown to go tomorrow, and its day is over. A wake that finds it deletes the rows that are there then.
  const run = exampleRun('collected', { id: 'many', changedAt: 1, listTitle: 'Many people', goesAt: 1, goesAfterMs: 0 })
  await putRow(options, 'runs', { ...run, listedAt: 1, state: { is: 'collected', rows: 40_000 } })
  await options.reload()
  await part(options, 'Delete results after').getByRole('radio', { name: '90 days' }).check()
  const popup = await sandbox.browser.context.newPage()
  await popup.goto(`${sandbox.browser.origin}/popup.html`)
  await expect(rowOf(popup, 'Many people').getByText(/^Results deleted as set in Settings \(.*\)\./)).toBeVisible()
  // The page responds during the deletion.
  await go(options, '#/privacy/backup')
  await options.getByLabel('Passphrase', { exact: true }).fill('x')
  // A look at everything would keep the slices waiting.
  await expect.poll(() => countRows(options, 'rows'), { timeout: 300_000, intervals: [1_000] }).toBe(0)
  expect(await stored(options)).not.toContain('Ada Beispiel')
})

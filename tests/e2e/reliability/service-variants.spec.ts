// Imports a search from every service variant in the built extension, up to the exported file. tests/programs/service/variants describes the
// variants.
import { readFile } from 'node:fs/promises'
import type { ConsoleMessage, Locator, Page } from '@playwright/test'
import Papa from 'papaparse'
import { apiSettingsSchema } from '../../../lib/service/api-settings.ts'
import { turn } from '../../is-long.ts'
import type { ServiceVariant } from '../../programs/service/variants/variant.ts'
import { testApiKey, nameOf } from '../../programs/service/variants/expected.ts'
import { serviceVariants } from '../../programs/service/variants/index.ts'
import { serveVariant, type ServedVariant } from '../../programs/service/variants/serve-variant.ts'
import { expect, fillImport, importButton, rowOf, type Sandbox, searchUrl, showAllRuns, test } from '../support/fixture.ts'
import { connectQuickly, everythingStored } from '../support/storage/extension-storage.ts'

type Served = { variant: ServiceVariant; served: ServedVariant }

const getListTitle = ({ variant }: Served): string => `${variant.name} · Europe`

/** Connects by the settings page. The other variants are connected faster, since the settings have their own tests. */
const connectBySettings = async (sandbox: Sandbox, { base }: ServedVariant): Promise<void> =>
  (await sandbox.connect(base, testApiKey)).close()

/** Imports two result pages from the service that is connected. */
const importFrom = async (network: Page, popup: Page, tab: string, one: Served): Promise<void> => {
  await network.goto(searchUrl(one.variant.name))
  // A tab in the background renders once a second, and every click waits for that.
  await popup.bringToFront()
  await popup.goto(tab)
  await fillImport(popup, { pages: '2' })
  await popup.getByRole('button', { name: importButton }).click()
  await popup.getByRole('button', { name: 'Import again' }).waitFor()
}

const readStatus = (row: Locator): Promise<string | null> => row.getByRole('status').textContent()

/** Returns the rows without results yet. `textContent` also reads rows outside the visible area. */
const findUnfinished = async (popup: Page, servers: readonly Served[]): Promise<string[]> => {
  const states = await Promise.all(
    servers.map(async one => [getListTitle(one), await readStatus(rowOf(popup, getListTitle(one)))] as const)
  )
  return states.filter(([, state]) => state !== 'Ready' && state !== 'No results').map(([name, state]) => `${name}: ${state}`)
}

/** Moves the worker's clock forward, because some variants make it wait for ten minutes. */
const passTenMinutes = async (sandbox: Sandbox): Promise<void> => {
  const worker = sandbox.browser.context.serviceWorkers()[0]
  await worker?.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 630_000
  })
}

const downloadCsv = async (popup: Page, row: Locator): Promise<string> => {
  let isClicked = false
  const noDownload = async (): Promise<never> => {
    throw new Error(`There was no download${isClicked ? '' : ', and not yet a click'}. The row says: ${await row.textContent()}`)
  }
  // A click waits for the next frame, and the download for the click.
  const [file] = await Promise.all([
    popup.waitForEvent('download', { timeout: 180_000 }).catch(noDownload),
    row
      .getByRole('button', { name: 'Export CSV' })
      .click()
      .then(() => (isClicked = true))
  ])
  return readFile(await file.path(), 'utf8')
}

const readPeople = (csv: string): string[] =>
  Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), { header: true }).data.map(row =>
    nameOf({ email: row['Email'] ?? '', fullName: row['Full name'] ?? '', company: row['Company'] ?? '' })
  )

/** Variants that the story asks about; of the others a run plays the half of which it is the turn. */
const named = new Set(['Link on another host', 'Key in replies'])

const open: ServedVariant[] = []
test.afterEach(() => Promise.all(open.splice(0).map(served => served.close())))

test('each service variant gives its results, and no file or page shows the API key', { tag: '@long' }, async ({ sandbox }) => {
  test.setTimeout(1_500_000)
  const { context } = sandbox.browser
  const variants = serviceVariants.filter((variant, n) => named.has(variant.name) || n % 2 === turn % 2)
  const servers = await Promise.all(variants.map(async variant => ({ variant, served: await serveVariant(variant) })))
  open.push(...servers.map(({ served }) => served))
  const consoleTexts: string[] = []
  const note = (message: ConsoleMessage): void => void consoleTexts.push(message.text())
  context.on('console', note)
  for (const worker of context.serviceWorkers()) worker.on('console', note)

  const network = await sandbox.visit(searchUrl('No one'))
  const popup = await sandbox.popup(network)
  const tab = popup.url()
  const settings = await sandbox.options()
  // A second connection comes after the first one, and would not be used.
  const byHand = servers.filter(({ variant }) => !variant.apiSettings).slice(0, 1)
  for (const one of servers) {
    const { variant, served } = one
    if (byHand.includes(one)) await connectBySettings(sandbox, served)
    else
      await connectQuickly(settings, {
        address: served.base,
        key: testApiKey,
        apiSettings: apiSettingsSchema.parse(variant.apiSettings ?? {})
      })
    await importFrom(network, popup, tab, one)
  }

  await popup.goto(tab)
  await showAllRuns(popup, servers.length)

  const otherHost = servers.find(({ variant }) => variant.name === 'Link on another host')!
  const allow = rowOf(popup, getListTitle(otherHost)).getByRole('button', { name: `Allow ${new URL(otherHost.served.other).host}` })
  await expect(allow).toBeVisible({ timeout: 60_000 })
  expect(otherHost.served.arrived.filter(({ path }) => path.startsWith('/bucket/'))).toEqual([])
  await sandbox.browser.grant('http://localhost/*')
  await popup.bringToFront()
  await allow.click()

  // The browser's alarm wakes the worker once a minute of real time, and later on a busy computer.
  for (let passed = 0; passed < 240 && (await findUnfinished(popup, servers)).length > 0; passed++) {
    await passTenMinutes(sandbox)
    await popup.waitForTimeout(4_000)
  }
  await expect.poll(() => findUnfinished(popup, servers), { timeout: 20_000 }).toEqual([])

  // A page that opened in the meantime would make each click wait.
  await popup.bringToFront()
  for (const one of servers) {
    const { variant, served } = one
    const row = rowOf(popup, getListTitle(one))
    expect(served.starts(), variant.name).toBe(1)
    if (variant.people.length === 0) {
      await expect(row.getByRole('button', { name: 'Export CSV' }), variant.name).toHaveCount(0)
      continue
    }
    const csv = await downloadCsv(popup, row)
    expect(readPeople(csv), variant.name).toEqual(variant.people)
    expect(csv, variant.name).not.toContain(testApiKey)
  }

  const stored = await everythingStored(settings)
  // One variant repeats the key in every reply, where it is masked.
  expect(stored.includes('[API key]')).toBe(true)
  const shown = await Promise.all(context.pages().map(page => page.content()))
  expect(JSON.stringify([consoleTexts, shown, stored])).not.toContain(testApiKey)
  const files = servers.flatMap(({ served }) =>
    served.arrived.filter(({ method, host }) => method !== 'POST' || host.startsWith('localhost'))
  )
  expect(files.length).toBeGreaterThan(5)
  expect(JSON.stringify(files)).not.toContain(testApiKey)
  expect(files.filter(({ headers }) => headers['cookie'] !== undefined || headers['authorization'] !== undefined)).toEqual([])
})

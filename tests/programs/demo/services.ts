// Connects each shipped service to a strict server on this computer, as a service that the user describes, and runs all that it can do.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Preset } from '../../../lib/service/presets/schema.ts'
import { openBrowser, serveNetwork, type OpenBrowser } from '../../e2e/support/browser.ts'
import { clickButton } from '../../e2e/support/page/page-button.ts'
import { descriptionOf, readPresets } from '../strict/read-presets.ts'
import { serveStrictly, startNames } from '../strict/strict-service.ts'
import { keepFile } from './keep-file.ts'
import { searchUrl } from './import-search.ts'
import { openBuild, openFolder, say } from './stage.ts'

type Service = Awaited<ReturnType<typeof serveStrictly>>

/** What one operation of one service came to. */
interface Line {
  service: string
  operation: string
  /** people or companies in the file */
  people: number
  starts: number
  requests: number
  seconds: number
  file: string
  violations: number
}

const key = 'a-key-of-ada'
const profiles = ['ada-beispiel', 'bob-muster', 'clara-fiktiv'].map(name => `https://www.linkedin.com/in/${name}`)
const domains = ['northwind.example', 'muster-labs.example']
/** The waits that a service asks for, counted so much faster, here and at its server. */
const speed = 100
const longestMs = 300_000

/** The preset for a server on this computer, with shorter waits. */
const copyOf = (preset: Preset, baseUrl: string): string => {
  const shorter = (name: string, value: unknown): unknown =>
    (name === 'everyMs' || name === 'pauseMs') && typeof value === 'number' ? Math.ceil(value / speed) : value
  return JSON.stringify({ ...preset, baseUrl }, shorter)
}

/** The settings of a new profile: the description is pasted, its requests are shown, and it is used. */
const connect = async ({ context, origin }: OpenBrowser, preset: Preset, { url }: Service): Promise<void> => {
  const settings = await context.newPage()
  await settings.goto(`${origin}/options.html#connect`)
  await settings.getByText('Describe another service').click()
  await settings.getByLabel('Or paste the description').fill(copyOf(preset, url))
  await settings.getByRole('button', { name: 'Show requests' }).click()
  await settings.getByRole('button', { name: 'Use this service' }).click()
  await settings.getByLabel('API key', { exact: true }).fill(key)
  await settings.getByRole('button', { name: 'Save and test' }).click()
  await settings.getByText(/accepted the API key|gave an unclear answer/).waitFor()
  await settings.close()
}

const openPopup = async ({ context, origin }: OpenBrowser, button: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${origin}/popup.html`)
  await page.getByRole('button', { name: button }).click()
  return page
}

const importSearch = async (browser: OpenBrowser, { operations }: Preset): Promise<Page> => {
  const search = await browser.context.newPage()
  await search.goto(searchUrl)
  await clickButton(search)
  const form = await browser.toolbarPopup()
  if (!operations.import?.wholeSearchOnly) {
    await form.getByRole('button', { name: 'List name and more' }).click()
    await form.getByLabel('Result pages', { exact: true }).fill('1')
  }
  await form.getByRole('button', { name: /^Import [\d,]+ people$/ }).click()
  // The popup's own connection receives its downloads.
  return form
}

const findEmails = async (browser: OpenBrowser): Promise<Page> => {
  const page = await openPopup(browser, 'Find emails in bulk')
  await page.getByLabel('Profile URLs').fill(profiles.join('\n'))
  await page.getByRole('button', { name: /^Find \d/ }).click()
  return page
}

const enrichDomains = async (browser: OpenBrowser): Promise<Page> => {
  const page = await openPopup(browser, 'Enrich domains')
  await page.getByLabel('Domains, or text with domains').fill(domains.join('\n'))
  await page.getByRole('button', { name: /^Enrich \d/ }).click()
  return page
}

/** The button that exports a row, behind "More actions" where it is there. */
const exportButton = async (row: Locator): Promise<Locator> => {
  const button = row.getByRole('button', { name: /^Export (?:CSV|contacts|companies)$/ }).first()
  if (!(await button.isVisible())) await row.getByRole('button', { name: 'More actions' }).click()
  return button
}

/** What a user can start at the service, and the steps; each returns a page with the row of the run. */
const operationsOf = (preset: Preset): [name: string, run: (browser: OpenBrowser) => Promise<Page>][] => {
  const { import: imports, person, people, domains: companies } = preset.operations
  return [
    ...(imports ? ([['import', browser => importSearch(browser, preset)]] satisfies ReturnType<typeof operationsOf>) : []),
    ...(person || people ? ([['emails', findEmails]] satisfies ReturnType<typeof operationsOf>) : []),
    ...(companies ? ([['domains', enrichDomains]] satisfies ReturnType<typeof operationsOf>) : [])
  ]
}

interface Options {
  extension: string
  folder: string
}

const runOperation = async (
  preset: Preset,
  [name, run]: ReturnType<typeof operationsOf>[number],
  { extension, folder }: Options
): Promise<Line> => {
  const openedAt = Date.now()
  const service = await serveStrictly({ description: descriptionOf(preset), key, now: () => openedAt + (Date.now() - openedAt) * speed })
  const profile = await mkdtemp(join(tmpdir(), 'muster-demo-'))
  const browser = await openBrowser({ profile, extension })
  try {
    await browser.grant('http://127.0.0.1/*')
    await serveNetwork(browser.context)
    await connect(browser, preset, service)
    const before = service.calls.length
    const startedAt = Date.now()
    const page = await run(browser)
    const row = page.getByRole('listitem').first()
    await row.getByText('Ready', { exact: true }).waitFor({ timeout: longestMs })
    const seconds = Math.round((Date.now() - startedAt) / 1_000)
    const downloaded = page.waitForEvent('download')
    const rows = await keepFile(page, await exportButton(row), folder, 1)
    const calls = service.calls.slice(before)
    return {
      service: preset.name,
      operation: name,
      people: rows.length,
      starts: calls.filter(({ operation }) => startNames.includes(operation)).length,
      requests: calls.length,
      seconds,
      file: (await downloaded).suggestedFilename(),
      violations: service.violations.length
    }
  } finally {
    await browser.close()
    await service.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Runs every operation of every service, or of the one named, and prints a table. Ends with 1 where one brought no rows. */
export const runServices = async (only: string | undefined): Promise<void> => {
  const presets = readPresets().filter(({ id }) => only === undefined || id === only)
  const extension = await openBuild()
  say(`Each server checks every request and answer against its description. The waits between checks are counted ${speed} times faster.`)
  const lines: Line[] = []
  for (const preset of presets)
    for (const operation of operationsOf(preset)) {
      say(`${preset.name}: ${operation[0]}`)
      lines.push(await runOperation(preset, operation, { extension, folder: await openFolder(`services/${preset.id}`) }))
    }
  say('What came:')
  console.table(lines)
  if (lines.length === 0 || lines.some(({ people, violations }) => people === 0 || violations > 0)) process.exitCode = 1
}

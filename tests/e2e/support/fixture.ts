// Provides the fixtures of the end-to-end tests and common steps. After each test, its sandbox is searched for the API key.
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base, expect, type Download, type Page, type TestInfo } from '@playwright/test'
import { turn } from '../../is-long.ts'
import { ownBuild, root } from './browser.ts'
import { openSandbox, type Choices, type Sandbox, type Opened } from './open-fixture.ts'

export { key, type Sandbox } from './open-fixture.ts'

export const searchUrl = (title: string): string =>
  `https://www.linkedin.com/sales/search/people?query=(filters%3AList((type%3ACURRENT_TITLE%2Cvalues%3AList((text%3A${encodeURIComponent(encodeURIComponent(title))}%2CselectionType%3AINCLUDED)))%2C(type%3AREGION%2Cvalues%3AList((id%3A100506914%2Ctext%3AEurope%2CselectionType%3AINCLUDED)))))`

interface Own {
  sandbox: Sandbox
  /** reuses the sandbox of the previous test, for tests that leave only open pages behind */
  shared: boolean
}

/** Of the long stories about one screen or feature, a run of the whole long lane plays every second one, and the next run the others. */
const isOfNextRun = ({ file, title, tags }: Pick<TestInfo, 'file' | 'title' | 'tags'>): boolean => {
  if (!process.env['MUSTER_HALF'] || !tags.includes('@long') || !/[\\/](?:results|runs|screens)[\\/]/.test(file)) return false
  return (title.length + turn) % 2 === 1
}

export const test = base.extend<Own & Choices, { kept: Map<string, Opened> }>({
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright needs the pattern
    async ({}, use) => {
      const kept = new Map<string, Opened>()
      await use(kept)
      for (const { close } of kept.values()) await close()
    },
    { scope: 'worker' }
  ],
  sample: [{ speed: 60 }, { option: true }],
  scheme: ['light', { option: true }],
  language: ['en-GB', { option: true }],
  permitted: [true, { option: true }],
  extension: [ownBuild, { option: true }],
  place: ['', { option: true }],
  shared: [false, { option: true }],
  sandbox: async ({ sample, scheme, language, permitted, extension, place, shared, kept }, use, ran) => {
    ran.skip(isOfNextRun(ran), 'It is played in the next long run.')
    // Functions of a sample service cannot be compared, so only the tests of one file share it.
    const isPlain = Object.values(sample).every(value => typeof value !== 'function')
    const name = `${isPlain ? JSON.stringify(sample) : ran.file} ${scheme} ${language} ${permitted} ${extension}`
    const opened = (shared ? kept.get(name) : undefined) ?? (await openSandbox({ sample, scheme, language, permitted, extension, place }))
    if (shared) kept.set(name, opened)
    await use(opened.sandbox)
    const findings = await opened.findings()
    const isKept = shared && ran.status === ran.expectedStatus
    if (isKept) for (const page of opened.sandbox.browser.context.pages().slice(1)) await page.close()
    else {
      kept.delete(name)
      await opened.close()
    }
    ran.annotations.push({ type: 'key', description: JSON.stringify(findings) })
    expect(
      findings.flatMap(({ faults }) => faults),
      'where the key is, and requests that should not be'
    ).toEqual([])
  }
})

export { expect }

/** The path of a screenshot; the README shows some. */
export const picture = (name: string): string => resolve(root, 'test-results/pictures', `${name}.png`)

const read = async (file: Download): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'muster-file-')), 'file')
  await file.saveAs(path)
  return readFile(path, 'utf8')
}

/** Clicks a download button, also of the first row behind "More actions", and reads the saved file. */
export const download = async (popup: Page, button: string): Promise<{ name: string; text: string }> => {
  const found = popup.getByRole('button', { name: button }).first()
  const more = popup.getByRole('button', { name: 'More actions' }).first()
  await found.or(more).first().waitFor()
  if (!(await found.isVisible())) await more.click()
  const [file] = await Promise.all([popup.waitForEvent('download'), found.click()])
  return { name: file.suggestedFilename(), text: await read(file) }
}

/** The service that the settings name for imports. */
export const usedForImports = (settings: Page) =>
  settings.locator('div', { has: settings.locator('> dt', { hasText: 'Import search' }) }).locator('dd')

/** The row of a run in the popup. */
export const rowOf = (popup: Page, name: string) => popup.getByRole('listitem', { name })

/** Shows the rows that the popup folds: most of those in progress, and older lists. Until `count` rows are there, where it is given. */
export const showAllRuns = async (popup: Page, count = 1): Promise<void> => {
  const more = popup.getByRole('button', { name: /^Show [\d,]+ more/ })
  await expect(async () => {
    if ((await more.count()) > 0) await more.first().click({ timeout: 2_000 })
    expect(await more.count()).toBe(0)
    expect(await popup.locator('[data-run]').count()).toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: 60_000 })
}

/** Reads the details of a run, which have the service's own words, and goes back to the rows. */
export const expectInDetails = async (popup: Page, name: string, text: string): Promise<void> => {
  await openDetails(popup, name)
  await expect(popup.getByText(text).first()).toBeVisible()
  await popup.getByRole('button', { name: 'All runs' }).click()
}

/** The button of the import form. */
export const importButton = /^Import [\d,.]+ (?:person|people)$/

/** Opens what the import form folds: the list name, the result pages, an existing list. */
export const openListFields = async (form: Page): Promise<void> => {
  const link = form.getByRole('button', { name: 'List name and more' })
  await link.waitFor()
  if ((await link.getAttribute('aria-expanded')) === 'false') await link.click()
}

/** Types into the import form. */
export const fillImport = async (form: Page, { name, pages }: { name?: string; pages?: number | string }): Promise<void> => {
  await openListFields(form)
  if (name !== undefined) await form.getByLabel('List name', { exact: true }).fill(name)
  if (pages !== undefined) await form.getByLabel('Result pages', { exact: true }).fill(String(pages))
}

/** Opens the popup on `page` and starts an import there. The new row is below the form. */
export const startImport = async (sandbox: Sandbox, page: Page, choose: { name?: string; pages?: number } = {}): Promise<Page> => {
  const popup = await sandbox.popup(page)
  await fillImport(popup, choose)
  await popup.getByRole('button', { name: importButton }).click()
  await popup.getByRole('button', { name: 'Import again' }).waitFor()
  return popup
}

/** Opens the details of a run from its row. */
export const openDetails = async (popup: Page, name: string): Promise<void> => {
  await chooseMore(popup, name, 'Details')
}

/** Chooses an action of a row, behind "More actions" where it is there. */
export const chooseMore = async (popup: Page, name: string, action: string): Promise<void> => {
  const row = rowOf(popup, name).first()
  const direct = row.getByRole('button', { name: action, exact: true })
  await row.hover()
  // A row that is drawn again closes its menu.
  await expect(async () => {
    if (!(await direct.isVisible())) await row.getByRole('button', { name: 'More actions' }).click()
    await direct.click({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

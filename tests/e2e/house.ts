// One test's house: a fresh browser with Muster, a sample service of its own, and the steps that every story begins with.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base, type Download, type Page } from '@playwright/test'
import { serveSample, type ServedSample, type ServeSampleOptions } from '../service/serve-sample.ts'
import { openBrowser, root, serveNetwork, type OpenBrowser, type OpenOptions } from './browser.ts'

export const searchUrl = (title: string): string =>
  `https://www.linkedin.com/sales/search/people?query=(filters%3AList((type%3ACURRENT_TITLE%2Cvalues%3AList((text%3A${encodeURIComponent(encodeURIComponent(title))}%2CselectionType%3AINCLUDED)))%2C(type%3AREGION%2Cvalues%3AList((id%3A100506914%2Ctext%3AEurope%2CselectionType%3AINCLUDED)))))`

export interface House {
  browser: OpenBrowser
  service: ServedSample
  /** opens a page of the network, served from our fixtures */
  visit: (url: string) => Promise<Page>
  /** the popup's page for a tab, as the small window shows it */
  popup: (page: Page) => Promise<Page>
  options: () => Promise<Page>
  /** types address and key, saves, and waits for the verdict */
  connect: (address?: string, key?: string) => Promise<Page>
  /** ends the browser, and opens it again on the same profile; `meanwhile` is given its folder */
  reopen: (meanwhile?: (profile: string) => Promise<void>) => Promise<void>
  /** how many paid starts the server saw */
  starts: () => number
}

interface Choices {
  sample: ServeSampleOptions
  scheme: NonNullable<OpenOptions['scheme']>
  permitted: boolean
  /** the folder that the profile's own is made in; '' for the system's */
  place: string
}

/** The page mints a `sessionId` into its URL whenever it likes; that is no other tab. */
const tabIdOf = (extensionPage: Page, url: string): Promise<number> =>
  extensionPage.evaluate(async wanted => {
    const { chrome } = globalThis as never as { chrome: { tabs: { query: (query: object) => Promise<{ id: number; url?: string }[]> } } }
    const plain = (text = ''): string => text.replace(/[?&]sessionId=[^&#]*/, '')
    return (await chrome.tabs.query({})).find(tab => plain(tab.url) === plain(wanted))?.id ?? -1
  }, url)

export const test = base.extend<{ house: House } & Choices>({
  sample: [{ speed: 60 }, { option: true }],
  scheme: ['light', { option: true }],
  permitted: [true, { option: true }],
  place: ['', { option: true }],
  house: async ({ sample, scheme, permitted, place }, use) => {
    const profile = await mkdtemp(join(place || tmpdir(), 'muster-'))
    const service = await serveSample(sample)
    let browser = await openBrowser({ profile, scheme })
    if (permitted) await browser.grant('http://127.0.0.1/*')
    await serveNetwork(browser.context)

    const house: House = {
      get browser() {
        return browser
      },
      service,
      visit: async url => {
        const page = await browser.context.newPage()
        await page.goto(url)
        return page
      },
      popup: async page => {
        const popup = await browser.context.newPage()
        await popup.setViewportSize({ width: 400, height: 600 })
        await popup.goto(`${browser.origin}/options.html`)
        const id = await tabIdOf(popup, page.url())
        await popup.goto(`${browser.origin}/popup.html?tab=${id}`)
        return popup
      },
      options: async () => {
        const page = await browser.context.newPage()
        await page.goto(`${browser.origin}/options.html`)
        return page
      },
      connect: async (address = service.url, key = 'sample-key-0001') => {
        const page = await house.options()
        await page.getByLabel('Service address').fill(address)
        await page.getByLabel('API key').fill(key)
        await page.getByRole('button', { name: 'Save and test' }).click()
        await page.locator('.notice').last().waitFor()
        return page
      },
      reopen: async meanwhile => {
        await browser.close()
        await meanwhile?.(profile)
        browser = await openBrowser({ profile, scheme })
        await serveNetwork(browser.context)
      },
      starts: () => service.requests.filter(request => request.path === '/sn_search').length
    }
    await use(house)
    await browser.close()
    await service.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
})

export { expect } from '@playwright/test'

/** Where the pictures of the screens go; people look at them, and the README shows some. */
export const picture = (name: string): string => resolve(root, 'test-results/pictures', `${name}.png`)

const read = async (file: Download): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'muster-file-')), 'file')
  await file.saveAs(path)
  return readFile(path, 'utf8')
}

/** Clicks a download button and reads the file that the browser kept. */
export const download = async (popup: Page, button: string): Promise<{ name: string; text: string }> => {
  const [file] = await Promise.all([popup.waitForEvent('download'), popup.getByRole('button', { name: button }).first().click()])
  return { name: file.suggestedFilename(), text: await read(file) }
}

/** The row of a run in the popup. */
export const rowOf = (popup: Page, name: string) => popup.getByRole('listitem', { name })

/** Opens the popup on `page`, starts an import there, and shows the runs. */
export const startImport = async (house: House, page: Page, choose: { name?: string; pages?: number } = {}): Promise<Page> => {
  const popup = await house.popup(page)
  if (choose.name !== undefined) await popup.getByLabel('List name').fill(choose.name)
  if (choose.pages !== undefined) await popup.getByLabel('Result pages', { exact: true }).fill(String(choose.pages))
  await popup.getByRole('button', { name: 'Start import' }).click()
  await popup.getByRole('button', { name: 'Show runs' }).click()
  return popup
}

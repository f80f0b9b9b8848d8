// A house: a fresh browser with Muster and a sample service of its own. All that happens in it is searched for the key.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { canaries, canaryKey } from '../../proofs/api-key/canary.ts'
import { serveSample, type ServedSample, type ServeSampleOptions } from '../../programs/service/serve-sample.ts'
import { openBrowser, serveNetwork, type OpenBrowser, type OpenOptions } from './browser.ts'
import { createKeyWatch, type Findings, type KeyWatch } from './api-key-watch.ts'

/** The key that the sample service of a house accepts. */
export const key = canaryKey

export interface House {
  browser: OpenBrowser
  service: ServedSample
  /** the folder of the browser's profile, and of the build that is loaded */
  profile: string
  extension: string
  /** opens a page of the network, served from our fixtures */
  visit: (url: string) => Promise<Page>
  /** the popup's page for a tab, as the small window shows it */
  popup: (page: Page) => Promise<Page>
  options: () => Promise<Page>
  /** types address and key, saves, and waits for the verdict */
  connect: (address?: string, key?: string) => Promise<Page>
  /** ends the browser, by closing it unless another way is given, and opens it again on the same profile */
  reopen: (end?: () => Promise<void>) => Promise<void>
  /** how many paid starts the server saw */
  starts: () => number
  /** what looks for the key when the test is over */
  watch: KeyWatch
  /** the addresses that the key may be sent to, beside those that are connected in the end */
  services: string[]
}

export interface Choices {
  sample: ServeSampleOptions
  scheme: NonNullable<OpenOptions['scheme']>
  /** the browser's own; what is sought by its words has to be sought in it */
  language: string
  permitted: boolean
  /** the folder of the build that is loaded */
  extension: string
  /** the folder that the profile's own is made in; '' for the system's */
  place: string
}

export interface Opened {
  house: House
  /** what was found of the key since the last time */
  findings: () => Promise<Findings[]>
  close: () => Promise<void>
}

/** The page mints a `sessionId` into its URL whenever it likes; that is no other tab. */
const tabIdOf = (extensionPage: Page, url: string): Promise<number> =>
  extensionPage.evaluate(async wanted => {
    const { chrome } = globalThis as never as { chrome: { tabs: { query: (query: object) => Promise<{ id: number; url?: string }[]> } } }
    const plain = (text = ''): string => text.replace(/[?&]sessionId=[^&#]*/, '')
    return (await chrome.tabs.query({})).find(tab => plain(tab.url) === plain(wanted))?.id ?? -1
  }, url)

export const openHouse = async ({ sample, scheme, language, permitted, extension, place }: Choices): Promise<Opened> => {
  const profile = await mkdtemp(join(place || tmpdir(), 'muster-'))
  const service = await serveSample({ apiKeys: [key], ...sample })
  const watch = createKeyWatch(canaries)
  const services = [service.url]
  let found: Findings[] = []
  const look = async (): Promise<void> => void found.push(await watch.look(browser.origin, services))
  const open = (): Promise<OpenBrowser> => openBrowser({ profile, scheme, language, extension, watch: watch.attach })
  let browser = await open()
  if (permitted) await browser.grant('http://127.0.0.1/*')
  await serveNetwork(browser.context)

  const house: House = {
    get browser() {
      return browser
    },
    service,
    profile,
    extension,
    watch,
    services,
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
    connect: async (address = service.url, typed = key) => {
      services.push(address)
      const page = await house.options()
      await page.getByLabel('Service address').fill(address)
      await page.getByLabel('API key').fill(typed)
      await page.getByRole('button', { name: 'Save and test' }).click()
      await page.locator('.notice').last().waitFor()
      return page
    },
    reopen: async end => {
      // A browser that is to be killed may hold its storage for ever; what is on the disk is looked at when it is open again.
      if (!end) await look()
      await (end ?? browser.close)()
      browser = await open()
      await serveNetwork(browser.context)
    },
    starts: () => service.requests.filter(request => request.path === '/sn_search').length
  }
  const findings = async (): Promise<Findings[]> => {
    await look()
    const all = found
    found = []
    return all
  }
  const close = async (): Promise<void> => {
    await browser.close()
    await service.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  return { house, findings, close }
}

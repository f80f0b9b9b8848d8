// Opens a sandbox: a new browser with the extension and a sample service of its own, which are searched for the API key.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { canaries, canaryKey } from '../../proofs/api-key/canary.ts'
import { serveSample, type ServedSample, type ServeSampleOptions } from '../../programs/service/serve-sample.ts'
import { openBrowser, ownBuild, serveNetwork, type OpenBrowser, type OpenOptions } from './browser.ts'
import { copyFirstProfile, hasFirstProfile, restartWorker, sampleHost } from './first-profile.ts'
import { isLong } from '../../is-long.ts'
import { createKeyWatch, type Findings, type KeyWatch } from './api-key/api-key-watch.ts'

/** The API key that the sample service accepts. */
export const key = canaryKey

export interface Sandbox {
  browser: OpenBrowser
  service: ServedSample
  /** the folders of the browser's profile and of the loaded build */
  profile: string
  extension: string
  /** opens a page of the network, served from fixtures */
  visit: (url: string) => Promise<Page>
  /** opens popup.html for a tab, in the size of the popup */
  popup: (page: Page) => Promise<Page>
  /** the settings at this place of them; by default the form of a connection */
  options: (setting?: string) => Promise<Page>
  /** enters base URL and API key, saves, and waits for the result */
  connect: (address?: string, key?: string) => Promise<Page>
  /** ends the browser, by default by closing it, and opens it again with the same profile */
  reopen: (end?: () => Promise<void>) => Promise<void>
  /** the number of paid starts that the service received */
  starts: () => number
  /** searches for the API key after the test */
  watch: KeyWatch
  /** base URLs that may receive the API key, beside those of stored connections */
  services: string[]
}

export interface Choices {
  sample: ServeSampleOptions
  scheme: NonNullable<OpenOptions['scheme']>
  /** the language of the browser */
  language: string
  permitted: boolean
  /** the folder of the loaded build */
  extension: string
  /** as for a browser */
  heapLimit?: number
  /** the folder for the profile, or '' for the system's */
  place: string
}

export interface Opened {
  sandbox: Sandbox
  /** findings since the last call */
  findings: () => Promise<Findings[]>
  close: () => Promise<void>
}

/** The page may add a `sessionId` to its URL at any time; it is still the same tab. */
const tabIdOf = (extensionPage: Page, url: string): Promise<number> =>
  extensionPage.evaluate(async wanted => {
    const { chrome } = globalThis as never as { chrome: { tabs: { query: (query: object) => Promise<{ id: number; url?: string }[]> } } }
    const plain = (text = ''): string => text.replace(/[?&]sessionId=[^&#]*/, '')
    return (await chrome.tabs.query({})).find(tab => plain(tab.url) === plain(wanted))?.id ?? -1
  }, url)

export const openSandbox = async ({ sample, scheme, language, permitted, extension, heapLimit, place }: Choices): Promise<Opened> => {
  const profile = await mkdtemp(join(place || tmpdir(), 'muster-'))
  const service = await serveSample({ apiKeys: [key], ...sample })
  const watch = createKeyWatch(canaries)
  const services = [service.url]
  let found: Findings[] = []
  const look = async (): Promise<void> => void found.push(await watch.look(browser.origin, services))
  const open = async (changes: Partial<OpenOptions> = {}): Promise<OpenBrowser> => {
    // Motion takes much of the time of the processor.
    const opened = await openBrowser({
      profile,
      scheme,
      moves: isLong,
      language,
      extension,
      ...(heapLimit && { heapLimit }),
      watch: watch.attach,
      ...changes
    })
    // A control that is missing must not use up the time of a long test.
    opened.context.setDefaultTimeout(60_000)
    return opened
  }
  const isFirstProfile = permitted && extension === ownBuild && language === 'en-GB' && hasFirstProfile()
  if (isFirstProfile) await copyFirstProfile(profile)
  let browser = await open({ welcomes: true })
  if (permitted && !isFirstProfile) await browser.grant(sampleHost)
  await serveNetwork(browser.context)
  if (isFirstProfile) await restartWorker(browser)

  const sandbox: Sandbox = {
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
      // The smallest page that may ask for the tabs.
      await popup.goto(`${browser.origin}/icons/16.png`)
      const id = await tabIdOf(popup, page.url())
      await popup.goto(`${browser.origin}/popup.html?tab=${id}`)
      return popup
    },
    options: async (setting = 'connect') => {
      const page = await browser.context.newPage()
      await page.goto(`${browser.origin}/options.html#${setting}`)
      return page
    },
    connect: async (address = service.url, typed = key) => {
      services.push(address)
      const page = await sandbox.options()
      await page.getByLabel('Service URL').fill(address)
      await page.getByLabel('API key', { exact: true }).fill(typed)
      await page.getByRole('button', { name: 'Save and test' }).click()
      await page.locator('[data-tone]').last().waitFor()
      return page
    },
    reopen: async end => {
      // A browser that will be killed may block its storage; the disk is searched after it is open again.
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
  return { sandbox, findings, close }
}

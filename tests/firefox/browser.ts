// Opens a real Firefox with the production build over WebDriver BiDi: loopback only, pages of the network served from fixtures.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { launch, type HTTPRequest, type Page } from 'puppeteer-core'
import { checkBuild } from '../programs/tools/check-build.ts'
import { findFirefox } from '../programs/tools/ensure.mjs'

const root = resolve(import.meta.dirname, '../..')
export const build = resolve(root, '.output/firefox-mv3')
const network = 'https://www.linkedin.com/'
// A fixed id, because Firefox otherwise generates one per installation.
const extensionId = 'muster@muster.example'
const uuid = '6d757374-6572-4d75-8374-6572206d7573'

const preferences = {
  'extensions.webextensions.uuids': JSON.stringify({ [extensionId]: uuid }),
  // No one can answer the permission prompt.
  'extensions.webextOptionalPermissionPrompts': false,
  // Sends everything but loopback to a proxy that does not exist.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
  'ui.systemUsesDarkTheme': 0,
  // Saves files to our folder without asking.
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  'browser.download.alwaysOpenPanel': false,
  'browser.download.always_ask_before_handling_new_types': false,
  'browser.helperApps.neverAsk.saveToDisk': 'application/json,text/csv'
}

/** Whether Firefox is installed. Without it these tests are skipped, and `npm test` warns. */
export const hasFirefox = findFirefox() !== undefined

/** Of the window, in pixels. */
const size = { width: 1280, height: 900 }

export interface OpenFirefox {
  /** opens a URL of the network in its tab; `body` replaces the fixture, except in frames, and comes with these headers */
  visit: (url: string, body?: string, headers?: Record<string, string>) => Promise<Page>
  /** replaces that tab, if the driver has lost it */
  renewTab: () => Promise<void>
  /** opens a page of the extension in a tab, by file name */
  extensionPage: (file: string) => Promise<Page>
  /** the folder of saved files */
  downloads: string
  /** disconnects from the browser, which stays open */
  leave: () => Promise<void>
  close: () => Promise<void>
  /** kills the browser */
  kill: () => Promise<void>
}

export const fixture = (name: string): string => readFileSync(resolve(root, 'tests/pages', name), 'utf8')

export const pause = (time: number): Promise<void> => new Promise(done => setTimeout(done, time))

const fixtureOf = (url: string): string => {
  const { pathname } = new URL(url)
  if (pathname.startsWith('/sales/search/people')) return 'lead-search-2025.html'
  if (pathname.startsWith('/preload/')) return 'preload-frame.html'
  return pathname.startsWith('/sales/lead/') ? 'sales-lead.html' : 'spa-shell.html'
}

interface Served {
  body: string | undefined
  headers: Record<string, string>
}

const answer = (request: HTTPRequest, served: Served): Promise<void> => {
  const url = request.url()
  if (!url.startsWith('http')) return request.continue()
  if (!url.startsWith(network)) return request.abort()
  const name = fixtureOf(url)
  const own = name === 'preload-frame.html' ? undefined : served.body
  const [body, headers] = own === undefined ? [fixture(name), {}] : [own, served.headers]
  return request.respond({ status: 200, headers, contentType: 'text/html; charset=utf-8', body })
}

/** The driver is not notified of such a page, although it exists. A tab in the background draws no frames to wait for. */
const goWithoutEvents = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { timeout: 500 }).catch(() => undefined)
  const isThere = (wanted: string): boolean => location.href === wanted && document.readyState === 'complete'
  await page.waitForFunction(isThere, { timeout: 20_000, polling: 100 }, url)
}

/** `build`: a build other than the production one; `profile`: a folder to keep. */
export interface FirefoxOptions {
  build?: string
  profile?: string
  preferences?: Record<string, unknown>
}

export const openFirefox = async ({
  build: folder = build,
  profile,
  preferences: more = {}
}: FirefoxOptions = {}): Promise<OpenFirefox> => {
  const executablePath = findFirefox()
  if (!executablePath) throw new Error('No Firefox was found. Run npm test, which installs one or says how.')
  checkBuild(folder)
  const downloads = await mkdtemp(join(tmpdir(), 'muster-firefox-'))
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // needed by the driver to access pages of the extension
    args: ['--remote-allow-system-access', `--width=${size.width}`, `--height=${size.height}`],
    // The driver would resize each new tab, and that sometimes never ends when the computer is busy.
    defaultViewport: null,
    protocolTimeout: 60_000,
    extraPrefsFirefox: { ...preferences, 'browser.download.dir': downloads, ...more },
    ...(profile === undefined ? {} : { userDataDir: profile })
  })
  await browser.installExtension(folder)
  const end = async (): Promise<void> => {
    if (browser.connected) return browser.close()
    const child = browser.process()
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  let served: Served = { body: undefined, headers: {} }
  const openServed = async (): Promise<Page> => {
    const page = await browser.newPage()
    await page.setRequestInterception(true)
    page.on('request', request => void answer(request, served).catch(() => undefined))
    return page
  }
  let page = await openServed()
  return {
    visit: async (url, body, headers = {}) => {
      served = { body, headers }
      await page.goto(url)
      await page.bringToFront()
      return page
    },
    renewTab: async () => {
      await page.close()
      page = await openServed()
    },
    extensionPage: async file => {
      const url = `moz-extension://${uuid}/${file}`
      const own = await browser.newPage()
      try {
        await goWithoutEvents(own, url)
        return own
      } catch (error) {
        console.warn(`${file} did not open in a tab of Firefox, and another tab is tried: ${String(error)}`)
        void own.close().catch(() => undefined)
        const other = await browser.newPage()
        await goWithoutEvents(other, url)
        return other
      }
    },
    leave: () => browser.disconnect(),
    downloads,
    close: async () => {
      await end()
      await rm(downloads, { recursive: true, force: true })
    },
    kill: async () => {
      const own = browser.process()
      if (!own) throw new Error('Firefox has no process.')
      const ended = new Promise(done => own.once('exit', done))
      own.kill('SIGKILL')
      await ended
      // The driver would restore the profile's preferences.
      await pause(1_500)
    }
  }
}

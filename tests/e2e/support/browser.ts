// Opens a real Chromium with the production build: loopback only, pages of the network served from fixtures. Used by the end-to-end tests,
// the demo and the bench.
import { createServer } from 'node:net'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { checkBuild } from '../../programs/tools/check-build.ts'
import { findChromium } from '../../programs/tools/ensure.mjs'
import { flagsFor } from './browser-flags.ts'
import { endWorker } from './crash/end-worker.ts'

export const root = resolve(import.meta.dirname, '../../..')

interface Target {
  type: string
  url: string
  /** from Playwright */
  id?: string
}

export interface OpenBrowser {
  context: BrowserContext
  /** `chrome-extension://…` without a slash at the end */
  origin: string
  /** waits for the popup of the toolbar; `place`: the rest of its URL */
  toolbarPopup: (place?: string) => Promise<Page>
  grant: (origin: string) => Promise<void>
  /** resolves when the window is closed */
  closed: () => Promise<void>
  /** all targets of the browser, including popups and workers */
  targets: () => Promise<Target[]>
  /** ends the worker at once, as the browser would; throws if there is none */
  killWorker: () => Promise<void>
  /** the same, without an error if there is none */
  endWorker: () => Promise<void>
  close: () => Promise<void>
}

export interface OpenOptions {
  profile: string
  headed?: boolean
  extension?: string
  /** whether the welcome page will open; without it, that is so for a new profile. It opens at each start until there is a connection. */
  welcomes?: boolean
  scheme?: 'light' | 'dark'
  /** false asks the pages for reduced motion, as the system's setting does */
  moves?: boolean
  /** the language of the browser as a BCP 47 tag */
  language?: string
  /** the memory in MB that scripts of one process may use; by default the engine's own limit, of gigabytes */
  heapLimit?: number
  /** called with every new context of the browser */
  watch?: (context: BrowserContext) => void
}

export const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? done(address.port) : failed(new Error('no port'))))
    })
  })

const fixtureOf = (url: string): string => {
  const { pathname } = new URL(url)
  if (pathname.startsWith('/sales/search/people')) return 'lead-search-2025.html'
  return 'spa-shell.html'
}

/** Serves the fixtures at the URL of the network; `spa` serves the single-page shell for every path. */
export const serveNetwork = async (context: BrowserContext, choose = fixtureOf): Promise<void> => {
  await context.route('https://www.linkedin.com/**', async route => {
    const body = await readFile(resolve(root, 'tests/pages', choose(route.request().url())), 'utf8')
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  })
}

export const ownBuild = resolve(root, '.output/chrome-mv3')

/** The part of the browser that an extension with content scripts has. */
interface Scripting {
  chrome: { scripting?: { getRegisteredContentScripts: () => Promise<unknown[]> } }
}

/** Waits until the welcome page has taken its tab and the content script is registered. Before, other tabs are not safe to use. */
const welcomed = async (context: BrowserContext, url: string): Promise<void> => {
  const find = (): Page | undefined => context.pages().find(page => page.url() === url)
  while (!find()) await new Promise(done => setTimeout(done, 50))
  await find()?.waitForFunction(async () => {
    const { scripting } = (globalThis as never as Scripting).chrome
    return !scripting || (await scripting.getRegisteredContentScripts()).length > 0
  })
}

export const openBrowser = async ({
  profile,
  headed = false,
  extension,
  welcomes = !existsSync(join(profile, 'Default')),
  scheme = 'light',
  moves = true,
  language = 'en-GB',
  heapLimit,
  watch
}: OpenOptions): Promise<OpenBrowser> => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found. Run npm test, which installs one or says how.')
  const path = extension ?? ownBuild
  checkBuild(path)
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: false,
    colorScheme: scheme,
    reducedMotion: moves ? 'no-preference' : 'reduce',
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
    // Some systems have one wide font only; pictures need the usual one.
    env: { ...process.env, LANGUAGE: language, FONTCONFIG_FILE: resolve(root, 'tests/gallery/fonts.conf') },
    locale: language,
    args: [
      ...(headed ? [] : ['--headless=new']),
      ...(heapLimit ? [`--js-flags=--max-old-space-size=${heapLimit}`] : []),
      ...flagsFor(path, port, language)
    ]
  })
  watch?.(context)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const origin = worker.url().split('/').slice(0, 3).join('/')
  if (welcomes) await welcomed(context, `${origin}/options.html`)
  const others: Browser[] = []
  const targets = async (): Promise<Target[]> => (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[]
  const end = (): Promise<boolean> => endWorker({ context, origin, targets })

  /** Playwright leaves out the toolbar popup. A second connection made after it opened can see it, and then receives its downloads. */
  const toolbarPopup = async (place?: string): Promise<Page> => {
    const address = `${origin}/popup.html`
    const isPopup = ({ url }: { url: string }): boolean => (place ? url.startsWith(address + place) : url === address)
    for (const until = Date.now() + 60_000; Date.now() < until;) {
      if ((await targets()).some(isPopup)) {
        const other = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
        others.push(other)
        if (watch) other.contexts().forEach(watch)
        const popup = other
          .contexts()
          .flatMap(one => one.pages())
          .find(page => isPopup({ url: page.url() }))
        if (popup) return popup
      }
      await new Promise(done => setTimeout(done, 50))
    }
    throw new Error('No toolbar popup opened within a minute.')
  }

  return {
    context,
    origin,
    closed: () => new Promise(done => context.once('close', () => done())),
    toolbarPopup,
    grant: async host => {
      const page = await context.newPage()
      await page.goto('chrome://extensions')
      const granted = await page.evaluate(
        ([id, pattern]) =>
          // The permission prompt cannot be answered in headless mode. This is the same switch in the browser's settings.
          (
            globalThis as never as { chrome: { developerPrivate: { addHostPermission: (id: string, pattern: string) => Promise<void> } } }
          ).chrome.developerPrivate
            .addHostPermission(id, pattern)
            .then(() => 'granted', String),
        [new URL(origin).host, host] as const
      )
      await page.close()
      if (granted !== 'granted') throw new Error(`The host permission was not granted: ${granted}`)
    },
    targets,
    killWorker: async () => {
      if (!(await end())) throw new Error('There is no worker to kill.')
    },
    endWorker: async () => void (await end()),
    close: async () => {
      for (const other of others) await other.close().catch(() => undefined)
      await context.close()
    }
  }
}

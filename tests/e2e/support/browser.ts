// A real Chromium with the production build in it: loopback only, the network's pages served from our own fixtures. Used by the
// end-to-end tests, the demo and the bench.
import { createServer } from 'node:net'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '../../programs/tools/ensure.mjs'
import { endWorker } from './end-worker.ts'

export const root = resolve(import.meta.dirname, '../../..')

interface Target {
  type: string
  url: string
  /** the browser's own */
  id?: string
}

export interface OpenBrowser {
  context: BrowserContext
  /** `chrome-extension://…`, without a slash at its end */
  origin: string
  /** the popup that the toolbar shows, waited for; `place`: at one whose address goes on like this */
  toolbarPopup: (place?: string) => Promise<Page>
  grant: (origin: string) => Promise<void>
  /** settles when a person closes the window */
  closed: () => Promise<void>
  /** everything that is open in the browser, popups and workers included */
  targets: () => Promise<Target[]>
  /** ends the worker as the browser would: at once, whatever it is doing; throws where none lives */
  killWorker: () => Promise<void>
  /** the same, for those who only want that no worker lives */
  endWorker: () => Promise<void>
  close: () => Promise<void>
}

export interface OpenOptions {
  profile: string
  headed?: boolean
  extension?: string
  scheme?: 'light' | 'dark'
  /** the browser's own, as a BCP 47 tag */
  language?: string
  /** told of every context of this browser as soon as it is there */
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

/** Serves the fixtures at the network's real address; `spa` serves the single-page shell for every path. */
export const serveNetwork = async (context: BrowserContext, choose = fixtureOf): Promise<void> => {
  await context.route('https://www.linkedin.com/**', async route => {
    const body = await readFile(resolve(root, 'tests/pages', choose(route.request().url())), 'utf8')
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  })
}

/** How the browser is told to load the extension at `path`, and to know nobody but this machine. */
export const flagsFor = (path: string, port: number, language = 'en-GB'): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--lang=${language}`,
  `--remote-debugging-port=${port}`,
  `--disable-extensions-except=${path}`,
  `--load-extension=${path}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
]

export const ownBuild = resolve(root, '.output/chrome-mv3')

/** As much of the browser as an extension with a script for pages has. */
interface Scripting {
  chrome: { scripting?: { getRegisteredContentScripts: () => Promise<unknown[]> } }
}

/**
 * The welcome page takes over a tab of its own choice; until it has, no other tab is safe to use. And until the script for pages is
 * registered, a page would be opened without it.
 */
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
  scheme = 'light',
  language = 'en-GB',
  watch
}: OpenOptions): Promise<OpenBrowser> => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found. Run npm test, which installs one or says how.')
  const path = extension ?? ownBuild
  const fresh = !existsSync(join(profile, 'Default'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: false,
    colorScheme: scheme,
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
    // A bare machine has one wide font; the pictures are to show what people see.
    env: { ...process.env, LANGUAGE: language, FONTCONFIG_FILE: resolve(root, 'tests/gallery/fonts.conf') },
    locale: language,
    args: [...(headed ? [] : ['--headless=new']), ...flagsFor(path, port, language)]
  })
  watch?.(context)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const origin = worker.url().split('/').slice(0, 3).join('/')
  if (fresh) await welcomed(context, `${origin}/options.html`)
  const others: Browser[] = []
  const targets = async (): Promise<Target[]> => (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[]
  const end = (): Promise<boolean> => endWorker({ context, origin, targets })

  /**
   * The driver leaves the toolbar popup out; a second connection sees it, if it is made once the popup is there. From then on it
   * is the popup that downloads must be taken from.
   */
  const toolbarPopup = async (place?: string): Promise<Page> => {
    const address = `${origin}/popup.html`
    const isPopup = ({ url }: { url: string }): boolean => (place ? url.startsWith(address + place) : url === address)
    for (let tries = 0; tries < 200; tries++) {
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
    throw new Error('No toolbar popup opened within 10 s.')
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
          // The prompt cannot be answered in headless mode; this is the same switch as in the browser's own settings.
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

// Watches a browser from its first moment, and looks at the end whether the key is anywhere but where it belongs, and whether anything
// was asked of anybody but the service. Every end-to-end test has one.
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Download, Page, Request, Worker } from '@playwright/test'
import { createKeySearch } from '../../proofs/api-key/find-key.ts'
import { pageTexts, storedTexts, type Place } from './api-key-places.ts'

/** A request as the browser sent it. `extension`: made by the extension itself, by its worker or one of its pages. */
interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  body: string
  extension: boolean
  followed: boolean
}

export interface Findings {
  /** one line for each place that holds the key, and for each request that should not have been made */
  faults: string[]
  /** how many texts were searched, and how long they are in all (characters) */
  places: number
  characters: number
  /** requests that the extension made, in all and to the service */
  requests: number
  toService: number
  milliseconds: number
}

export interface KeyWatch {
  /** what is searched for the key beside what the watch sees by itself */
  add: (place: string, text: string) => void
  /** a context of the same browser, from now on */
  attach: (context: BrowserContext) => void
  /**
   * Looks at everything there is now, and at what was heard since the last look. `origin` is the extension's; `services` are addresses that
   * the key may be sent to, beside those of stored connections.
   */
  look: (origin: string, services: readonly string[]) => Promise<Findings>
}

/** No other extension is loaded in a test. */
const extension = 'chrome-extension://'

const isOurs = (request: Request): boolean => {
  const worker = request.serviceWorker()
  if (worker) return worker.url().startsWith(extension)
  // The driver has no frame yet for the first request of a new page.
  try {
    return !request.isNavigationRequest() && request.frame().url().startsWith(extension)
  } catch {
    return false
  }
}

/**
 * Hosts that a person allowed for results. The network stands in the manifest and is never called; this machine is allowed in every test, for
 * the service alone.
 */
const resultHosts = (granted: readonly string[]): string[] => granted.filter(pattern => !/linkedin\.com|127\.0\.0\.1/.test(pattern))

const isGranted = (url: URL, patterns: readonly string[]): boolean =>
  patterns.some(pattern => {
    const [, scheme = '', host = ''] = /^(\*|https?):\/\/([^/]+)\//.exec(pattern) ?? []
    const fits = host === '*' || host === url.hostname || (host.startsWith('*.') && url.hostname.endsWith(host.slice(1)))
    return fits && (scheme === '*' || `${scheme}:` === url.protocol)
  })

const fileText = async (file: Download): Promise<Place> => {
  const name = file.suggestedFilename()
  const text = await file.path().then(
    path => readFile(path, 'utf8'),
    () => ''
  )
  return { place: `the file ${name}`, text: `${name}\n${file.url()}\n${text}` }
}

/** `keys` are what is looked for. */
export const createKeyWatch = (keys: readonly string[]): KeyWatch => {
  const search = createKeySearch(keys)
  const contexts: BrowserContext[] = []
  const said: Place[] = []
  const sent: Sent[] = []
  const files: Download[] = []
  const pending: Promise<unknown>[] = []

  const add = (place: string, text: string): void => void said.push({ place, text })
  const hear = (request: Request): void => {
    const body = request.postDataBuffer()?.toString() ?? ''
    const followed = request.redirectedFrom() !== null
    sent.push({ method: request.method(), url: request.url(), headers: request.headers(), body, extension: isOurs(request), followed })
  }
  const watchWorker = (worker: Worker): void => {
    worker.on('console', message => add("the worker's console", message.text()))
  }
  const watchPage = (page: Page): void => {
    page.on('download', file => files.push(file))
    page.on('framenavigated', frame => add('the address of a frame', frame.url()))
  }

  const attach = (context: BrowserContext): void => {
    contexts.push(context)
    for (const page of context.pages()) watchPage(page)
    for (const worker of context.serviceWorkers()) watchWorker(worker)
    context.on('page', watchPage)
    context.on('serviceworker', watchWorker)
    context.on('request', hear)
    context.on('weberror', error => add('an error of a page', `${error.error().message}\n${error.error().stack}`))
    context.on('console', message => {
      add('a console', `${message.text()} ${message.location().url}`)
      for (const given of message.args())
        pending.push(
          given.jsonValue().then(
            value => add('a console', JSON.stringify(value) ?? ''),
            () => undefined
          )
        )
    })
  }

  const look: KeyWatch['look'] = async (origin, services) => {
    const began = performance.now()
    const pages = contexts.flatMap(context => context.pages()).filter(page => !page.isClosed())
    const [stored, shown, handed] = await Promise.all([
      pages[0] ? storedTexts(pages[0].context(), origin) : undefined,
      Promise.all(pages.map(pageTexts)),
      Promise.all(files.splice(0).map(fileText)),
      Promise.all(pending.splice(0))
    ])
    const ours = [...services, ...(stored?.addresses ?? [])]
    const isService = (url: string): boolean => ours.some(address => url.startsWith(`${address.replace(/\/+$/, '')}/`))
    const requests = sent.splice(0)
    const parts = requests.flatMap(({ method, url, headers, body, extension: own }) => [
      { place: `the address of ${method} ${new URL(url).origin}`, text: url },
      { place: `the headers of ${method} ${url}`, text: JSON.stringify(headers) },
      { place: `the body of ${method} ${url}`, text: own && isService(url) ? '' : body }
    ])
    const texts = [...said.splice(0), ...parts, ...shown.flat(), ...handed, ...(stored?.texts ?? [])].filter(({ text }) => text !== '')
    const leaks = texts.flatMap(({ place, text }) => search.inText(text).map(form => `${place} holds the key (${form})`))
    const made = requests.filter(one => one.extension && /^https?:/.test(one.url))
    const strays = made.filter(({ url }) => !isService(url) && !isGranted(new URL(url), resultHosts(stored?.granted ?? [])))
    const followed = made.filter(one => one.followed)
    return {
      faults: [
        ...new Set([
          ...leaks,
          ...strays.map(({ method, url }) => `${method} ${url} went neither to the service nor to a host that was allowed`),
          ...followed.map(({ url }) => `a redirect was followed to ${url}`)
        ])
      ],
      places: texts.length,
      characters: texts.reduce((sum, { text }) => sum + text.length, 0),
      requests: made.length,
      toService: made.filter(({ url }) => isService(url)).length,
      milliseconds: performance.now() - began
    }
  }
  return { add, attach, look }
}

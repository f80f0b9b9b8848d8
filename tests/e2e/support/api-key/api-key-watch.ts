// Watches a browser from its start, and reports at the end where the API key was found and which requests went to other hosts. Every
// end-to-end test has one.
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Download, Page, Request, Worker } from '@playwright/test'
import { createKeySearch } from '../../../proofs/api-key/find-key.ts'
import { pageTexts, storedTexts, type Place } from './api-key-places.ts'

/** A request as the browser sent it. `extension`: from the worker or a page of the extension. */
interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  body: string
  extension: boolean
  followed: boolean
}

export interface Findings {
  /** one line per place with the API key, and per request to a host that is not allowed */
  faults: string[]
  /** number of texts searched, and their length in characters */
  places: number
  characters: number
  /** requests of the extension: all, and those to the service */
  requests: number
  toService: number
  milliseconds: number
}

export interface KeyWatch {
  /** adds a text to search */
  add: (place: string, text: string) => void
  /** watches another context of the same browser */
  attach: (context: BrowserContext) => void
  /**
   * Searches everything that exists now or was recorded since the last call. `origin`: the extension's; `services`: base URLs that may
   * receive the key, beside those of stored connections.
   */
  look: (origin: string, services: readonly string[]) => Promise<Findings>
}

/** Tests load no other extension. */
const extension = 'chrome-extension://'

const isOurs = (request: Request): boolean => {
  const worker = request.serviceWorker()
  if (worker) return worker.url().startsWith(extension)
  // Playwright has no frame yet for the first request of a new page.
  try {
    return !request.isNavigationRequest() && request.frame().url().startsWith(extension)
  } catch {
    return false
  }
}

/**
 * Hosts that the user allowed for results. The network is in the manifest and never called; 127.0.0.1 is allowed in every test, for the
 * service only.
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

/** A CRM takes its token in one of these headers, and nowhere else. */
const withoutToken = ({ authorization: _bearer, 'x-api-token': _token, ...others }: Record<string, string>): Record<string, string> =>
  others

/** `keys` are the API keys to search for. */
export const createKeyWatch = (keys: readonly string[]): KeyWatch => {
  const search = createKeySearch(keys)
  const contexts: BrowserContext[] = []
  const recordedTexts: Place[] = []
  const sent: Sent[] = []
  const files: Download[] = []
  const pending: Promise<unknown>[] = []

  const add = (place: string, text: string): void => void recordedTexts.push({ place, text })
  const recordRequest = (request: Request): void => {
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
    context.on('request', recordRequest)
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
    const [stored, shown, savedFiles] = await Promise.all([
      pages[0] ? storedTexts(pages[0].context(), origin) : undefined,
      Promise.all(pages.map(pageTexts)),
      Promise.all(files.splice(0).map(fileText)),
      Promise.all(pending.splice(0))
    ])
    const ours = [...services, ...(stored?.addresses ?? [])]
    const isService = (url: string): boolean => ours.some(address => url.startsWith(`${address.replace(/\/+$/, '')}/`))
    const isCrm = (url: string): boolean => stored?.crms.some(address => url.startsWith(address)) === true
    const requests = sent.splice(0)
    const parts = requests.flatMap(({ method, url, headers, body, extension: own }) => [
      { place: `the address of ${method} ${new URL(url).origin}`, text: url },
      { place: `the headers of ${method} ${url}`, text: JSON.stringify(own && isCrm(url) ? withoutToken(headers) : headers) },
      { place: `the body of ${method} ${url}`, text: own && isService(url) ? '' : body }
    ])
    const texts = [...recordedTexts.splice(0), ...parts, ...shown.flat(), ...savedFiles, ...(stored?.texts ?? [])].filter(
      ({ text }) => text !== ''
    )
    const leaks = texts.flatMap(({ place, text }) => search.inText(text).map(form => `${place} holds the key (${form})`))
    const extensionRequests = requests.filter(one => one.extension && /^https?:/.test(one.url))
    const foreignRequests = extensionRequests.filter(
      ({ url }) => !isService(url) && !isCrm(url) && !isGranted(new URL(url), resultHosts(stored?.granted ?? []))
    )
    const followed = extensionRequests.filter(one => one.followed)
    return {
      faults: [
        ...new Set([
          ...leaks,
          ...foreignRequests.map(({ method, url }) => `${method} ${url} went neither to the service nor to a host that was allowed`),
          ...followed.map(({ url }) => `a redirect was followed to ${url}`)
        ])
      ],
      places: texts.length,
      characters: texts.reduce((sum, { text }) => sum + text.length, 0),
      requests: extensionRequests.length,
      toService: extensionRequests.filter(({ url }) => isService(url)).length,
      milliseconds: performance.now() - began
    }
  }
  return { add, attach, look }
}

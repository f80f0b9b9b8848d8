// Collects every text in which an API key could be left: what open pages show and hold, and what the extension stores.
import type { BrowserContext, Page } from '@playwright/test'
import { isLong } from '../../../is-long.ts'

/** A text and where it was found. */
export interface Place {
  place: string
  text: string
}

/** A node as the inspector sees it; the value of a field is in a shadow root of the browser. */
interface Node {
  nodeName: string
  nodeValue: string
  attributes?: string[]
  children?: Node[]
  shadowRoots?: Node[]
  contentDocument?: Node
  templateContent?: Node
}

/** The user typed the value of a password field. */
const isPasswordField = ({ nodeName, attributes = [] }: Node): boolean =>
  nodeName === 'INPUT' && attributes.some((name, at) => at % 2 === 0 && name === 'type' && attributes[at + 1] === 'password')

/** The running text of a document across elements, and every attribute, with shadow roots and frames. */
const textOf = (top: Node): string => {
  const running: string[] = []
  const attributes: string[] = []
  const visit = (node: Node): void => {
    running.push(node.nodeValue)
    attributes.push(...(node.attributes ?? []))
    const inner = [node.contentDocument, node.templateContent].filter(one => one !== undefined)
    for (const next of [...(isPasswordField(node) ? [] : (node.shadowRoots ?? [])), ...inner, ...(node.children ?? [])]) visit(next)
  }
  visit(top)
  return `${running.join('')}\n${attributes.join('\n')}`
}

/** The URL, storage areas, history and global strings of a page. */
const globalsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    // A page without an origin cannot read most of these.
    const attempt = (read: () => unknown): unknown => {
      try {
        return read()
      } catch {
        return undefined
      }
    }
    const fields = (held: object): unknown[] => Object.keys(held).map(name => [name, attempt(() => Reflect.get(held, name))])
    const globals = fields(globalThis).filter(pair => Array.isArray(pair) && typeof pair[1] === 'string')
    const areas = [() => fields(localStorage), () => fields(sessionStorage), () => document.cookie].map(attempt)
    const asked = performance.getEntriesByType('resource').map(({ name }) => name)
    return JSON.stringify([location.href, document.title, document.referrer, history.state, asked, globals, areas])
  })

/** The DOM with closed shadow roots, the page's globals and, in the long lane, the accessibility tree. Empty for a closed page. */
export const pageTexts = async (page: Page): Promise<Place[]> => {
  const place = page.url()
  try {
    const session = await page.context().newCDPSession(page)
    const [dom, tree, globals] = await Promise.all([
      session.send('DOM.getDocument', { depth: -1, pierce: true }),
      // Expensive, and mostly the same as the document.
      isLong ? session.send('Accessibility.getFullAXTree') : { nodes: [] },
      globalsOf(page)
    ])
    const accessibleTexts = tree.nodes.map(({ name, value, description }) => [name?.value, value?.value, description?.value])
    return [
      { place: `the document of ${place}`, text: textOf(dom.root) },
      { place: `the accessibility tree of ${place}`, text: accessibleTexts.length > 0 ? JSON.stringify(accessibleTexts) : '' },
      { place: `the globals of ${place}`, text: globals }
    ]
  } catch (error) {
    if (page.isClosed() || /closed|detached|crashed|destroyed/i.test(String(error))) return []
    throw error
  }
}

/** What the extension stores, and where it may send requests. */
interface Stored {
  /** everything except the API keys of connections and the secrets of destinations */
  texts: Place[]
  /** the base URLs of all connections */
  addresses: string[]
  /** the URLs of all CRMs, whose token is in a header */
  crms: string[]
  /** the match patterns of granted hosts */
  granted: string[]
}

const readStored = async (): Promise<Stored> => {
  type Area = { get: () => Promise<Record<string, unknown>> }
  const { chrome } = globalThis as never as {
    chrome: { storage: Record<'local' | 'sync' | 'session', Area>; permissions: { getAll: () => Promise<{ origins?: string[] }> } }
  }
  const plain = (_: string, value: unknown): unknown => (value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value)
  const texts: { place: string; text: string }[] = []
  const connections: Record<string, unknown>[] = []
  const destinations: Record<string, unknown>[] = []
  const known = await indexedDB.databases()
  if (known.some(({ name }) => name === 'muster')) {
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open('muster')
      opening.addEventListener('success', () => done(opening.result))
      opening.addEventListener('error', () => failed(opening.error ?? new Error('closed')))
    })
    const names = [...database.objectStoreNames]
    const reading = names.length > 0 ? database.transaction(names) : undefined
    const read = (name: string): Promise<unknown[]> =>
      new Promise((done, failed) => {
        const all = reading!.objectStore(name).getAll()
        all.addEventListener('success', () => done(all.result))
        all.addEventListener('error', () => failed(all.error ?? new Error(name)))
      })
    const tables = await Promise.all(names.map(async name => [name, await read(name)] as const))
    database.close()
    for (const [name, rows] of tables) {
      if (name === 'connections') connections.push(...(rows as Record<string, unknown>[]))
      if (name === 'destinations') destinations.push(...(rows as Record<string, unknown>[]))
      // A key, a secret or a token belongs here, unless it is kept for the session only.
      const shown =
        name === 'connections'
          ? connections.map(one => (one['apiKeyStorage'] === 'session' ? one : { ...one, apiKey: '' }))
          : name === 'destinations'
            ? destinations.map(one => (one['secretStorage'] === 'session' ? one : { ...one, secret: '' }))
            : rows
      texts.push({ place: `the table ${name}`, text: JSON.stringify(shown, plain) })
    }
  }
  const ofSession = new Set([
    ...connections.filter(one => one['apiKeyStorage'] === 'session').map(one => `key:${String(one['accountId'])}`),
    ...destinations.filter(one => one['secretStorage'] === 'session').map(one => `key:destination:${String(one['id'])}`)
  ])
  const areas = await Promise.all(
    (['local', 'sync', 'session'] as const).map(async name => [name, await chrome.storage[name].get()] as const)
  )
  for (const [name, held] of areas) {
    const rest = name === 'session' ? Object.fromEntries(Object.entries(held).filter(([field]) => !ofSession.has(field))) : held
    texts.push({ place: `storage.${name}`, text: JSON.stringify(rest) })
  }
  const crms = destinations.filter(one => one['kind'] !== 'webhook').map(one => String(one['url']))
  const { origins = [] } = await chrome.permissions.getAll()
  return { texts, addresses: connections.map(one => String(one['baseUrl'])), crms, granted: origins }
}

/**
 * Runs a function in an open page of the extension, or in one without a script. Returns undefined if the extension is gone, because an
 * update does not reload an unpacked build.
 */
export const storedTexts = async (context: BrowserContext, origin: string): Promise<Stored | undefined> => {
  const open = context.pages().find(page => page.url().startsWith(`${origin}/`) && !page.isClosed())
  // The page may be closing with its extension.
  const read = await open?.evaluate(readStored).catch(() => undefined)
  if (read) return read
  const page = await context.newPage()
  try {
    const isThere = await page.goto(`${origin}/icon.svg`).then(
      () => true,
      (error: Error) => {
        if (error.message.includes('ERR_BLOCKED_BY_CLIENT')) return false
        throw error
      }
    )
    return isThere ? await page.evaluate(readStored) : undefined
  } finally {
    await page.close()
  }
}

// Where a key could have been left in a browser: what the open pages show and hold, and what the extension has stored.
import type { BrowserContext, Page } from '@playwright/test'

/** What was found at one place, as text. */
export interface Place {
  place: string
  text: string
}

/** A node as the browser's inspector sees it; what is typed into a field lies in a shadow root of the browser's own. */
interface Node {
  nodeName: string
  nodeValue: string
  attributes?: string[]
  children?: Node[]
  shadowRoots?: Node[]
  contentDocument?: Node
  templateContent?: Node
}

/** What a person types into a field for passwords was not put there by anybody else. */
const isPasswordField = ({ nodeName, attributes = [] }: Node): boolean =>
  nodeName === 'INPUT' && attributes.some((name, at) => at % 2 === 0 && name === 'type' && attributes[at + 1] === 'password')

/** The running text of a document, also across elements, and every attribute; shadow roots of any kind and frames included. */
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

/** What a page's own world holds: addresses, its storage areas, its history, and every global that is a text. */
const worldOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    // A page without an origin may not read most of these.
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

/** Costs the browser more than all the rest, and tells little that the document does not. */
const isLong = process.env['MUSTER_LONG'] === '1'

/** DOM with closed shadow roots, in the long lane what a screen reader is told, and the page's own world. A page that is gone by now has nothing. */
export const pageTexts = async (page: Page): Promise<Place[]> => {
  const place = page.url()
  try {
    const session = await page.context().newCDPSession(page)
    const [dom, tree, world] = await Promise.all([
      session.send('DOM.getDocument', { depth: -1, pierce: true }),
      isLong ? session.send('Accessibility.getFullAXTree') : { nodes: [] },
      worldOf(page)
    ])
    const told = tree.nodes.map(({ name, value, description }) => [name?.value, value?.value, description?.value])
    return [
      { place: `the document of ${place}`, text: textOf(dom.root) },
      { place: `what a screen reader is told of ${place}`, text: told.length > 0 ? JSON.stringify(told) : '' },
      { place: `the world of ${place}`, text: world }
    ]
  } catch (error) {
    if (page.isClosed() || /closed|detached|crashed|destroyed/i.test(String(error))) return []
    throw error
  }
}

/** What the extension has stored, and where it may send. */
interface Stored {
  /** everything but the keys of connections, where they are to be */
  texts: Place[]
  /** the addresses of all connections */
  addresses: string[]
  /** the match patterns of the hosts that were allowed */
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
      // The key has one place, and none where it is kept for the session alone.
      const shown =
        name === 'connections' ? connections.map(one => (one['apiKeyStorage'] === 'session' ? one : { ...one, apiKey: '' })) : rows
      texts.push({ place: `the table ${name}`, text: JSON.stringify(shown, plain) })
    }
  }
  const ofSession = new Set(connections.filter(one => one['apiKeyStorage'] === 'session').map(one => `key:${String(one['accountId'])}`))
  const areas = await Promise.all(
    (['local', 'sync', 'session'] as const).map(async name => [name, await chrome.storage[name].get()] as const)
  )
  for (const [name, held] of areas) {
    const rest = name === 'session' ? Object.fromEntries(Object.entries(held).filter(([field]) => !ofSession.has(field))) : held
    texts.push({ place: `storage.${name}`, text: JSON.stringify(rest) })
  }
  const { origins = [] } = await chrome.permissions.getAll()
  return { texts, addresses: connections.map(one => String(one['baseUrl'])), granted: origins }
}

/**
 * Asks a page of the extension that is open, or else one that shows a picture and does nothing. Undefined where the extension is gone: an
 * update does not bring a build back that lies in a folder.
 */
export const storedTexts = async (context: BrowserContext, origin: string): Promise<Stored | undefined> => {
  const open = context.pages().find(page => page.url().startsWith(`${origin}/`) && !page.isClosed())
  // It may be closing with its extension.
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

// One hostile page at a time, at a profile of its own: the spy and the attack are in it before anything else of the page runs, and what
// it has learnt is read out at the end. Our own part is read by the inspector alone: what runs in the page's world the page can tap.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { root as folder } from './browser.ts'
import type { House } from './fixture.ts'

export interface Place {
  x: number
  y: number
}

/** What stands in our closed root. */
export interface Shown {
  label: string
  hint: string
  email: string
  copied: string
}

export interface AttackPage {
  page: Page
  url: string
  /** everything that the page has asked the network for, by path */
  asked: string[]
  /** what an expression of the page's own world comes to, waited for */
  run: <T>(expression: string) => Promise<T | undefined>
  shown: () => Promise<Shown | undefined>
  /** the middle of a part of ours, by its class, once it stands still; undefined where there is none within two seconds */
  middle: (part?: string) => Promise<Place | undefined>
  /** how a part of ours is drawn */
  style: (part: string) => Promise<Record<string, string>>
  /** what is read out of a button or of news, by its role */
  readOut: (role: 'button' | 'status') => Promise<string[]>
  close: () => Promise<void>
}

interface Node {
  nodeId: number
  backendNodeId: number
  nodeName: string
  nodeValue?: string
  attributes?: string[]
  children?: Node[]
  shadowRoots?: Node[]
}
const all = (node: Node): Node[] => [node, ...[...(node.children ?? []), ...(node.shadowRoots ?? [])].flatMap(all)]
const textOf = (node: Node | undefined): string =>
  node?.nodeName === '#text' ? (node.nodeValue ?? '') : (node?.children ?? []).map(textOf).join('')
const classesOf = ({ attributes = [] }: Node): string[] => (attributes[attributes.indexOf('class') + 1] ?? '').split(' ')

const sourceOf = (file: string): Promise<string> => readFile(resolve(folder, 'tests/pages/attacks', file), 'utf8')
const wait = (time: number): Promise<unknown> => new Promise(done => setTimeout(done, time))
const plain = '<!doctype html><title>X</title><p>X</p>'

/** `slug`: whose profile it is; `headers`: what its server says of it besides. */
export const openAttack = async (
  { browser }: House,
  { name, file, slug, headers = {} }: { name: string; file: string; slug: string; headers?: Record<string, string> }
): Promise<AttackPage> => {
  const url = `https://www.linkedin.com/in/${slug}`
  const start = `document.currentScript.remove(); spy.attacks[${JSON.stringify(name)}].before?.()`
  const scripts = [await sourceOf('spy.js'), await sourceOf(file), start].map(
    text => `<script>${text}\ndocument.currentScript?.remove()</script>`
  )
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>X</title>${scripts.join('')}</head><body><h1>X</h1></body></html>`
  const asked: string[] = []
  const page = await browser.context.newPage()
  await page.route('https://www.linkedin.com/**', route => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    if (!pathname.startsWith('/in/')) return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: pathname === `/in/${slug}` ? body : plain })
  })
  await page.goto(url, { waitUntil: 'commit' })
  const session = await page.context().newCDPSession(page)

  const run = async <T>(expression: string): Promise<T | undefined> => {
    // A page that goes away meanwhile gives nothing.
    const done = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }).catch(() => undefined)
    if (done?.exceptionDetails) throw new Error(`${expression.slice(0, 80)}: ${done.exceptionDetails.exception?.description}`)
    return done?.result.value as T | undefined
  }
  /** Each part of ours by its class. */
  const parts = async (): Promise<(part: string) => Node | undefined> => {
    const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: Node }
    const nodes = all(root).flatMap(node => all({ ...node, children: [] }).slice(1))
    return part => nodes.find(node => classesOf(node).includes(part))
  }
  const placeOf = async (part: string): Promise<Place | undefined> => {
    const node = (await parts())(part)
    const box = node && (await session.send('DOM.getBoxModel', { backendNodeId: node.backendNodeId }).catch(() => undefined))
    if (!box || box.model.width === 0) return undefined
    const [left = 0, top = 0, , , right = 0, bottom = 0] = box.model.border
    return { x: (left + right) / 2, y: (top + bottom) / 2 }
  }
  return {
    page,
    url,
    asked,
    run,
    shown: async () => {
      const part = await parts()
      const text = (of: string): string => textOf(part(of))
      return part('muster') && { label: text('label'), hint: text('hint'), email: text('email'), copied: text('copied') }
    },
    middle: async (part = 'muster-button') => {
      for (let tries = 0, last = ''; tries < 40; tries++) {
        const place = await placeOf(part)
        if (place && JSON.stringify(place) === last) return place
        last = JSON.stringify(place)
        await wait(40)
      }
      return undefined
    },
    style: async part => {
      const node = (await parts())(part)
      await session.send('CSS.enable')
      const { computedStyle } = await session.send('CSS.getComputedStyleForNode', { nodeId: node?.nodeId ?? 0 })
      return Object.fromEntries(computedStyle.map(({ name: property, value }) => [property, value]))
    },
    readOut: async role => {
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      const known = new Map(nodes.map(node => [node.nodeId, node]))
      const words = (id: string): string => {
        const node = known.get(id)
        if (node?.role?.value === 'StaticText') return String(node.name?.value ?? '')
        return (node?.childIds ?? []).map(words).join(' ')
      }
      const found = nodes.filter(node => node.role?.value === role && !node.ignored)
      return found.map(node => (role === 'button' ? String(node.name?.value) : words(node.nodeId)).trim())
    },
    close: () => page.close()
  }
}

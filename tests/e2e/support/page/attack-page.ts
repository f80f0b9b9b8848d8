// Opens hostile pages one at a time: the spy and the attack run before any other script of the page. Our elements are read by the
// inspector, because the page could tap any script in it.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { root as folder } from '../browser.ts'
import type { Sandbox } from '../fixture.ts'
import type { Attack } from './attack-table.ts'

export interface Place {
  x: number
  y: number
}

/** What our closed shadow root shows. */
export interface Shown {
  label: string
  hint: string
  email: string
  copied: string
}

export interface AttackPage {
  page: Page
  url: string
  /** all requests of the page, by path */
  asked: string[]
  /** evaluates an expression in the page and awaits it; `isOfUser`: as in an event of the user */
  run: <T>(expression: string, isOfUser?: boolean) => Promise<T | undefined>
  shown: () => Promise<Shown | undefined>
  /** the middle of one of our elements, by class, once it rests; undefined if there is none within two seconds */
  middle: (part?: string) => Promise<Place | undefined>
  /** computed styles of one of our elements */
  style: (part: string) => Promise<Record<string, string>>
  /** the accessible text of a button or status, by role */
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

/** `slug`: the profile; `headers`: further headers of its server. */
export const openAttack = async (
  { browser }: Sandbox,
  { name, file, slug, headers = {}, action }: Pick<Attack, 'name' | 'file' | 'headers' | 'action'> & { slug: string }
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
  const session = await page.context().newCDPSession(page)
  if (action === 'tap') await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.goto(url, { waitUntil: 'commit' })

  const run = async <T>(expression: string, isOfUser = false): Promise<T | undefined> => {
    // A closing page has no nodes.
    const done = await session
      .send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true, userGesture: isOfUser })
      .catch(() => undefined)
    if (done?.exceptionDetails) throw new Error(`${expression.slice(0, 80)}: ${done.exceptionDetails.exception?.description}`)
    return done?.result.value as T | undefined
  }
  /** Our elements by class. */
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
      const readText = (id: string): string => {
        const node = known.get(id)
        if (node?.role?.value === 'StaticText') return String(node.name?.value ?? '')
        return (node?.childIds ?? []).map(readText).join(' ')
      }
      const found = nodes.filter(node => node.role?.value === role && !node.ignored)
      return found.map(node => (role === 'button' ? String(node.name?.value) : readText(node.nodeId)).trim())
    },
    close: () => page.close()
  }
}

// Reads the button as the page can see it: elements added to the document, and where they can be clicked.
import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'
import { pause } from './browser.ts'

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}
export interface Seen {
  /** elements beside head and body, as markup */
  added: string[]
  /** where the added elements are hit, in pixels of the viewport; undefined: nowhere */
  box: Box | undefined
  /** the viewport, in pixels */
  size: { width: number; height: number }
}

/** The distance between two tested points in pixels: small enough to hit a button, large enough to be quick. */
const step = { x: 10, y: 6 }

export const seen = (page: Page): Promise<Seen> =>
  page.evaluate(({ x: dx, y: dy }) => {
    const isOwn = (child: Element): boolean => /^(HEAD|BODY)$/.test(child.tagName) || 'own' in (child as HTMLElement).dataset
    const added = [...document.documentElement.children].filter(child => !isOwn(child))
    const met: { x: number; y: number }[] = []
    for (let y = dy; y < innerHeight; y += dy)
      for (let x = dx; x < innerWidth; x += dx) if (added.some(one => one === document.elementFromPoint(x, y))) met.push({ x, y })
    const xs = met.map(({ x }) => x)
    const ys = met.map(({ y }) => y)
    const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
    return {
      added: added.map(one => one.outerHTML),
      box: met.length > 0 ? box : undefined,
      size: { width: innerWidth, height: innerHeight }
    }
  }, step)

const countOf = async (page: Page): Promise<string> => {
  const { added, box } = await seen(page)
  return `${added.length} ${box ? 'met' : 'not met'}`
}

export const expectOne = (page: Page, within = 5_000): Promise<void> =>
  expect.poll(() => countOf(page), { timeout: within, interval: 50 }).toBe('1 met')
export const expectNone = (page: Page, within = 5_000): Promise<void> =>
  expect.poll(() => countOf(page), { timeout: within, interval: 50 }).toBe('0 not met')

/** The largest width of a scrollbar in the viewport, in pixels. */
const scrollbar = 16

/** Half way down the right edge. */
export const expectFloating = async (page: Page): Promise<void> => {
  const isFloating = async (): Promise<boolean> => {
    const { box, size } = await seen(page)
    if (!box) return false
    const { right, top, bottom } = box
    return size.width - right <= step.x + scrollbar && Math.abs((top + bottom) / 2 - size.height / 2) <= step.y + scrollbar / 2
  }
  await expect.poll(isFloating, { timeout: 15_000 }).toBe(true)
}

interface RemoteNode {
  sharedId?: string
  attributes?: Record<string, string>
  children?: RemoteValue[]
  shadowRoot?: RemoteValue | null
}
interface RemoteValue {
  sharedId?: string
  value: RemoteNode
}

/** The driver's own connection, which its types do not name. */
interface Connection {
  send: (method: string, parameters: object) => Promise<{ result: { result?: { value?: RemoteNode | string } } }>
}

const allOf = (node: RemoteNode): RemoteNode[] => [
  node,
  ...[...(node.children ?? []), ...(node.shadowRoot ? [node.shadowRoot] : [])].flatMap(({ value, sharedId }) =>
    allOf({ ...value, ...(sharedId === undefined ? {} : { sharedId }) })
  )
]

/** The elements inside our host, and a call of the driver in its page. The driver can look into a closed root. */
const lookInside = async (page: Page) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parts of the driver without types
  const { connection } = page.browser() as unknown as { connection: Connection }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
  const { _id: context } = page.mainFrame() as unknown as { _id: string }
  const { result } = await connection.send('script.evaluate', {
    expression: '[...document.documentElement.children].find(child => !/^(HEAD|BODY)$/.test(child.tagName) && !("own" in child.dataset))',
    target: { context },
    awaitPromise: false,
    serializationOptions: { maxDomDepth: 6, includeShadowTree: 'all' }
  })
  const host = result.result?.value
  return {
    nodes: typeof host === 'object' ? allOf(host) : [],
    call: (parameters: object) => connection.send('script.callFunction', { target: { context }, awaitPromise: false, ...parameters })
  }
}

/** Whether a control carries the mark of one that stood still, or had the focus, for long enough to be pressed. */
const isMarked = async (page: Page, mark: 'data-rested' | 'data-focused'): Promise<boolean> =>
  (await lookInside(page)).nodes.some(({ attributes }) => attributes !== undefined && mark in attributes)

/** The text of the element with this class inside our host; undefined where there is none. */
export const textOf = async (page: Page, part: string): Promise<string | undefined> =>
  (await lookInside(page)).nodes.find(({ attributes }) => attributes?.['class']?.split(' ').includes(part))?.attributes?.['data-text']

/** Waits until the control under the pointer may be pressed, at most so many milliseconds. */
export const restPointer = async (page: Page, maxMs: number): Promise<void> => {
  for (const end = Date.now() + maxMs; Date.now() < end; await pause(25)) if (await isMarked(page, 'data-rested')) return
}

/** Moves the focus to our host by the keyboard. */
export const focusButton = async (page: Page): Promise<void> => {
  const isOnButton = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement !== document.body && document.activeElement?.parentNode === document.documentElement)
  for (let presses = 0; presses < 40 && !(await isOnButton()); presses++) await page.keyboard.press('Tab')
  expect(await isOnButton()).toBe(true)
}

/** Waits until the control that has the focus may be pressed by a key. */
export const restFocus = (page: Page): Promise<void> => expect.poll(() => isMarked(page, 'data-focused'), { timeout: 15_000 }).toBe(true)

/** What a function of an element and a text returns for the element with this class inside our host; undefined where there is none. */
const readPart = async (page: Page, part: string, functionDeclaration: string, value = ''): Promise<string | undefined> => {
  const { nodes, call } = await lookInside(page)
  const node = nodes.find(({ attributes }) => attributes?.['class']?.split(' ').includes(part))
  if (node?.sharedId === undefined) return undefined
  const { result } = await call({ functionDeclaration, arguments: [{ sharedId: node.sharedId }, { type: 'string', value }] })
  return typeof result.result?.value === 'string' ? result.result.value : undefined
}

/** A computed style of the element with this class inside our host; undefined where there is none. */
export const styleOf = (page: Page, part: string, property: string): Promise<string | undefined> =>
  readPart(page, part, '(element, name) => getComputedStyle(element).getPropertyValue(name)', property)

/** The middle of the button once it rests; with a card below it, of its first line. */
export const middleOf = async (page: Page): Promise<{ x: number; y: number }> => {
  // A hostile page may watch `getBoundingClientRect`, which this call would then show it.
  const place = 'element => { const { right, top } = element.getClientRects()[0]; return `${right} ${top}` }'
  for (let tries = 0, last = ''; tries < 50; tries++) {
    const now = (await readPart(page, 'muster-button', place)) ?? ''
    const [right, top] = now.split(' ').map(Number)
    if (right !== undefined && top !== undefined && now === last) return { x: right - 30, y: top + 12 }
    last = now
    await pause(200)
  }
  throw new Error('The button is not there, or does not stand still.')
}

/** Presses the button once it may be pressed. It may move when the first move of the pointer loads its script: then it is aimed at again. */
export const clickButton = async (page: Page): Promise<void> => {
  for (let tries = 0; tries < 5; tries++) {
    const { x, y } = await middleOf(page)
    await page.bringToFront()
    await page.mouse.move(x + 1, y)
    await page.mouse.move(x, y)
    for (const end = Date.now() + 4_000; Date.now() < end; await pause(25))
      if (await isMarked(page, 'data-rested')) return page.mouse.click(x, y)
  }
  throw new Error('The button never stood still under the pointer.')
}

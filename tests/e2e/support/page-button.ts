// The button on the page has a closed shadow root, so it is met as a person meets it: by its place on the screen.
import { chromium, type Page } from '@playwright/test'
import { expect, type House } from './fixture.ts'

export interface SeenButton {
  label: string
  disabled: boolean
  hint: string
  count: number
}

interface Node {
  backendNodeId: number
  nodeName: string
  nodeValue?: string
  attributes?: string[]
  children?: Node[]
  shadowRoots?: Node[]
}
const textOf = (node: Node): string => (node.nodeName === '#text' ? (node.nodeValue ?? '') : (node.children ?? []).map(textOf).join(''))
const all = (node: Node): Node[] => [node, ...[...(node.children ?? []), ...(node.shadowRoots ?? [])].flatMap(all)]
const valueOf = ({ attributes = [] }: Node, name: string): string | undefined =>
  attributes[attributes.findIndex((text, at) => at % 2 === 0 && text === name) + 1]
const has = (node: Node, className: string): boolean =>
  node.attributes?.includes('class') === true && (valueOf(node, 'class') ?? '').split(' ').includes(className)

/** What the button says, read through the closed root by the browser's own inspector; undefined when there is none. */
export const seenButton = async (page: Page): Promise<SeenButton | undefined> => {
  const session = await page.context().newCDPSession(page)
  const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: Node }
  await session.detach()
  const nodes = all(root)
  const buttons = nodes.filter(node => has(node, 'muster-button'))
  const [button] = buttons
  const hint = nodes.find(node => has(node, 'hint'))
  if (!button) return undefined
  return {
    label: textOf(button).trim(),
    disabled: valueOf(button, 'aria-disabled') === 'true',
    hint: hint ? textOf(hint) : '',
    count: buttons.length
  }
}

interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** Where the button stands, in pixels of the viewport; undefined when there is none to see. */
export const placeOf = async (page: Page): Promise<Place | undefined> => {
  const session = await page.context().newCDPSession(page)
  try {
    const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: Node }
    const button = all(root).find(node => has(node, 'muster-button'))
    if (!button) return undefined
    const { model } = await session.send('DOM.getBoxModel', { backendNodeId: button.backendNodeId })
    const [left = 0, top = 0, right = 0, , , bottom = 0] = model.border
    return { left, top, width: right - left, height: bottom - top }
  } catch (error) {
    // Between two looks the page may have taken it away.
    if (/box model|node/i.test(String(error))) return undefined
    throw error
  } finally {
    await session.detach()
  }
}

/** The middle of the button, once it has stood in the same place for a moment: while a page builds itself it moves to its place. */
export const middleOf = async (page: Page): Promise<{ x: number; y: number }> => {
  let last: Place | undefined
  await expect
    .poll(async () => {
      const before = last
      last = await placeOf(page)
      return last !== undefined && before !== undefined && JSON.stringify(before) === JSON.stringify(last)
    })
    .toBe(true)
  const { left = 0, top = 0, width = 0, height = 0 } = last ?? {}
  return { x: left + width / 2, y: top + height / 2 }
}

export const clickButton = async (page: Page): Promise<void> => {
  await page.bringToFront()
  const url = page.url()
  const { x, y } = await middleOf(page)
  await page.mouse.move(x, y)
  // Under the pointer it stays; before that it may just have moved to its place.
  const now = page.url() === url ? await middleOf(page) : { x, y }
  await page.mouse.click(now.x, now.y)
}

interface Target {
  id: string
  type: string
  url: string
  webSocketDebuggerUrl?: string
}

/**
 * Clicks Muster's own button in the browser's toolbar, as a person does: this lends the address of the tab that is in front, and nothing
 * else. Gives the popup, or undefined where this browser cannot be told to.
 */
export const clickToolbar = async ({ browser }: House, page: Page): Promise<Page | undefined> => {
  await page.bringToFront()
  const [target] = (await browser.targets()) as Target[]
  const driver = await chromium.connectOverCDP(new URL(target?.webSocketDebuggerUrl ?? '').origin.replace('ws:', 'http:'))
  try {
    const session = await driver.newBrowserCDPSession()
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] })
    const tab = targetInfos.find(({ url }) => url === page.url())
    const order = { id: new URL(browser.origin).host, targetId: tab?.targetId }
    // Newer than the driver's own list of commands.
    const done = await session.send('Extensions.triggerAction' as never, order as never).then(
      () => true,
      (error: unknown) => {
        if (/wasn't found|not found/i.test(String(error))) return false
        throw error
      }
    )
    return done ? await browser.toolbarPopup() : undefined
  } finally {
    await driver.close()
  }
}

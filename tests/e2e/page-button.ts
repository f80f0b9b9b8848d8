// The button on the page has a closed shadow root, so it is met as a person meets it: by its place on the screen.
import { chromium, type Page } from '@playwright/test'
import { expect, type House } from './house.ts'

/** Its middle, at the right edge, half way down. */
const place = (page: Page): { x: number; y: number } => {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  return { x: width - 60, y: height / 2 }
}

export interface SeenButton {
  label: string
  disabled: boolean
  hint: string
  count: number
}

interface Node {
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

export const clickButton = async (page: Page): Promise<void> => {
  await expect.poll(() => seenButton(page)).toBeDefined()
  await page.bringToFront()
  const { x, y } = place(page)
  await page.mouse.click(x, y)
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

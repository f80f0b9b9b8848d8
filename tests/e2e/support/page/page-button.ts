// Finds and clicks the button on a page by its position, because its shadow root is closed.
import { chromium, type Page } from '@playwright/test'
import { expect, type Sandbox } from '../fixture.ts'
import { inRoot } from './in-root.ts'

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

/** The label of the button, read by the inspector; undefined if there is none. */
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

/** The position of the button in the viewport in pixels; undefined if it is not visible. */
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
    // The page may have removed it in between.
    if (/box model|node/i.test(String(error))) return undefined
    throw error
  } finally {
    await session.detach()
  }
}

/** The middle of the button once its position is stable, because it moves while the page is built. */
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

/** Waits until the card's script, which the first move of the pointer loads, watches the button. */
export const untilWatched = async (page: Page): Promise<void> => {
  const isMissing = `function () { const button = this.querySelector('.muster-button'); return button !== null && !button.hasAttribute('data-watched') }`
  for (const end = Date.now() + 4_000; Date.now() < end; await page.waitForTimeout(50))
    if (!(await inRoot<boolean>(page, isMissing).catch(() => false))) return
}

/** Whether the control under the pointer carries the mark of one that may be pressed; true without a control there. */
const isRested = `function () {
  const control = [...this.querySelectorAll('button')].find(one => one.matches(':hover'))
  return control === undefined || control.hasAttribute('data-rested')
}`

/**
 * Waits until the control under the pointer has been seen for long enough to be pressed, at most 10 s. On a page that keeps moving it, and
 * on one that navigates, it never has.
 */
export const restPointer = async (page: Page, maxMs = 10_000): Promise<void> => {
  const drawn = page.evaluate(async () => {
    const frames = new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    await Promise.race([frames, new Promise(done => setTimeout(done, 3_000))])
  })
  // A page that navigates ends the wait.
  await drawn.catch(() => undefined)
  await untilWatched(page)
  for (const end = Date.now() + maxMs; Date.now() < end; await page.waitForTimeout(25))
    if ((await inRoot<boolean>(page, isRested).catch(() => true)) !== false) return
}

/** Moves the pointer onto the button, as a user does. */
export const reachButton = async (page: Page): Promise<void> => {
  await page.bringToFront()
  const { x, y } = await middleOf(page)
  for (const offset of [-3, 0]) await page.mouse.move(x + offset, y)
}

/** Waits until the control that has the focus may be pressed by a key, at most 10 s. */
export const restFocus = async (page: Page): Promise<void> => {
  const isFocused = `function () { return this.querySelector('[data-focused]') !== null }`
  for (const end = Date.now() + 10_000; Date.now() < end; await page.waitForTimeout(25)) if (await inRoot<boolean>(page, isFocused)) return
}

/** Taps with a finger, which comes from nowhere. */
export const tapAt = async (page: Page, { x, y }: { x: number; y: number }): Promise<void> => {
  await untilWatched(page)
  // Longer than a button must be seen before it is tapped.
  await page.waitForTimeout(400)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Clicks the button once, wherever it goes as the pointer comes. */
export const clickButtonOnce = async (page: Page): Promise<void> => {
  await page.bringToFront()
  const url = page.url()
  const { x, y } = await middleOf(page)
  await page.mouse.move(x, y)
  // The button stays in place under the pointer; before that it may have just moved.
  const now = page.url() === url ? await middleOf(page) : { x, y }
  await restPointer(page)
  await page.mouse.click(now.x, now.y)
}

/** Clicks the button, and once more where a busy computer had not drawn it for so long that it refused the click. */
export const clickButton = async (page: Page): Promise<void> => {
  const url = page.url()
  for (let tries = 0; tries < 3; tries++) {
    await clickButtonOnce(page)
    if (page.url() !== url || !(await seenButton(page))?.hint.startsWith('Hold the pointer')) return
  }
}

interface Target {
  id: string
  type: string
  url: string
  webSocketDebuggerUrl?: string
}

/**
 * Clicks Muster's toolbar button, which grants access to the URL of the active tab. Returns the popup, or undefined if this browser
 * does not support it.
 */
export const clickToolbar = async ({ browser }: Sandbox, page: Page): Promise<Page | undefined> => {
  await page.bringToFront()
  const [target] = (await browser.targets()) as Target[]
  const driver = await chromium.connectOverCDP(new URL(target?.webSocketDebuggerUrl ?? '').origin.replace('ws:', 'http:'))
  try {
    const session = await driver.newBrowserCDPSession()
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] })
    const tab = targetInfos.find(({ url }) => url === page.url())
    const order = { id: new URL(browser.origin).host, targetId: tab?.targetId }
    // Newer than Playwright's list of commands.
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

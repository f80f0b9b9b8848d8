// @vitest-environment happy-dom
// Adds one host beside head and body, restores it a limited number of times, and removes it when the script ends.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSurface, setText, type Surface } from '../../../entrypoints/page.content/surface.ts'

let controller: AbortController
let surface: Surface
const onChange = vi.fn()
const css = readFileSync(resolve(import.meta.dirname, '../../../entrypoints/page.content/button.css'), 'utf8')
/** Waits until mutation observers have run. */
const waitForObservers = (): Promise<void> => new Promise(done => setTimeout(done, 2))

beforeEach(() => {
  controller = new AbortController()
  surface = createSurface(document, onChange, controller.signal)
  onChange.mockReset()
})
afterEach(() => controller.abort())

test('the host is beside head and body, and shows the page nothing about Muster', () => {
  surface.show()
  expect(surface.host.parentNode).toBe(document.documentElement)
  expect(surface.host.outerHTML).toBe('<div></div>')
  expect(surface.host.shadowRoot).toBeNull()
})

test('text is drawn from an attribute, and its text node is not drawn', () => {
  const { box } = surface
  setText(box, 'ada@muster.example')
  expect(box.innerHTML).toBe('<span class="">ada@muster.example</span>')
  expect(box.dataset['text']).toBe('ada@muster.example')
  const [span] = box.childNodes
  setText(box, 'ada@muster.example')
  expect(box.firstChild).toBe(span)
  setText(box, '')
  expect([box.childNodes.length, box.dataset['text'], box.textContent]).toEqual([0, '', ''])
  expect(css).toMatch(/\[data-text\]::after \{\s*content: attr\(data-text\);/)
  expect(css).toMatch(/\[data-text\] > span \{\s*display: none;/)
})

test('the style protects its tokens from the page’s rules, and its text from selection', () => {
  for (const [rule] of css.matchAll(/:host[^{]*\{[^}]*\}/g)) expect(rule).not.toContain('--')
  expect(css).toMatch(/\n\.muster \{\s*position: fixed;\s*user-select: none;/)
})

test.each([
  ['removed', () => surface.host.remove()],
  ['moved', () => document.body.append(surface.host)]
])('a %s host is restored at once', async (_, change) => {
  surface.show()
  change()
  await waitForObservers()
  expect(surface.host.parentNode).toBe(document.documentElement)
  expect(onChange).toHaveBeenCalled()
})

test('the host is added to a new document element', async () => {
  const other = document.implementation.createHTMLDocument()
  const otherSurface = createSurface(other, onChange, controller.signal)
  otherSurface.show()
  other.documentElement.remove()
  await waitForObservers()
  const top = other.appendChild(other.createElement('html'))
  await waitForObservers()
  expect(otherSurface.host.parentNode).toBe(top)
})

test('the host is restored twenty times, then not until the next page', async () => {
  surface.show()
  let restores = 0
  for (let n = 0; n < 30; n++) {
    surface.host.remove()
    await waitForObservers()
    surface.restore()
    if (surface.host.isConnected) restores++
  }
  expect(restores).toBe(20)
  surface.reset()
  surface.show()
  expect(surface.host.isConnected).toBe(true)
})

test('showing and restoring repeatedly adds one host', () => {
  for (let n = 0; n < 5; n++) {
    surface.show()
    surface.restore()
  }
  expect([...document.documentElement.children].filter(child => child === surface.host)).toHaveLength(1)
})

test('a hidden host is not restored', async () => {
  surface.show()
  surface.hide()
  surface.restore()
  await waitForObservers()
  expect(surface.host.isConnected).toBe(false)
})

test('after the script ends, the host is removed and cannot be shown', () => {
  surface.show()
  controller.abort()
  expect(surface.host.isConnected).toBe(false)
  surface.show()
  expect(surface.host.isConnected).toBe(false)
})

test('a cut-off script ends as soon as its successor adds a host', async () => {
  const old = new AbortController()
  let isCutOff = false
  const oldSurface = createSurface(document, () => isCutOff && old.abort(), old.signal)
  oldSurface.show()
  await waitForObservers()
  isCutOff = true
  surface.show()
  await waitForObservers()
  expect([oldSurface.host.isConnected, surface.host.isConnected]).toEqual([false, true])
})

test('changes deeper in the page are not observed', async () => {
  surface.show()
  await waitForObservers()
  onChange.mockReset()
  document.body.append(document.createElement('p'))
  await waitForObservers()
  expect(onChange).not.toHaveBeenCalled()
})

test('the button is at the given position, and without one at the edge', () => {
  surface.moveTo({ left: 300, top: 80 })
  expect([surface.box.className.includes('inline'), surface.box.style.left, surface.box.style.top]).toEqual([true, '300px', '80px'])
  surface.moveTo(undefined)
  expect([surface.box.className, surface.box.style.left, surface.box.style.top]).toEqual(['muster', '', ''])
})

/** A click as the browser would report it. */
const click = (target: EventTarget, { isTrusted = true, detail = 0 } = {}): void => {
  const event = new MouseEvent('click', { bubbles: true, composed: true, detail })
  Object.defineProperty(event, 'isTrusted', { value: isTrusted })
  target.dispatchEvent(event)
}

test.each<[what: string, prepare: (host: HTMLElement) => EventTarget, calls: string[]]>([
  ['on the host counts', host => host, ['press']],
  ['on an input that the page put into the host is refused', host => host.appendChild(document.createElement('input')), ['altered']],
  [
    'on a host with an element of the page is refused',
    host => {
      host.append(document.createElement('button'))
      return host
    },
    ['altered']
  ],
  [
    'on a host with an access key is refused',
    host => {
      host.setAttribute('accesskey', 'k')
      return host
    },
    ['altered']
  ]
])('a click by the keyboard %s', (_, prepare, calls) => {
  const called: string[] = []
  surface.onRefused(reason => called.push(reason))
  const button = surface.box.appendChild(document.createElement('button'))
  surface.onClick(button, () => called.push('press'))
  surface.show()
  button.focus()
  const target = prepare(surface.host)
  click(target, { isTrusted: false })
  expect(called).toEqual([])
  click(target)
  expect(called).toEqual(calls)
})

test('a control that was used on the page before loses the focus, so that a key on the new page presses nothing', () => {
  const called: string[] = []
  const button = surface.box.appendChild(document.createElement('button'))
  surface.onClick(button, () => called.push('press'))
  surface.show()
  button.focus()
  click(surface.host)
  surface.reset()
  click(surface.host)
  expect(called).toEqual(['press'])
})

// @vitest-environment happy-dom
// Adds one host beside head and body, restores it a limited number of times, and hides text nodes of it from the page.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHost, setText, type Host } from '../../../entrypoints/page.content/host.ts'
import { keepHost, type KeptHost } from '../../../entrypoints/page.content/keep-host.ts'

let own: Host
let kept: KeptHost
const onChange = vi.fn()
const css = readFileSync(resolve(import.meta.dirname, '../../../entrypoints/page.content/button.css'), 'utf8')
/** Waits until mutation observers have run. */
const waitForObservers = (): Promise<void> => new Promise(done => setTimeout(done, 2))
const show = (): void => {
  kept.show()
  kept.observe()
}

beforeEach(() => {
  own = createHost(document)
  document.documentElement.append(own.host)
  kept = keepHost(document, own.host, onChange)
  onChange.mockReset()
})
afterEach(() => kept.hide())

test('the host is beside head and body, and shows the page nothing about Muster', () => {
  show()
  expect(own.host.parentNode).toBe(document.documentElement)
  expect(own.host.outerHTML).toBe('<div></div>')
  expect(own.host.shadowRoot).toBeNull()
})

test('text is drawn from an attribute, and its text node is not drawn', () => {
  const { box } = own
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
  expect(css).toMatch(/\n\.muster \{\s*position: fixed;[^}]*user-select: none;/)
})

test.each([
  ['removed', () => own.host.remove()],
  ['moved', () => document.body.append(own.host)]
])('a %s host is restored at once', async (_, change) => {
  show()
  change()
  await waitForObservers()
  expect(own.host.parentNode).toBe(document.documentElement)
  expect(onChange).toHaveBeenCalled()
})

test('a host that was removed before it is observed is restored', () => {
  const later = keepHost(document, own.host)
  own.host.remove()
  later.restore()
  expect(own.host.isConnected).toBe(true)
})

test.each(['before', 'after'])(
  'a host that is observed from %s the removal of the document element is added to the next one',
  async time => {
    const other = document.implementation.createHTMLDocument()
    const { host } = createHost(other)
    other.documentElement.append(host)
    const otherKept = keepHost(other, host)
    otherKept.show()
    if (time === 'before') otherKept.observe()
    other.documentElement.remove()
    await waitForObservers()
    if (time === 'after') otherKept.observe()
    const top = other.appendChild(other.createElement('html'))
    await waitForObservers()
    expect(host.parentNode).toBe(top)
  }
)

test('the host is restored twenty times, then not until the next page', async () => {
  show()
  let restores = 0
  for (let n = 0; n < 30; n++) {
    own.host.remove()
    await waitForObservers()
    kept.restore()
    if (own.host.isConnected) restores++
  }
  expect(restores).toBe(20)
  kept.reset()
  kept.show()
  expect(own.host.isConnected).toBe(true)
  own.host.remove()
  await waitForObservers()
  expect(own.host.isConnected, 'it is observed again').toBe(true)
})

test('showing and restoring repeatedly adds one host', () => {
  for (let n = 0; n < 5; n++) {
    kept.show()
    kept.restore()
  }
  expect([...document.documentElement.children].filter(child => child === own.host)).toHaveLength(1)
})

test('a hidden host is not restored', async () => {
  show()
  kept.hide()
  kept.restore()
  await waitForObservers()
  expect(own.host.isConnected).toBe(false)
})

test('a script that has lost its extension ends as soon as the next script adds a host', async () => {
  let isCutOff = false
  const old = createHost(document)
  const oldKept = keepHost(document, old.host, () => isCutOff && oldKept.hide())
  own.host.remove()
  oldKept.show()
  oldKept.observe()
  await waitForObservers()
  isCutOff = true
  show()
  await waitForObservers()
  expect([old.host.isConnected, own.host.isConnected]).toEqual([false, true])
})

test('changes deeper in the page are not observed', async () => {
  show()
  await waitForObservers()
  onChange.mockReset()
  document.body.append(document.createElement('p'))
  await waitForObservers()
  expect(onChange).not.toHaveBeenCalled()
})

// @vitest-environment happy-dom
// One host beside head and body, put back so often and no more, and gone for good once its script has ended.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSurface, put, type Surface } from '../../../entrypoints/page.content/surface.ts'

let ended: AbortController
let surface: Surface
const changed = vi.fn()
const settled = (): Promise<void> => new Promise(done => setTimeout(done, 2))

beforeEach(() => {
  ended = new AbortController()
  surface = createSurface(document, changed, ended.signal)
  changed.mockReset()
})
afterEach(() => ended.abort())

test('it stands beside head and body, and says nothing of whose it is', () => {
  surface.show()
  expect(surface.host.parentNode).toBe(document.documentElement)
  expect(surface.host.outerHTML).toBe('<div></div>')
  expect(surface.host.shadowRoot).toBeNull()
})

test('its words are drawn from an attribute; what is written stays undrawn, for whoever may mark it', () => {
  const { box } = surface
  put(box, 'ada@muster.example')
  expect(box.innerHTML).toBe('<span class="">ada@muster.example</span>')
  expect(box.dataset['text']).toBe('ada@muster.example')
  const [written] = box.childNodes
  put(box, 'ada@muster.example')
  expect(box.firstChild).toBe(written)
  put(box, '')
  expect([box.childNodes.length, box.dataset['text'], box.textContent]).toEqual([0, '', ''])
  const css = readFileSync(resolve(import.meta.dirname, '../../../entrypoints/page.content/button.css'), 'utf8')
  expect(css).toMatch(/\[data-text\]::after \{\s*content: attr\(data-text\);/)
  expect(css).toMatch(/\[data-text\] > span \{\s*display: none;/)
})

test('its style keeps what a page’s rules for all elements would take: colours beside the host, and nothing to be selected', () => {
  const css = readFileSync(resolve(import.meta.dirname, '../../../entrypoints/page.content/button.css'), 'utf8')
  for (const [rule] of css.matchAll(/:host[^{]*\{[^}]*\}/g)) expect(rule).not.toContain('--')
  expect(css).toMatch(/\n\.muster \{\s*position: fixed;\s*user-select: none;/)
})

test.each([
  ['removed', () => surface.host.remove()],
  ['moved', () => document.body.append(surface.host)]
])('%s, it comes back at once', async (_, harm) => {
  surface.show()
  harm()
  await settled()
  expect(surface.host.parentNode).toBe(document.documentElement)
  expect(changed).toHaveBeenCalled()
})

test('it comes back into a document that was made anew', async () => {
  const other = document.implementation.createHTMLDocument()
  const there = createSurface(other, changed, ended.signal)
  there.show()
  other.documentElement.remove()
  await settled()
  const top = other.appendChild(other.createElement('html'))
  await settled()
  expect(there.host.parentNode).toBe(top)
})

test('it comes back twenty times, then not until the next page', async () => {
  surface.show()
  let returns = 0
  for (let n = 0; n < 30; n++) {
    surface.host.remove()
    await settled()
    surface.ensure()
    if (surface.host.isConnected) returns++
  }
  expect(returns).toBe(20)
  surface.forget()
  surface.show()
  expect(surface.host.isConnected).toBe(true)
})

test('asking again and again puts it in once', () => {
  for (let n = 0; n < 5; n++) {
    surface.show()
    surface.ensure()
  }
  expect([...document.documentElement.children].filter(child => child === surface.host)).toHaveLength(1)
})

test('hidden, it does not come back by itself', async () => {
  surface.show()
  surface.hide()
  surface.ensure()
  await settled()
  expect(surface.host.isConnected).toBe(false)
})

test('ended, it is gone, and nothing brings it back', () => {
  surface.show()
  ended.abort()
  expect(surface.host.isConnected).toBe(false)
  surface.show()
  expect(surface.host.isConnected).toBe(false)
})

test('a script that was cut off goes as soon as its successor comes', async () => {
  const old = new AbortController()
  let isCutOff = false
  const before = createSurface(document, () => isCutOff && old.abort(), old.signal)
  before.show()
  await settled()
  isCutOff = true
  surface.show()
  await settled()
  expect([before.host.isConnected, surface.host.isConnected]).toEqual([false, true])
})

test('what changes deeper in the page is not heard of', async () => {
  surface.show()
  await settled()
  changed.mockReset()
  document.body.append(document.createElement('p'))
  await settled()
  expect(changed).not.toHaveBeenCalled()
})

test('at a spot it stands where it is told, without one at the edge', () => {
  surface.moveTo({ left: 300, top: 80 })
  expect([surface.box.className.includes('inline'), surface.box.style.left, surface.box.style.top]).toEqual([true, '300px', '80px'])
  surface.moveTo(undefined)
  expect([surface.box.className, surface.box.style.left, surface.box.style.top]).toEqual(['muster', '', ''])
})

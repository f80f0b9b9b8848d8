// @vitest-environment happy-dom
// Moves the button beside a name that is in sight, never beside the previous person's name, and lets it float otherwise.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDock, type Dock } from '../../../../entrypoints/page.content/place/dock.ts'
import type { Position } from '../../../../entrypoints/page.content/place/placement.ts'

const name = '<div componentkey="x.Topcard"><h2>Ada Beispiel</h2></div>'
const line = new DOMRect(100, 200, 120, 20)
let hit: Element | null = null
let time = 1_000_000
let box: HTMLElement
let isHovered = false
let dock: Dock
let delayMs = 1_000
let controller: AbortController

beforeEach(() => {
  document.documentElement.innerHTML = `<body>${name}</body>`
  hit = document.body
  isHovered = false
  delayMs = 1_000
  controller = new AbortController()
  Object.assign(document, { elementsFromPoint: () => (hit ? [hit] : []) })
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1_280)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(line)
  vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([line] as never)
  box = document.createElement('div')
  Object.defineProperty(box, 'offsetWidth', { get: () => 110 })
  const matches = box.matches.bind(box)
  vi.spyOn(box, 'matches').mockImplementation(selector => (selector === ':hover' ? isHovered : matches(selector)))
  dock = createDock({ host: box, box }, () => time, controller.signal)
})
afterEach(() => {
  controller.abort()
  vi.restoreAllMocks()
})
/** Where the button is; undefined while it floats. */
const positionOf = (): Position | undefined =>
  box.classList.contains('inline') ? { left: Number.parseFloat(box.style.left), top: Number.parseFloat(box.style.top) } : undefined
/** The next tick, at the time when it is due. */
const tick = (): void => {
  time += delayMs
  delayMs = Math.min(8_000, Math.max(1_000, dock.tick()))
}
const besideName: Position = { left: 232, top: 196 }

test('the button moves beside the name when it appears, and floats when it is gone', () => {
  document.body.innerHTML = ''
  dock.start('profile', -Infinity)
  tick()
  expect(positionOf()).toBeUndefined()
  document.body.innerHTML = name
  tick()
  expect(positionOf()).toEqual(besideName)
  document.body.innerHTML = ''
  tick()
  expect(positionOf()).toBeUndefined()
})

test('after a page without a button, the first name may still be the previous one', () => {
  dock.start('profile', time)
  tick()
  expect(positionOf()).toBeUndefined()
  tick()
  expect(positionOf()).toEqual(besideName)
})

test('a redrawn name is found at once', () => {
  dock.start('profile', -Infinity)
  tick()
  document.body.innerHTML = name
  dock.update()
  expect(positionOf()).toEqual(besideName)
})

test('after navigation the button floats until the previous name has had time to go', () => {
  dock.start('profile', -Infinity)
  tick()
  dock.start('profile', time)
  expect(positionOf()).toBeUndefined()
  delayMs = 1_000
  tick()
  expect(positionOf()).toBeUndefined()
  tick()
  expect(positionOf()).toEqual(besideName)
})

test('the button does not stay beside a covered name', () => {
  const overlay = document.body.appendChild(document.createElement('div'))
  dock.start('profile', -Infinity)
  tick()
  hit = overlay
  dock.update()
  expect(positionOf()).toBeUndefined()
  hit = document.body
  tick()
  expect(positionOf()).toEqual(besideName)
})

test('the button does not move while it is hovered', () => {
  isHovered = true
  dock.start('profile', -Infinity)
  tick()
  expect(positionOf()).toBeUndefined()
  isHovered = false
  tick()
  expect(positionOf()).toEqual(besideName)
})

test('nothing is searched on another page', () => {
  const search = vi.spyOn(document, 'querySelectorAll')
  dock.start(undefined, -Infinity)
  for (let n = 0; n < 10; n++) tick()
  expect(search).not.toHaveBeenCalled()
})

test('a page without a name is soon searched rarely', () => {
  document.body.innerHTML = ''
  dock.start('profile', -Infinity)
  const search = vi.spyOn(document, 'querySelectorAll')
  const countSearches = (ms: number): number => {
    search.mockClear()
    for (let left = ms; left > 0; left -= delayMs) tick()
    // Each search looks for three anchors of a profile.
    return search.mock.calls.length / 3
  }
  expect(countSearches(10_000)).toBeLessThanOrEqual(4)
  expect(countSearches(80_000)).toBe(10)
})

// @vitest-environment happy-dom
// When the button stands beside a name and when it floats: by what is in sight, and never beside the old name under a new address.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDock, type Dock } from '../../../entrypoints/page.content/dock.ts'
import type { Spot } from '../../../entrypoints/page.content/spot.ts'
import type { Surface } from '../../../entrypoints/page.content/surface.ts'

const name = '<div componentkey="x.Topcard"><h2>Ada Beispiel</h2></div>'
const line = new DOMRect(100, 200, 120, 20)
let met: Element | null = null
let time = 1_000_000
let spot: Spot | undefined
let pointedAt = false
let dock: Dock
let wait = 1_000
let ended: AbortController

beforeEach(() => {
  document.documentElement.innerHTML = `<body>${name}</body>`
  met = document.body
  pointedAt = false
  spot = undefined
  wait = 1_000
  ended = new AbortController()
  Object.assign(document, { elementsFromPoint: () => (met ? [met] : []) })
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1_280)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(line)
  vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([line] as never)
  const box = document.createElement('div')
  const surface: Surface = {
    host: box,
    box,
    show: () => {},
    hide: () => {},
    ensure: () => {},
    moveTo: place => (spot = place),
    inlineSize: () => ({ width: 110, height: 28 }),
    isPointedAt: () => pointedAt,
    isPressed: () => false,
    onClick: () => {},
    forget: () => {},
    onEscape: () => {}
  }
  dock = createDock(surface, () => time, ended.signal)
})
afterEach(() => {
  ended.abort()
  vi.restoreAllMocks()
})
/** The next one, when it comes. */
const tick = (): void => {
  time += wait
  wait = Math.min(8_000, Math.max(1_000, dock.tick()))
}
const beside: Spot = { left: 232, top: 196 }

test('it moves beside the name once that is there, and floats once it is gone', () => {
  document.body.innerHTML = ''
  dock.arrive('profile', 0)
  tick()
  expect(spot).toBeUndefined()
  document.body.innerHTML = name
  tick()
  expect(spot).toEqual(beside)
  document.body.innerHTML = ''
  tick()
  expect(spot).toBeUndefined()
})

test('where the page before had no button, its name is an old one all the same', () => {
  dock.arrive('profile', time)
  tick()
  expect(spot).toBeUndefined()
  tick()
  expect(spot).toEqual(beside)
})

test('a name that is drawn anew is found at once', () => {
  dock.arrive('profile', 0)
  tick()
  document.body.innerHTML = name
  dock.settle()
  expect(spot).toEqual(beside)
})

test('after navigation it floats until the old name has had time to go', () => {
  dock.arrive('profile', 0)
  tick()
  dock.arrive('profile', time)
  expect(spot).toBeUndefined()
  wait = 1_000
  tick()
  expect(spot).toBeUndefined()
  tick()
  expect(spot).toEqual(beside)
})

test('covered by something of the page’s, the name is no place', () => {
  const over = document.body.appendChild(document.createElement('div'))
  dock.arrive('profile', 0)
  tick()
  met = over
  dock.settle()
  expect(spot).toBeUndefined()
  met = document.body
  tick()
  expect(spot).toEqual(beside)
})

test('under the pointer it does not move to another place', () => {
  pointedAt = true
  dock.arrive('profile', 0)
  tick()
  expect(spot).toBeUndefined()
  pointedAt = false
  tick()
  expect(spot).toEqual(beside)
})

test('where there is no such page, nothing is looked for', () => {
  const look = vi.spyOn(document, 'querySelectorAll')
  dock.arrive(undefined, 0)
  for (let n = 0; n < 10; n++) tick()
  expect(look).not.toHaveBeenCalled()
})

test('a page without a name is soon looked at seldom', () => {
  document.body.innerHTML = ''
  dock.arrive('profile', 0)
  const look = vi.spyOn(document, 'querySelectorAll')
  const looksIn = (ms: number): number => {
    look.mockClear()
    for (let left = ms; left > 0; left -= wait) tick()
    // Three anchors of a profile are looked for each time.
    return look.mock.calls.length / 3
  }
  expect(looksIn(10_000)).toBeLessThanOrEqual(4)
  expect(looksIn(80_000)).toBe(10)
})

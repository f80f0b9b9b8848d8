// @vitest-environment happy-dom
// Only presses of the user count, on an unaltered host, on a control that was seen and reached before. What counts is decided as the press
// begins: a look at its end only refuses.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHost } from '../../../entrypoints/page.content/host.ts'
import type { Sight, SightProblem } from '../../../entrypoints/page.content/place/sight.ts'
import { createSurface, type Surface } from '../../../entrypoints/page.content/surface.ts'

let surface: Surface
let button: HTMLButtonElement
/** What has the focus in the root. */
let active: Element | null
let called: string[]
let problem: SightProblem | undefined
let seenSince: number
/** When the browser told last how the button is drawn; undefined: now. */
let drawnAt: number | undefined
let reached: number
const types = ['click', 'pointerdown', 'focusin', 'keydown', 'keypress', 'keyup']
const handle = (event: Event): void => {
  surface.handle(event, event.composedPath().includes(surface.host))
}

beforeEach(() => {
  const host = createHost(document)
  document.documentElement.append(host.host)
  called = []
  problem = drawnAt = undefined
  seenSince = reached = 0
  const sight: Sight = {
    getSince: () => seenSince,
    getProblem: () => problem,
    getDrawnAt: () => drawnAt ?? clock,
    getLastProblem: () => undefined,
    lookOften: () => undefined,
    stop: () => undefined
  }
  surface = createSurface({ ...host, focusedAt: Infinity, isReached: false }, document, () => sight)
  button = surface.box.appendChild(document.createElement('button'))
  active = null
  Object.defineProperty(host.root, 'activeElement', { get: () => active })
  button.blur = () => void (active = null)
  surface.onRefused(reason => called.push(reason))
  surface.onClick(button, () => called.push('press'))
  surface.onReached(() => reached++)
  for (const type of types) window.addEventListener(type, handle, true)
})
afterEach(() => {
  for (const type of types) window.removeEventListener(type, handle, true)
  surface.stop()
  surface.host.remove()
  Object.assign(document, { pointerLockElement: null, fullscreenElement: null })
})

let clock = 10_000
/** Dispatches an event as the browser would, at a time in milliseconds. */
const give = (target: EventTarget, event: Event, isTrusted = true): void => {
  Object.defineProperty(event, 'isTrusted', { value: isTrusted, configurable: true })
  Object.defineProperty(event, 'timeStamp', { value: clock, configurable: true })
  target.dispatchEvent(event)
}
const bubbles = { bubbles: true, composed: true, cancelable: true }
const key = (type: string, name: string, target: EventTarget = surface.host): void =>
  give(target, new KeyboardEvent(type, { ...bubbles, key: name }))
const click = (target: EventTarget = surface.host, isTrusted = true): void => give(target, new MouseEvent('click', bubbles), isTrusted)
/** The focus comes to the button, after a Tab or by the page. */
const focusButton = (by: 'Tab' | 'page' | 'a listener of Tab'): void => {
  const come = (): void => {
    active = button
    give(button, new FocusEvent('focusin', bubbles))
  }
  if (by === 'a listener of Tab') document.body.addEventListener('keydown', come, { once: true })
  if (by !== 'page') key('keydown', 'Tab', document.body)
  if (by !== 'a listener of Tab') come()
}
const enter = (target: EventTarget = surface.host): void => {
  key('keydown', 'Enter', target)
  key('keypress', 'Enter')
  click()
}

test('Enter counts 300 ms after Tab has brought the focus, and says why it does not before', () => {
  focusButton('Tab')
  expect(reached).toBe(1)
  clock += 299
  enter()
  clock += 1
  enter()
  expect(called).toEqual(['keyed', 'press'])
})

test.each(['page', 'a listener of Tab'] as const)('a focus by %s is dropped, so that no key hits the button', by => {
  focusButton(by)
  expect(active).toBeNull()
  clock += 1_000
  active = button
  enter()
  expect([called.includes('press'), reached]).toEqual([false, 0])
})

test('a key that was pressed on an element of the page does not count, wherever the focus is at its end', () => {
  focusButton('Tab')
  clock += 1_000
  enter(document.body)
  expect(called).toEqual(['keyed'])
})

test('a click of a script never counts', () => {
  focusButton('Tab')
  clock += 1_000
  click(surface.host, false)
  expect(called).toEqual([])
})

test.each<[what: string, alter: () => EventTarget]>([
  ['on an input that the page put into the host', () => surface.host.appendChild(document.createElement('input'))],
  ['on a host with an element of the page', () => (surface.host.append(document.createElement('button')), surface.host)],
  ['on a host with an access key', () => (surface.host.setAttribute('accesskey', 'k'), surface.host)],
  [
    'on a host in full screen',
    () => (vi.spyOn(surface.host, 'matches').mockImplementation(text => !text.includes(':not(:fullscreen)')), surface.host)
  ],
  ['while the page has locked the pointer', () => (Object.assign(document, { pointerLockElement: surface.host }), surface.host)],
  ['under an element in full screen', () => (Object.assign(document, { fullscreenElement: document.body }), surface.host)]
])('a key %s is refused', (_, alter) => {
  focusButton('Tab')
  clock += 1_000
  const target = alter()
  key('keydown', 'Enter', target)
  click(target)
  expect(called).toEqual(['altered'])
})

test('a key counts where the whole page is in full screen', () => {
  Object.assign(document, { fullscreenElement: document.documentElement })
  focusButton('Tab')
  clock += 1_000
  enter()
  expect(called).toEqual(['press'])
})

test('what is wrong as the press begins refuses it, although it is right at its end, and the other way round', () => {
  focusButton('Tab')
  clock += 1_000
  for (const [before, after] of [
    ['covered', undefined],
    ['altered', undefined],
    [undefined, 'covered'],
    [undefined, 'altered'],
    [undefined, undefined]
  ] as const) {
    problem = before
    key('keydown', ' ')
    problem = after
    key('keyup', ' ')
    click()
  }
  expect(called).toEqual(['covered', 'altered', 'covered', 'altered', 'press'])
})

test('a control that has not been seen for 300 ms is refused', () => {
  focusButton('Tab')
  clock += 1_000
  seenSince = clock - 299
  enter()
  seenSince = clock - 300
  enter()
  expect(called).toEqual(['keyed', 'press'])
})

test('a press while nothing is known about what is drawn, because the page is busy, is refused', () => {
  focusButton('Tab')
  clock += 1_000
  drawnAt = clock - 401
  enter()
  drawnAt = clock - 400
  enter()
  expect(called).toEqual(['keyed', 'press'])
})

test('a control that was used on the page before loses the focus, and a press that has begun there does not count', () => {
  focusButton('Tab')
  clock += 1_000
  key('keydown', 'Enter')
  surface.reset()
  click()
  expect(called).not.toContain('press')
})

test('a click whose press was not on the same control is answered, and the second one of a double click is not', () => {
  Object.assign(button.getRootNode(), { elementFromPoint: () => button })
  give(surface.host, new MouseEvent('click', { ...bubbles, detail: 1 }))
  give(surface.host, new MouseEvent('click', { ...bubbles, detail: 2 }))
  expect(called).toEqual(['moved'])
})

test('a double click whose first click was elsewhere, or long before, does nothing', () => {
  Object.assign(button.getRootNode(), { elementFromPoint: () => button })
  let draw = (): void => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onEntries: (entries: object[]) => void) {
        draw = () => onEntries([{ time: clock, boundingClientRect: button.getBoundingClientRect() }])
      }
      observe = (): void => undefined
      disconnect = (): void => undefined
    }
  )
  give(surface.host, new PointerEvent('pointerover', { ...bubbles, pointerType: 'touch' }))
  draw()
  clock += 300
  vi.unstubAllGlobals()
  const press = (detail: number): void => {
    give(surface.host, new PointerEvent('pointerdown', { ...bubbles, pointerType: 'touch' }))
    give(surface.host, new MouseEvent('click', { ...bubbles, detail }))
  }
  press(1)
  press(2)
  give(document.body, new MouseEvent('click', { ...bubbles, detail: 1 }))
  press(2)
  press(1)
  clock += 1_001
  press(2)
  expect(called).toEqual(['press', 'press', 'press'])
})

test('a pointer reaches the host where it is over what is shown, and not where the page captures it', () => {
  const under = (element: Element): number => {
    Object.assign(button.getRootNode(), { elementFromPoint: () => element })
    give(surface.host, new PointerEvent('pointermove', bubbles))
    return reached
  }
  expect([under(document.body), under(button)]).toEqual([0, 1])
})

test('a screen reader’s click, which has neither a pointer nor a key, counts on a button that is seen', () => {
  const speak = (): void => {
    give(button, new MouseEvent('mousedown', bubbles))
    click()
  }
  speak()
  problem = 'covered'
  speak()
  problem = undefined
  click()
  // A second button of the mouse is pressed beside the first one.
  give(button, new MouseEvent('mousedown', { ...bubbles, buttons: 3 }))
  click()
  expect(called).toEqual(['press', 'covered'])
})

// @vitest-environment happy-dom
// Only clicks of the user on an unaltered host count.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHost } from '../../../entrypoints/page.content/host.ts'
import { createSurface, type Surface } from '../../../entrypoints/page.content/surface.ts'

let surface: Surface
const handle = (event: Event): void => surface.handle(event, event.composedPath().includes(surface.host))

beforeEach(() => {
  const host = createHost(document)
  document.documentElement.append(host.host)
  surface = createSurface(host, document)
  window.addEventListener('click', handle, true)
})
afterEach(() => {
  window.removeEventListener('click', handle, true)
  surface.host.remove()
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
  button.focus()
  click(surface.host)
  surface.reset()
  click(surface.host)
  expect(called).toEqual(['press'])
})

test.each([
  ['on the host counts', true, ['press']],
  ['on another element is refused', false, ['altered']]
] as const)('a press of a key that came before this script %s', (_, isOnHost, calls) => {
  const called: string[] = []
  surface.onRefused(reason => called.push(reason))
  const button = surface.box.appendChild(document.createElement('button'))
  surface.onClick(button, () => called.push('press'))
  surface.pressKey(isOnHost)
  expect(called).toEqual([])
  button.focus()
  surface.pressKey(isOnHost)
  expect(called).toEqual(calls)
})

test('a click whose press was not on the same control is answered, and the second one of a double click is not', () => {
  const called: string[] = []
  surface.onRefused(reason => called.push(reason))
  const button = surface.box.appendChild(document.createElement('button'))
  surface.onClick(button, () => called.push('press'))
  Object.assign(button.getRootNode(), { elementFromPoint: () => button })
  click(surface.host, { detail: 1 })
  click(surface.host, { detail: 2 })
  click(surface.host, { detail: 1, isTrusted: false })
  expect(called).toEqual(['moved'])
})

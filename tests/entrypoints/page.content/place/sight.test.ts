// @vitest-environment happy-dom
// Whether the button is seen as it was designed follows the browser's reports, its size and the styles of the page's root.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSight, type Sight } from '../../../../entrypoints/page.content/place/sight.ts'

interface Report {
  isVisible?: boolean
  /** how much of the button is drawn, in pixels */
  width?: number
  height?: number
}

let report: (more?: Report) => void
let now: number
let size: { width: number; height: number; offsetWidth: number }
let box: HTMLElement
let isRaised: boolean
let changes: number
let sight: Sight
const root = document.documentElement
const style = (name: string, value: string): void => void (root.style.cssText += `;${name}: ${value}`)

beforeEach(() => {
  now = 0
  changes = 0
  isRaised = false
  size = { width: 100, height: 36, offsetWidth: 100 }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: unknown[]) => void) {
        report = ({ width = size.width, height = size.height, isVisible = true } = {}) =>
          listener([{ time: now, isVisible, boundingClientRect: size, intersectionRect: { width, height } }])
      }
      observe = (): void => undefined
      disconnect = (): void => undefined
      takeRecords = (): [] => []
    }
  )
  box = root.appendChild(document.createElement('div'))
  const button = box.appendChild(document.createElement('button'))
  button.getBoundingClientRect = () => new DOMRect(0, 0, size.width, size.height)
  Object.defineProperty(button, 'offsetWidth', { get: () => size.offsetWidth })
  box.showPopover = () => void (isRaised = true)
  vi.spyOn(box, 'matches').mockImplementation(selector => selector === ':popover-open' && isRaised)
  sight = watchSight(button, box, () => changes++)
})
afterEach(() => {
  sight.stop()
  vi.unstubAllGlobals()
  box.remove()
  root.removeAttribute('style')
})

test('a button is seen from the first report on, and again only after a report that follows a problem', () => {
  expect(sight.getSince()).toBe(Infinity)
  report()
  now = 900
  report()
  expect([sight.getProblem(), sight.getSince(), changes]).toEqual([undefined, 0, 1])
  report({ isVisible: false })
  expect([sight.getProblem(), sight.getSince()]).toEqual(['covered', Infinity])
  now = 1_000
  report()
  expect([sight.getProblem(), sight.getSince(), sight.getLastProblem()]).toEqual([undefined, 1_000, 'covered'])
})

test.each<[what: string, prepare: () => void]>([
  ['cut', () => report({ width: 97 })],
  ['cut to nothing', () => report({ width: 0, height: 0 })],
  ['half outside', () => report({ height: 18 })],
  ['tiny, with all that it is measured by', () => void (size = { width: 10, height: 3.6, offsetWidth: 100 })],
  ['huge', () => void (size = { width: 1_200, height: 432, offsetWidth: 100 })],
  ['stretched', () => void (size = { width: 104, height: 36, offsetWidth: 100 })],
  ...[
    ['clip-path', 'circle(4px)'],
    ['mask-image', 'linear-gradient(transparent, transparent)'],
    ['content-visibility', 'auto'],
    ['zoom', '0.1'],
    ['perspective', '10px'],
    ['transform', 'matrix(-1, 0, 0, 1, 0, 0)'],
    ['transform', 'matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)'],
    ['scale', '1.2'],
    ['rotate', '3deg'],
    ['rotate', 'x 180deg'],
    ['rotate', '0.001 1 0 180deg'],
    ['contain: strict; border-top-right-radius', '90px'],
    ['opacity', '0.9'],
    ['mix-blend-mode', 'difference']
  ].map(([name = '', value = '']): [string, () => void] => [`under ${name}: ${value}`, () => style(name, value)])
])('a button that is %s is altered', (_, prepare) => {
  report()
  prepare()
  expect([sight.getProblem(), sight.getSince()]).toEqual(['altered', Infinity])
})

test('a button under a view transition of any part of the page is covered', () => {
  report()
  const find = vi.spyOn(document, 'querySelector').mockImplementation(text => (text === ':active-view-transition' ? document.body : null))
  expect(sight.getProblem()).toBe('covered')
  find.mockRestore()
  expect(sight.getProblem()).toBeUndefined()
})

test.each([
  ['transform', 'matrix(1, 0, 0, 1, 40, -8)'],
  ['transform', 'none'],
  ['translate', '40px 8px'],
  ['scale', '1'],
  ['opacity', '1'],
  ['contain', 'paint']
])('a page with %s: %s alters nothing', (name, value) => {
  style(name, value)
  report()
  expect(sight.getProblem()).toBeUndefined()
})

test('under a filter the box is put into the top layer, where a press counts only after another report', () => {
  style('filter', 'invert(1)')
  report({ isVisible: false })
  expect([isRaised, sight.getProblem()], 'what lay over the button is below it now').toEqual([true, 'covered'])
  now = 500
  report()
  expect([sight.getProblem(), sight.getSince()]).toEqual([undefined, 500])
  report({ isVisible: false })
  expect(sight.getProblem(), 'something that the page put into the top layer later').toBe('covered')
})

test('a box that the page has removed is raised again once it is back', () => {
  style('filter', 'invert(1)')
  box.remove()
  report({ isVisible: false })
  expect(isRaised).toBe(false)
  root.append(box)
  report({ isVisible: false })
  expect(isRaised).toBe(true)
})

test('a button that the browser calls covered stays where it is without a filter', () => {
  report({ isVisible: false })
  expect([sight.getProblem(), isRaised]).toEqual(['covered', false])
})

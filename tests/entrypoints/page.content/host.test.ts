// @vitest-environment happy-dom
// Button and card take their colours from the background that the page draws.
import { afterEach, expect, test, vi } from 'vitest'
import { followPage, isDarkPage } from '../../../entrypoints/page.content/host.ts'

afterEach(() => vi.restoreAllMocks())

const page = (body: string, root: string, colorScheme = 'normal', prefersDark = false): boolean => {
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation(
    element => ({ backgroundColor: element === document.body ? body : root, colorScheme }) as CSSStyleDeclaration
  )
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: prefersDark } as MediaQueryList)
  return isDarkPage(document)
}
const none = 'rgba(0, 0, 0, 0)'

test.each<[isDark: boolean, ...Parameters<typeof page>]>([
  [false, 'rgb(244, 242, 238)', none],
  [true, 'rgb(27, 31, 35)', none],
  [true, none, 'rgb(0, 0, 0)'],
  [false, none, 'rgb(255, 255, 255)'],
  [false, 'rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'dark', true],
  [false, none, none],
  [false, none, none, 'normal', true],
  [true, none, none, 'dark'],
  [true, none, none, 'light dark', true],
  [false, none, none, 'light dark', false],
  [false, 'color(srgb 1 1 1)', none]
])('is dark: %s for %j over %j, scheme %s, system dark: %s', (isDark, ...given) => expect(page(...given)).toBe(isDark))

test('the colours follow the page at once, after its load, and when they are asked for again', () => {
  const box = document.createElement('div')
  let background = 'rgb(255, 255, 255)'
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation(
    () => ({ backgroundColor: background, colorScheme: 'normal' }) as CSSStyleDeclaration
  )
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const colour = followPage(box)
  expect(box.dataset['scheme']).toBe('light')
  background = 'rgb(27, 31, 35)'
  window.dispatchEvent(new Event('load'))
  expect(box.dataset['scheme']).toBe('dark')
  background = 'rgb(255, 255, 255)'
  window.dispatchEvent(new Event('load'))
  expect(box.dataset['scheme']).toBe('dark')
  colour()
  expect(box.dataset['scheme']).toBe('light')
})

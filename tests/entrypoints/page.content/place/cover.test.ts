// @vitest-environment happy-dom
// Whether the button is covered follows the browser's report, under a filter over the whole page too.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchCover } from '../../../../entrypoints/page.content/place/cover.ts'

/** The observers of this test, in the order of their creation: each call is a report of the browser. */
let reports: ((isVisible: boolean) => void)[]
class Observer {
  readonly trackVisibility = true
  constructor(listener: (entries: unknown[]) => void) {
    reports.push(isVisible => listener([{ isVisible }]))
  }
  observe = (): void => undefined
  disconnect = (): void => undefined
  takeRecords = (): [] => []
}

const filter = (value: string): void => document.documentElement.style.setProperty('filter', value)

let box: HTMLElement
let isRaised: boolean
beforeEach(() => {
  reports = []
  vi.stubGlobal('IntersectionObserver', Observer)
  box = document.documentElement.appendChild(document.createElement('div'))
  isRaised = false
  filter('none')
  box.showPopover = () => void (isRaised = true)
  vi.spyOn(box, 'matches').mockImplementation(selector => selector === ':popover-open' && isRaised)
})
afterEach(() => {
  vi.unstubAllGlobals()
  box.remove()
  document.documentElement.removeAttribute('style')
})

test('a button that the browser calls covered is covered, and stays where it is', async () => {
  const cover = watchCover(document.createElement('button'), box)
  expect(cover.isSeen()).toBe(false)
  reports[0]!(false)
  expect([cover.isSeen(), cover.isCovered(), isRaised]).toEqual([true, true, false])
  const checked = cover.check()
  reports[1]!(true)
  expect(await checked).toBe(false)
  expect(cover.isCovered()).toBe(false)
})

test('under a filter the box is put into the top layer, where a press counts only after a new report', async () => {
  filter('invert(1)')
  const cover = watchCover(document.createElement('button'), box)
  const checked = cover.check()
  reports[1]!(false)
  expect(isRaised).toBe(true)
  expect(await checked, 'what lay over the button at the press is below it now').toBe(true)
  expect(cover.isCovered()).toBe(true)
  reports[0]!(true)
  expect(cover.isCovered()).toBe(false)
  reports[0]!(false)
  expect(cover.isCovered(), 'something that the page put into the top layer later').toBe(true)
})

test('a box that the page has removed is raised again once it is back', () => {
  filter('invert(1)')
  watchCover(document.createElement('button'), box)
  box.remove()
  reports[0]!(false)
  expect(isRaised).toBe(false)
  document.documentElement.append(box)
  reports[0]!(false)
  expect(isRaised).toBe(true)
})

test('a visible button stays where it is under a filter', () => {
  filter('invert(1)')
  watchCover(document.createElement('button'), box)
  reports[0]!(true)
  expect(isRaised).toBe(false)
})

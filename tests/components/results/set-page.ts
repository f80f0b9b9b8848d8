// What a test of the results page needs of its browser: a size, so that rows are drawn, and a lock; afterwards the page is as it was.
import { cleanup } from '@testing-library/preact'
import { afterEach, beforeEach, vi } from 'vitest'

/** Call it once in a file. `width` is in pixels. */
export const setPage = (width = 900): void => {
  beforeEach(() => {
    const request = (_name: string, work: () => unknown): unknown => work()
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  })
  afterEach(() => {
    cleanup()
    location.hash = ''
    vi.restoreAllMocks()
  })
}

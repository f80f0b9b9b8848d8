// Reports each new URL once, nothing for a page that was left, and nothing after the end.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchUrl } from '../../../entrypoints/page.content/watch-url.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const ada = 'https://www.linkedin.com/in/ada-beispiel'
const bruno = 'https://www.linkedin.com/in/bruno-fiktiv'

type Listener = (event: { isTrusted: boolean }) => void

/** An event target on which a test dispatches events. */
const createTarget = () => {
  const listeners: { type: string; listener: Listener; signal: AbortSignal }[] = []
  return {
    addEventListener: (type: string, listener: Listener, { signal }: { signal: AbortSignal }) =>
      void listeners.push({ type, listener, signal }),
    emit: (type: string, isTrusted = true): void => {
      for (const one of listeners) if (one.type === type && !one.signal.aborted) one.listener({ isTrusted })
    }
  }
}

/** Watches a window at Ada's profile; `navigation`: whether the browser has the Navigation API. */
const setUp = ({ navigation = true } = {}) => {
  const location = { href: ada }
  const document = { ...createTarget(), visibilityState: 'visible' }
  const navigationTarget = createTarget()
  const window = {
    ...createTarget(),
    location,
    document,
    setInterval: (call: () => void, ms: number) => setInterval(call, ms),
    setTimeout: (call: () => void, ms: number) => setTimeout(call, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
    ...(navigation ? { navigation: navigationTarget } : {})
  }
  const urls: string[] = []
  const controller = new AbortController()
  const tick = vi.fn<() => number>(() => Infinity)
  const watch = watchUrl(window as never, url => urls.push(url), tick, controller.signal)
  return { location, document, window, navigation: navigationTarget, urls, tick, controller, ...watch }
}

test('the first URL is reported at once', () => expect(setUp().urls).toEqual([ada]))

describe('a new URL is reported once', () => {
  test.each(['currententrychange', 'navigatesuccess'])('at %s', type => {
    const { location, navigation, urls } = setUp()
    location.href = bruno
    navigation.emit(type)
    navigation.emit(type)
    vi.advanceTimersByTime(3_000)
    expect(urls).toEqual([ada, bruno])
  })
  test.each(['popstate', 'hashchange', 'pageshow', 'focus'])('at %s', type => {
    const { location, window, urls } = setUp()
    location.href = bruno
    window.emit(type)
    vi.advanceTimersByTime(3_000)
    expect(urls).toEqual([ada, bruno])
  })
  test.each([
    ['within eight seconds without an event', true, 8_000],
    ['within 200 ms in a browser without the Navigation API', false, 200]
  ])('%s', (_, navigation, withinMs) => {
    const { location, window, urls } = setUp({ navigation })
    vi.advanceTimersByTime(1_000)
    window.emit('load')
    location.href = bruno
    vi.advanceTimersByTime(withinMs - 1)
    expect(urls).toEqual([ada])
    vi.advanceTimersByTime(1)
    expect(urls).toEqual([ada, bruno])
  })
  test('when it is compared', () => {
    const { location, urls, compare } = setUp()
    location.href = bruno
    compare()
    expect(urls).toEqual([ada, bruno])
  })
})

test('an event without a new URL reports nothing', () => {
  const { window, navigation, urls } = setUp()
  navigation.emit('currententrychange')
  for (const type of ['popstate', 'hashchange', 'pageshow']) window.emit(type)
  expect(urls).toEqual([ada])
})

describe('a page that is left', () => {
  test('reports nothing until the user returns, then its URL again', () => {
    const { location, window, navigation, urls, compare } = setUp()
    expect(compare()).toBe(true)
    window.emit('pagehide')
    location.href = bruno
    navigation.emit('currententrychange')
    expect(compare()).toBe(false)
    vi.advanceTimersByTime(6_000)
    expect(urls).toEqual([ada])
    location.href = ada
    window.emit('pageshow', false)
    expect(compare()).toBe(false)
    window.emit('pageshow')
    expect(urls).toEqual([ada, '', ada])
    expect(compare()).toBe(true)
  })
  test('ignores an event that the page dispatches', () => {
    const { window, compare } = setUp()
    window.emit('pagehide', false)
    expect(compare()).toBe(true)
  })
})

test('a tick comes after the requested delay, within limits, and earlier on request', () => {
  const { window, tick, tickWithin } = setUp()
  const countTicks = (ms: number): number => {
    tick.mockClear()
    vi.advanceTimersByTime(ms)
    return tick.mock.calls.length
  }
  expect(countTicks(7_999)).toBe(0)
  window.emit('load')
  expect(tick).toHaveBeenCalledTimes(1)
  expect(countTicks(24_000)).toBe(3)
  tick.mockReturnValue(10)
  tickWithin(1_000)
  expect(countTicks(5_000)).toBe(5)
  tick.mockReturnValue(2_500)
  expect(countTicks(6_000)).toBe(3)
})

test('a hidden page has no ticks, and one at once when it becomes visible', () => {
  const { location, document, window, urls, tick } = setUp()
  window.emit('load')
  vi.advanceTimersByTime(9_000)
  expect(tick).toHaveBeenCalledTimes(2)
  document.visibilityState = 'hidden'
  document.emit('visibilitychange')
  location.href = bruno
  vi.advanceTimersByTime(60_000)
  expect([urls, tick.mock.calls.length]).toEqual([[ada], 2])
  document.visibilityState = 'visible'
  document.emit('visibilitychange')
  expect([urls, tick.mock.calls.length]).toEqual([[ada, bruno], 3])
})

test('no timer and no listener is left after the end', () => {
  const { location, window, document, navigation, urls, tick, controller } = setUp()
  controller.abort()
  location.href = bruno
  for (const type of ['currententrychange', 'navigatesuccess']) navigation.emit(type)
  for (const type of ['popstate', 'hashchange', 'pageshow', 'pagehide', 'focus', 'load']) window.emit(type)
  document.emit('visibilitychange')
  vi.advanceTimersByTime(5_000)
  expect([urls, tick.mock.calls.length, vi.getTimerCount()]).toEqual([[ada], 0, 0])
})

// Each new address is told of once, by whatever the browser says of it; nobody is on a page that was left; and the end is the end.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchUrl } from '../../../entrypoints/page.content/watch-url.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const ada = 'https://www.linkedin.com/in/ada-beispiel'
const bruno = 'https://www.linkedin.com/in/bruno-fiktiv'

type Hear = (event: { isTrusted: boolean }) => void

/** What listens like a window, and can be told by a test what a browser would. */
const emitter = () => {
  const heard: { type: string; hear: Hear; signal: AbortSignal }[] = []
  return {
    addEventListener: (type: string, hear: Hear, { signal }: { signal: AbortSignal }) => void heard.push({ type, hear, signal }),
    emit: (type: string, isTrusted = true): void => {
      for (const each of heard) if (each.type === type && !each.signal.aborted) each.hear({ isTrusted })
    }
  }
}

/** A page at Ada's; `navigation`: whether the browser tells of each navigation. */
const world = ({ navigation = true } = {}) => {
  const location = { href: ada }
  const document = { ...emitter(), visibilityState: 'visible' }
  const told = emitter()
  const window = {
    ...emitter(),
    location,
    document,
    setInterval: (call: () => void, ms: number) => setInterval(call, ms),
    setTimeout: (call: () => void, ms: number) => setTimeout(call, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
    ...(navigation ? { navigation: told } : {})
  }
  const urls: string[] = []
  const ended = new AbortController()
  const tick = vi.fn<() => number>(() => Infinity)
  const watch = watchUrl(window as never, url => urls.push(url), tick, ended.signal)
  return { location, document, window, told, urls, tick, ended, ...watch }
}

test('the first address is told at once', () => expect(world().urls).toEqual([ada]))

describe('a new address is told of once', () => {
  test.each(['currententrychange', 'navigatesuccess'])('at %s', type => {
    const { location, told, urls } = world()
    location.href = bruno
    told.emit(type)
    told.emit(type)
    vi.advanceTimersByTime(3_000)
    expect(urls).toEqual([ada, bruno])
  })
  test.each(['popstate', 'hashchange', 'pageshow', 'focus'])('at %s', type => {
    const { location, window, urls } = world()
    location.href = bruno
    window.emit(type)
    vi.advanceTimersByTime(3_000)
    expect(urls).toEqual([ada, bruno])
  })
  test.each([
    ['within eight seconds, whatever the browser says', true, 8_000],
    ['sooner where it has nothing to say of a push', false, 200]
  ])('%s', (_, navigation, within) => {
    const { location, window, urls } = world({ navigation })
    vi.advanceTimersByTime(1_000)
    window.emit('load')
    location.href = bruno
    vi.advanceTimersByTime(within - 1)
    expect(urls).toEqual([ada])
    vi.advanceTimersByTime(1)
    expect(urls).toEqual([ada, bruno])
  })
  test('by whoever asks', () => {
    const { location, urls, compare } = world()
    location.href = bruno
    compare()
    expect(urls).toEqual([ada, bruno])
  })
})

test('an event that says nothing new tells nothing', () => {
  const { window, told, urls } = world()
  told.emit('currententrychange')
  for (const type of ['popstate', 'hashchange', 'pageshow']) window.emit(type)
  expect(urls).toEqual([ada])
})

describe('a page that is left', () => {
  test('shows nobody until it is back, and is arrived at again though its address is the old one', () => {
    const { location, window, told, urls, compare } = world()
    expect(compare()).toBe(true)
    window.emit('pagehide')
    location.href = bruno
    told.emit('currententrychange')
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
  test('is not left because a script of the page says so', () => {
    const { window, compare } = world()
    window.emit('pagehide', false)
    expect(compare()).toBe(true)
  })
})

test('a tick comes as soon as the one before asked for, within limits, and sooner after news', () => {
  const { window, tick, soon } = world()
  const ticksIn = (ms: number): number => {
    tick.mockClear()
    vi.advanceTimersByTime(ms)
    return tick.mock.calls.length
  }
  expect(ticksIn(7_999)).toBe(0)
  window.emit('load')
  expect(tick).toHaveBeenCalledTimes(1)
  expect(ticksIn(24_000)).toBe(3)
  tick.mockReturnValue(10)
  soon(1_000)
  expect(ticksIn(5_000)).toBe(5)
  tick.mockReturnValue(2_500)
  expect(ticksIn(6_000)).toBe(3)
})

test('nobody is troubled while the page is behind another, and at once when it is back', () => {
  const { location, document, window, urls, tick } = world()
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

test('the end ends it: no timer and no listener stays', () => {
  const { location, window, document, told, urls, tick, ended } = world()
  ended.abort()
  location.href = bruno
  for (const type of ['currententrychange', 'navigatesuccess']) told.emit(type)
  for (const type of ['popstate', 'hashchange', 'pageshow', 'pagehide', 'focus', 'load']) window.emit(type)
  document.emit('visibilitychange')
  vi.advanceTimersByTime(5_000)
  expect([urls, tick.mock.calls.length, vi.getTimerCount()]).toEqual([[ada], 0, 0])
})

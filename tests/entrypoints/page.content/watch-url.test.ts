// Reports each new URL once, nothing for a page that was left, and nothing after the end.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchUrl } from '../../../entrypoints/page.content/watch-url.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const ada = 'https://www.linkedin.com/in/ada-beispiel'
const bruno = 'https://www.linkedin.com/in/bruno-fiktiv'

/** Watches a window at Ada's profile. */
const setUp = () => {
  const location = { href: ada }
  const document = { visibilityState: 'visible' }
  const listened: string[] = []
  const window = {
    location,
    document,
    addEventListener: (type: string) => listened.push(type),
    setTimeout: (call: () => void, ms: number) => setTimeout(call, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer)
  }
  const urls: string[] = []
  const [onTick, onFocus, onReturn] = [vi.fn(), vi.fn(), vi.fn()]
  const watch = watchUrl(window as never, { url: ada, onUrl: url => urls.push(url), onTick, onFocus, onReturn, onEvent: () => {} })
  const emit = (type: string, more: { isTrusted?: boolean; persisted?: boolean } = {}): void =>
    watch.handle({ type, isTrusted: true, ...more } as never)
  return { location, document, listened, urls, onTick, onFocus, onReturn, emit, ...watch }
}

describe('a new URL is reported once', () => {
  test.each(['currententrychange', 'focus', 'visibilitychange'])('at %s', type => {
    const { location, urls, emit } = setUp()
    emit(type)
    expect(urls).toEqual([])
    location.href = bruno
    emit(type)
    emit(type)
    vi.advanceTimersByTime(30_000)
    expect(urls).toEqual([bruno])
  })
  test('within eight seconds without an event', () => {
    const { location, urls, run } = setUp()
    run()
    location.href = bruno
    vi.advanceTimersByTime(7_999)
    expect(urls).toEqual([])
    vi.advanceTimersByTime(1)
    expect(urls).toEqual([bruno])
  })
  test('when it is compared', () => {
    const { location, urls, compare } = setUp()
    location.href = bruno
    compare()
    expect(urls).toEqual([bruno])
  })
})

describe('a page that is left', () => {
  test('reports nothing until the user returns, then its URL again', () => {
    const { location, listened, urls, compare, emit } = setUp()
    expect(compare()).toBe(true)
    emit('pagehide')
    expect(listened).toEqual(['pageshow'])
    location.href = bruno
    emit('currententrychange')
    expect(compare()).toBe(false)
    vi.advanceTimersByTime(6_000)
    expect(urls).toEqual([])
    location.href = ada
    emit('pageshow', { isTrusted: false })
    expect(compare()).toBe(false)
    emit('pageshow')
    expect(urls).toEqual(['', ada])
    expect(compare()).toBe(true)
  })
  test('ignores an event that the page dispatches', () => {
    const { compare, emit } = setUp()
    emit('pagehide', { isTrusted: false })
    expect(compare()).toBe(true)
  })
  test.each([true, false])('reports a return only from the back/forward cache (persisted: %s)', persisted => {
    const { onReturn, emit } = setUp()
    emit('pagehide')
    emit('pageshow', { persisted })
    expect(onReturn).toHaveBeenCalledTimes(persisted ? 1 : 0)
  })
})

test('until the first event there is no timer, then a tick every eight seconds', () => {
  const { onTick, run } = setUp()
  expect(vi.getTimerCount()).toBe(0)
  run()
  vi.advanceTimersByTime(24_000)
  expect(onTick).toHaveBeenCalledTimes(4)
  expect(vi.getTimerCount()).toBe(1)
})

test('a hidden page has no ticks, and has one as soon as it becomes visible', () => {
  const { document, onTick, run, emit } = setUp()
  run()
  document.visibilityState = 'hidden'
  emit('visibilitychange')
  vi.advanceTimersByTime(60_000)
  expect([onTick.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
  document.visibilityState = 'visible'
  emit('visibilitychange')
  expect(onTick).toHaveBeenCalledTimes(2)
})

test('only a trusted focus event is reported as a return to the window', () => {
  const { onFocus, emit } = setUp()
  emit('focus', { isTrusted: false })
  emit('visibilitychange')
  expect(onFocus).not.toHaveBeenCalled()
  emit('focus')
  expect(onFocus).toHaveBeenCalledOnce()
})

test('no timer is left after the end', () => {
  const { onTick, run, stop } = setUp()
  run()
  stop()
  run()
  vi.advanceTimersByTime(60_000)
  expect([onTick.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})

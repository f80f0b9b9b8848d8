// @vitest-environment happy-dom
// The click of a paid form: one id for one request over one connection, one permission question, one message at a time.
import { renderHook } from '@testing-library/preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { usePaidClick, type PaidClick } from '../../../components/start/use-paid-click.ts'
import { permissions } from '../../../lib/browser.ts'
import { fail, ok, type Result } from '../../../lib/failure.ts'

const connectionA = { id: 'a', baseUrl: 'https://a.example' }
const connectionB = { id: 'b', baseUrl: 'https://b.example' }
const noAnswer = fail('workerStopped')
const started = ok({ runId: 'run-1' })

let contains: MockInstance<typeof permissions.contains>

beforeEach(() => {
  vi.useFakeTimers()
  contains = vi.spyOn(permissions, 'contains').mockResolvedValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const passTime = (timeMs: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(timeMs)
  })

type Connection = typeof connectionA | undefined
const setUp = (connection: Connection = connectionA) => {
  const clicks: PaidClick[] = []
  const hook = renderHook((used: Connection) => usePaidClick(used), { initialProps: connection })
  const press = (answer: Result<{ runId: string }>, request: unknown = { listTitle: 'Sales' }, onStarted?: (runId: string) => void) =>
    act(() =>
      hook.result.current.start({
        request,
        send: async click => {
          clicks.push(click)
          return answer
        },
        ...(onStarted && { onStarted })
      })
    )
  return { ...hook, clicks, press }
}

describe('the click id', () => {
  test('is kept while the same request gets no answer', async () => {
    const { clicks, press } = setUp()
    await press(noAnswer, { listTitle: 'Sales' })
    await press(noAnswer, { listTitle: 'Sales' })
    await press(started, { listTitle: 'Sales' })
    expect(new Set(clicks.map(({ clickId }) => clickId)).size).toBe(1)
  })

  test.each([
    ['a start', started],
    ['a refusal', fail('noCredits')]
  ])('is renewed after %s', async (_, answer) => {
    const { clicks, press } = setUp()
    await press(answer)
    await press(answer)
    expect(clicks[1]?.clickId).not.toBe(clicks[0]?.clickId)
  })

  test('is renewed when the request changes, and known again for the earlier request', async () => {
    const { clicks, press } = setUp()
    await press(noAnswer, { listTitle: 'Sales' })
    await press(noAnswer, { listTitle: 'Other' })
    await press(noAnswer, { listTitle: 'Sales' })
    expect(clicks[1]?.clickId).not.toBe(clicks[0]?.clickId)
    expect(clicks[2]?.clickId).toBe(clicks[0]?.clickId)
  })

  test('is renewed when the connection changes, and known again for the earlier connection', async () => {
    const { clicks, press, rerender } = setUp()
    await press(noAnswer)
    rerender(connectionB)
    await press(noAnswer)
    rerender(connectionA)
    await press(noAnswer)
    expect(clicks.map(({ connectionId }) => connectionId)).toEqual(['a', 'b', 'a'])
    expect(clicks[1]?.clickId).not.toBe(clicks[0]?.clickId)
    expect(clicks[2]?.clickId).toBe(clicks[0]?.clickId)
  })
})

describe('the permission', () => {
  test('is requested within the gesture, before anything is sent', async () => {
    contains.mockResolvedValue(false)
    const request = vi.spyOn(permissions, 'request').mockResolvedValue(true)
    const { clicks, result } = setUp()
    await passTime(0)
    expect(result.current.hasPermission).toBe(false)
    const send = async (click: PaidClick) => {
      clicks.push(click)
      return started
    }
    let pressed: Promise<void> | undefined
    void act(() => void (pressed = result.current.start({ request: null, send })))
    expect(request).toHaveBeenCalledExactlyOnceWith({ origins: ['https://a.example/*'] })
    expect(clicks).toEqual([])
    await act(async () => pressed)
    expect(clicks).toHaveLength(1)
    expect(result.current.hasPermission).toBe(true)
  })

  test('is not requested where the browser has it, and its refusal is left to the worker', async () => {
    const request = vi.spyOn(permissions, 'request').mockRejectedValue(new Error('no gesture'))
    const { clicks, press, rerender, result } = setUp()
    await press(started)
    expect(request).not.toHaveBeenCalled()
    contains.mockResolvedValue(false)
    rerender(connectionB)
    await passTime(0)
    await press(fail('noPermission'))
    expect(clicks).toHaveLength(2)
    expect(result.current.problem?.failure.code).toBe('noPermission')
  })
})

describe('while a click is in progress', () => {
  const pressFor = (hook: ReturnType<typeof setUp>, waitMs: number): void =>
    void act(
      () =>
        void hook.result.current.start({
          request: null,
          send: click => {
            hook.clicks.push(click)
            return new Promise(resolve => setTimeout(() => resolve(started), waitMs))
          }
        })
    )
  test('a second click sends nothing', async () => {
    const hook = setUp()
    pressFor(hook, 50)
    pressFor(hook, 50)
    await passTime(100)
    expect(hook.clicks).toHaveLength(1)
  })

  test('the form is busy after 60 ms, until the answer', async () => {
    const hook = setUp()
    pressFor(hook, 50)
    await passTime(100)
    pressFor(hook, 100)
    await passTime(55)
    expect(hook.result.current.isBusy).toBe(false)
    await passTime(10)
    expect(hook.result.current.isBusy).toBe(true)
    await passTime(50)
    expect(hook.result.current.isBusy).toBe(false)
  })
})

test('a start is reported by its run id, and a failure until it is cleared or the next click', async () => {
  const onStarted = vi.fn()
  const { press, result } = setUp()
  await press(fail('noCredits'), null, onStarted)
  expect(result.current.problem).toEqual({ failure: { code: 'noCredits' }, at: Date.now() })
  void act(() => result.current.clearProblem())
  expect(result.current.problem).toBeUndefined()
  await press(fail('noCredits'), null, onStarted)
  await press(started, null, onStarted)
  expect(result.current.problem).toBeUndefined()
  expect(onStarted).toHaveBeenCalledExactlyOnceWith('run-1')
})

test('without a connection nothing is sent', async () => {
  const clicks: PaidClick[] = []
  const { result } = renderHook(() => usePaidClick(undefined))
  await act(() =>
    result.current.start({
      request: null,
      send: async click => {
        clicks.push(click)
        return started
      }
    })
  )
  expect(clicks).toEqual([])
})

// @vitest-environment happy-dom
// A paid click is refused just after what it would buy has changed, unless the user has changed the amount.
import { renderHook } from '@testing-library/preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePaidClick, type Offer } from '../../../components/start/use-paid-click.ts'
import { permissions } from '../../../lib/browser.ts'
import { ok } from '../../../lib/failure.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(permissions, 'contains').mockResolvedValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const offer: Offer = { subject: 'search A', amount: 25 }
const setUp = () => {
  const sent: unknown[] = []
  const hook = renderHook((shown: Offer) => usePaidClick({ id: 'a', baseUrl: 'https://a.example' }, shown), { initialProps: offer })
  const press = async (): Promise<unknown> => {
    const before = sent.length
    await act(() =>
      hook.result.current.start({
        request: sent.length,
        send: click => {
          sent.push(click)
          return Promise.resolve(ok({ runId: 'run-1' }))
        }
      })
    )
    return sent.length > before ? 'sent' : hook.result.current.problem?.failure.code
  }
  const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  return { ...hook, press, pass }
}

test.each<[what: string, next: Offer]>([
  ['the subject', { subject: 'search B', amount: 25 }],
  ['the number', { subject: 'search A', amount: 250 }],
  ['a smaller number', { subject: 'search A', amount: 5 }],
  ['both', { subject: 'search B', amount: 250 }]
])('after %s has changed, clicks are refused for 500 ms, with the reason, and the form says so', async (_, next) => {
  const { result, rerender, press, pass } = setUp()
  await pass(500)
  expect([await press(), result.current.isSettling]).toEqual(['sent', false])
  rerender(next)
  expect([await press(), result.current.isSettling]).toEqual(['formChanged', true])
  await pass(499)
  expect([await press(), result.current.isSettling]).toEqual(['formChanged', true])
  await pass(1)
  expect([await press(), result.current.isSettling]).toEqual(['sent', false])
})

test('a form that has just appeared is refused too: another one was there before', async () => {
  const { press, pass } = setUp()
  expect(await press()).toBe('formChanged')
  await pass(500)
  expect(await press()).toBe('sent')
})

test.each(['input', 'change', 'click'])(
  'an amount that the user has changed by %s counts at once, and a subject never does',
  async type => {
    const { rerender, press, pass } = setUp()
    await pass(500)
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    rerender({ ...offer, amount: 250 })
    expect(await press()).toBe('sent')
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    rerender({ ...offer, subject: 'search B' })
    expect(await press()).toBe('formChanged')
  }
)

test('the same offer, drawn again, changes nothing', async () => {
  const { rerender, press, pass } = setUp()
  await pass(500)
  rerender({ ...offer })
  expect(await press()).toBe('sent')
})

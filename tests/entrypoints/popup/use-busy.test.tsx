// @vitest-environment happy-dom
// Under way at once, seen a little later, and begun once.
import { renderHook } from '@testing-library/preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBusy } from '../../../entrypoints/popup/use-busy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const passTime = (time: number): void => void act(() => void vi.advanceTimersByTime(time))

test('what is over before an eye could see it is never shown; what takes longer is, until it ends', () => {
  const { result } = renderHook(() => useBusy())
  const quick = result.current.begin()
  passTime(50)
  void act(() => quick?.())
  passTime(1_000)
  expect(result.current.isSeen).toBe(false)
  const slow = result.current.begin()
  passTime(1_000)
  expect(result.current.isSeen).toBe(true)
  void act(() => slow?.())
  expect(result.current.isSeen).toBe(false)
})

test('whoever presses again before it is seen has pressed before', () => {
  const { result } = renderHook(() => useBusy())
  expect(result.current.begin()).toBeTypeOf('function')
  expect(result.current.begin()).toBeUndefined()
})

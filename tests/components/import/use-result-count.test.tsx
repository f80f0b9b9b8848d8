// @vitest-environment happy-dom
// The count of a page is read until it is settled, and stays from then on: nothing that is paid for changes once it is shown.
import { cleanup, renderHook } from '@testing-library/preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useResultCount } from '../../../components/import/use-result-count.ts'
import { scripting } from '../../../lib/browser.ts'

const script = vi.spyOn(scripting, 'executeScript')
const shows = (...texts: (string | undefined)[]): void => {
  for (const text of texts) script.mockResolvedValueOnce(text === undefined ? [] : [{ documentId: 'd', frameId: 0, result: text }])
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

beforeEach(() => {
  vi.useFakeTimers()
  script.mockReset().mockResolvedValue([])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the first count is the one that counts, and what the page shows later changes nothing', async () => {
  shows('1,190 results', '48,000 results', '7 results')
  const { result } = renderHook(() => useResultCount(1))
  expect(result.current).toEqual({ count: undefined, isSettled: false })
  await pass(0)
  expect(result.current).toEqual({ count: { count: 1_190, atLeast: false }, isSettled: true })
  await pass(5_000)
  expect(result.current.count).toEqual({ count: 1_190, atLeast: false })
})

test('a page that shows its count late is asked again', async () => {
  shows(undefined, '60 results')
  const { result } = renderHook(() => useResultCount(1))
  await pass(0)
  expect(result.current.isSettled).toBe(false)
  await pass(300)
  expect(result.current).toEqual({ count: { count: 60, atLeast: false }, isSettled: true })
})

test.each([
  ['shows none', () => Promise.resolve([]), 900],
  ['cannot be read', () => Promise.reject(new Error('no access')), 0]
])('a page whose count %s is given up', async (_, answer, ms) => {
  script.mockImplementation(answer)
  const { result } = renderHook(() => useResultCount(1))
  await pass(ms)
  expect(result.current).toEqual({ count: undefined, isSettled: true })
})

test('after another search the page is given time to update', async () => {
  shows('60 results')
  const { result } = renderHook(() => useResultCount(1, true))
  await pass(1_000)
  expect(script).not.toHaveBeenCalled()
  await pass(1_000)
  expect(result.current).toEqual({ count: { count: 60, atLeast: false }, isSettled: true })
})

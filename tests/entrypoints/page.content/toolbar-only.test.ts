// @vitest-environment happy-dom
// A cached page that returns in toolbar-only mode ends its script; a loaded page does not ask.
import { expect, test, vi } from 'vitest'
import { endInToolbarOnlyMode } from '../../../entrypoints/page.content/toolbar-only.ts'

/** Returns how often the worker was asked and the script ended. */
const dispatchPageShow = async (isWanted: boolean, persisted: boolean, hasEnded = false) => {
  const read = vi.fn(async () => isWanted)
  const end = vi.fn()
  const controller = new AbortController()
  endInToolbarOnlyMode(window, read, end, controller.signal)
  if (hasEnded) controller.abort()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  await new Promise(resolve => setTimeout(resolve))
  controller.abort()
  return [read.mock.calls.length, end.mock.calls.length]
}

test.each([
  ['a page that returns in toolbar-only mode ends its script', false, true, [1, 1]],
  ['a page that returns in the usual mode keeps its script', true, true, [1, 0]],
  ['a loaded page does not ask', false, false, [0, 0]]
])('%s', async (_, stored, persisted, counts) => expect(await dispatchPageShow(stored, persisted)).toEqual(counts))

test('a script that has ended does not ask', async () => expect(await dispatchPageShow(false, true, true)).toEqual([0, 0]))

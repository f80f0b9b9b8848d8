// @vitest-environment happy-dom
// A cached page that returns in toolbar-only mode ends its script; a loaded page does not read the setting.
import { expect, test, vi } from 'vitest'
import { endInToolbarOnlyMode } from '../../../entrypoints/page.content/toolbar-only.ts'

/** Returns how often the setting was read and the script ended. */
const dispatchPageShow = async (stored: unknown, persisted: boolean, hasEnded = false) => {
  const read = vi.fn(async () => ({ 'pages:toolbar-only': stored }))
  const end = vi.fn()
  const controller = new AbortController()
  endInToolbarOnlyMode(window, () => ({ get: read }), end, controller.signal)
  if (hasEnded) controller.abort()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  await new Promise(resolve => setTimeout(resolve))
  controller.abort()
  return [read.mock.calls.length, end.mock.calls.length]
}

test.each([
  ['a page that returns in toolbar-only mode ends its script', true, true, [1, 1]],
  ['a page that returns in the usual mode keeps its script', false, true, [1, 0]],
  ['a page that returns when no setting is stored keeps its script', undefined, true, [1, 0]],
  ['a loaded page does not read the setting', true, false, [0, 0]]
])('%s', async (_, stored, persisted, counts) => expect(await dispatchPageShow(stored, persisted)).toEqual(counts))

test('a script that has ended does not read the setting', async () => expect(await dispatchPageShow(true, true, true)).toEqual([0, 0]))

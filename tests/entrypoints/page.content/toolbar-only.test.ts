// @vitest-environment happy-dom
// A page that comes back into no-touch mode is left; one that is loaded asks nobody.
import { expect, test, vi } from 'vitest'
import { endWhereUnwanted } from '../../../entrypoints/page.content/toolbar-only.ts'

const play = async (stored: unknown, persisted: boolean, isOver = false) => {
  const read = vi.fn(async () => ({ 'pages:no-touch': stored }))
  const end = vi.fn()
  const ended = new AbortController()
  endWhereUnwanted(window, () => ({ get: read }), end, ended.signal)
  if (isOver) ended.abort()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  await new Promise(done => setTimeout(done))
  ended.abort()
  return [read.mock.calls.length, end.mock.calls.length]
}

test.each([
  ['it comes back, and the mode is on', true, true, [1, 1]],
  ['it comes back, and the mode is off', false, true, [1, 0]],
  ['it comes back, and nothing was ever stored', undefined, true, [1, 0]],
  ['it was loaded', true, false, [0, 0]]
])('%s', async (_, stored, persisted, reads) => expect(await play(stored, persisted)).toEqual(reads))

test('a script that has ended looks no more', async () => expect(await play(true, true, true)).toEqual([0, 0]))

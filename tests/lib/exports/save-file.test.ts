// @vitest-environment happy-dom
// A file goes to the browser under its name, and its bytes are let go of later.
import { expect, test, vi } from 'vitest'
import { saveFile } from '../../../lib/exports/save-file.ts'

test('is clicked under its name, and let go of after a minute', async () => {
  vi.useFakeTimers()
  const made: Blob[] = []
  const revoked = vi.fn()
  const clicked = vi.fn()
  URL.createObjectURL = blob => `blob:${made.push(blob as Blob)}`
  URL.revokeObjectURL = revoked
  HTMLAnchorElement.prototype.click = function () {
    clicked(this.download, this.href)
  }
  saveFile('list.csv', ['a', 'b'], 'text/csv')
  expect(clicked).toHaveBeenCalledExactlyOnceWith('list.csv', 'blob:1')
  expect([made[0]?.type, await made[0]?.text()]).toEqual(['text/csv', 'ab'])
  vi.advanceTimersByTime(59_000)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:1')
  vi.useRealTimers()
})

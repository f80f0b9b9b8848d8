// @vitest-environment happy-dom
// A file is downloaded under its name, and its URL is revoked later.
import { expect, test, vi } from 'vitest'
import { saveFile } from '../../../lib/exports/save-file.ts'

test('clicks a download link and revokes its URL after a minute', async () => {
  vi.useFakeTimers()
  const blobs: Blob[] = []
  const revoked = vi.fn()
  const clicked = vi.fn()
  URL.createObjectURL = blob => `blob:${blobs.push(blob as Blob)}`
  URL.revokeObjectURL = revoked
  HTMLAnchorElement.prototype.click = function () {
    clicked(this.download, this.href)
  }
  saveFile('list.csv', ['a', 'b'], 'text/csv')
  expect(clicked).toHaveBeenCalledExactlyOnceWith('list.csv', 'blob:1')
  expect([blobs[0]?.type, await blobs[0]?.text()]).toEqual(['text/csv', 'ab'])
  vi.advanceTimersByTime(59_000)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:1')
  vi.useRealTimers()
})

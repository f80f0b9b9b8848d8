// @vitest-environment happy-dom
// A file is downloaded under its name, not too soon after another, and its URL is revoked later.
import { expect, test, vi } from 'vitest'
import { saveFile } from '../../../lib/export/save-file.ts'

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
  await saveFile('list.csv', ['a', 'b'], 'text/csv')
  expect(clicked).toHaveBeenCalledExactlyOnceWith('list.csv', 'blob:1')
  expect([blobs[0]?.type, await blobs[0]?.text()]).toEqual(['text/csv', 'ab'])
  vi.advanceTimersByTime(59_000)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:1')
  vi.useRealTimers()
})

test('starts no more than four downloads in a second, each in its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const clicked: string[] = []
  HTMLAnchorElement.prototype.click = function () {
    clicked.push(this.download)
  }
  vi.advanceTimersByTime(1_000)
  const names = Array.from({ length: 12 }, (_, n) => `${n}.csv`)
  const all = Promise.all(names.map(name => saveFile(name, ['a'], 'text/csv')))
  await vi.advanceTimersByTimeAsync(999)
  expect(clicked).toEqual(names.slice(0, 4))
  await vi.advanceTimersByTimeAsync(3_000)
  await all
  expect(clicked).toEqual(names)
  vi.useRealTimers()
})

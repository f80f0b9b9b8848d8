// Storage errors as browsers and the database library throw them.
import { expect, test } from 'vitest'
import { storageFailure } from '../../../lib/runs/storage-failure.ts'

const circle: { name: string; inner?: unknown } = { name: 'AbortError' }
circle.inner = circle

test.each([
  [new DOMException('The quota has been exceeded.', 'QuotaExceededError'), 'storageFull'],
  [{ name: 'AbortError', message: '', inner: { name: 'QuotaExceededError' } }, 'storageFull'],
  [new Error('write failed', { cause: new Error('No space left on device') }), 'storageFull'],
  [new DOMException('Disk full', 'UnknownError'), 'storageFull'],
  [new DOMException('Connection is closing', 'InvalidStateError'), 'storageBroken'],
  [circle, 'storageBroken'],
  ['nothing', 'storageBroken'],
  [undefined, 'storageBroken'],
  [null, 'storageBroken']
])('%s', (error, code) => expect(storageFailure(error)).toEqual({ code }))

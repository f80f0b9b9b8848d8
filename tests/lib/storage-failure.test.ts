// Errors as browsers and Dexie throw them map to the right storage failure.
import { expect, test } from 'vitest'
import { storageFailure } from '../../lib/storage-failure.ts'

const circular: { name: string; inner?: unknown } = { name: 'AbortError' }
circular.inner = circular

test.each([
  [new DOMException('The quota has been exceeded.', 'QuotaExceededError'), 'storageFull'],
  [{ name: 'AbortError', message: '', inner: { name: 'QuotaExceededError' } }, 'storageFull'],
  [new Error('write failed', { cause: new Error('No space left on device') }), 'storageFull'],
  [new DOMException('Disk full', 'UnknownError'), 'storageFull'],
  [new DOMException('Connection is closing', 'InvalidStateError'), 'storageBroken'],
  [new Error('QUOTA_BYTES quota exceeded'), 'storageFull'],
  [new Error('FILE_ERROR_NO_SPACE'), 'storageFull'],
  [new Error('This namespace is closed.'), 'storageBroken'],
  [new DOMException('', 'VersionError'), 'storageNewer'],
  [{ name: 'DatabaseClosedError', inner: { name: 'VersionError' } }, 'storageNewer'],
  [circular, 'storageBroken'],
  ['nothing', 'storageBroken'],
  [undefined, 'storageBroken'],
  [null, 'storageBroken']
])('%s', (error, code) => expect(storageFailure(error)).toEqual({ code }))

// The words of all services, folded into four.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailStatus, type EmailStatus } from '../../../../lib/records/columns/email-status.ts'

const words: [words: string, status: EmailStatus][] = [
  ['valid', 'valid'],
  ['Verified', 'valid'],
  ['deliverable', 'valid'],
  ['invalid', 'invalid'],
  ['not_valid', 'invalid'],
  ['Undeliverable', 'invalid'],
  ['accept all', 'risky'],
  ['accept_all', 'risky'],
  ['Catch-All', 'risky'],
  ['catchall', 'risky'],
  ['webmail', 'risky'],
  ['disposable', 'risky'],
  ['risky', 'risky'],
  ['unverified', 'unknown'],
  ['unfound', 'unknown'],
  ['unavailable', 'unknown'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
  ['constructor', 'unknown'],
  ['some day', 'unknown']
]
test.each(words)('%j is %s', (word, status) => expect(emailStatus(word)).toBe(status))

test('every word has an answer', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), word => ['valid', 'risky', 'invalid', 'unknown'].includes(emailStatus(word))))
})

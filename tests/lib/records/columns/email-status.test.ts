// Tests how the statuses of services map to the four of EmailStatus.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEmailStatus, type EmailStatus } from '../../../../lib/records/columns/email-status.ts'

const statuses: [text: string, status: EmailStatus][] = [
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
test.each(statuses)('%j is %s', (text, status) => expect(parseEmailStatus(text)).toBe(status))

test('any text has a status', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => ['valid', 'risky', 'invalid', 'unknown'].includes(parseEmailStatus(text))))
})

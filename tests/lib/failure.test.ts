// Every failure code has a message, and ok and fail build results.
import { readMessages } from '../../lib/build/messages.ts'
import { describe, expect, test } from 'vitest'
import { fail, failures, ok } from '../../lib/failure.ts'
import { formatMessage } from '../programs/tools/chrome-messages.ts'

const messages = readMessages('en')
const codes = Object.entries(failures)

describe.each(codes)('the failure "%s"', (code, { cost }) => {
  const sentence = formatMessage(messages, `failure_${code}`, ['service.example', 'text of the service', 'a name'])

  test('has a message of at most 200 characters that ends in a full stop', () => {
    expect(sentence).toMatch(/^\S.*\.$/)
    expect((messages[`failure_${code}`]?.message ?? '').length).toBeLessThanOrEqual(200)
  })

  test('uses the terms of the product', () => {
    expect(sentence).not.toMatch(/\b(?:jobs?|tasks?|items?|helpers?|utils?)\b/i)
    expect(sentence).not.toContain('undefined')
  })

  test('does not claim that nothing was sent when that is uncertain', () => {
    if (cost === 'maybe') expect(sentence).not.toMatch(/nothing was (?:sent|started)/i)
  })
})

describe('the list', () => {
  test('uses every kind of retry', () => {
    expect(new Set(codes.map(([, { retry }]) => retry))).toEqual(new Set(['later', 'user', 'never']))
  })

  test('marks the cost as uncertain for each failure without a clear reply', () => {
    const uncertain = codes.flatMap(([code, { cost }]) => (cost === 'maybe' ? [code] : []))
    expect(uncertain.toSorted()).toEqual(
      [
        'internalError',
        'leftOut',
        'redirected',
        'serviceError',
        'timedOut',
        'tooLarge',
        'unreachable',
        'unreadable',
        'workerStopped'
      ].toSorted()
    )
  })
})

describe('a result', () => {
  test('is a value or a failure', () => {
    expect(ok(5)).toEqual({ ok: true, value: 5 })
    expect(fail('wrongApiKey')).toEqual({ ok: false, failure: { code: 'wrongApiKey' } })
    expect(fail('noPermission', { host: 'a.example' })).toEqual({ ok: false, failure: { code: 'noPermission', host: 'a.example' } })
  })
})

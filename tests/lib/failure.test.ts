// The closed list of failures: each has its sentence for a person, and the two ways to make a result.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fail, failures, ok } from '../../lib/failure.ts'
import { formatMessage, parseMessages } from '../programs/tools/chrome-messages.ts'

const messages = parseMessages(readFileSync(resolve(import.meta.dirname, '../../public/_locales/en/messages.json'), 'utf8'))
const codes = Object.entries(failures)

describe.each(codes)('the failure "%s"', (code, { cost }) => {
  const sentence = formatMessage(messages, `failure_${code}`, ['service.example', 'words of the service', 'a name'])

  test('has a sentence of at most 200 characters, with a full stop', () => {
    expect(sentence).toMatch(/^\S.*\.$/)
    expect((messages[`failure_${code}`]?.message ?? '').length).toBeLessThanOrEqual(200)
  })

  test('speaks the language of the house', () => {
    expect(sentence).not.toMatch(/\b(?:jobs?|tasks?|items?|helpers?|utils?)\b/i)
    expect(sentence).not.toContain('undefined')
  })

  test('does not say that nothing was sent where that is not certain', () => {
    if (cost === 'maybe') expect(sentence).not.toMatch(/nothing was (?:sent|started)/i)
  })
})

describe('the list', () => {
  test('knows what asking again can do', () => {
    expect(new Set(codes.map(([, { retry }]) => retry))).toEqual(new Set(['later', 'user', 'never']))
  })

  test('leaves the cost open wherever no clear answer came', () => {
    const open = codes.flatMap(([code, { cost }]) => (cost === 'maybe' ? [code] : []))
    expect(open.toSorted()).toEqual(
      ['muster', 'redirected', 'serviceError', 'timedOut', 'tooLarge', 'unreachable', 'unreadable', 'workerGone'].toSorted()
    )
  })
})

describe('a result', () => {
  test('is a value or a failure', () => {
    expect(ok(5)).toEqual({ ok: true, value: 5 })
    expect(fail('wrongKey')).toEqual({ ok: false, failure: { code: 'wrongKey' } })
    expect(fail('noPermission', { host: 'a.example' })).toEqual({ ok: false, failure: { code: 'noPermission', host: 'a.example' } })
  })
})

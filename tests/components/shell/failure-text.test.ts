// Tests of failure texts: full sentences that never claim that nothing happened when it may have.
import { expect, test } from 'vitest'
import { failureText } from '../../../components/shell/failure-text.ts'
import { failures } from '../../../lib/failure.ts'
import { failureCodes, now, service } from '../runs/make-run.ts'

const holes = /\$|undefined|\s\s|\s[.,;:]/

test.each(failureCodes)('%s is a whole sentence, with and without the service’s text', code => {
  const text = failureText({ code, message: 'over your plan', host: 'files.example', name: 'listname' }, service, now)
  expect(text).toMatch(/^[A-Z“a-z].*\.$/)
  expect(text).not.toMatch(holes)
  const textWithoutMessage = failureText(
    {
      code,
      ...(['alreadyRunning', 'listInUse', 'settingInvalid', 'recordsSuppressed', 'crmFieldInvalid'].includes(code) ? { name: 'X' } : {})
    },
    service,
    now
  )
  expect(textWithoutMessage).not.toMatch(holes)
  expect(textWithoutMessage).not.toMatch(/“\s*”/)
})

test.each(failureCodes.filter(code => failures[code].cost === 'maybe'))('%s makes no claim about the cost', code => {
  expect(failureText({ code, message: 'x' }, service, now)).not.toMatch(/nothing was (sent|started|charged)|costs? nothing/i)
})

test('names the host of the call, or else the service', () => {
  expect(failureText({ code: 'unreachable', host: 'files.example' }, service, now)).toMatch(/files\.example/)
  expect(failureText({ code: 'unreachable' }, service, now)).toContain(service)
})

test('a rejected field without a name reads like a rejection without a reason', () => {
  expect(failureText({ code: 'fieldRefused', message: 'no' }, service, now)).toBe(failureText({ code: 'refused' }, service, now))
})

test.each([
  [undefined, /Your lookup limit is reached/],
  [1_400, /too fast\. Nothing was sent\. Wait 2 sec/],
  [3_600_000, /is reached\. Nothing was sent\. Wait until \d\d?:\d\d/]
])('a limit that resets in %s ms', (retryAfter, text) =>
  expect(failureText({ code: 'lookupLimit', retryAfterMs: retryAfter }, service, now)).toMatch(text)
)

test('names the next try only while it is in the future', () => {
  expect(failureText({ code: 'unreachable' }, service, now, now + 60_000)).toMatch(/Your run is kept. Next try at \d\d?:\d\d/)
  expect(failureText({ code: 'unreadable' }, service, now, now + 60_000)).toMatch(/in Settings\. Next try at \d\d?:\d\d/)
  expect(failureText({ code: 'unreachable' }, service, now, now - 1)).not.toMatch(/next try/i)
})

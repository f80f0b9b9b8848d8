// Tests of failure texts: full sentences that never claim that nothing happened when it may have.
import { expect, test } from 'vitest'
import { failureText } from '../../../components/frames/failure-text.ts'
import { failures } from '../../../lib/failure.ts'
import { failureCodes, now, service } from '../runs/make-run.ts'

const holes = /\$|undefined|\s\s|\s[.,;:]/

test.each(failureCodes)('%s is a whole sentence, with and without the service’s text', code => {
  const said = failureText({ code, message: 'over your plan', host: 'files.example', name: 'listname' }, service, now)
  expect(said).toMatch(/^[A-Z“a-z].*\.$/)
  expect(said).not.toMatch(holes)
  const silent = failureText(
    {
      code,
      ...(['alreadyRunning', 'listInUse', 'settingInvalid', 'recordsSuppressed', 'crmFieldInvalid'].includes(code) ? { name: 'X' } : {})
    },
    service,
    now
  )
  expect(silent).not.toMatch(holes)
  expect(silent).not.toMatch(/“\s*”/)
})

test.each(failureCodes.filter(code => failures[code].cost === 'maybe'))('%s promises nothing about cost', code => {
  expect(failureText({ code, message: 'x' }, service, now)).not.toMatch(/nothing was (sent|started)|costs? nothing/i)
})

test('names the host where the call went, else the service', () => {
  expect(failureText({ code: 'unreachable', host: 'files.example' }, service, now)).toMatch(/files\.example/)
  expect(failureText({ code: 'unreachable' }, service, now)).toContain(service)
})

test('a field without its name is a refusal without a reason', () => {
  expect(failureText({ code: 'fieldRefused', message: 'no' }, service, now)).toBe(failureText({ code: 'refused' }, service, now))
})

test.each([
  [undefined, /Your lookup limit is reached/],
  [1_400, /too fast\. Nothing was sent\. Wait 2 sec/],
  [3_600_000, /is reached\. Nothing was sent\. Wait until \d\d?:\d\d/]
])('a limit that opens in %s ms', (retryAfter, text) =>
  expect(failureText({ code: 'lookupLimit', retryAfterMs: retryAfter }, service, now)).toMatch(text)
)

test('says the next try while it lies ahead', () => {
  expect(failureText({ code: 'unreachable' }, service, now, now + 60_000)).toMatch(/Your run is kept. Next try at \d\d?:\d\d/)
  expect(failureText({ code: 'unreadable' }, service, now, now + 60_000)).toMatch(/in Settings\. Next try at \d\d?:\d\d/)
  expect(failureText({ code: 'unreachable' }, service, now, now - 1)).not.toMatch(/next try/i)
})

// Each state and failure of a lookup is a whole sentence, and none names a button that is missing.
import { expect, test } from 'vitest'
import { emailStatusLook, liveLookupText, lookupFailureText } from '../../../components/lookup/person-text.ts'
import { failureCodes, now, service } from '../runs/make-run.ts'

const minute = 60_000

test.each([
  ['sending', 1_000, 'Sending', `Sending to ${service}…`],
  ['running', 40_000, 'Running', `${service} has been looking for 40 sec. This usually takes up to 6 minutes. You can close this.`],
  ['running', 6 * minute, 'Running', `${service} has been looking for 6 min. This usually takes up to 6 minutes. You can close this.`],
  ['running', 8 * minute, 'Running', `${service} has been looking for 8 min, longer than usual. Muster keeps checking for free.`],
  ['uncertain', minute, 'Unconfirmed', 'No clear reply. This may have started and been charged. Muster won’t resend it automatically.'],
  ['finished', minute, 'Waiting for results', 'Downloading results…']
] as const)('%s for %i ms', (state, ago, word, sentence) =>
  expect(liveLookupText({ is: 'live', state, service, since: now - ago }, now)).toMatchObject({ word, sentence })
)

test('a pause that needs the user replaces the usual sentence', () => {
  const paused = { is: 'live', state: 'finished', service, since: now - minute, pause: { code: 'wrongApiKey' } } as const
  expect(liveLookupText(paused, now)).toMatchObject({
    word: 'Waiting for results',
    sentence: expect.stringMatching(/rejected the API key/)
  })
})

test.each([
  ['valid', 'valid'],
  ['risky', 'risky'],
  ['invalid', 'invalid'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
  ['toString', 'unknown'],
  ['Valid', 'unknown']
])('an email of status %j', (status, word) => expect(emailStatusLook(status).word).toBe(word))

test.each(failureCodes)('%s is a whole sentence about a lookup', code => {
  const text = lookupFailureText({ code, name: 'X', message: 'over your plan' }, service, now)
  expect(text).toMatch(/^[A-Z“a-z].*\.$/)
  expect(text).not.toMatch(/\$|undefined|Start again|another run|Choose another name/)
})

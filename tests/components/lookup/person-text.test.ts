// Each state and failure of a lookup is a whole sentence, and none names a button that is missing.
import { expect, test } from 'vitest'
import { emailStatusLook, liveLookupText, lookupFailureText, readableProfileUrl } from '../../../components/lookup/person-text.ts'
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

// Shortens and decodes profile URLs, and writes invisible characters out.

test.each([
  ['https://www.linkedin.com/in/ada-beispiel', 'linkedin.com/in/ada-beispiel'],
  ['https://www.linkedin.com/in/zo%C3%AB-%C3%A5ngstr%C3%B6m', 'linkedin.com/in/zoë-ångström'],
  ['https://x.com/ada_beispiel', 'x.com/ada_beispiel'],
  ['https://network.example/in/a%2Fb', 'network.example/in/a%2Fb'],
  ['https://network.example/in/%E0%A4%A', 'network.example/in/%E0%A4%A'],
  ['https://network.example/in/a%E2%80%AEb', 'network.example/in/a⟨U+202E⟩b']
])('%s', (url, text) => expect(readableProfileUrl(url)).toBe(text))

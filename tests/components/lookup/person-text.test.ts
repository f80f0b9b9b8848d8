// A lookup is spoken of as one: each state is a whole sentence, and no failure sends anybody to a button that is not there.
import { expect, test } from 'vitest'
import { liveWords, sayLookupFailure, verifiedLook } from '../../../components/lookup/person-text.ts'
import { failureCodes, now, service } from '../runs/make-run.ts'

const minute = 60_000

test.each([
  ['sending', 1_000, 'Sending', `Sending to ${service}…`],
  ['running', 40_000, 'Running', `${service} has been looking for 40 sec. Several minutes are usual; you can close this.`],
  ['running', 6 * minute, 'Running', `${service} has been looking for 6 min. Several minutes are usual; you can close this.`],
  ['running', 8 * minute, 'Running', `${service} has been looking for 8 min, longer than usual. Muster goes on asking, at no cost.`],
  ['uncertain', minute, 'Uncertain', 'No clear answer. This may have started and been charged. Muster will not send it again by itself.'],
  ['finished', minute, 'Finished', 'Fetching results…']
] as const)('%s for %i ms', (state, ago, word, sentence) =>
  expect(liveWords({ is: 'live', state, service, since: now - ago }, now)).toMatchObject({ word, sentence })
)

test('what only a person can mend is said in place of the wait', () => {
  const paused = { is: 'live', state: 'finished', service, since: now - minute, pause: { code: 'wrongApiKey' } } as const
  expect(liveWords(paused, now)).toMatchObject({ word: 'Finished', sentence: expect.stringMatching(/refused the API key/) })
})

test.each([
  ['valid', 'valid'],
  ['risky', 'risky'],
  ['invalid', 'invalid'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
  ['toString', 'unknown'],
  ['Valid', 'unknown']
])('an email of status %j', (status, word) => expect(verifiedLook(status).word).toBe(word))

test.each(failureCodes)('%s is a whole sentence about a lookup', code => {
  const said = sayLookupFailure({ code, name: 'X', message: 'over your plan' }, service, now)
  expect(said).toMatch(/^[A-Z“a-z].*\.$/)
  expect(said).not.toMatch(/\$|undefined|click Start again|import the search|on purpose/)
})

// What the button and the card say for everything that can be known of a person.
import { describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { Say } from '../../../entrypoints/page.content/card-failure-text.ts'
import { cardWords, type CardWords, type Known } from '../../../entrypoints/page.content/card-text.ts'
import type { FailureCode } from '../../../lib/failure.ts'
import type { PersonState } from '../../../lib/runs/model/person-state.ts'

const now = Date.parse('2026-11-21T14:00:00Z')
const say: Say = (key, ...values) => fakeBrowser.i18n.getMessage(key, values)
const wordsOf = (known: Known): CardWords => cardWords(known, now, say, 'en')
const live = (state: 'sending' | 'running' | 'uncertain' | 'finished', since = now - 42_400): Extract<PersonState, { is: 'live' }> => ({
  is: 'live',
  state,
  service: 'api.service.example',
  since
})
const found = (email: string, emailStatus = 'valid', known?: string): Extract<PersonState, { is: 'found' }> => ({
  is: 'found',
  email,
  emailStatus,
  at: Date.parse('2026-11-03T12:00:00Z'),
  ...(known === undefined ? {} : { known })
})
const failed = (code: FailureCode, words?: string): PersonState => ({
  is: 'failed',
  failure: { code, message: words },
  service: 'api.service.example'
})

const stopped: PersonState = { is: 'stopped', service: 'api.service.example' }
const ada = 'ada@beispiel.example'

test.each<[why: string, known: Known, label: string, sentence: string]>([
  ['nothing is known yet', {}, 'Find email', ''],
  ['nothing is known', { state: { is: 'nothing' } }, 'Find email', ''],
  [
    'nothing is connected',
    { state: { is: 'not-connected' } },
    'Find email',
    'Not connected. Nothing is sent until you connect your service.'
  ],
  ['a click is under way', { state: { is: 'nothing' }, busy: true }, 'Sending…', 'One moment…'],
  ['it is being sent', { state: live('sending') }, 'Sending…', 'Sending to api.service.example…'],
  ['it is running', { state: live('running') }, 'Finding email…', 'api.service.example is looking for an email.'],
  [
    'nobody knows whether it started',
    { state: live('uncertain') },
    'Finding email…',
    'No clear answer. This may have started and been charged. Muster will not send it again by itself.'
  ],
  ['it has finished', { state: live('finished') }, 'Finding email…', 'api.service.example has finished. Fetching the result…'],
  [
    'it waits for a person',
    { state: { ...live('finished'), pause: { code: 'resultsElsewhere', host: 'files.example' } } },
    'Finding email…',
    'The results are on files.example, where Muster may not fetch them yet. Nothing is lost, and your key is not sent there.'
  ],
  ['it was found', { state: found(ada) }, 'Email found', 'Email found.'],
  ['nobody found one', { state: found('') }, 'No email found', 'No email found. Your service decides whether this uses a credit.'],
  ['it was here before', { state: found(ada, 'valid', 'VP Sales') }, 'Already known', 'Already in “VP Sales”, Nov 3, 2026.'],
  ['a list holds the person without one', { state: { is: 'nothing', listed: { list: 'VP Sales', at: now } } }, 'Find email', ''],
  [
    'it is no longer followed',
    { state: { is: 'stopped', service: 'api.service.example' } },
    'Stopped',
    'No longer followed. api.service.example may keep looking and charging. Click Open to follow it again, at no cost.'
  ],
  [
    'it never started',
    { state: failed('listUnknown') },
    'Failed. Try again',
    'api.service.example does not know this lookup. It most likely never started, but a late start is possible.'
  ],
  [
    'a later look came to nothing',
    { state: { ...found(ada), failed: { failure: { code: 'noCredits' }, service: 'x' } } },
    'Email found',
    'Email found.'
  ],
  ['a list name turns the line around', { state: found(ada, '', 'a\u202Eb\nc') }, 'Already known', 'Already in “ab c”, Nov 3, 2026.'],
  [
    'the service refused',
    { state: failed('refused', 'no \u202Eplan') },
    'Failed. Try again',
    'api.service.example refused this: “no plan”.'
  ],
  [
    'the service refused without a word',
    { state: failed('refused', ' ') },
    'Failed. Try again',
    'api.service.example refused this and gave no reason. Ask your service about it.'
  ],
  ['Muster gave no answer', { note: { is: 'silent' } }, 'Find email', 'Muster gave no answer. Click again; one click is never sent twice.'],
  [
    'the page moved on',
    { state: { is: 'nothing' }, note: { is: 'refused', failure: { code: 'pageMoved' }, at: now } },
    'Find email',
    'You moved to another page. Nothing was sent; click again here.'
  ]
])('when %s', (_, known, label, sentence) => expect(wordsOf(known)).toMatchObject({ label, sentence }))

test('each state has a look of its own, and words of its own but for the one that needs a connection', () => {
  const states: PersonState[] = [
    { is: 'nothing' },
    { is: 'not-connected' },
    live('sending'),
    live('running'),
    found(ada),
    found(ada, 'valid', 'VP Sales'),
    found(''),
    failed('refused'),
    stopped
  ]
  const words = states.map(state => wordsOf({ state }))
  expect(new Set(words.map(({ look }) => look)).size).toBe(states.length)
  expect(new Set(words.map(({ label }) => label)).size).toBe(states.length - 1)
  for (const { label } of words) expect(label.length).toBeLessThanOrEqual(24)
})

test('a click that may cost something says so, and one that costs nothing too', () => {
  expect(wordsOf({ state: { is: 'nothing' } }).hint).toBe('Sends this profile’s address to your service. May use a credit.')
  expect(wordsOf({ state: failed('refused') }).hint).toMatch('May use a credit.')
  expect(wordsOf({ state: { is: 'nothing', listed: { list: 'a\u202Eb', at: now } } }).hint).toBe(
    'In your list “ab” without an email. A click sends this profile’s address to your service and may use a credit.'
  )
  for (const state of [live('running'), found(ada), found(''), stopped]) expect(wordsOf({ state }).hint).toMatch('Costs nothing.')
})

test.each([
  [0, '0 sec'],
  [42_400, '42 sec'],
  [380_000, '380 sec'],
  [725_000, '12 min'],
  [-5_000, '0 sec']
])('after %d ms the wait is %s', (passed, time) =>
  expect(wordsOf({ state: live('running', now - passed) }).waited).toBe(
    `${time} so far. Six minutes are not unusual; you may leave this page.`
  )
)

test('only a lookup under way counts', () => {
  const paused: PersonState = { ...live('running'), pause: { code: 'wrongKey' } }
  for (const state of [{ is: 'nothing' }, found(ada), failed('refused'), stopped, paused] as PersonState[])
    expect(wordsOf({ state }).waited).toBe('')
})

describe('the email', () => {
  test.each([
    ['valid', 'valid'],
    ['risky', 'risky'],
    ['invalid', 'invalid'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
    ['toString', 'unknown']
  ])('verified as %j is %s', (emailStatus, verified) =>
    expect(wordsOf({ state: found(ada, emailStatus) })).toMatchObject({ email: ada, verification: verified, verified })
  )
  test('holds nothing that cannot be seen', () =>
    expect(wordsOf({ state: found('a\u202Eda@b\u200B.example') }).email).toBe('ada@b.example'))
  test('is not shown while another click is under way', () => expect(wordsOf({ state: found(ada), busy: true }).email).toBe(''))
  test('stays when the popup could not be opened', () =>
    expect(wordsOf({ state: found(ada), note: { is: 'refused', failure: { code: 'popupNotOpened' }, at: now } })).toMatchObject({
      email: ada,
      sentence: 'The popup did not open. Nothing was sent; click Muster in the browser’s toolbar.'
    }))
})

test.each<[state: PersonState, sentence: string]>([
  [found(ada), 'Sample data, made up. Email found.'],
  [live('running'), 'Sample data, made up. api.service.example is looking for an email.'],
  [{ is: 'nothing' }, '']
])('of sample data %j says so, and that nothing is sent', (state, sentence) => {
  const words = wordsOf({ state: { ...state, sample: true } })
  expect(words.sentence).toBe(sentence)
  expect(words.hint).toBe('Sample data: looks up a made-up person. Nothing is sent.')
})

// The texts of the button and its card for each state of a person.
import { describe, expect, test } from 'vitest'
import { getCardText, type CardState, type CardText, isClickFree } from '../../../entrypoints/page.content/card-text.ts'
import type { Translate } from '../../../entrypoints/page.content/failure-text.ts'
import { failures, type FailureCode } from '../../../lib/failure.ts'
import { t } from '../../../lib/i18n/text.ts'
import type { PersonState } from '../../../lib/runs/model/people.ts'

const now = Date.parse('2026-11-21T14:00:00Z')
const translate: Translate = t
const getText = (card: CardState): CardText => getCardText(card, now, translate, 'en')
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
const failed = (code: FailureCode, message?: string): PersonState => ({
  is: 'failed',
  failure: { code, message },
  service: 'api.service.example'
})

const doubtful: PersonState = { is: 'doubtful', service: 'api.service.example', runId: 'run-1', at: 0 }
const stopped: PersonState = { is: 'stopped', service: 'api.service.example' }
const ada = 'ada@beispiel.example'

test.each<[state: string, card: CardState, label: string, sentence: string]>([
  ['before the first answer', {}, 'Find email', ''],
  ['without a lookup', { state: { is: 'nothing' } }, 'Find email', ''],
  [
    'without a connection',
    { state: { is: 'not-connected' } },
    'Find email',
    'Not connected. Nothing is sent until you connect your service.'
  ],
  ['while a click is handled', { state: { is: 'nothing' }, busy: true }, 'Sending…', 'One moment…'],
  ['while the lookup is sent', { state: live('sending') }, 'Sending…', 'Sending to api.service.example…'],
  ['while the lookup runs', { state: live('running') }, 'Finding email…', 'api.service.example is looking for an email.'],
  [
    'when it is unknown whether the lookup started',
    { state: live('uncertain') },
    'Unconfirmed',
    'No clear reply. This may have started and been charged. Muster won’t resend it automatically.'
  ],
  [
    'when the lookup has finished',
    { state: live('finished') },
    'Finding email…',
    'api.service.example has finished. Downloading the result…'
  ],
  [
    'when the lookup waits for the user',
    { state: { ...live('finished'), pause: { code: 'resultsOnOtherHost', host: 'files.example' } } },
    'Finding email…',
    'The results are on files.example. Muster needs your permission to download them. Your API key isn’t sent there.'
  ],
  ['with an email', { state: found(ada) }, 'Email found', 'Email found, Nov 3, 2026.'],
  [
    'with an email that the service calls invalid',
    { state: found(ada, 'invalid') },
    'Email found, invalid',
    'Email found, invalid, Nov 3, 2026.'
  ],
  [
    'with an invalid email that came with a list',
    { state: found(ada, 'invalid', 'VP Sales') },
    'Email found, invalid',
    'Already in “VP Sales”, Nov 3, 2026.'
  ],
  [
    'when the lookup found no email',
    { state: found('') },
    'No email found',
    'No email found. Your service decides whether this uses a credit.'
  ],
  [
    'when the email came with a list',
    { state: found(ada, 'valid', 'VP Sales') },
    'Already in your lists',
    'Already in “VP Sales”, Nov 3, 2026.'
  ],
  ['when a list has the person without an email', { state: { is: 'nothing', listed: { list: 'VP Sales', at: now } } }, 'Find email', ''],
  ['when a result may be another person’s', { state: doubtful }, 'Check result', 'A result came that may be another person’s.'],
  [
    'when the lookup is not tracked',
    { state: stopped },
    'Not tracking',
    'Not tracking. api.service.example may keep looking and charging. Tracking it again is free.'
  ],
  [
    'when the service does not know the lookup',
    { state: failed('listUnknown') },
    'Find email again',
    'api.service.example doesn’t know this lookup. It probably never started, but may start late.'
  ],
  [
    'when a later lookup failed',
    { state: { ...found(ada), failed: { failure: { code: 'noCredits' }, service: 'x' } } },
    'Email found',
    'Email found, Nov 3, 2026.'
  ],
  [
    'when a list title changes the text direction',
    { state: found(ada, '', 'a\u202Eb\nc') },
    'Already in your lists',
    'Already in “ab c”, Nov 3, 2026.'
  ],
  [
    'when the service refused',
    { state: failed('refused', 'no \u202Eplan') },
    'Find email again',
    'api.service.example rejected this: “no plan”. If that is unclear, ask your service.'
  ],
  [
    'when the service refused without a reason',
    { state: failed('refused', ' ') },
    'Find email again',
    'api.service.example rejected this and gave no reason. Ask your service.'
  ],
  [
    'when the worker did not answer a click',
    { problem: { is: 'silent' } },
    'Find email',
    'Muster didn’t answer. Click again. One click is never sent twice.'
  ],
  [
    'when the page changed before the click',
    { state: { is: 'nothing' }, problem: { is: 'refused', failure: { code: 'pageChanged' }, at: now } },
    'Find email',
    'You moved to another page. Nothing was sent. Click again here.'
  ]
])('%s', (_, card, label, sentence) => expect(getText(card)).toMatchObject({ label, sentence }))

test('each state has its own status, and its own label except without a connection', () => {
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
  const texts = states.map(state => getText({ state }))
  expect(new Set(texts.map(({ status }) => status)).size).toBe(states.length)
  expect(new Set(texts.map(({ label }) => label)).size).toBe(states.length - 1)
  for (const { label } of texts) expect(label.length).toBeLessThanOrEqual(24)
})

test('the hint says whether a click may cost something', () => {
  expect(getText({ state: { is: 'nothing' } }).hint).toBe('Sends this profile’s URL to your service. May use a credit.')
  expect(getText({ state: failed('refused') }).hint).toMatch('May use a credit.')
  expect(getText({ state: { is: 'nothing', listed: { list: 'a\u202Eb', at: now } } }).hint).toBe(
    'In your list “ab” without an email. Sends this profile’s URL to your service. May use a credit.'
  )
  for (const state of [live('running'), found(ada), found(''), stopped, doubtful]) expect(getText({ state }).hint).toMatch('Costs nothing.')
})

test.each([
  [5_000, '5 sec'],
  [42_400, '42 sec'],
  [380_000, '380 sec'],
  [725_000, '12 min']
])('after %d ms the elapsed time is %s', (elapsedMs, time) =>
  expect(getText({ state: live('running', now - elapsedMs) }).elapsed).toBe(
    `${time} so far. A lookup can take six minutes. You can leave this page.`
  )
)

test('only a lookup that has been under way for a while shows the elapsed time', () => {
  const paused: PersonState = { ...live('running'), pause: { code: 'wrongApiKey' } }
  const young = [live('running', now - 4_999), live('running', now + 5_000)]
  for (const state of [{ is: 'nothing' }, found(ada), failed('refused'), stopped, paused, live('uncertain'), ...young] as PersonState[])
    expect(getText({ state }).elapsed).toBe('')
})

describe('the email', () => {
  test.each([
    ['valid', 'valid'],
    ['risky', 'risky'],
    ['invalid', 'invalid'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
    ['toString', 'unknown']
  ])('with the status %j has the badge %s', (emailStatus, verification) =>
    expect(getText({ state: found(ada, emailStatus) })).toMatchObject({ email: ada, verification, badge: verification })
  )
  test('has its own sign, and no tick, when the service calls it invalid or risky', () => {
    for (const known of [undefined, 'VP Sales']) expect(getText({ state: found(ada, 'invalid', known) }).status).toBe('invalid')
    expect(getText({ state: found(ada, 'risky') })).toMatchObject({ status: 'invalid', label: 'Email found' })
    expect(getText({ state: found(ada) }).status).toBe('found')
    expect(getText({ state: found('', 'invalid') }).status).toBe('none')
  })
  test('says that it bounced softly, and nothing about its domain', () => {
    const soft = (at: number | undefined): string => getText({ state: { ...found(ada, 'risky'), softBounce: { at } } }).sentence
    expect(soft(Date.UTC(2026, 4, 3, 12))).toMatch(/^This email bounced softly on May 3, 2026/)
    expect(soft(undefined)).toBe('Soft bounce')
  })
  test('has no invisible characters', () => expect(getText({ state: found('a\u202Eda@b\u200B.example') }).email).toBe('ada@b.example'))
  test('is not shown while a click is handled', () => expect(getText({ state: found(ada), busy: true }).email).toBe(''))
  test('stays when the popup could not be opened', () =>
    expect(getText({ state: found(ada), problem: { is: 'refused', failure: { code: 'popupNotOpened' }, at: now } })).toMatchObject({
      email: ada,
      sentence: 'The popup did not open. Click Muster in the browser’s toolbar.'
    }))
})

test.each<[state: PersonState, sentence: string]>([
  [found(ada), 'Sample data, made up. Email found, Nov 3, 2026.'],
  [live('running'), 'Sample data, made up. api.service.example is looking for an email.'],
  [{ is: 'nothing' }, '']
])('the text of %j says that it is sample data and that nothing is sent', (state, sentence) => {
  const text = getText({ state: { ...state, sample: true } })
  expect(text.sentence).toBe(sentence)
  expect(text.hint).toBe('Sample data: finds a made-up email. Nothing is sent.')
})

test('a lookup that may have been charged is not started again by a click on the button', () => {
  const refused = failed('noCredits')
  const maybeCharged = { ...refused, charged: 'maybe' } as const
  expect(isClickFree(maybeCharged)).toBe(true)
  expect(isClickFree(refused)).toBe(false)
  const [maybe, certain] = [getText({ state: maybeCharged }), getText({ state: refused })]
  expect([maybe.label, certain.label]).toEqual(['Failed. Show details', 'Find email again'])
  expect(maybe.sentence).toContain('may have been charged')
  expect(certain.sentence).not.toContain('may have been charged')
  expect(maybe.hint).not.toBe(certain.hint)
})

describe('the button below the sentence', () => {
  const service = 'api.service.example'
  const waits: (number | undefined)[] = [undefined, 30_000, 3_600_000]
  const everyFailure = (Object.keys(failures) as FailureCode[]).flatMap(code =>
    waits.map(retryAfterMs => ({ code, retryAfterMs, name: 'x', message: 'x' }))
  )
  test.each(['failed', 'problem', 'pause'] as const)('opens the settings where the sentence names them: %s', where => {
    for (const failure of everyFailure) {
      const card: CardState =
        where === 'failed'
          ? { state: { is: 'failed', failure, service } }
          : where === 'problem'
            ? { problem: { is: 'refused', failure, at: now } }
            : { state: { ...live('running'), pause: failure } }
      const { sentence, next } = getText(card)
      expect([failure.code, failure.retryAfterMs, next === 'settings' || next === 'connect']).toEqual([
        failure.code,
        failure.retryAfterMs,
        /\bSettings\b|API settings|connect your service/.test(sentence)
      ])
    }
  })

  test.each<[state: PersonState, next: string]>([
    [{ is: 'not-connected' }, 'connect'],
    [stopped, 'run'],
    [live('running'), 'run'],
    [live('uncertain'), 'run'],
    [doubtful, 'result'],
    [found(''), 'look'],
    [failed('noCredits'), 'retry'],
    [{ is: 'failed', failure: { code: 'noCredits' }, service: 'x', charged: 'maybe' }, 'run']
  ])('leads on from %j to %s', (state, next) => expect(getText({ state }).next).toBe(next))

  test('offers another try where a click had no answer', () =>
    expect(getText({ state: { is: 'not-connected' }, problem: { is: 'silent' } }).next).toBe('retry'))
})

test('a lookup without a clear reply does not look as if it were under way', () =>
  expect(getText({ state: live('uncertain') })).toMatchObject({ status: 'invalid', label: 'Unconfirmed' }))

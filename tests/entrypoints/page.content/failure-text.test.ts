// Each failure has a complete sentence about one lookup, and names no button that the card does not have.
import { expect, test } from 'vitest'
import { failureText, type Translate, plainText } from '../../../entrypoints/page.content/failure-text.ts'
import { failures, type Failure, type FailureCode } from '../../../lib/failure.ts'
import { t } from '../../../lib/i18n/text.ts'

const at = new Date(2026, 10, 21, 14, 0).getTime()
const translate: Translate = t
const getText = (failure: Failure): string => failureText(translate, failure, 'api.service.example', at, 'en-GB')

test.each<[FailureCode, string]>([
  ['noCredits', 'api.service.example says you don’t have enough credits. Top up there to continue.'],
  ['interrupted', 'Interrupted before anything was sent. Nothing was charged. Try again.'],
  ['alreadyRunning', 'Another run for this person is in progress. Nothing more was sent.'],
  ['alreadyKnown', 'This person is already in your lists. Nothing was sent.'],
  ['listInUse', 'Another run for this person is in progress. Nothing more was sent.'],
  ['connectionNotActive', 'Your connection changed, so nothing was sent. Check the service, then try again.'],
  ['connectionChanged', 'Your connection changed, so nothing was sent. Check the service, then try again.'],
  ['notConnected', 'Not connected. Nothing is sent until you connect your service.'],
  ['noPermission', 'Your browser doesn’t let Muster reach api.service.example yet. Nothing was sent. Look again, and allow it.'],
  ['listUnknown', 'api.service.example doesn’t know this lookup. It probably never started, but may start late.'],
  ['refused', 'api.service.example rejected this and gave no reason. Ask your service.']
])('%s', (code, sentence) => expect(getText({ code })).toBe(sentence))

test.each<[retryAfter: number | undefined, sentence: string]>([
  [undefined, 'Your lookup limit is reached. Wait until it resets, or change it in Settings.'],
  [1_400, 'Lookups follow each other too fast. Nothing was sent. Wait 2 secs, then click again.'],
  [3_600_000, 'Your lookup limit is reached. Nothing was sent. Wait until 15:00, or change it in Settings.'],
  [36_000_000, 'Your lookup limit is reached. Nothing was sent. Wait until 22 Nov 2026, 00:00, or change it in Settings.']
])('a lookup limit that ends in %s ms', (retryAfter, sentence) =>
  expect(getText({ code: 'lookupLimit', retryAfterMs: retryAfter })).toBe(sentence)
)

test('quotes the message of the service', () =>
  expect(getText({ code: 'refused', message: ' no plan ', host: 'other.example' })).toBe(
    'other.example rejected this: “no plan”. If that is unclear, ask your service.'
  ))

test.each(Object.keys(failures) as FailureCode[])('%s has a complete sentence, and names no button or search that is not there', code => {
  expect(getText({ code })).toMatch(/^(?!.*(?:“”|\$\d|undefined))[^ ].+[.]$/)
  expect(getText({ code, name: 'X', message: 'over your plan' })).not.toMatch(/Start again|import the search|on purpose/)
})

// Removes invisible characters and keeps the visible ones.

test.each([
  ['ada@muster.example', 'ada@muster.example'],
  [' ada@muster.example\r\n', 'ada@muster.example'],
  ['ada\u202Eelpmaxe\u2069@a.example', 'adaelpmaxe@a.example'],
  ['\uFEFFada\u200B\u00AD\u0000@a.example', 'ada@a.example'],
  ['a\u{E0041}b\uFE0F\u3164c', 'abc'],
  ['one\ntwo\tthree\u2028four', 'one two three four'],
  ['Zoë Ångström · 東京 · עברית', 'Zoë Ångström · 東京 · עברית'],
  ['<b>bold</b> & $1', '<b>bold</b> & $1'],
  ['\u200F\u200E', ''],
  ['', '']
])('%j becomes %j', (text, plain) => expect(plainText(text)).toBe(plain))

test('a long text is cut off', () => expect(plainText('a'.repeat(5_000))).toHaveLength(400))

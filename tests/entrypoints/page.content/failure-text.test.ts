// Each failure has a complete sentence about one lookup, and names no button that the card does not have.
import { expect, test } from 'vitest'
import { failureText, type Translate } from '../../../entrypoints/page.content/failure-text.ts'
import { failures, type Failure, type FailureCode } from '../../../lib/failure.ts'
import { t } from '../../../lib/i18n/text.ts'

const at = new Date(2026, 10, 21, 14, 0).getTime()
const translate: Translate = t
const getText = (failure: Failure): string => failureText(translate, failure, 'api.service.example', at, 'en-GB')

test.each<[FailureCode, string]>([
  ['noCredits', 'api.service.example says you lack credits. Top up there, then click again.'],
  ['interrupted', 'Interrupted before anything was sent. It cost nothing; click again.'],
  ['alreadyRunning', 'This person is being looked up already. Nothing more was sent; wait for it.'],
  ['alreadyKnown', 'This person is in your results already. Nothing was sent.'],
  ['listInUse', 'Another run is still following this profile. Nothing was sent; wait for it.'],
  ['connectionNotActive', 'The connection was changed meanwhile. Nothing was sent; click again.'],
  ['connectionChanged', 'The connection was changed meanwhile. Nothing was sent; click again.'],
  ['notConnected', 'Not connected. Nothing is sent until you connect your service.'],
  [
    'noPermission',
    'Your browser does not let Muster reach api.service.example yet. Nothing was sent. Click Open and look the person up there; the browser then asks you.'
  ],
  ['listUnknown', 'api.service.example does not know this lookup. It most likely never started, but a late start is possible.'],
  ['refused', 'api.service.example refused this and gave no reason. Ask your service about it.']
])('%s', (code, sentence) => expect(getText({ code })).toBe(sentence))

test.each<[retryAfter: number | undefined, sentence: string]>([
  [undefined, 'Your limit for looking people up is reached. Nothing was sent; it opens again by itself, or change it in Settings.'],
  [1_400, 'Lookups follow each other too fast. Nothing was sent; wait 2 secs, then click again.'],
  [3_600_000, 'Your limit for looking people up is reached. Nothing was sent; it opens again at 15:00, or change it in Settings.'],
  [
    36_000_000,
    'Your limit for looking people up is reached. Nothing was sent; it opens again at 22 Nov 2026, 00:00, or change it in Settings.'
  ]
])('a lookup limit that ends in %s ms', (retryAfter, sentence) =>
  expect(getText({ code: 'lookupLimit', retryAfterMs: retryAfter })).toBe(sentence)
)

test('quotes the message of the service', () =>
  expect(getText({ code: 'refused', message: ' no plan ', host: 'other.example' })).toBe('other.example refused this: “no plan”.'))

test.each(Object.keys(failures) as FailureCode[])('%s has a complete sentence, and names no button or search that is not there', code => {
  expect(getText({ code })).toMatch(/^(?!.*(?:“”|\$\d|undefined))[^ ].+[.]$/)
  expect(getText({ code, name: 'X', message: 'over your plan' })).not.toMatch(/Start again|import the search|on purpose/)
})

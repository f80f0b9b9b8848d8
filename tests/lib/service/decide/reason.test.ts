// The reasons in refusal texts: each table has phrases of services, and similar phrases with another meaning.
import { describe, expect, test } from 'vitest'
import { mentionsStart, saysAccepted } from '../../../../lib/service/decide/service-texts.ts'
import { plainReason, reasonOf, textSays } from '../../../../lib/service/decide/reason.ts'

const wordings = {
  rateLimited: [
    'Rate limit exceeded.',
    'RATE_LIMITED',
    'Too Many Requests',
    'Please slow down',
    'You are being throttled',
    'Max 2 requests per second'
  ],
  credits: [
    'Insufficient credits',
    'insufficient_credits',
    'InsufficientBalance',
    'Not enough credits: 25 needed, 3 left.',
    'You have no credits left',
    'You have no more credits.',
    'Out of credits',
    'Your monthly quota has been exceeded',
    'Exceeded your monthly quota',
    'Credit balance too low',
    'Payment required',
    'Please upgrade your plan.',
    'Your account lacks credits'
  ],
  key: [
    'Forbidden: invalid API key',
    'Invalid API key.',
    'invalid_api_key',
    'Invalid or missing api-key',
    'No API key found in request',
    'API key is not valid',
    'The API key you provided is invalid',
    'API key expired',
    "Your API key doesn't exist",
    'Missing API key',
    'Unauthorized',
    'unauthorised access',
    'You are not authenticated',
    'Invalid token',
    'Authentication failed'
  ],
  notReady: [
    'The list is not ready yet.',
    'list not ready',
    'NOT_READY',
    'Results are not ready',
    'The list isn’t ready',
    'Not finished',
    'Your list is still being processed',
    'Search is still running',
    'Export in progress',
    'Your request is queued',
    'The list has been queued',
    'List queued',
    'pending',
    'Please wait',
    'not yet available',
    'No results yet',
    'This list is already processing',
    'List not found or still processing'
  ],
  unknownList: [
    'No list with this name.',
    'list_not_found',
    'LIST_NOT_FOUND',
    'ListNotFound',
    'List not found',
    'List “x” was not found',
    'Unknown list',
    'unknown listname',
    'The list does not exist.',
    'This list doesn’t exist',
    'A list with the given name could not be found',
    'Could not find list x',
    "We couldn't find a list with that name",
    'Cannot find the list',
    'No such list',
    'No list found for x',
    'You have no lists with that name',
    'There is not a list called x',
    'Invalid list name',
    'The list no longer exists',
    'This list is unknown'
  ]
} as const

const cases = Object.entries(wordings).flatMap(([reason, texts]) => texts.map(text => [text, reason] as const))

describe('a text alone', () => {
  test.each(cases)('"%s" says %s', (text, reason) => expect(plainReason(text)).toBe(reason))

  test.each([
    '',
    'OK',
    'Not Found',
    'not_found',
    'Forbidden',
    'Bad Request',
    'Import started. 25 credits used.',
    'API key accepted. Import started.',
    'Your credits: 300',
    'pages must be 1–100',
    'Request could not be completed',
    'Error processing your request',
    'A list with this name already exists.',
    'There are no contacts to export in this list.',
    'Insufficient permissions',
    'Internal Server Error',
    'Please try again later',
    'Missing key listname',
    'No route matches this path'
  ])('"%s" leaves the reason open', text => expect(plainReason(text)).toBeUndefined())
})

describe('a text that is known to refuse', () => {
  test.each([
    ...cases.filter(([, reason]) => reason !== 'notReady'),
    ['Check your credits', 'credits'],
    ['Billing problem', 'credits'],
    ['Internal server error', 'server'],
    ['Something went wrong, please try again', 'server'],
    ['The service is temporarily unavailable', 'server'],
    ['Request timed out', 'server'],
    ['Try again later', 'server'],
    ['Bad Request', 'badRequest']
  ] as const)('"%s" says %s', (text, reason) => expect(reasonOf(400, text, false)).toBe(reason))
})

describe('an answer to a start', () => {
  test.each(['List queued', 'Import started', 'Your search was created successfully', 'Accepted', 'Processing', 'Request received'])(
    '"%s" takes it',
    text => expect(saysAccepted(text)).toBe(true)
  )
  test.each([
    '',
    'Hello',
    'Under maintenance',
    'Not started',
    'List already exists, nothing created',
    'Could not be queued',
    'Processing failed',
    'Invalid'
  ])('"%s" does not', text => expect(saysAccepted(text)).toBe(false))
  test('may deny a start that it mentions', () => {
    expect(mentionsStart('The import was not started')).toBe(true)
    expect(mentionsStart('No list with this name')).toBe(false)
  })
  test('may say that something is in progress', () => {
    expect(textSays.notReady('Your list is still being processed.')).toBe(true)
    expect(textSays.notReady('Your list is ready.')).toBe(false)
  })
})

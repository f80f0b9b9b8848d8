// The text of a connection test's result.
import { expect, test } from 'vitest'
import { testResultText } from '../../../components/connection/test-result-text.ts'
import { fail, failures, ok, type FailureCode } from '../../../lib/failure.ts'

const service = 'api.service.example'
const resultOf = (code: FailureCode, host = service, isLocalDenied = false) =>
  testResultText({ answer: fail(code, { host }), baseUrl: `https://${host}/api`, isLocalDenied }, 0)
const textOf = (code: FailureCode): string => resultOf(code).text

test.each(Object.keys(failures) as FailureCode[])('%s has a text that speaks of no run, which a test does not have', code => {
  expect(textOf(code)).not.toMatch(/\bruns?\b/i)
})

test('failures that are not about an answer of the service say so', () => {
  expect(textOf('internalError')).toBe('Muster couldn’t finish the test. Try again.')
  expect(textOf('workerStopped')).toMatch('didn’t answer in time')
  expect(textOf('connectionNotFound')).toMatch('no longer exists')
})

test('the URL is shown where a part of it may be wrong, and only there', () => {
  const withUrl = (Object.keys(failures) as FailureCode[]).filter(code => resultOf(code).wrongUrl !== undefined)
  expect(withUrl.toSorted()).toEqual(['keyElsewhere', 'notAService', 'notFound', 'redirected', 'tooLarge', 'unreadable'])
})

test.each([
  ['localhost:8787', false, /Nothing answers at localhost:8787\..* your browser allows local addresses/],
  ['127.0.0.1:8787', true, /Allow “Local network access” for Muster/],
  ['192.168.1.20', false, /your browser allows local addresses/],
  [service, false, /your internet connection/]
])('an unreachable %s (denied: %s) says what may block it', (host, isDenied, text) => {
  expect(resultOf('unreachable', host, isDenied).text).toMatch(text)
})

test('the test result shows the credits left', () => {
  const { tone, text } = testResultText(
    { answer: ok({ is: 'good', creditsLeft: 1_812 }), baseUrl: 'https://a.example', isLocalDenied: false },
    0
  )
  expect([tone, text]).toEqual(['good', 'a.example accepted the API key. Credits left: 1,812.'])
})

// The text of a connection test's result.
import { expect, test } from 'vitest'
import { testResultText } from '../../../entrypoints/options/test-result-text.ts'
import { fail, failures, type FailureCode } from '../../../lib/failure.ts'

const service = 'api.service.example'
const textOf = (code: FailureCode): string => testResultText(fail(code, { host: service }), service, 0).text

test.each(Object.keys(failures) as FailureCode[])('%s has a text that speaks of no run, which a test does not have', code => {
  expect(textOf(code)).not.toMatch(/\bruns?\b/i)
})

test('failures that are not about an answer of the service say so', () => {
  expect(textOf('internalError')).toBe('Muster couldn’t finish the test. Try again.')
  expect(textOf('workerStopped')).toMatch('didn’t answer in time')
  expect(textOf('connectionNotFound')).toMatch('no longer exists')
})

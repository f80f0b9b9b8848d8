// Tests the log line of a request.
import { expect, it } from 'vitest'
import { requestLine } from './request-line.ts'
import type { SeenRequest } from './serve-sample.ts'

const seen: SeenRequest = {
  at: 45_296_000,
  method: 'POST',
  path: '/sn_search',
  headers: {},
  body: '{"a":1}',
  status: 200,
  raw: () => ({ a: 1 })
}
const { status: _, ...cut } = seen

it.each([
  ['is one short line', seen, '12:34:56 POST /sn_search 200 {"a":1}'],
  ['says when there was no answer', cut, '12:34:56 POST /sn_search cut {"a":1}'],
  ['cannot be broken by the body', { ...seen, body: 'a\n\u001B[31mb' }, '12:34:56 POST /sn_search 200 a [31mb'],
  ['is cut where the body is long', { ...seen, body: 'x'.repeat(500) }, `12:34:56 POST /sn_search 200 ${'x'.repeat(240)}…`]
])('%s', (_what, request, line) => {
  expect(requestLine(request)).toBe(line)
})

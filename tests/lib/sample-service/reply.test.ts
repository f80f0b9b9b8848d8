// The one way a JSON answer leaves the service.
import { expect, it } from 'vitest'
import { reply } from '../../../lib/sample-service/reply.ts'

it('is JSON in UTF-8, with the status given', async () => {
  const response = reply({ name: '例子', id: 9007199254740993n }, 402)
  expect(response.status).toBe(402)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.text()).toBe('{"name":"例子","id":9007199254740993}')
})

it('is HTTP 200 unless said otherwise', () => {
  expect(reply({}).status).toBe(200)
})

// The JSON of the sample service is valid, and ids keep all their digits.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Json, jsonReply, toJsonText } from '../../../lib/sample-service/json-reply.ts'

describe('toJsonText', () => {
  it('writes a bigint as a number with all its digits', () => {
    expect(toJsonText({ id: 9007199254740993n, list: [1n, -2n] })).toBe('{"id":9007199254740993,"list":[1,-2]}')
  })

  it('omits undefined fields and keeps null and empty ones', () => {
    expect(toJsonText({ a: undefined, b: null, c: '', d: [], e: {} })).toBe('{"b":null,"c":"","d":[],"e":{}}')
  })

  it('writes every JSON value as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.json(), text => {
        const value: Json = JSON.parse(text)
        expect(toJsonText(value)).toBe(JSON.stringify(value))
      })
    )
  })
})

describe('jsonReply', () => {
  it('is JSON in UTF-8 with the given status', async () => {
    const response = jsonReply({ name: '例子', id: 9007199254740993n }, 402)
    expect(response.status).toBe(402)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await response.text()).toBe('{"name":"例子","id":9007199254740993}')
  })

  it('has status 200 by default', () => {
    expect(jsonReply({}).status).toBe(200)
  })
})

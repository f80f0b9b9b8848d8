// The JSON that the sample service writes is JSON, and ids keep their digits.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Json, jsonText } from '../../../lib/sample-service/json-text.ts'

describe('jsonText', () => {
  it('writes a bigint as a plain number with all its digits', () => {
    expect(jsonText({ id: 9007199254740993n, list: [1n, -2n] })).toBe('{"id":9007199254740993,"list":[1,-2]}')
  })

  it('leaves out undefined fields and keeps null and empty ones', () => {
    expect(jsonText({ a: undefined, b: null, c: '', d: [], e: {} })).toBe('{"b":null,"c":"","d":[],"e":{}}')
  })

  it('writes every JSON value as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.json(), text => {
        const value: Json = JSON.parse(text)
        expect(jsonText(value)).toBe(JSON.stringify(value))
      })
    )
  })
})

// Reading requests: which bodies, API keys and list names are valid.
import { describe, expect, it } from 'vitest'
import { withDefaults } from '../../../lib/sample-service/options.ts'
import { readBody, readListName } from '../../../lib/sample-service/read-body.ts'
import { createSampleStore } from '../../../lib/sample-service/store.ts'

const service = withDefaults({ store: createSampleStore(), now: () => 0, apiKeys: ['first-key-01', 'second-key-02'] })
const request = (body: string, type = 'application/json') =>
  new Request('https://service.example/sn_search', { method: 'POST', headers: { 'content-type': type }, body })

describe('readBody', () => {
  it.each(['first-key-01', 'second-key-02'])('accepts the API key %s', async key => {
    expect(await readBody(request(JSON.stringify({ api_key: key, x: 1 })), service)).toEqual({ api_key: key, x: 1 })
  })

  it('accepts a content type with a charset', async () => {
    expect(await readBody(request('{"api_key":"first-key-01"}', 'application/json; charset=utf-8'), service)).not.toBeInstanceOf(Response)
  })

  it.each(['null', '[]', '"text"', '1', '', '{"api_key":"x"}'])('refuses %s', async body => {
    expect(await readBody(request(body), service)).toBeInstanceOf(Response)
  })
})

describe('readListName', () => {
  it.each(['spring', 'x'.repeat(200), '__proto__', 'Été 例子', `https://www.linkedin.com/in/${'a'.repeat(300)}`])(
    'accepts %s',
    listname => {
      expect(readListName({ listname })).toBe(listname)
    }
  )

  it.each([undefined, null, '', '  ', 7, 'x'.repeat(201)])('refuses %s', listname => {
    expect(readListName({ listname })).toBeInstanceOf(Response)
  })
})

// A refused key where the preset sends it in a header: wrong, or wanted in another header.
import { expect, test } from 'vitest'
import { readStart } from '../../../lib/service/interpret-reply.ts'
import { factsOfReply } from './decide/replies.ts'

const codeOf = (content: unknown, headers: Record<string, string>, sent: Record<string, string>): string | undefined => {
  const facts = factsOfReply(401, content, headers)
  const reading = readStart({ ...facts, context: { ...facts.context, preset: { headers: sent } } })
  return reading.is === 'refused' ? reading.failure.code : reading.is
}

const inHeader = { Authorization: 'Bearer {key}' }
test.each<[string, unknown, Record<string, string>, Record<string, string>, string]>([
  ['a challenge alone', '', { 'www-authenticate': 'Bearer' }, inHeader, 'wrongApiKey'],
  ['a challenge alone, for a key in the body', '', { 'www-authenticate': 'Bearer' }, {}, 'keyElsewhere'],
  ['an invalid token', { message: 'Invalid Bearer token' }, { 'www-authenticate': 'Bearer' }, inHeader, 'wrongApiKey'],
  ['another header that is missing', { message: 'Missing X-Access-Token header' }, {}, inHeader, 'keyElsewhere'],
  ['a missing header, for a key in the body', { message: 'Missing Authorization header' }, {}, {}, 'keyElsewhere']
])('%s', (_, content, headers, sent, code) => expect(codeOf(content, headers, sent)).toBe(code))

// A service that answers a lookup of several people at once: its reply is the answer, also where nobody was found.
import { expect, test } from 'vitest'
import { createServiceClient } from '../../../../lib/service/client.ts'
import { presetSchema } from '../../../../lib/service/presets/schema.ts'
import { anyConnection } from '../decide/replies.ts'

const preset = presetSchema.parse({
  muster: 'service preset',
  version: 1,
  id: 'at-once',
  name: 'At once',
  runId: 'word',
  operations: { people: { path: '/people', body: { people: [{ url: '{profile}', ref: '{reference}' }] }, referenceAt: 'ref' } }
})
const profileUrls = ['https://www.linkedin.com/in/ada-beispiel', 'https://www.linkedin.com/in/bob-muster']

const missed = { ref: 'm1', error: { code: 404, message: 'Contact not found' } }
const found = { ref: 'm2', firstName: 'Bob', emails: [{ email: 'bob@northwind.example' }] }

test.each<[string, unknown, number, string, number]>([
  ['one is found, and one is not', { requestId: 'a1', results: [missed, found], billing: { charged: 1 } }, 200, 'result', 2],
  ['nobody is found, each with an error', { results: [missed, { ...missed, ref: 'm2' }], billing: { charged: 0 } }, 200, 'result', 2],
  ['nobody is found', { requestId: 'a1', results: [], billing: { charged: 0 } }, 200, 'result', 0],
  ['nobody is found, in a bare list', [], 200, 'result', 0],
  ['nobody is found, beside a success', { success: true, results: [] }, 200, 'result', 0],
  ['each place is empty', { status: 'success', matches: [null, null] }, 200, 'result', 0],
  ['it went wrong under a good status', { error: true, message: 'Internal error' }, 200, 'unclear', 0],
  ['it went wrong beside an empty list', { success: false, error: 'Internal error', results: [] }, 200, 'unclear', 0],
  ['the server fails', { results: [] }, 500, 'unclear', 0],
  ['it is refused', { error: 'Invalid API key' }, 401, 'refused', 0]
])('where %s', async (_, body, status, is, rows) => {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const headers = new Map([['content-type', 'application/json']])
  const client = createServiceClient(
    async () => ({ ok: true, value: { status, headers, bytes, durationMs: 1 } }),
    () => 0
  )
  const { reading } = await client.startLookups({ ...anyConnection, preset }, { profileUrls, listName: 'x' })
  expect([reading.is, reading.is === 'result' ? reading.rows.length : 0]).toEqual([is, rows])
})

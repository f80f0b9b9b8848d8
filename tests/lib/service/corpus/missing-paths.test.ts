// What frameworks answer for a path that does not exist is never read as "no one found" or "unknown list".
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readReply } from '../../../../lib/service/read-reply.ts'

interface Answer {
  framework: string
  httpStatus: number
  headers: Record<string, string>
  body: string
}

const answers: Answer[] = JSON.parse(readFileSync(fileURLToPath(new URL('missing-paths.json', import.meta.url)), 'utf8'))

test.each(answers.map(answer => [answer.framework, answer] as const))('%s', (_, { httpStatus: status, headers, body }) => {
  for (const path of ['/person_search', '/check_list_status', '/download_list', '/contacts/lists/job']) {
    const reply = { status, headers, body: body.replace(/\{?path\}/g, path) }
    const means = (['lookup', 'start', 'status', 'download'] as const).map(operation => readReply(operation, reply))
    const [lookup, start, checked, download] = means.map(reading => reading.means)
    expect(['unclear', 'refused']).toContain(lookup)
    expect(start).toBe(status === 200 ? 'unclear' : 'refused')
    expect(['unclear', 'refused']).toContain(checked)
    expect(download).toBe('refused')
    expect(means.map(({ reason }) => reason)).not.toContain('unknownList')
  }
})

test.each([
  ['{"message":"Person not found"}', 'nobody'],
  ['{"code":"PROFILE_NOT_FOUND"}', 'nobody'],
  ['{"error":"No match found for this URL"}', 'nobody'],
  ['{"detail":"Email not found."}', 'nobody'],
  ['{"found":false}', 'nobody'],
  ['{"message":"Aucun contact trouvé"}', 'nobody'],
  ['{"detail":"Not found."}', 'unclear'],
  ['{"message":"The requested resource was not found"}', 'unclear'],
  ['{"message":"Cannot POST /people/search"}', 'refused']
])('404 with %s to a lookup is "%s"', (body, means) => expect(readReply('lookup', { status: 404, body }).means).toBe(means))

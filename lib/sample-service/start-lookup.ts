// `/person_search`: the person behind one profile URL, and the four ways a service may say where the result will be.
import { begin, timing } from './accept-start.ts'
import { personAt } from './directory.ts'
import { hashOf } from './hash.ts'
import type { JsonObject } from './json-text.ts'
import type { SampleService } from './options.ts'
import { personBehind } from './profiles.ts'
import type { Body } from './read-body.ts'
import { refusals } from './refusals.ts'
import { reply } from './reply.ts'
import { lookupRows } from './rows.ts'

/** With the 2 s in line: 8 s. */
const seconds = 6

/** Starts a person lookup. One credit when an address is found, none for a miss. */
export function startLookup(service: SampleService, body: Body): Response {
  const profileUrl = body['profile_url']
  if (profileUrl === undefined) return refusals.missingField('profile_url')
  const person = typeof profileUrl === 'string' ? personBehind(profileUrl) : undefined
  if (typeof profileUrl !== 'string' || person === undefined) return refusals.badProfileUrl()

  const hasEmail = service.findsEmail(profileUrl) ?? personAt(person).hasEmail
  const start = { ...timing(service, seconds), kind: 'lookup', profileUrl, person, hasEmail } as const
  const credits = hasEmail ? 1 : 0
  if (service.identifyPerson === 'inline') {
    return begin(service, profileUrl, start, credits, false) ?? reply({ success: true, data: lookupRows(start, profileUrl)[0] ?? null })
  }
  const code = hashOf(profileUrl).toString(16).padStart(8, '0')
  const way = ways[service.identifyPerson](code, profileUrl)
  return begin(service, way.listname, start, credits) ?? reply({ success: true, message: 'Lookup queued', ...way.said })
}

/** The name of the list that the result goes to, and what the reply says of it. */
const ways: Record<'listname' | 'id' | 'url', (code: string, profileUrl: string) => { listname: string; said: JsonObject }> = {
  listname: code => ({ listname: `person-${code}`, said: { listname: `person-${code}`, status: 'queued' } }),
  id: code => ({ listname: code, said: { id: code, status: 'queued' } }),
  url: (_, profileUrl) => ({ listname: profileUrl, said: {} })
}

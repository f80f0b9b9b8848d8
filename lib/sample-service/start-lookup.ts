// `/person_search`: the person of one profile URL, and the four ways in which a service may identify the result.
import { acceptStart, getTiming } from './accept-start.ts'
import { getPerson } from './directory.ts'
import { createLookupRecords } from './download-list.ts'
import { type JsonObject, jsonReply } from './json-reply.ts'
import type { SampleService } from './options.ts'
import { getPersonNumber } from './profiles.ts'
import type { Body } from './read-body.ts'
import { refusals } from './refusals.ts'
import { hashText } from './seeded-random.ts'

/** At speed 1, after 2 s in the queue. */
const workSeconds = 6

/** Starts a person lookup. It costs one credit when an email is found, otherwise none. */
export function startLookup(service: SampleService, body: Body): Response {
  const profileUrl = body['profile_url']
  if (profileUrl === undefined) return refusals.missingField('profile_url')
  const person = typeof profileUrl === 'string' ? getPersonNumber(profileUrl) : undefined
  if (typeof profileUrl !== 'string' || person === undefined) return refusals.badProfileUrl()

  const hasEmail = service.findsEmail(profileUrl) ?? getPerson(person).hasEmail
  const start = { ...getTiming(service, workSeconds), kind: 'lookup', profileUrl, person, hasEmail } as const
  const credits = hasEmail ? 1 : 0
  if (service.identifyPerson === 'inline') {
    const data = createLookupRecords(start, profileUrl)[0] ?? null
    return acceptStart(service, profileUrl, start, credits, false) ?? jsonReply({ success: true, data })
  }
  const code = hashText(profileUrl).toString(16).padStart(8, '0')
  const { listname, fields } = identify[service.identifyPerson](code, profileUrl)
  return acceptStart(service, listname, start, credits) ?? jsonReply({ success: true, message: 'Lookup queued', ...fields })
}

/** The list name of the result, and the fields of the reply that identify it. */
const identify: Record<'listname' | 'id' | 'url', (code: string, profileUrl: string) => { listname: string; fields: JsonObject }> = {
  listname: code => ({ listname: `person-${code}`, fields: { listname: `person-${code}`, status: 'queued' } }),
  id: code => ({ listname: code, fields: { id: code, status: 'queued' } }),
  url: (_, profileUrl) => ({ listname: profileUrl, fields: {} })
}

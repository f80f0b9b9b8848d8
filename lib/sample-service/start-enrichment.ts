// `/domain_enrichment`: the companies of bare domains, with the people who work there.
import { acceptStart, getTiming } from './accept-start.ts'
import { jsonReply } from './json-reply.ts'
import type { SampleService } from './options.ts'
import { type Body, readListName } from './read-body.ts'
import { refusals } from './refusals.ts'

const secondsPerDomain = 12
const bareDomain = /^(?=.{1,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** Starts a domain enrichment. It costs one credit per domain; a domain given twice counts once. */
export function startEnrichment(service: SampleService, body: Body): Response {
  const given = body['domains']
  if (given === undefined) return refusals.missingField('domains')
  const listname = readListName(body)
  if (listname instanceof Response) return listname
  if (!Array.isArray(given) || given.length === 0) return refusals.noDomains()
  const entries: unknown[] = given
  const invalidIndex = entries.findIndex(entry => typeof entry !== 'string' || !bareDomain.test(entry))
  if (invalidIndex >= 0) return refusals.badDomain(invalidIndex)

  const domains = [...new Set(entries.map(entry => String(entry).toLowerCase()))]
  const timing = getTiming(service, secondsPerDomain * domains.length)
  const refusal = acceptStart(
    service,
    listname,
    { ...timing, kind: 'enrichment', domains, ...(service.failsDomains(domains) ? { fails: true } : {}) },
    domains.length
  )
  return refusal ?? jsonReply({ success: true, message: 'Enrichment queued', listname, status: 'queued' })
}

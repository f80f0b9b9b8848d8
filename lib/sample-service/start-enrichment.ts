// `/domain_enrichment`: the companies behind bare domains, with the people who work there.
import { begin, timing } from './accept-start.ts'
import type { SampleService } from './options.ts'
import { type Body, readListName } from './read-body.ts'
import { refusals } from './refusals.ts'
import { reply } from './reply.ts'

const secondsPerDomain = 12
const bareDomain = /^(?=.{1,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** Starts a domain enrichment. One credit a domain; a domain given twice counts once. */
export function startEnrichment(service: SampleService, body: Body): Response {
  const given = body['domains']
  if (given === undefined) return refusals.missingField('domains')
  const listname = readListName(body)
  if (listname instanceof Response) return listname
  if (!Array.isArray(given) || given.length === 0) return refusals.noDomains()
  const entries: unknown[] = given
  const wrong = entries.findIndex(entry => typeof entry !== 'string' || !bareDomain.test(entry))
  if (wrong >= 0) return refusals.badDomain(wrong)

  const domains = [...new Set(entries.map(entry => String(entry).toLowerCase()))]
  const work = timing(service, secondsPerDomain * domains.length)
  const refusal = begin(
    service,
    listname,
    { ...work, kind: 'enrichment', domains, ...(service.failsDomains(domains) ? { fails: true } : {}) },
    domains.length
  )
  return refusal ?? reply({ success: true, message: 'Enrichment queued', listname, status: 'queued' })
}

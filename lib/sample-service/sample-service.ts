// The sample service: its routes, and its starts, which are the only code that writes to the store.
import { type SampleService, type Start, type SampleServiceOptions, withDefaults } from './options.ts'
import { refusals, jsonReply, type Body, readListName, type JsonObject, readBody } from './replies.ts'
import { countPeople, pageSize, readSearch } from './searches.ts'
import { getPerson, getPersonNumber } from './directory.ts'
import { createLookupRecords, downloadList, reportStatus } from './lists.ts'
import { hashText } from './names.ts'

/** How long a start is queued, at speed 1. */
const queueSeconds = 2

/** The timing of a start with that many seconds of work at speed 1. */
function getTiming(service: SampleService, workSeconds: number): Pick<Start, 'at' | 'queuedMs' | 'workMs'> {
  return { at: service.now(), queuedMs: (queueSeconds * 1000) / service.speed, workMs: (workSeconds * 1000) / service.speed }
}

/**
 * Accepts a start on a list and charges for it. Returns a refusal, and writes nothing, when the list exists and duplicates are refused, or
 * when the credits are too few. With `keepList` false it only charges, because the reply contains the result.
 */
function acceptStart(service: SampleService, listname: string, start: Start, credits: number, keepList = true): Response | undefined {
  const { store, duplicates } = service
  const existing = store.lists.find(list => list.name === listname)
  if (existing && duplicates === 'refuse') return refusals.listExists()
  const creditsLeft = service.credits - store.charges.reduce((sum, charge) => sum + charge.credits, 0)
  if (credits > creditsLeft) return refusals.noCredits(credits, creditsLeft)
  store.charges.push({ at: start.at, kind: start.kind, listname, credits })
  if (!keepList) return undefined
  if (!existing) store.lists.push({ name: listname, starts: [start] })
  else if (duplicates === 'charge-again') existing.starts = [start]
  else existing.starts.push(start)
  return undefined
}

const secondsPerDomain = 12
const bareDomain = /^(?=.{1,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** Starts a domain enrichment. It costs one credit per domain; a domain given twice counts once. */
function startEnrichment(service: SampleService, body: Body): Response {
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

const secondsPerPage = 45

/** Starts a lead-search import. It costs one credit per person, charged at the start. */
function startImport(service: SampleService, body: Body): Response {
  const url = body[service.searchField]
  const pages = body['no_of_page']
  if (url === undefined) return refusals.missingField(service.searchField)
  if (pages === undefined) return refusals.missingField('no_of_page')
  const listname = readListName(body)
  if (listname instanceof Response) return listname
  const parsed = typeof url === 'string' ? readSearch(url) : undefined
  if (typeof url !== 'string' || parsed === undefined) return refusals.badSearchUrl()
  const { search, filterCount } = parsed
  if (filterCount === 0) return refusals.searchWithoutFilters()
  if (typeof pages !== 'number' || !Number.isInteger(pages) || pages < 1 || pages > 100) return refusals.badPageCount()

  const peopleCount = Math.min(pages * pageSize, countPeople(search, service.searchSize(url)))
  const timing = getTiming(service, secondsPerPage * Math.max(1, Math.ceil(peopleCount / pageSize)))
  const refusal = acceptStart(service, listname, { ...timing, kind: 'import', search, peopleCount }, peopleCount)
  return refusal ?? jsonReply({ success: true, message: 'List queued', listname, status: 'queued' })
}

/** At speed 1, after 2 s in the queue. */
const workSeconds = 6

/** Starts a person lookup. It costs one credit when an email is found, otherwise none. */
function startLookup(service: SampleService, body: Body): Response {
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

const operations: ReadonlyMap<string, (service: SampleService, body: Body) => Response> = new Map([
  ['/sn_search', startImport],
  ['/domain_enrichment', startEnrichment],
  ['/person_search', startLookup],
  ['/check_list_status', reportStatus],
  ['/download_list', downloadList]
])

/**
 * A service that replies as documented, with made-up people. It ignores the host of a request's URL. All state is in `options.store`: the
 * same requests at the same times on an empty store give the same bytes. Throws a `RangeError` for a speed that is not above zero. The
 * returned function rejects only when the request's body cannot be read.
 */
export function createSampleService(options: SampleServiceOptions): (request: Request) => Promise<Response> {
  const service = withDefaults(options)
  return async request => {
    const operation = operations.get(new URL(request.url).pathname)
    if (!operation) return refusals.unknownPath()
    if (request.method !== 'POST') return refusals.wrongMethod()
    const body = await readBody(request, service)
    return body instanceof Response ? body : operation(service, body)
  }
}

// `/sn_search`: the people of a search, 25 per page, at most 100 pages, fewer when the search has fewer.
import { acceptStart, getTiming } from './accept-start.ts'
import { jsonReply } from './json-reply.ts'
import type { SampleService } from './options.ts'
import { type Body, readListName } from './read-body.ts'
import { refusals } from './refusals.ts'
import { countPeople, pageSize, readSearch } from './searches.ts'

const secondsPerPage = 45

/** Starts a lead-search import. It costs one credit per person, charged at the start. */
export function startImport(service: SampleService, body: Body): Response {
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

// `/sn_search`: the people of a search, 25 a page, at most 100 pages, fewer when the search ends before.
import { begin, timing } from './accept-start.ts'
import type { SampleService } from './options.ts'
import { type Body, readListName } from './read-body.ts'
import { refusals } from './refusals.ts'
import { reply } from './reply.ts'
import { meaningOf, pageSize, sizeOf } from './searches.ts'

const secondsPerPage = 45

/** Starts a lead-search import. One credit a person, charged at the start. */
export function startImport(service: SampleService, body: Body): Response {
  const url = body[service.searchField]
  const pages = body['no_of_page']
  if (url === undefined) return refusals.missingField(service.searchField)
  if (pages === undefined) return refusals.missingField('no_of_page')
  const listname = readListName(body)
  if (listname instanceof Response) return listname
  const search = typeof url === 'string' ? meaningOf(url) : undefined
  if (typeof url !== 'string' || search === undefined) return refusals.badSearchUrl()
  if (search.filters === 0) return refusals.searchWithoutFilters()
  if (typeof pages !== 'number' || !Number.isInteger(pages) || pages < 1 || pages > 100) return refusals.badPageCount()

  const people = Math.min(pages * pageSize, sizeOf(search.meaning, service.searchSize(url)))
  const work = timing(service, secondsPerPage * Math.max(1, Math.ceil(people / pageSize)))
  const refusal = begin(service, listname, { ...work, kind: 'import', meaning: search.meaning, people }, people)
  return refusal ?? reply({ success: true, message: 'List queued', listname, status: 'queued' })
}

// `/check_list_status`: how far a list is.
import { progressOf } from './lists.ts'
import type { SampleService } from './options.ts'
import { type Body, readListName } from './read-body.ts'
import { refusals } from './refusals.ts'
import { reply } from './reply.ts'

/** The state of a list; while it is queued there are no counts yet. */
export function reportStatus(service: SampleService, body: Body): Response {
  const listname = readListName(body)
  if (listname instanceof Response) return listname
  const list = service.store.lists.find(known => known.name === listname)
  if (!list) return refusals.unknownList()
  const { status, progress, processed, total } = progressOf(list, service.now())
  if (status === 'failed') return reply({ success: false, listname, status, message: 'The enrichment was aborted.' })
  if (status === 'queued') return reply({ success: true, listname, status, progress })
  return reply({ success: true, listname, status, progress, processed, total })
}

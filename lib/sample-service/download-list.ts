// `/download_list`: the records of a list, once all of them are there.
import { progressOf } from './lists.ts'
import type { SampleService } from './options.ts'
import { type Body, readListName } from './read-body.ts'
import { refusals } from './refusals.ts'
import { reply } from './reply.ts'
import { rowsOf } from './rows.ts'

/** The results of a finished list. A lookup that found nothing is an empty `data`; a search without people is a refusal, as seen at real services. */
export function handOver(service: SampleService, body: Body): Response {
  const listname = readListName(body)
  if (listname instanceof Response) return listname
  const list = service.store.lists.find(known => known.name === listname)
  if (!list) return refusals.unknownList()
  if (progressOf(list, service.now()).status !== 'finished') return refusals.notReady()
  const data = rowsOf(list)
  if (data.length === 0 && list.starts.every(start => start.kind === 'import')) return refusals.nothingToExport()
  return reply({ success: true, listname, count: data.length, data })
}

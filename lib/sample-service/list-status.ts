// `/check_list_status`: the state of a list. It follows from the list's starts and the time alone; nothing runs in the background.
import { jsonReply } from './json-reply.ts'
import type { SampleService } from './options.ts'
import { type Body, readListName } from './read-body.ts'
import { refusals } from './refusals.ts'
import { findPeople } from './searches.ts'
import type { SampleList, Start } from './store.ts'

/** A list's state. `progress` is a percentage, 100 only when finished or failed. `processed` of `total` results are there. */
export type ListProgress = { status: 'queued' | 'processing' | 'finished' | 'failed'; progress: number; processed: number; total: number }

/** Replies with the state of a list. A queued list has no counts yet. */
export function reportStatus(service: SampleService, body: Body): Response {
  const listname = readListName(body)
  if (listname instanceof Response) return listname
  const list = service.store.lists.find(known => known.name === listname)
  if (!list) return refusals.unknownList()
  const { status, progress, processed, total } = getListProgress(list, service.now())
  if (status === 'failed') return jsonReply({ success: false, listname, status, message: 'The enrichment was aborted.' })
  if (status === 'queued') return jsonReply({ success: true, listname, status, progress })
  return jsonReply({ success: true, listname, status, progress, processed, total })
}

/** The state of a list at `now` (ms). */
export function getListProgress(list: SampleList, now: number): ListProgress {
  const starts = list.starts.map(start => ({
    units: getUnits(start),
    doneShare: getDoneShare(start, now),
    isQueued: now < start.at + start.queuedMs
  }))
  const total = new Set(starts.flatMap(start => start.units)).size
  if (starts.every(start => start.doneShare === 1))
    return list.starts.some(start => start.kind === 'enrichment' && start.fails)
      ? { status: 'failed', progress: 100, processed: 0, total }
      : { status: 'finished', progress: 100, processed: total, total }
  const doneUnits = starts.flatMap(start => start.units.slice(0, Math.floor(start.doneShare * start.units.length)))
  const work = starts.reduce((sum, start) => sum + getWeight(start.units), 0)
  const doneWork = starts.reduce((sum, start) => sum + getWeight(start.units) * start.doneShare, 0)
  return {
    status: starts.every(start => start.isQueued) ? 'queued' : 'processing',
    progress: Math.min(99, Math.floor((100 * doneWork) / work)),
    processed: new Set(doneUnits).size,
    total
  }
}

/** What a start requests, one text for each person or domain. Duplicates have the same text. */
export function getUnits(start: Start): string[] {
  if (start.kind === 'import') return findPeople(start.search, start.peopleCount).map(number => `person ${number}`)
  if (start.kind === 'enrichment') return start.domains.map(domain => `domain ${domain}`)
  return [`person ${start.person}`]
}

/** At least 1, so that a start that finds no one takes part in the progress. */
function getWeight(units: readonly string[]): number {
  return Math.max(1, units.length)
}

/** The part of a start's work that is done, 0 to 1. */
function getDoneShare(start: Start, now: number): number {
  const workedMs = now - start.at - start.queuedMs
  if (workedMs >= start.workMs) return 1
  return workedMs <= 0 ? 0 : workedMs / start.workMs
}

// How far a list is at a given moment. Nothing ticks: the answer follows from its starts and the time alone.
import { peopleOf } from './searches.ts'
import type { SampleList, Start } from './store.ts'

/** A list's state. `progress`: percent, 100 only when finished. `processed` of `total` results are there. */
export type ListProgress = { status: 'queued' | 'processing' | 'finished' | 'failed'; progress: number; processed: number; total: number }

/** Where a list stands at `now` (ms). */
export function progressOf(list: SampleList, now: number): ListProgress {
  const parts = list.starts.map(start => ({ units: unitsOf(start), share: shareOf(start, now), waiting: now < start.at + start.queuedMs }))
  const total = new Set(parts.flatMap(part => part.units)).size
  if (parts.every(part => part.share === 1))
    return list.starts.some(start => start.kind === 'enrichment' && start.fails)
      ? { status: 'failed', progress: 100, processed: 0, total }
      : { status: 'finished', progress: 100, processed: total, total }
  const done = parts.flatMap(part => part.units.slice(0, Math.floor(part.share * part.units.length)))
  const work = parts.reduce((sum, part) => sum + weight(part.units), 0)
  const worked = parts.reduce((sum, part) => sum + weight(part.units) * part.share, 0)
  return {
    status: parts.every(part => part.waiting) ? 'queued' : 'processing',
    progress: Math.min(99, Math.floor((100 * worked) / work)),
    processed: new Set(done).size,
    total
  }
}

/** What a start asks for, one text each: a person found twice, or a domain given twice, is the same text. */
export function unitsOf(start: Start): string[] {
  if (start.kind === 'import') return peopleOf(start.meaning, start.people).map(number => `person ${number}`)
  if (start.kind === 'enrichment') return start.domains.map(domain => `domain ${domain}`)
  return [`person ${start.person}`]
}

/** A start counts for its units; one that finds nobody still counts for something. */
function weight(units: readonly string[]): number {
  return Math.max(1, units.length)
}

/** The part of a start's work that is done, 0 to 1. */
function shareOf(start: Start, now: number): number {
  const worked = now - start.at - start.queuedMs
  if (worked >= start.workMs) return 1
  return worked <= 0 ? 0 : worked / start.workMs
}

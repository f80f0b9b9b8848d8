// Accepts and charges a start: the only code that writes to the store.
import type { SampleService } from './options.ts'
import { refusals } from './refusals.ts'
import type { Start } from './store.ts'

/** How long a start is queued, at speed 1. */
const queueSeconds = 2

/** The timing of a start with that many seconds of work at speed 1. */
export function getTiming(service: SampleService, workSeconds: number): Pick<Start, 'at' | 'queuedMs' | 'workMs'> {
  return { at: service.now(), queuedMs: (queueSeconds * 1000) / service.speed, workMs: (workSeconds * 1000) / service.speed }
}

/**
 * Accepts a start on a list and charges for it. Returns a refusal, and writes nothing, when the list exists and duplicates are refused, or
 * when the credits are too few. With `keepList` false it only charges, because the reply contains the result.
 */
export function acceptStart(
  service: SampleService,
  listname: string,
  start: Start,
  credits: number,
  keepList = true
): Response | undefined {
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

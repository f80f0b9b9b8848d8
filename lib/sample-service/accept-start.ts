// The moment a start is accepted and paid for: the only place that writes to the store.
import type { SampleService } from './options.ts'
import { refusals } from './refusals.ts'
import type { Start } from './store.ts'

/** Seconds a run waits in line, at speed 1. */
const queueSeconds = 2

/** When a start of so many seconds of work (at speed 1) begins and how long it takes, in ms. */
export function timing(service: SampleService, seconds: number): Pick<Start, 'at' | 'queuedMs' | 'workMs'> {
  return { at: service.now(), queuedMs: (queueSeconds * 1000) / service.speed, workMs: (seconds * 1000) / service.speed }
}

/**
 * Accepts a start on a list and charges for it; the refusal to send back where the list exists and may not, or the credits do not suffice.
 * Nothing is written when it is refused. With `keepList` false it is only charged: the reply itself holds the result.
 */
export function begin(service: SampleService, listname: string, start: Start, credits: number, keepList = true): Response | undefined {
  const { store, duplicates } = service
  const known = store.lists.find(list => list.name === listname)
  if (known && duplicates === 'refuse') return refusals.listExists()
  const left = service.credits - store.charges.reduce((sum, charge) => sum + charge.credits, 0)
  if (credits > left) return refusals.noCredits(credits, left)
  store.charges.push({ at: start.at, kind: start.kind, listname, credits })
  if (!keepList) return undefined
  if (!known) store.lists.push({ name: listname, starts: [start] })
  else if (duplicates === 'charge-again') known.starts = [start]
  else known.starts.push(start)
  return undefined
}

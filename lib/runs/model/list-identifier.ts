// Which name of a list is asked for: what the service called it, what we did, or an id that a reply gave it; in turn while nothing is
// found under one of them.
import type { FailureCode } from '../../failure.ts'
import type { RunEvent } from './run-event.ts'
import { soon, type Moment } from './transitions.ts'
import { namesOf, type Run } from './run.ts'
import { betweenMisses, watchedWait } from './schedule.ts'

const idsAtMost = 4
const idLength = 300

export const listToAsk = (run: Run): string => {
  const names = namesOf(run)
  return names[(run.asks ?? 0) % names.length] ?? run.listName
}

const missing = new Set<FailureCode>(['listUnknown', 'notFound', 'noRowsFound'])

/** Does the event say that there is nothing under the name that was asked for? */
export const missesList = (event: RunEvent): boolean => {
  if (event.is === 'empty') return true
  if (event.is === 'paused') return missing.has(event.failure.code)
  return event.is === 'status' && event.reading.is === 'problem' && missing.has(event.reading.failure.code)
}

/** The same run, to be asked about by its next name; soon, unless all of them have had their turn. */
export const inTurn = (run: Run, moment: Moment): Run => {
  const count = namesOf(run).length
  if (count === 1) return run
  const asks = ((run.asks ?? 0) + 1) % count
  if (run.dueAt === undefined) return { ...run, asks }
  const isLookup = run.asked.kind === 'person'
  const emptySince = run.state.is === 'finished' ? run.state.emptySince : undefined
  // Somebody waits for a lookup: its few names have their turn at once, and then the second answer of the one that was empty.
  const next =
    asks > 0
      ? soon(moment, isLookup ? watchedWait : undefined)
      : isLookup && emptySince !== undefined
        ? emptySince + betweenMisses
        : run.dueAt
  return { ...run, asks, dueAt: Math.min(run.dueAt, Math.max(next, run.notBefore ?? 0)) }
}

/**
 * Takes note of what a reply calls the list. A name that it was told by (`list`) comes first from now on; of the ids, the latest four are
 * kept, and the one that is asked for.
 */
export const remember = (run: Run, { list, ids = [] }: { list?: string | undefined; ids?: string[] | undefined }): Run => {
  const asked = listToAsk(run)
  const isNew = list !== undefined && list !== run.listName && list !== run.toldName
  const told = isNew ? { ...run, toldName: list } : run
  const given = ids.filter(id => id !== '' && id.length <= idLength)
  const kept = namesOf({ ...told, ids: [...(run.ids ?? []), ...given] }).filter(name => name !== told.toldName && name !== run.listName)
  while (kept.length > idsAtMost) kept.splice(kept[0] === asked ? 1 : 0, 1)
  const next = kept.length > 0 ? { ...told, ids: kept } : told
  const { asks: _asks, ...rest } = next
  // Nobody told the service that a lookup's list goes by its address; the id is what it gave itself.
  const first = run.asked.kind === 'person' && run.ids === undefined ? kept[0] : undefined
  const asks = isNew ? 0 : namesOf(next).indexOf(first ?? asked)
  return asks > 0 ? { ...rest, asks } : rest
}

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Is `echoed` a name of this run's list, however freely it is spelled? A service may slug what it was given. */
export const isOwnList = (run: Run, echoed: string): boolean => namesOf(run).some(name => plain(name) === plain(echoed))

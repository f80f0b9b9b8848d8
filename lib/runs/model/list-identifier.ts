// Which name of a list is asked for: what the service called it, what we did, or an id that a reply gave it; in turn while nothing is
// found under one of them.
import type { FailureCode } from '../../failure.ts'
import type { RunEvent } from './run-event.ts'
import { nextCheckAt, type Moment } from './transitions.ts'
import { listIdentifiersOf, type Run } from './run.ts'
import { emptyLookupSpacing, watchedInterval } from './schedule.ts'

const idsAtMost = 4
const idLength = 300

export const currentIdentifier = (run: Run): string => {
  const names = listIdentifiersOf(run)
  return names[(run.identifierIndex ?? 0) % names.length] ?? run.listName
}

const missing = new Set<FailureCode>(['listUnknown', 'notFound', 'noRowsFound'])

/** Does the event say that there is nothing under the name that was asked for? */
export const isListMissing = (event: RunEvent): boolean => {
  if (event.is === 'empty') return true
  if (event.is === 'paused') return missing.has(event.failure.code)
  return event.is === 'status' && event.reading.is === 'problem' && missing.has(event.reading.failure.code)
}

/** The same run, to be asked about by its next name; soon, unless all of them have had their turn. */
export const useNextIdentifier = (run: Run, moment: Moment): Run => {
  const count = listIdentifiersOf(run).length
  if (count === 1) return run
  const asks = ((run.identifierIndex ?? 0) + 1) % count
  if (run.dueAt === undefined) return { ...run, identifierIndex: asks }
  const isLookup = run.request.kind === 'person'
  const emptySince = run.state.is === 'finished' ? run.state.emptySince : undefined
  // Somebody waits for a lookup: its few names have their turn at once, and then the second answer of the one that was empty.
  const next =
    asks > 0
      ? nextCheckAt(moment, isLookup ? watchedInterval : undefined)
      : isLookup && emptySince !== undefined
        ? emptySince + emptyLookupSpacing
        : run.dueAt
  return { ...run, identifierIndex: asks, dueAt: Math.min(run.dueAt, Math.max(next, run.notBefore ?? 0)) }
}

/**
 * Takes note of what a reply calls the list. A name that it was told by (`list`) comes first from now on; of the ids, the latest four are
 * kept, and the one that is asked for.
 */
export const rememberIdentifiers = (run: Run, { list, ids = [] }: { list?: string | undefined; ids?: string[] | undefined }): Run => {
  const asked = currentIdentifier(run)
  const isNew = list !== undefined && list !== run.listName && list !== run.serviceListName
  const told = isNew ? { ...run, serviceListName: list } : run
  const given = ids.filter(id => id !== '' && id.length <= idLength)
  const kept = listIdentifiersOf({ ...told, listIds: [...(run.listIds ?? []), ...given] }).filter(
    name => name !== told.serviceListName && name !== run.listName
  )
  while (kept.length > idsAtMost) kept.splice(kept[0] === asked ? 1 : 0, 1)
  const next = kept.length > 0 ? { ...told, listIds: kept } : told
  const { identifierIndex: _asks, ...rest } = next
  // Nobody told the service that a lookup's list goes by its address; the id is what it gave itself.
  const first = run.request.kind === 'person' && run.listIds === undefined ? kept[0] : undefined
  const asks = isNew ? 0 : listIdentifiersOf(next).indexOf(first ?? asked)
  return asks > 0 ? { ...rest, identifierIndex: asks } : rest
}

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Is `echoed` a name of this run's list, however freely it is spelled? A service may slug what it was given. */
export const isOwnList = (run: Run, echoed: string): boolean => listIdentifiersOf(run).some(name => plain(name) === plain(echoed))

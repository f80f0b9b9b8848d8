// Chooses the identifier by which the service is asked about a list: the name the service gave it, our own list name, an id or a name that a
// reply told, or our name as services cut it. While nothing is found under one of them, the next is tried.
import type { FailureCode } from '../../failure.ts'
import type { RunEvent } from './run-event.ts'
import { hasLateChecks, nextCheckAt, type Moment } from './transitions.ts'
import { isLookup } from '../kind.ts'
import { findUniquePart } from '../model/list-name.ts'
import { getIdentifiersToTry, getListIdentifiers, type Run } from '../model/run.ts'
import { emptyLookupSpacingMs, maxBackoffMs, watchedIntervalMs } from './schedule.ts'

const maxIds = 4
const maxIdLength = 300

/** The identifier to use for the next call about this run's list; '' where the service knows it by an id that has not come. */
export const currentIdentifier = (run: Run): string => {
  const identifiers = getIdentifiersToTry(run)
  return identifiers[(run.identifierIndex ?? 0) % identifiers.length] ?? (run.isKnownById ? '' : run.listName)
}

/** Is the next call made by a name that is only guessed: ours, as services cut it? */
export const isCutName = (run: Run): boolean =>
  (run.identifierIndex ?? 0) % getIdentifiersToTry(run).length >= getListIdentifiers(run).length

const missingCodes = new Set<FailureCode>(['listUnknown', 'notFound', 'noRowsFound'])

/** Does the event say that the service has nothing under the current identifier? */
export const isListMissing = (event: RunEvent): boolean => {
  if (event.is === 'empty-download') return true
  if (event.is === 'pause') return missingCodes.has(event.failure.code)
  return event.is === 'status-reply' && event.reading.is === 'problem' && missingCodes.has(event.reading.failure.code)
}

/** Does the event say that the service knows no list of this name? Only then it may have cut the name. */
export const isListUnknown = (event: RunEvent): boolean =>
  (event.is === 'pause' && event.failure.code === 'listUnknown') ||
  (event.is === 'status-reply' && event.reading.is === 'problem' && event.reading.failure.code === 'listUnknown')

/**
 * The run with its next identifier, checked again soon unless all identifiers were tried. `before` is the run before the reply: a later
 * check is used only when all identifiers were tried. `isUnknown`: the service knows no list of this name, so it may have cut the name.
 */
export const switchToNextIdentifier = (run: Run, moment: Moment, before: Run = run, isUnknown = false): Run => {
  const index = run.identifierIndex ?? 0
  const known = getListIdentifiers(run).length
  // Once round, and only until the service has found the list: one that is unknown for longer has no cut name.
  const mayBeCut = isUnknown && run.state.is !== 'finished' && run.backoffMs < maxBackoffMs
  const count = mayBeCut || index >= known ? getIdentifiersToTry(run).length : known
  if (count <= 1) return run
  const identifierIndex = (index + 1) % count
  if (identifierIndex > 0 && hasLateChecks(run) && before.state.is === run.state.is)
    return { ...run, identifierIndex, state: before.state, dueAt: Math.max(nextCheckAt(moment), run.notBefore ?? 0) }
  if (run.dueAt === undefined) return { ...run, identifierIndex }
  const emptySince = run.state.is === 'finished' ? run.state.emptySince : undefined
  // The user waits for a lookup: try its few identifiers at once, then repeat the empty download that has to be confirmed.
  const next =
    identifierIndex > 0
      ? nextCheckAt(moment, isLookup(run) ? watchedIntervalMs : undefined)
      : isLookup(run) && emptySince !== undefined
        ? emptySince + emptyLookupSpacingMs
        : run.dueAt
  return { ...run, identifierIndex, dueAt: Math.min(run.dueAt, Math.max(next, run.notBefore ?? 0)) }
}

/**
 * The run with the identifiers from a reply. A new name from the service (`list`) becomes the first identifier. Of the ids, four are kept:
 * the first and the current one always, because a service may send a new id with each status, and the latest of the others.
 */
export const rememberIdentifiers = (run: Run, { list, ids = [] }: { list?: string | undefined; ids?: string[] | undefined }): Run => {
  const current = currentIdentifier(run)
  // A lookup sends no list name, so a service that names the profile's URL knows the list by it.
  const isKnownName = list === run.serviceListName || (list === run.listName && !isLookup(run))
  const isNewName = list !== undefined && !isKnownName
  const named = isNewName ? { ...run, serviceListName: list } : run
  const newIds = ids.filter(id => id !== '' && id.length <= maxIdLength)
  const listIds = getListIdentifiers({ ...named, listIds: [...(run.listIds ?? []), ...newIds] }).filter(
    name => name !== named.serviceListName && name !== run.listName
  )
  while (listIds.length > maxIds) listIds.splice(listIds[1] === current ? 2 : 1, 1)
  const next = listIds.length > 0 ? { ...named, listIds } : named
  const { identifierIndex: _previousIndex, ...rest } = next
  // A lookup's list name is only the profile URL, which the service was never told as a name. Prefer the id that the service gave.
  const preferred = isLookup(run) && run.listIds === undefined ? listIds[0] : undefined
  const identifierIndex = isNewName ? 0 : getIdentifiersToTry(next).indexOf(preferred ?? current)
  return identifierIndex > 0 ? { ...rest, identifierIndex } : rest
}

const normalize = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Is `name` one of this run's identifiers? Case and punctuation do not count, since a service may turn a name into a slug. Nor does what a
 * service puts around the unique part.
 */
export const isListOfRun = (run: Run, name: string): boolean => {
  const unique = findUniquePart(run.listName)
  return (
    (unique !== undefined && name.toLowerCase().includes(unique)) ||
    getListIdentifiers(run).some(identifier => normalize(identifier) === normalize(name))
  )
}

// Erases one person from what runs say: titles, tags, file names, the service's words, and the names of lists that have ended.
import { parseStoredRun, toStoredRun } from '../runs/store/stored-run.ts'
import type { Database } from '../database/schema.ts'
import type { PersonMatcher } from '../records/identity/remove-person-from-row.ts'
import { asksForPeople } from '../runs/kind.ts'
import { getFirstTitle } from '../runs/model/list-changes.ts'
import { isLive, type Run } from '../runs/model/run.ts'
import { erasedText, scrub, scrubRow } from './erase-from-stores.ts'

/** What stays: rows that cannot be read, and live runs whose list the service knows by a name with the person in it. */
export interface KeptRuns {
  uncheckedCount: number
  liveCount: number
}

type IsErased = (text: string) => boolean

/** What a run was sent with and is found by. The results of a live run come by it; of one that has ended, nothing needs it any more. */
const eraseIdentity = (run: Run, isErased: IsErased): Run => {
  const { id, listName, serviceListName, listIds, rowMark, liveKey, request, ...rest } = run
  const withoutPerson = <T extends string>(text: T | undefined): T | undefined => (text !== undefined && isErased(text) ? undefined : text)
  const [name, mark, key] = [serviceListName, rowMark, liveKey].map(withoutPerson)
  const ids = listIds?.filter(one => !isErased(one))
  const comparisonKey = isErased(request.comparisonKey) ? `erased ${id}` : request.comparisonKey
  return {
    ...rest,
    id,
    listName: isErased(listName) ? `erased-${id}` : listName,
    ...(name === undefined ? {} : { serviceListName: name }),
    ...(ids === undefined ? {} : { listIds: ids }),
    ...(mark === undefined ? {} : { rowMark: mark }),
    ...(key === undefined ? {} : { liveKey: key }),
    request: { ...scrubRow(request, ['comparisonKey'], isErased), comparisonKey }
  }
}

/** The first title is part of what a live run sends, so it stays there. */
const eraseTitles = (run: Run, isErased: IsErased): Run => {
  const { firstTitle, listTitle, ...rest } = run
  const first = getFirstTitle(run)
  const keptFirst = isErased(first) && !isLive(run) ? erasedText : first
  return firstTitle !== undefined && !isErased(listTitle) ? { ...run, firstTitle: keptFirst } : { ...rest, listTitle: keptFirst }
}

const eraseTags = (run: Run, isErased: IsErased): Run => {
  const { tags, ...rest } = run
  const kept = tags?.filter(tag => !isErased(tag)) ?? []
  return kept.length > 0 ? { ...rest, tags: kept } : rest
}

/** What the service and the user wrote is erased everywhere. */
const ofIdentity: readonly string[] = ['id', 'clickId', 'listName', 'serviceListName', 'listIds', 'rowMark', 'liveKey', 'request']
const ofTitles: readonly string[] = ['listTitle', 'firstTitle', 'tags']

/** The run without the texts for which `isErased` is true; a live one keeps what it was sent with and is found by. */
export const eraseFromRun = (run: Run, isErased: IsErased): Run => {
  const said = scrubRow(run, [...ofIdentity, ...ofTitles], isErased)
  const written = eraseTags(eraseTitles(said, isErased), isErased)
  return isLive(run) ? written : eraseIdentity(written, isErased)
}

/**
 * Rewrites the runs that name the person, each in one transaction, so that no change of the worker's is lost. `now`: milliseconds since the epoch.
 * A lookup of someone else is searched for the person's marks alone: they may have the same name.
 */
export const eraseFromRuns = async ({ runs }: Database, matcher: PersonMatcher, now: number): Promise<KeptRuns> => {
  const kept: KeptRuns = { uncheckedCount: 0, liveCount: 0 }
  for (const id of await runs.toCollection().primaryKeys())
    await runs.db.transaction('rw', runs, async () => {
      const stored = await runs.get(id)
      if (!stored) return
      const run = parseStoredRun(stored)
      const isErased: IsErased = run && asksForPeople(run) ? text => matcher.matchesText(text) : matcher.matchesWords
      if (scrub(stored, isErased) === stored) return
      const next = run && eraseFromRun(run, isErased)
      if (!next || !parseStoredRun(next)) {
        kept.uncheckedCount++
        return
      }
      if (scrub(next, isErased) !== next) kept.liveCount++
      const isListChange = next.listTitle !== run.listTitle || next.tags?.length !== run.tags?.length
      await runs.put(toStoredRun(isListChange ? { ...next, listChangedAt: now } : next))
    })
  return kept
}
